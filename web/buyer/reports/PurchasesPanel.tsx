import type { RangeName } from '#contract/calendar/ranges.ts'
import { type Purchase, priceChangeReports } from '#contract/insight/price-change-reports.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { compactMoney, formatPrice, formatQuantity, formatShortDay, perUnit } from '#web/shared/format.ts'
import { whyThisPrice } from '#web/shared/order-labels.ts'
import { paths } from '#web/site/paths.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ChangePercent } from './Change.tsx'
import classes from './Reports.module.css'

type Range = { range: RangeName; from?: string; to?: string }

/** Every purchase of a product in the range: what was paid, and why it changed. */
export function PurchasesPanel({ productId, range }: { productId: number; range: Range }) {
  const { product, distributor, currency, purchases } = useAnswer(priceChangeReports.ofProduct, {
    params: { productId: String(productId) },
    query: range,
  })
  const price = (amount: number) => `${formatPrice(amount, currency)} ${perUnit(product.unit)}`
  return (
    <article className={classes.panel}>
      <header>
        <h1>{product.name}</h1>
        <p>{[distributor.name, product.sku].filter(Boolean).join(' · ')}</p>
      </header>
      <BarChart
        label={`Price of ${purchases.length} purchases, listed below`}
        bars={purchases.toReversed().map((one, at) => ({
          id: String(at),
          label: formatShortDay(one.day),
          value: one.price,
          text: price(one.price),
        }))}
        tick={(value) => compactMoney(value, currency)}
      />
      <DataTable
        label="Purchases"
        columns={columnsIn(currency, product.unit)}
        list={{ rows: purchases }}
        rowId={({ order, price: paid, quantity }) => `${order.id} ${paid} ${quantity}`}
        rowTo={({ order }) => paths.buyer.orders({ id: order.id })}
        rowOpens="page"
        empty={<Empty title="Not bought in these days">Choose other days.</Empty>}
      />
    </article>
  )
}

const columnsIn = (currency: Currency, unit: string): Column<Purchase>[] => [
  {
    id: 'day',
    header: 'Invoice',
    card: 'title',
    cell: ({ day, order, venue }) => (
      <TwoLines below={`${order.invoiceNumber || `#${order.orderNumber ?? order.id}`} · ${venue.name}`}>
        <span className={classes.day}>
          <DateTime at={day} />
        </span>
      </TwoLines>
    ),
  },
  {
    id: 'price',
    header: `Price ${perUnit(unit)}`,
    align: 'right',
    card: 'end',
    cell: ({ price }) => formatPrice(price, currency),
  },
  {
    id: 'change',
    header: 'Change',
    align: 'right',
    card: 'labelled',
    cell: ({ price, before }) => (before === null ? 'first' : <ChangePercent percent={((price - before) / before) * 100} />),
  },
  { id: 'quantity', header: 'Quantity', align: 'right', card: 'labelled', cell: ({ quantity }) => formatQuantity(quantity) },
  { id: 'reason', header: 'Why', card: 'line', cell: (one) => reasonOf(one, currency) },
]

/** Which rule gave the price, where it is not the supplier's own price. */
function reasonOf({ rule, isOtherRule, listPrice, price }: Purchase, currency: Currency): string {
  const why = whyThisPrice(rule, currency)
  if (why) return why
  if (isOtherRule) return 'the supplier’s price again'
  return listPrice === price ? '' : 'as invoiced'
}
