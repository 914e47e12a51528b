import { mustAllow } from './moves.ts'
import type { Order } from './order.ts'

/** The goods are there: an order the supplier has answered is complete (T-57), one sent by mail is received (T-44). */
export function receive(order: Order, at: Date): Order {
  mustAllow(order, 'venue', 'receive')
  return order.status === 'sent' ? { ...order, status: 'received' } : { ...order, status: 'completed', completedAt: at }
}
