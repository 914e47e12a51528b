import { Suspense } from 'react'
import { type PriceChange, priceChangeReports } from '#contract/insight/price-change-reports.ts'
import { SHEET_FORMATS, type SheetFormat } from '#contract/platform/sheet-formats.ts'
import { call } from '#web/api/call.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { formatMoney, formatPrice, perUnit } from '#web/shared/format.ts'
import { PAGE_ROWS } from '#web/shared/reports/on-page.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { later } from '#web/ui/later.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ChangeAmount, ChangePercent } from './Change.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import classes from './Reports.module.css'
import { DEFAULTS, queryOf, rangeIn, sentFor } from './views.ts'

const PurchasesPanel = later(() => import('./PurchasesPanel.tsx').then((part) => part.PurchasesPanel))

export const loader = ({ search }: { search: Record<string, string> }) => {
  const sent = sentFor({ ...DEFAULTS, ...search })
  // what failed is shown in its place, below the tabs and filters
  return Promise.allSettled([sent && load(priceChangeReports.list, sent)])
}

/** What each product cost before and now, and what that costs in a year. */
export default function PriceChangesPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const openId = useIdMaybe()
  const [query, sent, range] = [queryOf(filters), sentFor(filters), rangeIn(filters)]
  const { data, isPending, isStale, problem, again } = useAnswerLater(priceChangeReports.list, sent ?? { query: {} }, {
    when: sent !== null,
  })
  return (
    <ListWithDetail
      detailLabel="Purchases"
      closeTo={paths.buyer.priceChanges()}
      detail={
        openId === undefined || !range ? null : (
          <Suspense>
            <PurchasesPanel key={openId} productId={openId} range={range} />
          </Suspense>
        )
      }
      list={
        <ReportFrame
          subtitle="Prices you paid for the same products, before and now"
          searchLabel="Search by product or SKU"
          changeLabel="Only products whose price changed"
          filters={filters}
          onChange={change}
          actions={
            <ExportButtons
              formats={SHEET_FORMATS}
              name="Price changes"
              load={query && ((format: SheetFormat) => call(priceChangeReports.export, { query: { ...query, format } }))}
              isEmpty={data?.meta.total === 0}
              empty="No price has changed in these days"
            />
          }
        >
          {query && <Totals query={query} />}
          <DataTable
            label="Price changes"
            columns={COLUMNS}
            list={{ rows: sent ? (data?.data ?? []) : [], isFirst: sent !== null && isPending, isStale, problem, again }}
            rowId={({ product, venue }) => `${product.id} ${venue.id}`}
            rowTo={({ product }) => paths.buyer.priceChanges({ id: product.id })}
            empty={
              sent ? (
                <Empty title="No price has changed">Nothing that you bought in these days cost more or less than before.</Empty>
              ) : (
                <Empty title="Which days?">Choose the first and the last day.</Empty>
              )
            }
          />
          {data && sent && (
            <Pager
              page={data.meta.page}
              total={data.meta.total}
              size={PAGE_ROWS}
              onPage={(page) => change({ page: String(page) })}
            />
          )}
        </ReportFrame>
      }
    />
  )
}

type Query = NonNullable<ReturnType<typeof queryOf>>

function Totals({ query }: { query: Query }) {
  const { data } = useAnswerLater(priceChangeReports.totals, { query }, { quiet: true })
  return data?.totals.map(({ currency, dearer, cheaper, more, less, effectPerYear }) => (
    <p key={currency.code} className={classes.totals}>
      <span>
        <b>{dearer}</b> more expensive, <b>{cheaper}</b> cheaper
      </span>
      <span>
        Paid <b>{formatMoney(more, currency)}</b> more and <b>{formatMoney(-less, currency)}</b> less
      </span>
      <span>
        In a year, at what you buy now: <ChangeAmount amount={effectPerYear} currency={currency} />
      </span>
    </p>
  ))
}

const COLUMNS: Column<PriceChange>[] = [
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    cell: ({ product, distributor, venue }) => <TwoLines below={`${distributor.name} · ${venue.name}`}>{product.name}</TwoLines>,
  },
  {
    id: 'before',
    header: 'Before',
    align: 'right',
    card: 'labelled',
    cell: ({ before, currency }) => formatPrice(before, currency),
  },
  {
    id: 'now',
    header: 'Now',
    align: 'right',
    card: 'labelled',
    cell: ({ now, currency, product }) => <TwoLines below={perUnit(product.unit)}>{formatPrice(now, currency)}</TwoLines>,
  },
  { id: 'percent', header: 'Change', align: 'right', card: 'end', cell: ({ percent }) => <ChangePercent percent={percent} /> },
  {
    id: 'effect',
    header: 'Paid more or less',
    align: 'right',
    card: 'none',
    needsRoom: true,
    cell: ({ effect, currency }) => <ChangeAmount amount={effect} currency={currency} />,
  },
  {
    id: 'year',
    header: 'In a year',
    align: 'right',
    card: 'labelled',
    cell: ({ effectPerYear, currency }) => <ChangeAmount amount={effectPerYear} currency={currency} />,
  },
]
