import { recurrenceWords } from '#contract/calendar/recurrence-text.ts'
import type { FutureOrder } from '#contract/ordering/future-orders.ts'
import { type Finding, findingWords } from '#contract/ordering/order-findings.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { formatDay, formatMoney } from '#web/shared/format.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** The recurrence: `every Mon, Thu`, or once. */
export const oftenWords = ({ standing }: Pick<FutureOrder, 'standing'>): string =>
  standing ? recurrenceWords(standing.recurrence) : 'once'

/** The status: scheduled, needing attention, paused or awaiting a reply. */
export function FutureBadge({ heldAt, findings, standing }: Pick<FutureOrder, 'heldAt' | 'findings' | 'standing'>) {
  if (heldAt) return <StatusBadge tone="beet">Not placed</StatusBadge>
  if (findings.some(({ blocks }) => blocks)) return <StatusBadge tone="saffron">Awaiting reply</StatusBadge>
  if (findings.length > 0) return <StatusBadge tone="saffron">Needs attention</StatusBadge>
  if (standing?.recurrence.pausedUntil) return <StatusBadge tone="grey">Paused</StatusBadge>
  return <StatusBadge tone="plum">Scheduled</StatusBadge>
}

export const wordsOf = (finding: Finding, currency: Currency): string =>
  findingWords(finding, { money: (amount) => formatMoney(amount, currency), day: (date) => formatDay(date, 'UTC') })
