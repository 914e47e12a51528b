import type { Formats } from '#contract/platform/currency.ts'
import { useUserMaybe } from '#web/session/session.ts'

/** The formats for amounts and times: those of the company acted for. */
export const useFormats = (): Formats => useUserMaybe()?.formats ?? PLAIN

const PLAIN: Formats = {
  currency: { code: 'AUD', template: '$' + '{amount}', fractionDigits: 2 },
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  dateTimeFormat: 'DD/MM/YYYY HH:mm',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}
