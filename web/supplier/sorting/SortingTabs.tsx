import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The tabs of tags, groups, units and categories. */
export function SortingTabs() {
  const may = useRights()
  return (
    <Tabs
      label="Sorting"
      tabs={[
        { label: 'Tags', to: paths.supplier.productTags() },
        { label: 'Product groups', to: paths.supplier.productGroups() },
        { label: 'Units', to: paths.supplier.units() },
        ...(may('premium') ? [{ label: 'Customer categories', to: paths.supplier.customerCategories() }] : []),
      ]}
    />
  )
}
