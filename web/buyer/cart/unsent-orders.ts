import type { venueOrders } from '#contract/ordering/venue-orders.ts'
import type { Sent } from '#contract/platform/endpoint.ts'

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

const STORED = 'unsentOrders'
const listeners = new Set<() => void>()
let all: readonly UnsentOrder[] = stored()

function stored(): UnsentOrder[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const subscribeToUnsent = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const unsentOrders = (): readonly UnsentOrder[] => all

function keep(orders: readonly UnsentOrder[]): void {
  all = orders
  localStorage.setItem(STORED, JSON.stringify(all))
  for (const listener of listeners) listener()
}

/** Keeps an order until the server can be reached; one per cart, a later one in its place. */
export function keepUnsent(order: UnsentOrder): void {
  const others = all.filter(({ venueId, distributor }) => venueId !== order.venueId || distributor.id !== order.distributor.id)
  keep([...others, order])
}

/** Takes an order back before it was sent: its lines are still in the cart. */
export const withdraw = (key: string): void => keep(all.filter((one) => one.key !== key))

// Another tab changed the unsent orders.
window.addEventListener('storage', ({ key }) => {
  if (key !== STORED) return
  all = stored()
  for (const listener of listeners) listener()
})
