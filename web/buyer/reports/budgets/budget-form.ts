import type { z } from 'zod'
import type { BudgetMonth, budgets } from '#contract/insight/budgets.ts'

/** Amounts by month as they are typed; an empty field is no budget. */
export type BudgetValues = { months: { month: string; amount: number | string | undefined }[] }

export const valuesOf = (months: readonly BudgetMonth[]): BudgetValues => ({
  months: months.map(({ month, amount }) => ({ month, amount: amount ?? '' })),
})

const amountOf = (typed: number | string | undefined) => (typed === '' || typed === undefined ? null : (typed as number))

/** Places of the months that differ from what there is. */
export const changedPlaces = ({ months }: BudgetValues, now: readonly BudgetMonth[]): number[] =>
  months.flatMap(({ amount }, at) => (amountOf(amount) === (now[at]?.amount ?? null) ? [] : [at]))

/** What another user has set meanwhile in months that are as they were found. */
export const adopted = (values: BudgetValues, known: readonly BudgetMonth[], now: readonly BudgetMonth[]) => {
  const changed = new Set(changedPlaces(values, known))
  return now.flatMap(({ month, amount }, at) =>
    changed.has(at) || amount === known[at]?.amount ? [] : [{ at, month, amount: amount ?? ('' as const) }],
  )
}

/** What is sent: the months that differ from what there is, with what that was. */
export const bodyOf = (values: BudgetValues, now: readonly BudgetMonth[]): z.input<typeof budgets.set.body> => ({
  months: changedPlaces(values, now).map((at) => ({
    month: values.months[at]?.month ?? '',
    amount: amountOf(values.months[at]?.amount),
    before: now[at]?.amount ?? null,
  })),
})

/** The amount of a month in all months after it. */
export const repeated = ({ months }: BudgetValues, at: number): BudgetValues['months'] =>
  months.map((month, i) => (i > at ? { ...month, amount: months[at]?.amount } : month))

/** Whether a month has an amount that some month after it does not have. */
export const mayRepeat = ({ months }: BudgetValues, at: number): boolean => {
  const amount = amountOf(months[at]?.amount)
  return amount !== null && months.some((month, i) => i > at && amountOf(month.amount) !== amount)
}
