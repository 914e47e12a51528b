import { GROUP_NAMES, type ReportRow, salesReports } from '#contract/insight/sales-reports.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { answer, type Request } from '#server/platform/http/answer.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { type ReportFormat, reportFile } from './report-file.ts'
import { reportPaper } from './report-paper.ts'
import { type About, isOfProducts } from './report-words.ts'
import { customerReport, productReport, type WholeReport } from './write-report.ts'

type Context = Pick<Request<typeof salesReports.exportCustomers>, 'tx' | 'actor' | 'http' | 'storage' | 'now'>

export const exportCustomers = answer(salesReports.exportCustomers, async ({ query: { format, ...query } }, context) => {
  const report = await customerReport(context, query)
  return asReport(context, format, report, { title: 'Sales by customer', what: query.groupBy })
})

export const exportProducts = answer(salesReports.exportProducts, async ({ query: { format, ...query } }, context) => {
  const report = await productReport(context, query)
  return asReport(context, format, report, { title: 'Sales by product', what: query.groupBy })
})

const asReport = (context: Context, format: ReportFormat, report: WholeReport, about: About) =>
  reportFile(context, format, {
    title: about.title,
    range: report.range,
    head: [...headOf(about), ...(report.total.margin ? MARGIN_HEAD : [])],
    rows: report.data.map((row) => [...cellsOf(row, report.currency.code), ...marginCells(row)]),
    issuer: () => distributorOnPaper(context.tx, context.actor.distributorId),
    paper: (given) => reportPaper(report, about, given),
  })

const headOf = (about: About): string[] => [
  GROUP_NAMES[about.what],
  about.what === 'product' ? 'SKU and unit' : 'City',
  isOfProducts(about) ? 'Order lines' : 'Orders',
  'Quantity',
  'Currency',
  'Amount',
  'Credited',
  'Share %',
  'Quantity before',
  'Amount before',
  'Change %',
]

const cellsOf = (row: ReportRow, currency: string): Cell[] => [
  row.name,
  row.about,
  row.orders,
  row.quantity,
  currency,
  row.amount,
  row.credited,
  row.share,
  row.before.quantity,
  row.before.amount,
  row.change,
]

/** Only where it was asked for by somebody who sees costs. */
const MARGIN_HEAD = ['Revenue with cost', 'Cost', 'Margin', 'Margin %', 'Quantity without cost']

const marginCells = ({ margin }: ReportRow): Cell[] =>
  margin ? [margin.revenue, margin.cost, margin.amount, margin.percent, margin.withoutCost] : []
