import { GROUP_NAMES } from '#contract/insight/sales-reports.ts'
import { formatDate, formatMoney, formatPercent, formatQuantity } from '#contract/platform/format.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import type { PaperGiven } from './report-file.ts'
import { type About, isOfProducts } from './report-words.ts'
import type { WholeReport } from './write-report.ts'

/** A report on paper, in the formats of the supplier. */
export function reportPaper(report: WholeReport, about: About, { issuer, logo, madeAt }: PaperGiven): Paper {
  const money = (amount: number) => formatMoney(amount, report.currency)
  const day = (on: string) => formatDate(on, issuer.formats)
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value))
  const { composition, total } = report
  return {
    title: about.title,
    number: `${day(report.range.from)} – ${day(report.range.to)}`,
    issuer,
    ...(logo && { logo }),
    facts: [
      { label: 'Compared with', value: `${day(report.compared.from)} – ${day(report.compared.to)}` },
      { label: isOfProducts(about) ? 'Order lines' : 'Orders', value: formatQuantity(total.orders) },
      { label: 'Credited', value: money(total.credited) },
      ...(total.margin ? [{ label: 'Margin', value: `${money(total.margin.amount)}, ${percent(total.margin.percent)}` }] : []),
    ],
    columns: [
      { head: GROUP_NAMES[about.what], share: 6 },
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
