import { z } from 'zod'

/** A number of a form: may be empty while it is typed, not when it is checked. */
export const typed = <T extends z.ZodType<number, number>>(rule: T) => z.number().optional().pipe(rule)

/** What a field for numbers holds: nothing while it is empty or no number yet. */
export function numberIn(value: unknown): number | undefined {
  const number = value === '' || value === null || value === undefined ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}
