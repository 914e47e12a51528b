import { round } from '#contract/platform/money.ts'
import { mustAllow } from '#server/ordering/orders/moves.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'

/** All of it is there: an order the supplier has answered is complete (T-57), one sent by mail is received (T-44). */
export function receive(order: Order, at: Date): Order {
  mustAllow(order, 'venue', 'receive')
  const lines = order.lines.map((line) => ({ ...line, receivedQuantity: line.isDeclined ? null : line.quantity }))
  return order.status === 'sent'
    ? { ...order, lines, status: 'received' }
    : { ...order, lines, status: 'completed', completedAt: at }
}

/** How much of each product the customer has taken in: what was counted, or all of an order that somebody else called complete. */
export function takenIn(order: Pick<Order, 'status' | 'completedAt' | 'distributorType' | 'lines'>): Map<number, number> {
  const isThere = order.status === 'received' || order.completedAt !== null
  const came = ({ receivedQuantity, quantity, isDeclined }: OrderLine) =>
    isDeclined ? 0 : (receivedQuantity ?? (isThere ? quantity : 0))
  const quantities = new Map<number, number>()
  if (order.distributorType !== 'purchase') return quantities
  for (const line of order.lines) quantities.set(line.productId, round((quantities.get(line.productId) ?? 0) + came(line), 3))
  return quantities
}

/** What more of each product is there after a count than before it; less than nothing where too much had been taken in. */
export function newlyTakenIn(before: Order, after: Order): Map<number, number> {
  const had = takenIn(before)
  const differences = [...takenIn(after)].map(
    ([productId, quantity]) => [productId, round(quantity - (had.get(productId) ?? 0), 3)] as const,
  )
  return new Map(differences.filter(([, quantity]) => quantity !== 0))
}
