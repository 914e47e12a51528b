import { adminProductGroups } from '#contract/catalogue/product-groups.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { ProductGroups } from '#web/shared/names/ProductGroups.tsx'
import { Page } from '#web/ui/Page.tsx'
import { GoodsTabs } from './GoodsTabs.tsx'

export const loader = () => load(adminProductGroups.list, {})

/** The platform's shared product groups. */
export default function GroupsPage() {
  const { data } = useAnswer(adminProductGroups.list, {})
  return (
    <Page title="Product groups" subtitle="Shared groups; companies can add their own" tabs={<GoodsTabs />}>
      <ProductGroups rows={data} calls={adminProductGroups} mayChange />
    </Page>
  )
}
