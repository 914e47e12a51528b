import type { Ordered } from '#contract/insight/platform-overview.ts'
import type { StepUnit } from '#contract/insight/steps.ts'
import { sum } from '#contract/platform/money.ts'
import { startOf } from '#server/insight/reports/steps.ts'

/** What was ordered on one day in one currency. */
export type DayOrdered = Ordered & { day: string; currency: string }

export const NOTHING: Ordered = { orders: 0, amount: 0 }

/** @param decimals of the currency that all of them are in */
export const together = (days: readonly Ordered[], decimals: number): Ordered => ({
  orders: countOf(days),
  amount: sum(
    days.map(({ amount }) => amount),
    decimals,
  ),
})

/** In all currencies: orders can be added, amounts cannot. */
export const countOf = (days: readonly Ordered[]): number => days.reduce((count, { orders }) => count + orders, 0)

/** Those of one currency by day, week or month, where something was ordered; oldest first. */
export const bySteps = (days: readonly DayOrdered[], unit: StepUnit, decimals: number) =>
  [...Map.groupBy(days, ({ day }) => startOf(day, unit))].map(([startsOn, some]) => ({
    startsOn,
    ...together(some, decimals),
  }))

/** The currencies of orders, those with most orders first. */
export function currenciesOf(days: readonly DayOrdered[]): string[] {
  const counted = [...Map.groupBy(days, ({ currency }) => currency)].map(([code, some]) => ({ code, orders: countOf(some) }))
  return counted.toSorted((a, b) => b.orders - a.orders || (a.code < b.code ? -1 : 1)).map(({ code }) => code)
}
