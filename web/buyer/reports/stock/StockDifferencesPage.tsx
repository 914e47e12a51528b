import { REPORT_FORMATS } from '#contract/insight/report-formats.ts'
import { type StockDifference, stockDifferenceReports } from '#contract/insight/stock-difference-reports.ts'
import { call } from '#web/api/call.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { isId } from '#web/routing/is-id.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { countOf, formatMoney, formatQuantity } from '#web/shared/format.ts'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import { rangeAsked } from '#web/shared/ranges/range-in-address.ts'
import { Changed } from '#web/shared/reports/changes.tsx'
import { onPage, PAGE_ROWS } from '#web/shared/reports/on-page.ts'
import shared from '#web/shared/reports/Reports.module.css'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Figures } from '#web/ui/Figures.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { OutletSelect } from '../OutletSelect.tsx'
import { ReportTabs } from '../ReportTabs.tsx'

type Format = (typeof REPORT_FORMATS)[number]
const DEFAULTS = { range: 'this_quarter', from: '', to: '', venue: '', term: '', page: '1' }
type Filters = typeof DEFAULTS

/** What is asked for; null while the days are still to be chosen. */
function queryOf(filters: Filters) {
  const range = rangeAsked(filters)
  const { venue, term } = filters
  return range && { ...range, ...(isId(venue) && { venueId: venue }), ...(term && { term }) }
}

const sentFor = (filters: Filters) => onPage(queryOf(filters), filters)

export const loader = ({ search }: { search: Record<string, string> }) => {
  const sent = sentFor({ ...DEFAULTS, ...search })
  // what failed is shown in its place, below the tabs and filters
  return Promise.allSettled([sent && load(stockDifferenceReports.list, sent)])
}

/** Shortages and surpluses that stocktakes found: waste, breakage, theft and what was never recorded. */
export default function StockDifferencesPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const narrow = (changed: Partial<Filters>) => change({ ...changed, page: '1' })
  const [query, sent] = [queryOf(filters), sentFor(filters)]
  const { data, isPending, isStale, problem, again } = useAnswerLater(stockDifferenceReports.list, sent ?? { query: {} }, {
    when: sent !== null,
  })
  return (
    <Page
      title="Reports"
      subtitle="Shortages and surpluses found by stocktakes, at the prices of that day"
      actions={
        <ExportButtons
          formats={REPORT_FORMATS}
          name="Stock differences"
          load={query && ((format: Format) => call(stockDifferenceReports.export, { query: { ...query, format } }))}
          isEmpty={data?.meta.total === 0}
          empty="No count differed from the books in these days"
        />
      }
    >
      <ReportTabs />
      <div className={shared.filters}>
        <RangeFields value={filters} onChange={narrow} />
        <OutletSelect value={filters.venue} onChange={(venue) => narrow({ venue })} />
      </div>
      {data?.totals.map(({ currency, products, missing, surplus, difference }) => (
        <Figures
          key={currency.code}
          label={`Totals in ${currency.code}`}
          figures={[
            { name: 'Missing', value: formatMoney(missing, currency), below: countOf(products, 'product') },
            { name: 'Surplus', value: formatMoney(surplus, currency) },
            { name: 'Net', value: formatMoney(difference, currency) },
          ]}
        />
      ))}
      <Toolbar
        end={<SearchField label="Search by product or SKU" value={filters.term} onSearch={(term) => narrow({ term })} />}
      />
      <DataTable
        label="Stock differences"
        columns={COLUMNS}
        list={{ rows: sent ? (data?.data ?? []) : [], isFirst: sent !== null && isPending, isStale, problem, again }}
        rowId={({ product, venue, currency }) => `${product.id} ${venue.id} ${currency.code}`}
        rowTo={({ lastStocktakeId }) => paths.buyer.stocktake({ id: lastStocktakeId })}
        rowOpens="page"
        empty={
          sent ? (
            <Empty title="No differences">
              No finished stocktake of these days found more or less than the books said. See{' '}
              <TextLink to={paths.buyer.stocktakes()}>stocktakes</TextLink>.
            </Empty>
          ) : (
            <Empty title="Which days?">Choose the first and the last day.</Empty>
          )
        }
      />
      {data && sent && (
        <Pager page={data.meta.page} total={data.meta.total} size={PAGE_ROWS} onPage={(page) => change({ page: String(page) })} />
      )}
    </Page>
  )
}

const COLUMNS: Column<StockDifference>[] = [
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    cell: ({ product, distributor, venue }) => <TwoLines below={`${distributor.name} · ${venue.name}`}>{product.name}</TwoLines>,
  },
  {
    id: 'counts',
    header: 'Counted',
    card: 'line',
    cell: ({ counts, differing, lastCountedOn }) => (
      <TwoLines below={<DateTime at={lastCountedOn} />}>{`${differing} of ${countOf(counts, 'count')} differed`}</TwoLines>
    ),
  },
  {
    id: 'quantity',
    header: 'Difference',
    align: 'right',
    card: 'labelled',
    cell: ({ quantity, unit }) =>
      quantity === null ? '—' : `${quantity > 0 ? '+' : ''}${formatQuantity(quantity)} ${unit.name}`,
  },
  {
    id: 'missing',
    header: 'Missing',
    align: 'right',
    card: 'none',
    needsRoom: true,
    cell: ({ missing, currency }) => (missing === 0 ? '—' : formatMoney(missing, currency)),
  },
  {
    id: 'surplus',
    header: 'Surplus',
    align: 'right',
    card: 'none',
    needsRoom: true,
    cell: ({ surplus, currency }) => (surplus === 0 ? '—' : formatMoney(surplus, currency)),
  },
  {
    id: 'difference',
    header: 'Amount',
    align: 'right',
    card: 'end',
    cell: ({ difference, currency }) => <Changed by={difference}>{formatMoney(difference, currency)}</Changed>,
  },
]
