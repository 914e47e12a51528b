import type { Days } from '#contract/calendar/ranges.ts'
import type { OutletBudget } from '#contract/insight/budgets.ts'
import { formatDate, formatMoney, formatQuantity } from '#contract/platform/format.ts'
import type { PaperGiven } from '#server/insight/reports/report-file.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'

export const HEAD = ['Outlet', 'Month', 'Currency', 'Budget', 'Ordered', 'Left', 'Orders']

export const budgetRows = (outlets: readonly OutletBudget[]): Cell[][] =>
  outlets.flatMap(({ venue, currency, months }) =>
    months.map(({ month, amount, ordered, left, orders }) => [venue.name, month, currency.code, amount, ordered, left, orders]),
  )

/** Budgets of a year on paper, a row for each month of each outlet. */
export function budgetPaper(outlets: readonly OutletBudget[], { from, to }: Days, { issuer, logo, madeAt }: PaperGiven): Paper {
  const day = (on: string) => formatDate(on, issuer.formats)
  return {
    title: 'Budgets',
    number: `${day(from)} – ${day(to)}`,
    issuer,
    ...(logo && { logo }),
    facts: [],
    columns: [
      { head: 'Outlet', share: 5 },
      { head: 'Month', share: 2 },
      { head: 'Budget', share: 3, align: 'right' },
      { head: 'Ordered', share: 3, align: 'right' },
      { head: 'Left', share: 3, align: 'right' },
      { head: 'Orders', share: 2, align: 'right' },
    ],
    rows: outlets.flatMap(({ venue, currency, months }) => {
      const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency))
      return months.map(({ month, amount, ordered, left, orders }) => [
        venue.name,
        month,
        money(amount),
        money(ordered),
        money(left),
        formatQuantity(orders),
      ])
    }),
    totals: [],
    madeAt,
  }
}
