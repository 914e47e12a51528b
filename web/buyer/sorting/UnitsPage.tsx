import { venueUnits } from '#contract/catalogue/units.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { Units } from '#web/shared/names/Units.tsx'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { SortingTabs } from './SortingTabs.tsx'

export const loader = () => load(venueUnits.list, { query: {} })

/** The units of a buyer's company. */
export default function UnitsPage() {
  const { data } = useAnswer(venueUnits.list, { query: {} })
  const { permissions, venueId: own, venues } = useUser()
  // they belong to the company, whichever of its outlets is named
  const venueId = own ?? venues[0]?.id ?? 0
  return (
    <Page
      title="Units"
      subtitle="Units for counting and cooking, shared by every outlet of your company"
      crumbs={<TextLink to={paths.buyer.supplierProducts()}>Supplier products</TextLink>}
      tabs={<SortingTabs />}
    >
      <Units
        rows={data}
        calls={venueUnits}
        params={{ venueId: String(venueId) }}
        mayChange={permissions.includes('manageSupplier')}
      />
    </Page>
  )
}
