import type { venueOrders } from '#contract/ordering/venue-orders.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { keptList } from '#web/session/kept-list.ts'

/**
 * Orders that could not reach the server: kept in this browser, also over a reload, and sent when the connection is back. Each has its
 * idempotency key from the first attempt on, so that it is placed once even if that attempt had arrived.
 */
export type UnsentOrder = {
  key: string
  userId: number
  venueId: number
  distributor: { id: number; name: string }
  body: Sent<typeof venueOrders.place>['body']
  lineCount: number
  /** As it was shown, with its currency. */
  total: string
}

const kept = keptList<UnsentOrder>('unsentOrders')

export const subscribeToUnsent = kept.subscribe
export const unsentOrders = kept.all

/** Keeps an order until the server can be reached; one per cart, a later one in its place. */
export function keepUnsent(order: UnsentOrder): void {
  const others = kept
    .all()
    .filter(({ venueId, distributor }) => venueId !== order.venueId || distributor.id !== order.distributor.id)
  kept.replace([...others, order])
}

/** Takes an order back before it was sent: its lines are still in the cart. */
export const withdraw = kept.discard
