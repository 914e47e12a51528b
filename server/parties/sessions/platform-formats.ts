import type { Formats } from '#contract/platform/currency.ts'

/** How the platform itself writes amounts and times, and where its days begin. */
export const PLATFORM_FORMATS: Formats = {
  currency: { code: 'USD', template: '${amount}', fractionDigits: 2 },
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  dateTimeFormat: 'DD/MM/YYYY HH:mm',
  timezone: 'UTC',
}
