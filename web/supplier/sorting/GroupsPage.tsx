import { distributorProductGroups } from '#contract/catalogue/product-groups.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { ProductGroups } from '#web/shared/names/ProductGroups.tsx'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { SortingTabs } from './SortingTabs.tsx'

export const loader = () => load(distributorProductGroups.list, {})

/** A supplier's product groups for accounting. */
export default function GroupsPage() {
  const { data } = useAnswer(distributorProductGroups.list, {})
  const may = useRights()
  return (
    <Page
      title="Product groups"
      subtitle="Used for products in accounting"
      crumbs={<TextLink to={paths.supplier.products()}>Products</TextLink>}
      tabs={<SortingTabs />}
    >
      <ProductGroups rows={data} calls={distributorProductGroups} mayChange={may('editProductInfo')} />
    </Page>
  )
}
