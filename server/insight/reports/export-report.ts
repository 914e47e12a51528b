import { type SalesRow, salesReports } from '#contract/insight/sales-reports.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { answer, type Request } from '#server/platform/http/answer.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { type ReportFormat, reportFile } from './report-file.ts'
import { reportPaper } from './report-paper.ts'
import { cellsOf, headOf, type ReportWords } from './report-table.ts'
import { wordsOf } from './report-words.ts'
import { customerReport, productReport, type WholeReport } from './write-report.ts'

type Context = Pick<Request<typeof salesReports.exportCustomers>, 'tx' | 'actor' | 'http' | 'storage' | 'now'>

export const exportCustomers = answer(salesReports.exportCustomers, async ({ query: { format, ...query } }, context) => {
  const report = await customerReport(context, query)
  return asReport(context, format, report, wordsOf('Sales by customer', query.groupBy))
})

export const exportProducts = answer(salesReports.exportProducts, async ({ query: { format, ...query } }, context) => {
  const report = await productReport(context, query)
  return asReport(context, format, report, wordsOf('Sales by product', query.groupBy))
})

const asReport = (context: Context, format: ReportFormat, report: WholeReport, words: ReportWords) =>
  reportFile(context, format, {
    title: words.title,
    range: report.range,
    head: [...headOf(words), ...(report.total.margin ? MARGIN_HEAD : [])],
    rows: cellsOf(report).map((cells, at) => [...cells, ...marginCells(report.data[at])]),
    issuer: () => distributorOnPaper(context.tx, context.actor.distributorId),
    paper: (given) => reportPaper(report, words, given),
  })

/** Only where it was asked for by somebody who sees costs. */
const MARGIN_HEAD = ['Revenue with cost', 'Cost', 'Margin', 'Margin %', 'Quantity without cost']

const marginCells = (row: SalesRow | undefined): Cell[] =>
  row?.margin ? [row.margin.revenue, row.margin.cost, row.margin.amount, row.margin.percent, row.margin.withoutCost] : []
