import type { Days } from '#contract/calendar/ranges.ts'
import type { StockDifference } from '#contract/insight/stock-difference-reports.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { formatDate, formatMoney, formatQuantity } from '#contract/platform/format.ts'
import type { PaperGiven } from '#server/insight/reports/report-file.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'

export const HEAD = [
  'Product',
  'SKU',
  'Outlet',
  'Supplier',
  'Counts',
  'Differing',
  'Difference',
  'Unit',
  'Currency',
  'Missing',
  'Surplus',
  'Amount',
  'Last counted',
]

export const differenceRows = (data: readonly StockDifference[]): Cell[][] =>
  data.map((one) => [
    one.product.name,
    one.product.sku,
    one.venue.name,
    one.distributor.name,
    one.counts,
    one.differing,
    one.quantity,
    one.unit.name,
    one.currency.code,
    one.missing,
    one.surplus,
    one.difference,
    one.lastCountedOn,
  ])

type Report = { range: Days; data: readonly StockDifference[]; totals: readonly { currency: Currency; difference: number }[] }

export function differencePaper({ range, data, totals }: Report, { issuer, logo, madeAt }: PaperGiven): Paper {
  const day = (on: string) => formatDate(on, issuer.formats)
  return {
    title: 'Stock differences',
    number: `${day(range.from)} – ${day(range.to)}`,
    issuer,
    ...(logo && { logo }),
    facts: [],
    columns: [
      { head: 'Product', share: 6 },
      { head: 'Counts', share: 2, align: 'right' },
      { head: 'Difference', share: 3, align: 'right' },
      { head: 'Missing', share: 3, align: 'right' },
      { head: 'Surplus', share: 3, align: 'right' },
      { head: 'Amount', share: 3, align: 'right' },
    ],
    rows: data.map(({ product, venue, distributor, counts, quantity, unit, missing, surplus, difference, currency }) => [
      { text: product.name, below: `${distributor.name} · ${venue.name}` },
      formatQuantity(counts),
      quantity === null ? '–' : `${formatQuantity(quantity)} ${unit.name}`,
      formatMoney(missing, currency),
      formatMoney(surplus, currency),
      formatMoney(difference, currency),
    ]),
    totals: totals.map(({ currency, difference }) => ({
      label: `Net in ${currency.code}`,
      value: formatMoney(difference, currency),
      isSum: true,
    })),
    madeAt,
  }
}
