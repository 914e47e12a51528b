import type { Margin, ReportFigures, ReportRow, SalesReport } from '#contract/insight/sales-reports.ts'
import { formatDate, formatMoney, formatPercent, formatQuantity } from '#contract/platform/format.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import type { PaperGiven } from './report-file.ts'
import type { ReportWords } from './report-table.ts'

type OnPaper = Pick<SalesReport, 'range' | 'compared' | 'currency'> & {
  total: ReportFigures & { margin?: Margin | null }
  data: readonly (ReportRow & { margin?: Margin | null })[]
  composition?: SalesReport['composition']
}

/** A report on paper, in the formats of whose it is. */
export function reportPaper(report: OnPaper, words: ReportWords, { issuer, logo, madeAt }: PaperGiven): Paper {
  const money = (amount: number) => formatMoney(amount, report.currency)
  const day = (on: string) => formatDate(on, issuer.formats)
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value))
  const { composition, total } = report
  return {
    title: words.title,
    number: `${day(report.range.from)} – ${day(report.range.to)}`,
    issuer,
    ...(logo && { logo }),
    facts: [
      { label: 'Compared with', value: `${day(report.compared.from)} – ${day(report.compared.to)}` },
      { label: words.orders, value: formatQuantity(total.orders) },
      { label: 'Credited', value: money(total.credited) },
      ...(total.margin ? [{ label: 'Margin', value: `${money(total.margin.amount)}, ${percent(total.margin.percent)}` }] : []),
    ],
    columns: [
      { head: words.rows, share: 6 },
      { head: 'Quantity', share: 2, align: 'right' },
      { head: 'Amount', share: 3, align: 'right' },
      { head: 'Share', share: 2, align: 'right' },
      { head: 'Before', share: 3, align: 'right' },
      { head: 'Change', share: 2, align: 'right' },
      ...(total.margin ? [{ head: 'Margin', share: 3, align: 'right' as const }] : []),
    ],
    rows: report.data.map((row) => [
      row.about === '' ? row.name : { text: row.name, below: row.about },
      formatQuantity(row.quantity),
      money(row.amount),
      percent(row.share),
      money(row.before.amount),
      percent(row.change),
      ...(row.margin ? [{ text: money(row.margin.amount), below: percent(row.margin.percent) }] : []),
    ]),
    totals: [
      ...(composition
        ? [
            { label: 'Goods', value: money(composition.goods) },
            { label: 'Discounts', value: money(-composition.discount) },
            { label: 'Delivery fees', value: money(composition.deliveryFee) },
            { label: 'Adjustments', value: money(composition.adjustment) },
            { label: 'Tax on top', value: money(composition.taxOnTop) },
          ]
        : []),
      { label: 'Total', value: money(total.amount), isSum: true },
    ],
    madeAt,
  }
}
