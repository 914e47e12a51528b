import type { CSSProperties } from 'react'
import type { CohortReport } from '#contract/insight/cohort-report.ts'
import { formatMoney, formatMonth, formatPercent, formatQuantity } from '#web/shared/format.ts'
import classes from './Cohorts.module.css'

/**
 * Each month of first orders as a row, the months after it as columns. The darker a cell, the more of them ordered; what a cell says it says in
 * figures, so that nothing depends on its colour.
 */
export function CohortTable({ report: { data, currency }, isAmounts }: { report: CohortReport; isAmounts: boolean }) {
  const longest = Math.max(...data.map(({ months }) => months.length))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="New customers by month of their first order">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">First order in</th>
            <th scope="col">New customers</th>
            {Array.from({ length: longest }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is the month so many months later
              <th key={i} scope="col">
                {i === 0 ? 'That month' : `+${i} ${i === 1 ? 'month' : 'months'}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((cohort) => (
            <tr key={cohort.month}>
              <th scope="row">{formatMonth(cohort.month)}</th>
              <td className={classes.cell} style={heat(0)}>
                {formatQuantity(cohort.customers)}
              </td>
              {cohort.months.map(({ month, customers, percent, amount }) => (
                <td key={month} className={classes.cell} style={heat(percent)} title={formatMonth(month)}>
                  {cohort.customers === 0 ? (
                    '—'
                  ) : isAmounts ? (
                    formatMoney(amount, currency)
                  ) : (
                    <>
                      {formatPercent(percent)}
                      <small>{formatQuantity(customers)}</small>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const heat = (percent: number) => ({ '--heat': percent }) as CSSProperties
