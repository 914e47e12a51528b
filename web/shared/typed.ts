import { z } from 'zod'

/** A number field: may be empty while it is edited, not when it is validated. */
export const typed = <T extends z.ZodType<number, number>>(rule: T) => z.number().optional().pipe(rule)

/** The value of a number field: undefined while it is empty or not a number. */
export function numberIn(value: unknown): number | undefined {
  const number = value === '' || value === null || value === undefined ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** A text field that may be empty, such as an optional date. */
export const emptyOr = <T extends z.ZodType<string, string>>(rule: T) => z.literal('').or(rule)

/** The value of a select: the id of what was chosen, as text. */
export const choice = z.string().nullable()
