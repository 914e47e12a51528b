import type { Order } from '#contract/ordering/orders.ts'

/** What both sides do with an order while things fail. */
export const MOVES = ['place', 'accept', 'edit', 'abandon', 'receive', 'dispute', 'cancel', 'credit', 'approve'] as const
export type Move = (typeof MOVES)[number]

/** An order as a client was shown it, reduced to what must be found again. */
export type Shown = {
  id: number
  orderNumber: string
  status: string
  cents: number
  /** One text per line, in order: id, product, quantity, cents, what was declined and what was received. */
  lines: string[]
  /** Ids of its history, the entries of credit notes left out: they are compared with the notes. */
  events: number[]
}

export type ShownNote = { id: number; orderId: number; status: string; number: number | null; cents: number }

/** One answer a client was given. `refused` is the code of a definite refusal; otherwise what was shown. */
export type Answered = {
  /** The order, by the number its venue gave it. */
  mark: string
  move: Move
  /** The Idempotency-Key; it is also written into the note of the move, so that each trace names its move. */
  key: string
  refused?: string
  order?: Shown
  note?: ShownNote
}

export const centsOf = (amount: number): number => Math.round(amount * 100)

export const lineText = (line: {
  id: number
  productId: number
  quantity: number
  totalPrice: number
  isDeclined: boolean
  receivedQuantity: number | null
}): string =>
  [
    line.id,
    line.productId,
    line.quantity,
    centsOf(line.totalPrice),
    line.isDeclined ? 'declined' : 'kept',
    line.receivedQuantity ?? '-',
  ].join(' ')

export const shownOf = ({ id, orderNumber, status, amountWithTax, orderedProducts, historyLog }: Order): Shown => ({
  id,
  orderNumber: String(orderNumber),
  status,
  cents: centsOf(amountWithTax),
  lines: orderedProducts.map(lineText),
  events: historyLog.filter(({ kind }) => kind !== 'credit_note').map(({ id: event }) => event),
})
