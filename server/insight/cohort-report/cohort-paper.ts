import type { CohortReport } from '#contract/insight/cohort-report.ts'
import { formatMoney, formatMonth, formatPercent, formatQuantity } from '#contract/platform/format.ts'
import type { PaperGiven } from '#server/insight/reports/report-file.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'

/** The report on paper: a row for each month of a cohort, as many as there are do not fit side by side. */
export function cohortPaper({ data, currency, average }: CohortReport, { issuer, logo, madeAt }: PaperGiven): Paper {
  const [first, last] = [data[0], data.at(-1)]
  return {
    title: 'New customers',
    number: first && last ? `${formatMonth(first.month)} – ${formatMonth(last.month)}` : '',
    issuer,
    ...(logo && { logo }),
    facts: average.slice(0, 3).map(({ percent }, i) => ({
      label: `Ordered again after ${i + 1} ${i === 0 ? 'month' : 'months'}`,
      value: percent === null ? '–' : formatPercent(percent),
    })),
    columns: [
      { head: 'First order in', share: 3 },
      { head: 'Month', share: 3 },
      { head: 'Customers', share: 2, align: 'right' },
      { head: 'Of them', share: 2, align: 'right' },
      { head: 'Amount', share: 3, align: 'right' },
    ],
    rows: data
      .filter(({ customers }) => customers > 0)
      .flatMap((cohort) =>
        cohort.months.map(({ month, customers, percent, amount }) => [
          formatMonth(cohort.month),
          formatMonth(month),
          formatQuantity(customers),
          formatPercent(percent),
          formatMoney(amount, currency),
        ]),
      ),
    madeAt,
  }
}
