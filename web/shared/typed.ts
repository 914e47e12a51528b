import { z } from 'zod'

/** A number of a form: may be empty while it is typed, not when it is checked. */
export const typed = <T extends z.ZodType<number, number>>(rule: T) => z.number().optional().pipe(rule)
