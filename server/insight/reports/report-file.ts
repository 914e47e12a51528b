import type { Days } from '#contract/calendar/ranges.ts'
import type { REPORT_FORMATS } from '#contract/insight/report-formats.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { logoOf, type OnPaper } from '#server/parties/letterheads/companies.ts'
import type { Request } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { writePaper } from '#server/platform/pdf/print.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'

type Context = Pick<Request<Endpoint>, 'http' | 'storage' | 'now'>
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** A report as a file: its rows as a sheet, or as a paper under the head of the company it is of. */
export type ReportAsFile = {
  title: string
  range: Days
  head: readonly string[]
  rows: readonly Cell[][]
  issuer: () => Promise<OnPaper>
  paper: (given: PaperGiven) => Paper
}
export type PaperGiven = { issuer: OnPaper; logo?: Buffer | undefined; madeAt: Date }

/** Answers with a report as XLSX, CSV or PDF, named by its title and its days. */
export async function reportFile({ http, storage, now }: Context, format: ReportFormat, report: ReportAsFile) {
  const { title, range, head, rows } = report
  const name = `${title} ${range.from} ${range.to}`
  if (format !== 'pdf') return asFile(http.reply, format, name, tableStream(format, pagesOf(head, rows), title))
  const issuer = await report.issuer()
  const paper = report.paper({ issuer, logo: await logoOf(issuer, storage), madeAt: now })
  download(http.reply, PDF_CONTENT_TYPE, `${name}.pdf`)
  return writePaper(paper)
}

const LINES_AT_ONCE = 500

function* pagesOf(head: readonly string[], rows: readonly Cell[][]): Generator<Cell[][]> {
  yield [[...head]]
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) yield rows.slice(at, at + LINES_AT_ONCE)
}
