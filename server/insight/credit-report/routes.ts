import { CREDIT_GROUP_NAMES, type CreditGroup, type CreditRow, creditReport } from '#contract/insight/credit-report.ts'
import { reportFile } from '#server/insight/reports/report-file.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { answer } from '#server/platform/http/answer.ts'
import { pageOfRows } from '#server/platform/http/page-of-rows.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { creditPaper } from './credit-paper.ts'
import { creditsReport } from './find-credits.ts'

const find = answer(creditReport.find, async ({ query }, context) => {
  const report = await creditsReport(context, query)
  return { ...report, ...pageOfRows(report.data, query) }
})

const saved = answer(creditReport.export, async ({ query: { format, ...query } }, context) => {
  const report = await creditsReport(context, query)
  return reportFile(context, format, {
    title: `Credits by ${query.groupBy}`,
    range: report.range,
    head: headOf(query.groupBy),
    rows: report.data.map((row) => cellsOf(row, report.currency.code)),
    issuer: () => distributorOnPaper(context.tx, context.actor.distributorId),
    paper: (given) => creditPaper(report, query.groupBy, given),
  })
})

const headOf = (groupBy: CreditGroup): string[] => [
  CREDIT_GROUP_NAMES[groupBy],
  ...['About', 'Credit notes', 'Currency', 'Credited', 'Share %', 'Credit notes before', 'Credited before', 'Change %'],
]

const cellsOf = ({ name, about, notes, amount, share, before, change }: CreditRow, currency: string): Cell[] => [
  ...[name, about, notes, currency, amount, share],
  ...[before.notes, before.amount, change],
]

export const routes = [find, saved]
