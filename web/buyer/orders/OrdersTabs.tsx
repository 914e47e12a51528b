import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** Past and upcoming orders. */
export function OrdersTabs() {
  const may = useRights()
  if (!may('seeFutureOrders')) return null
  return (
    <Tabs
      label="Orders"
      tabs={[
        { label: 'Ordered', to: paths.buyer.orders(), hasRows: true },
        { label: 'Standing', to: paths.buyer.standingOrders(), hasRows: true },
        { label: 'Scheduled', to: paths.buyer.scheduledOrders(), hasRows: true },
      ]}
    />
  )
}
