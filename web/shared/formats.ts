import type { Formats } from '#contract/platform/currency.ts'
import { useUserMaybe } from '#web/session/session.ts'

/** The formats that amounts and times are written in: those of the company one acts for. */
export const useFormats = (): Formats => useUserMaybe()?.formats ?? PLAIN

const PLAIN: Formats = {
  currency: { code: 'AUD', template: '$' + '{amount}', fractionDigits: 2 },
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  dateTimeFormat: 'DD/MM/YYYY HH:mm',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}
