import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** What purchases are booked and counted by. */
export function SortingTabs() {
  return (
    <Tabs
      label="Sorting"
      tabs={[
        { label: 'Product groups', to: paths.buyer.productGroups() },
        { label: 'Units', to: paths.buyer.units() },
      ]}
    />
  )
}
