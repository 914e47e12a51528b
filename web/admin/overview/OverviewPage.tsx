import { OVERVIEW_FORMATS, platformOverview } from '#contract/insight/platform-overview.ts'
import { call } from '#web/api/call.ts'
import { load } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Attention } from './Attention.tsx'
import { OrderedFigures } from './OrderedFigures.tsx'
import { useOverview } from './useOverview.ts'
import { DEFAULTS, queryFor } from './views.ts'

type Format = (typeof OVERVIEW_FORMATS)[number]

export const loader = ({ search }: { search: Record<string, string> }) => {
  const query = queryFor({ ...DEFAULTS, ...search })
  // what failed is shown in its place, next to what did not
  return Promise.allSettled([load(platformOverview.attention, {}), query && load(platformOverview.find, { query })])
}

/** The platform: what needs attention, then what was ordered, then who is on it. */
export default function OverviewPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const overview = useOverview(filters)
  const { query, data } = overview
  return (
    <Page
      title="Overview"
      subtitle="Clearing, emails, accounting, orders and companies of the whole platform"
      actions={
        <ExportButtons
          formats={OVERVIEW_FORMATS}
          name="Orders by day"
          load={query && ((format: Format) => call(platformOverview.export, { query: { ...query, format } }))}
          isEmpty={data?.orders.total === 0}
          empty="Nothing was ordered in these days"
        />
      }
    >
      <Attention />
      <OrderedFigures filters={filters} onChange={change} overview={overview} />
    </Page>
  )
}
