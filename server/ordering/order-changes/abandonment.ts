import { isOnItsWay } from '#contract/ordering/order-status.ts'
import { mustAllow, type Side } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'

/** One side gives the order up and says why (R-187; T-39, T-43, T-60, T-61). */
export function abandon(order: Order, side: Side, note: string, at: Date): Order {
  mustAllow(order, side, 'abandon')
  return { ...order, status: 'abandoned', abandonedAt: at, cancelNote: note }
}

/** The venue takes back what nobody has answered (T-23, T-38, T-43). */
export function cancel(order: Order, note: string, at: Date): Order {
  mustAllow(order, 'venue', 'cancel')
  return { ...order, status: 'abandoned', abandonedAt: at, cancelNote: note }
}

/** Stock was taken at acceptance, and goes back when such an order is given up (T-60, T-61, T-65). */
export const holdsStock = ({ status }: Pick<Order, 'status'>): boolean => isOnItsWay(status) || status === 'in_dispute'
