import { GROUP_NAMES, type REPORT_FORMATS, salesReports } from '#contract/insight/sales-reports.ts'
import { distributorOnPaper, logoOf } from '#server/parties/letterheads/companies.ts'
import { answer, type Request } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import { writePaper } from '#server/platform/pdf/print.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { reportPaper } from './report-paper.ts'
import { type About, isOfProducts } from './report-words.ts'
import { customerReport, productReport, type WholeReport } from './write-report.ts'

type Context = Pick<Request<typeof salesReports.exportCustomers>, 'tx' | 'actor' | 'http' | 'storage' | 'now'>
type Format = (typeof REPORT_FORMATS)[number]

export const exportCustomers = answer(salesReports.exportCustomers, async ({ query: { format, ...query } }, context) => {
  const report = await customerReport(context, query)
  return asReport(context, format, report, { title: 'Sales by customer', what: query.groupBy })
})

export const exportProducts = answer(salesReports.exportProducts, async ({ query: { format, ...query } }, context) => {
  const report = await productReport(context, query)
  return asReport(context, format, report, { title: 'Sales by product', what: query.groupBy })
})

async function asReport({ tx, actor, http, storage, now }: Context, format: Format, report: WholeReport, about: About) {
  const name = `${about.title} ${report.range.from} ${report.range.to}`
  if (format !== 'pdf') return asFile(http.reply, format, name, tableStream(format, pagesOf(report, about), about.title))
  const issuer = await distributorOnPaper(tx, actor.distributorId)
  download(http.reply, PDF_CONTENT_TYPE, `${name}.pdf`)
  return writePaper(reportPaper(report, about, { issuer, logo: await logoOf(issuer, storage), madeAt: now }))
}

const LINES_AT_ONCE = 500

function* pagesOf(report: WholeReport, about: About): Generator<Cell[][]> {
  yield [
    [
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
    ],
  ]
  for (let at = 0; at < report.data.length; at += LINES_AT_ONCE)
    yield report.data
      .slice(at, at + LINES_AT_ONCE)
      .map((row): Cell[] => [
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
}
