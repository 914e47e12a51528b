import { z } from 'zod'
import { messages, optionalText } from '#contract/platform/fields.ts'
import { dayIn } from '#web/shared/moments.ts'

/** When a price change starts: now, or on a day, with a message to customers. Fields have the server's names. */
export const whenFields = {
  /** YYYY-MM-DD; null means now, empty means no day chosen yet. */
  startsOn: z
    .string()
    .nullable()
    .refine((day) => day !== '', messages.required),
  note: optionalText(500),
  tellsEveryone: z.boolean(),
}
export const whenForm = z.object(whenFields)
export type When = z.input<typeof whenForm>
export const NOW: When = { startsOn: null, note: '', tellsEveryone: false }

/** The first day for a scheduled change: tomorrow in the company's time zone. */
export const firstDay = (now: Date, timezone: string): string => dayAfter(dayIn(now, timezone))

/** The calendar day after another. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
