import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** Products, product groups and units. */
export function SortingTabs() {
  return (
    <Tabs
      label="Products and groups"
      tabs={[
        { label: 'Products', to: paths.buyer.supplierProducts() },
        { label: 'Product groups', to: paths.buyer.productGroups() },
        { label: 'Units', to: paths.buyer.units() },
      ]}
    />
  )
}
