import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The tabs of categories, product groups and units. */
export function GoodsTabs() {
  return (
    <Tabs
      label="Goods"
      tabs={[
        { label: 'Categories', to: paths.admin.categories() },
        { label: 'Product groups', to: paths.admin.productGroups() },
        { label: 'Units', to: paths.admin.units() },
      ]}
    />
  )
}
