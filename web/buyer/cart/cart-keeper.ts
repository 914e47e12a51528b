import { type Cart, carts } from '#contract/ordering/carts.ts'
import { call } from '#web/api/call.ts'
import { renewAnswer } from '#web/api/query.ts'
import { reportProblem } from '#web/api/report-problem.ts'
import { namesOf } from '#web/site/one-of.ts'
import { Problem } from '#web/site/problem.ts'
import { toast } from '#web/ui/toast.ts'
import { bodyOf, type CartKey, cartKey, isNothing, merged, NOTHING, type Pending, without, withoutProducts } from './cart-sync.ts'

const PAUSE = 350
const RETRY = 4_000

const listeners = new Set<() => void>()
const timers = new Map<CartKey, ReturnType<typeof setTimeout>>()
const sending = new Map<CartKey, Promise<boolean>>()
const unreached = new Set<CartKey>()
let all: Readonly<Partial<Record<CartKey, Pending>>> = stored()

/** Unsaved changes by cart, from local storage (`cartItems`, R-158), so that a reload loses nothing. */
function stored(): Partial<Record<CartKey, Pending>> {
  try {
    const kept: Partial<Record<CartKey, Pending>> = JSON.parse(localStorage.getItem('cartItems') ?? '{}')
    return kept
  } catch {
    return {}
  }
}

export const subscribeToCarts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const pendingCarts = (): Readonly<Partial<Record<CartKey, Pending>>> => all
const isSending = (key: CartKey): boolean => sending.has(key) || timers.has(key)

/** `kept`: the server is unreachable; changes are kept here until it is back. */
export type Saving = 'saved' | 'saving' | 'kept'
export const savingOf = (key: CartKey): Saving =>
  unreached.has(key) && all[key] ? 'kept' : isSending(key) || all[key] ? 'saving' : 'saved'

function keep(key: CartKey, pending: Pending): void {
  const { [key]: _, ...others } = all
  all = isNothing(pending) ? others : { ...others, [key]: pending }
  localStorage.setItem('cartItems', JSON.stringify(all))
  announce()
}

const announce = () => {
  for (const listener of listeners) listener()
}

// The connection is back: retry now instead of at the next interval.
window.addEventListener('online', () => {
  for (const key of namesOf(all)) if (!sending.has(key)) schedule(key, 0)
})

// Another tab changed the pending changes: it sends them, this tab only shows them.
window.addEventListener('storage', ({ key }) => {
  if (key !== 'cartItems') return
  all = stored()
  announce()
})

/** Changes a cart locally at once, and on the server after a short delay. */
export function changeCart(venueId: number, distributorId: number, change: Partial<Pending>): void {
  const key = cartKey(venueId, distributorId)
  keep(key, merged(all[key] ?? NOTHING, change))
  schedule(key, PAUSE)
}

/** Sends changes left from an earlier visit. */
export function sendWaiting(): void {
  for (const key of namesOf(all)) if (!isSending(key)) schedule(key, 0)
}

/** Waits until a cart is saved as shown; before it is ordered. Resolves to whether it is. */
export async function settle(venueId: number, distributorId: number): Promise<boolean> {
  const key = cartKey(venueId, distributorId)
  let isSaved = true
  for (let attempt = 0; all[key] && attempt < 3; attempt++) {
    clearTimeout(timers.get(key))
    timers.delete(key)
    // a change that arrived after the order would fill its cart again
    await sending.get(key)
    isSaved = await send(key)
  }
  return isSaved && !all[key]
}

/** After an order was placed: discards pending changes of its cart. */
export function forgetCart(venueId: number, distributorId: number): void {
  const key = cartKey(venueId, distributorId)
  clearTimeout(timers.get(key))
  timers.delete(key)
  keep(key, NOTHING)
}

function schedule(key: CartKey, pause: number): void {
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => {
      timers.delete(key)
      void send(key)
    }, pause),
  )
}

/** Whether what was waiting is saved. */
async function send(key: CartKey): Promise<boolean> {
  const changes = all[key]
  if (!changes) return true
  if (sending.has(key)) {
    schedule(key, PAUSE)
    return false
  }
  const saving = save(key, changes)
  sending.set(key, saving)
  try {
    return await saving
  } finally {
    sending.delete(key)
    announce()
  }
}

/** Never fails: what could not be saved is kept, or given up with a message. */
async function save(key: CartKey, changes: Pending): Promise<boolean> {
  const [venueId = '', distributorId = ''] = key.split('/')
  try {
    const { cart } = await call(carts.update, { params: { venueId, distributorId }, body: bodyOf(changes) })
    unreached.delete(key)
    await replaceCart(venueId, Number(distributorId), cart)
    keep(key, without(all[key] ?? NOTHING, changes))
    return true
  } catch (error) {
    failed(key, error)
    return false
  }
}

function failed(key: CartKey, error: unknown): void {
  if (!(error instanceof Problem) || error.status === 0 || error.status >= 500) {
    unreached.add(key)
    schedule(key, RETRY)
    return
  }
  if (error.code === 'not_existing' && error.products.length > 0) {
    toast.fail('Product no longer available', 'A product in your cart has just been removed from the supplier’s list.')
    keep(key, withoutProducts(all[key] ?? NOTHING, error.products))
    schedule(key, 0)
    return
  }
  // Nothing can be retried: discard it instead of blocking every later change.
  reportProblem(error)
  keep(key, NOTHING)
}

/** Puts the server's cart into the query cache. */
const replaceCart = (venueId: string, distributorId: number, cart: Cart | null): Promise<void> =>
  renewAnswer(carts.list, { params: { venueId } }, ({ data }) => {
    const others = data.filter((one) => one.distributor.id !== distributorId)
    return { data: cart ? [cart, ...others] : others }
  })
