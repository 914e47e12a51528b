import type { TradingTerms } from '#contract/parties/suppliers.ts'
import { shortWeekday } from '#contract/platform/weekdays.ts'
import { countOf } from '#web/shared/format.ts'

/** Delivery days in words: 'Mon to Sat', 'Tue and Fri', 'every day'. */
export function daysInWords(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  const names = sorted.map(shortWeekday)
  if (sorted.length === 7) return 'every day'
  if (sorted.length === 0) return 'by arrangement'
  const isRow = sorted.length > 2 && sorted.every((day, i) => i === 0 || day === (sorted[i - 1] ?? 0) + 1)
  if (isRow) return `${names[0]} to ${names.at(-1)}`
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const UNITS: Record<TradingTerms['deliveryPeriod'], string> = {
  day: 'day',
  business_day: 'business day',
  business_day_saturday: 'day from Monday to Saturday',
}

/** '2 business days'; '1 day from Monday to Saturday'. */
export function periodInWords(count: number, period: TradingTerms['deliveryPeriod']): string {
  if (count === 0) return 'same day'
  return period === 'business_day_saturday' ? `${countOf(count, 'day')}, Monday to Saturday` : countOf(count, UNITS[period])
}
