import { type Adjustment, type OrderChange, priceChangeReports } from '#contract/insight/price-change-reports.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { PAGE_ROWS } from '#web/shared/reports/on-page.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ChangeAmount } from './Change.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import classes from './Reports.module.css'
import { DEFAULTS, sentFor } from './views.ts'

export const loader = ({ search }: { search: Record<string, string> }) => {
  const sent = sentFor({ ...DEFAULTS, ...search })
  // what failed is shown in its place, below the tabs and filters
  return Promise.allSettled([sent && load(priceChangeReports.orders, sent)])
}

/** Invoices with what made each cost more or less than the same goods did before (G-034, R-177). */
export default function InvoiceReportPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const openId = useIdMaybe()
  const sent = sentFor(filters)
  const { data, isPending, isStale, problem, again } = useAnswerLater(priceChangeReports.orders, sent ?? { query: {} }, {
    when: sent !== null,
  })
  return (
    <ListWithDetail
      detailLabel="Invoice"
      closeTo={paths.buyer.invoiceReport()}
      detail={openId === undefined ? null : <InvoicePanel id={openId} row={data?.data.find(({ id }) => id === openId)} />}
      list={
        <ReportFrame
          subtitle="Invoices whose prices or fees changed since the previous order"
          searchLabel="Search by number or supplier"
          changeLabel="Only invoices on which a price changed"
          filters={filters}
          onChange={change}
        >
          <DataTable
            label="Invoices"
            columns={COLUMNS}
            list={{ rows: sent ? (data?.data ?? []) : [], isFirst: sent !== null && isPending, isStale, problem, again }}
            rowId={({ id }) => id}
            rowTo={({ id }) => paths.buyer.invoiceReport({ id })}
            openRow={openId}
            empty={
              sent ? (
                <Empty title="No invoice in these days">Choose other days, or show invoices without a change as well.</Empty>
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

const KINDS: Record<Adjustment, string> = {
  'price-adjustment': 'Prices',
  discount: 'Discounts',
  'delivery-fee': 'Delivery fee',
  'tax-adjustment': 'Tax adjusted',
  'credit-note': 'Credited',
}

const nameOf = ({ invoiceNumber, orderNumber, id }: OrderChange) => invoiceNumber || `Order #${orderNumber ?? id}`

const COLUMNS: Column<OrderChange>[] = [
  {
    id: 'invoice',
    header: 'Invoice',
    card: 'title',
    cell: (row) => <TwoLines below={<DateTime at={row.day} />}>{nameOf(row)}</TwoLines>,
  },
  { id: 'supplier', header: 'Supplier', cell: (row) => <TwoLines below={row.venue.name}>{row.distributor.name}</TwoLines> },
  {
    id: 'changed',
    header: 'Prices changed',
    card: 'line',
    needsRoom: true,
    cell: ({ changedProducts }) => (changedProducts === 0 ? '—' : countOf(changedProducts, 'product')),
  },
  {
    id: 'adjustments',
    header: 'More or less',
    align: 'right',
    card: 'line',
    cell: ({ adjustments, currency }) => (
      <ul className={classes.adjustments}>
        {adjustments.map(({ kind, amount }) => (
          <li key={kind}>
            {KINDS[kind]} <ChangeAmount amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    card: 'end',
    cell: ({ amountWithTax, currency }) => <Money amount={amountWithTax} currency={currency} />,
  },
]

function InvoicePanel({ id, row }: { id: number; row: OrderChange | undefined }) {
  return (
    <article className={classes.panel}>
      {row ? (
        <>
          <header>
            <h1>{nameOf(row)}</h1>
            <p>
              {row.distributor.name} · {row.venue.name} · <DateTime at={row.day} />
            </p>
          </header>
          <Facts
            facts={[
              ...row.adjustments.map(({ kind, amount }) => ({
                label: KINDS[kind],
                value: <ChangeAmount amount={amount} currency={row.currency} />,
              })),
              { label: 'Total', value: <Money amount={row.amountWithTax} currency={row.currency} /> },
            ]}
          />
          {row.changedProducts > 0 && <p>{countOf(row.changedProducts, 'product')} at another price than the last time.</p>}
        </>
      ) : (
        <header>
          <h1>Not in this report</h1>
          <p>This invoice is not in the days and filters chosen.</p>
        </header>
      )}
      <LinkButton to={paths.buyer.orders({ id })}>Open the order</LinkButton>
    </article>
  )
}
