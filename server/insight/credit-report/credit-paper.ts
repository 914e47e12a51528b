import { CREDIT_GROUP_NAMES, type CreditGroup } from '#contract/insight/credit-report.ts'
import { formatDate, formatMoney, formatPercent, formatQuantity } from '#contract/platform/format.ts'
import type { PaperGiven } from '#server/insight/reports/report-file.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import type { WholeCreditReport } from './find-credits.ts'

/** The report on paper, in the formats of the supplier. */
export function creditPaper(report: WholeCreditReport, groupBy: CreditGroup, { issuer, logo, madeAt }: PaperGiven): Paper {
  const money = (amount: number) => formatMoney(amount, report.currency)
  const day = (on: string) => formatDate(on, issuer.formats)
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value))
  return {
    title: 'Credits',
    number: `${day(report.range.from)} – ${day(report.range.to)}`,
    issuer,
    ...(logo && { logo }),
    facts: [
      { label: 'Compared with', value: `${day(report.compared.from)} – ${day(report.compared.to)}` },
      { label: 'Credit notes', value: formatQuantity(report.total.notes) },
      { label: 'Credited before', value: money(report.before.amount) },
    ],
    columns: [
      { head: CREDIT_GROUP_NAMES[groupBy], share: 6 },
      { head: 'Credit notes', share: 2, align: 'right' },
      { head: 'Credited', share: 3, align: 'right' },
      { head: 'Share', share: 2, align: 'right' },
      { head: 'Before', share: 3, align: 'right' },
      { head: 'Change', share: 2, align: 'right' },
    ],
    rows: report.data.map((row) => [
      row.about === '' ? row.name : { text: row.name, below: row.about },
      formatQuantity(row.notes),
      money(row.amount),
      percent(row.share),
      money(row.before.amount),
      percent(row.change),
    ]),
    totals: [{ label: 'Total', value: money(report.total.amount), isSum: true }],
    madeAt,
  }
}
