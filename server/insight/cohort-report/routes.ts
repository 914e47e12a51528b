import { cohortReport } from '#contract/insight/cohort-report.ts'
import { reportFile } from '#server/insight/reports/report-file.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { cohortPaper } from './cohort-paper.ts'
import { cohortsReport } from './find-cohorts.ts'

const find = answer(cohortReport.find, async ({ query }, context) => cohortsReport(context, query))

/** One row for each month of each cohort, which a spreadsheet turns into any table. */
const saved = answer(cohortReport.export, async ({ query: { format, ...query } }, context) => {
  const report = await cohortsReport(context, query)
  return reportFile(context, format, {
    title: 'New customers',
    range: report.range,
    head: ['First order in', 'New customers', 'Month', 'Months later', 'Customers', 'Of them %', 'Currency', 'Amount'],
    rows: report.data.flatMap(({ month, customers, months }) =>
      months.map((one, i): Cell[] => [
        ...[month.slice(0, 7), customers, one.month.slice(0, 7), i, one.customers, one.percent],
        ...[report.currency.code, one.amount],
      ]),
    ),
    issuer: () => distributorOnPaper(context.tx, context.actor.distributorId),
    paper: (given) => cohortPaper(report, given),
  })
})

export const routes = [find, saved]
