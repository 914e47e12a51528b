import { venueProductGroups } from '#contract/catalogue/product-groups.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { ProductGroups } from '#web/shared/names/ProductGroups.tsx'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { SortingTabs } from './SortingTabs.tsx'

export const loader = () => load(venueProductGroups.list, {})

/** The product groups of a buyer's company. */
export default function GroupsPage() {
  const { data } = useAnswer(venueProductGroups.list, {})
  const { permissions } = useUser()
  return (
    <Page
      title="Product groups"
      subtitle="Groups for booking purchases, shared by every outlet of your company"
      crumbs={<TextLink to={paths.buyer.supplierProducts()}>Supplier products</TextLink>}
      tabs={<SortingTabs />}
    >
      <ProductGroups rows={data} calls={venueProductGroups} mayChange={permissions.includes('manageProductGroups')} />
    </Page>
  )
}
