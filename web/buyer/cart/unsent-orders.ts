import { dashboard } from '#contract/insight/dashboard.ts'
import { carts } from '#contract/ordering/carts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryClient } from '#web/api/query.ts'
import { currentVenueId } from '#web/session/context.ts'
import { currentUser } from '#web/session/session.ts'
import { Problem } from '#web/site/problem.ts'
import { noticeOf } from '#web/site/problem-messages.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetCart, settle } from './cart-keeper.ts'

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
const RETRY = 5_000
/** Answers that say nothing about the order: it is sent again. */
const NOT_NOW = new Set([0, 401, 408, 425, 429])

const listeners = new Set<() => void>()
let all: readonly UnsentOrder[] = stored()
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined

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
  retryLater()
}

/** Takes an order back before it was sent: its lines are still in the cart. */
export const withdraw = (key: string): void => keep(all.filter((one) => one.key !== key))

/** Sends the orders of the current user and outlet, one after the other; the others wait for theirs. */
export async function sendUnsent(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    const [userId, venueId] = [currentUser()?.id, currentVenueId()]
    for (const order of all) if (order.userId === userId && order.venueId === venueId) await send(order)
  } finally {
    isSending = false
    if (all.length > 0) retryLater()
  }
}

function retryLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendUnsent(), RETRY)
}

async function send({ key, venueId, distributor, body }: UnsentOrder): Promise<void> {
  await settle(venueId, distributor.id)
  // withdrawn meanwhile
  if (!all.some((one) => one.key === key)) return
  try {
    const { orders } = await call(venueOrders.place, { params: { venueId }, body }, { idempotencyKey: key })
    withdraw(key)
    forgetCart(venueId, distributor.id)
    for (const changed of [venueOrders.list, carts.list, dashboard.stats])
      void queryClient.invalidateQueries({ queryKey: keyOf(changed) })
    const number = orders[0]?.orderNumber
    toast.success(number ? `Order #${number} sent` : 'Order sent', `${distributor.name} has received it.`, { delay: 10_000 })
  } catch (error) {
    if (!(error instanceof Problem) || NOT_NOW.has(error.status) || error.status >= 500) return
    withdraw(key)
    const reason = noticeOf(error, { hasForm: false, supportEmail: '' })?.message || error.message
    toast.fail(`Order to ${distributor.name} not placed`, `${reason} Its lines are still in the cart.`, { delay: -1 })
  }
}

window.addEventListener('online', () => void sendUnsent())
// Another tab changed the unsent orders.
window.addEventListener('storage', ({ key }) => {
  if (key !== STORED) return
  all = stored()
  for (const listener of listeners) listener()
})
if (all.length > 0) void sendUnsent()
