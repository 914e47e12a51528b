import { units } from '#contract/catalogue/units.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { Units } from '#web/shared/names/Units.tsx'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { SortingTabs } from './SortingTabs.tsx'

export const loader = () => load(units.list, { query: {} })

/** A supplier's units for ordering and pricing. */
export default function UnitsPage() {
  const { data } = useAnswer(units.list, { query: {} })
  const may = useRights()
  return (
    <Page
      title="Units"
      subtitle="Units for ordering and pricing"
      crumbs={<TextLink to={paths.supplier.products()}>Products</TextLink>}
      tabs={<SortingTabs />}
    >
      <Units rows={data} calls={units} mayChange={may('editProductInfo')} />
    </Page>
  )
}
