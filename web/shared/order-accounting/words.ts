import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { BOOKS_FILTERS, OrderInBooksRow, PaymentState } from '#contract/ordering/order-accounting.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

/** What has become of an order’s document in accounting, as filters name it. */
export const BOOKS_WORDS: Record<(typeof BOOKS_FILTERS)[number], string> = {
  none: 'Never sent',
  waiting: 'In queue',
  sending: 'Sending',
  sent: 'Sent',
  held: 'Action needed',
  cancelled: 'Cancelled',
}
export const PAYMENT_WORDS: Record<PaymentState, string> = {
  unpaid: 'Unpaid',
  partlyPaid: 'Partly paid',
  paid: 'Paid',
  voided: 'Voided',
}

const TONES: Record<OrderInBooksRow['state'], Tone> = {
  waiting: 'slate',
  sending: 'slate',
  sent: 'bottle',
  held: 'saffron',
  cancelled: 'grey',
}
const PAYMENT_TONES: Record<PaymentState, Tone> = { unpaid: 'slate', partlyPaid: 'saffron', paid: 'bottle', voided: 'beet' }

/** The status of an order in its accounting system, and of its payment once that is known. */
export function badgesOf({ provider, state, payment }: OrderInBooksRow): { tone: Tone; text: string }[] {
  const name = PROVIDER_NAMES[provider]
  const text = state === 'sent' ? `Sent to ${name}` : `${BOOKS_WORDS[state]} · ${name}`
  return [
    { tone: TONES[state], text },
    ...(payment === null ? [] : [{ tone: PAYMENT_TONES[payment], text: PAYMENT_WORDS[payment] }]),
  ]
}
