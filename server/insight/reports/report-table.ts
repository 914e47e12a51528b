import type { ReportRow } from '#contract/insight/sales-reports.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'

/** What a report is called, what its rows are about, and what is counted of them. */
export type ReportWords = { title: string; rows: string; about: string; orders: 'Orders' | 'Order lines' }

export const headOf = ({ rows, about, orders }: ReportWords): string[] => [
  rows,
  about,
  orders,
  'Quantity',
  'Currency',
  'Amount',
  'Credited',
  'Share %',
  'Quantity before',
  'Amount before',
  'Change %',
]

/** The cells below the head, of each row. */
export const cellsOf = (report: { data: readonly ReportRow[]; currency: { code: string } }): Cell[][] =>
  report.data.map((row) => [
    row.name,
    row.about,
    row.orders,
    row.quantity,
    report.currency.code,
    row.amount,
    row.credited,
    row.share,
    row.before.quantity,
    row.before.amount,
    row.change,
  ])
