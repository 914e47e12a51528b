/** How strongly the weekly average remembers: after thirteen weeks an order counts 1/e of what it did (a half-life of nine weeks). */
export const MEMORY_WEEKS = 13
const WEEK_MS = 7 * 86_400_000

/** Quantity a week as of `now`, from the average as it was when last ordered. One decimal. */
export function perWeek(weeklyRate: number, lastOrderedAt: Date, now: Date): number {
  const weeks = Math.max(0, now.getTime() - lastOrderedAt.getTime()) / WEEK_MS
  return Math.round(weeklyRate * Math.exp(-weeks / MEMORY_WEEKS) * 10) / 10
}

/** The average after another order: what is remembered of it, plus this quantity's share. The same formula is in USUALS_UPSERT. */
export const rateAfter = (weeklyRate: number, weeksSince: number, quantity: number): number =>
  weeklyRate * Math.exp(-weeksSince / MEMORY_WEEKS) + quantity / MEMORY_WEEKS
