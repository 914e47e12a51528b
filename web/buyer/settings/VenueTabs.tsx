import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The settings pages of one outlet. */
export function VenueTabs({ id }: { id: number }) {
  const may = useRights()
  return (
    <Tabs
      label="Outlet settings"
      tabs={[
        { label: 'Outlet', to: paths.buyer.settings({ id }) },
        { label: 'Settings', to: paths.buyer.venueSettings({ id }) },
        { label: 'Stocktake', to: paths.buyer.stocktakeSettings({ id }) },
        ...(may('manageAccounting') ? [{ label: 'Integrations', to: paths.buyer.integrations({ id }) }] : []),
      ]}
    />
  )
}
