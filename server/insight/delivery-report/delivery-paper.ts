import { DELIVERY_GROUP_NAMES, type DeliveryGroup } from '#contract/insight/delivery-report.ts'
import { formatDate, formatPercent, formatQuantity } from '#contract/platform/format.ts'
import type { PaperGiven } from '#server/insight/reports/report-file.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import type { WholeDeliveryReport } from './find-deliveries.ts'

/** The report on paper, in the formats of the supplier. */
export function deliveryPaper(report: WholeDeliveryReport, groupBy: DeliveryGroup, { issuer, logo, madeAt }: PaperGiven): Paper {
  const day = (on: string) => formatDate(on, issuer.formats)
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value))
  const { total, before, range, compared } = report
  return {
    title: 'Deliveries',
    number: `${day(range.from)} – ${day(range.to)}`,
    issuer,
    ...(logo && { logo }),
    facts: [
      { label: 'In full', value: percent(total.inFull) },
      { label: 'On time', value: percent(total.onTime) },
      { label: 'In full and on time', value: percent(total.inFullOnTime) },
      {
        label: `${day(compared.from)} – ${day(compared.to)}`,
        value: `${percent(before.inFull)} in full, ${percent(before.onTime)} on time`,
      },
    ],
    columns: [
      { head: DELIVERY_GROUP_NAMES[groupBy], share: 6 },
      { head: 'Orders', share: 2, align: 'right' },
      { head: 'Lines', share: 2, align: 'right' },
      { head: 'Short lines', share: 2, align: 'right' },
      { head: 'In full', share: 2, align: 'right' },
      { head: 'On time', share: 2, align: 'right' },
    ],
    rows: report.data.map((row) => [
      row.about === '' ? row.name : { text: row.name, below: row.about },
      formatQuantity(row.orders),
      formatQuantity(row.lines),
      formatQuantity(row.shortLines),
      percent(row.inFull),
      percent(row.onTime),
    ]),
    totals: [{ label: 'Orders delivered', value: formatQuantity(total.orders), isSum: true }],
    madeAt,
  }
}
