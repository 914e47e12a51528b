import { isOfLines, SPEND_GROUP_NAMES, type SpendGroup, spendReports } from '#contract/insight/spend-reports.ts'
import { reportFile } from '#server/insight/reports/report-file.ts'
import { reportPaper } from '#server/insight/reports/report-paper.ts'
import { cellsOf, headOf, type ReportWords } from '#server/insight/reports/report-table.ts'
import { outletsOnPaper } from '#server/parties/letterheads/companies.ts'
import { answer } from '#server/platform/http/answer.ts'
import { pageOfRows } from '#server/platform/http/page-of-rows.ts'
import { spendReport } from './spend-report.ts'

const list = answer(spendReports.list, async ({ query }, context) => {
  const { venueIds: _, ...report } = await spendReport(context, query)
  return { ...report, ...pageOfRows(report.data, query) }
})

const saved = answer(spendReports.export, async ({ query: { format, ...query } }, context) => {
  const { venueIds, ...report } = await spendReport(context, query)
  const words = wordsOf(query.groupBy)
  return reportFile(context, format, {
    title: words.title,
    range: report.range,
    head: headOf(words),
    rows: cellsOf(report),
    issuer: () => outletsOnPaper(context.tx, venueIds),
    paper: (given) => reportPaper(report, words, given),
  })
})

const wordsOf = (groupBy: SpendGroup): ReportWords => ({
  title: `Spend by ${SPEND_GROUP_NAMES[groupBy].toLowerCase()}`,
  rows: SPEND_GROUP_NAMES[groupBy],
  about: groupBy === 'product' ? 'Supplier, SKU and unit' : 'City',
  orders: isOfLines(groupBy) ? 'Order lines' : 'Orders',
})

export const routes = [list, saved]
