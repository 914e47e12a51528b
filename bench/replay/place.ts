import { creditNotes } from '#contract/billing/credit-notes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { inParallel, Refused, whole } from '../api.ts'
import { afflicted, type Fate, fatesOf } from './fates.ts'
import type { Progress } from './progress.ts'
import type { Scene } from './set-up.ts'
import type { FileOrder, TradingDay } from './trading-day.ts'

const CLIENTS = 16
const PAGE = '100'

/** What an order of the file is called on the server: the venue's own number of it. */
export const markOf = (digest: string, { key }: Pick<FileOrder, 'key'>): string => `${digest}/${key}`.slice(0, 60)

/** The call that places an order of the file, and whose it is; the store calls the order by its mark. */
export function placingOf(scene: Scene, { digest }: Pick<TradingDay, 'digest'>, order: FileOrder) {
  const venue = scene.venues.get(order.store)
  const supplier = scene.suppliers.get(order.vendor)
  if (!venue || !supplier) throw new Error(`Nobody to order ${order.key} with.`)
  const wanted = {
    distributorId: supplier.id,
    products: order.lines.map(({ sku, quantity }) => ({ productId: supplier.productIds.get(sku) ?? 0, quantity })),
    venueOrderNumber: markOf(digest, order),
    expectedAmountWithTax: order.totalCents / 100,
  }
  return { caller: venue.caller, sending: { params: { venueId: venue.id }, body: { orders: [wanted] } } }
}

/** Places what has not been placed. The key comes from the file, so an order whose answer got lost is not placed twice. */
export async function placeOrders(scene: Scene, day: TradingDay, progress: Progress): Promise<void> {
  const { orders, digest } = day
  const step = progress.step('Orders placed', orders.length)
  const placed = await placedBefore(scene, orders)
  let before = 0
  await inParallel(orders, CLIENTS, async (order) => {
    const { caller, sending } = placingOf(scene, day, order)
    if (placed.has(markOf(digest, order))) before++
    else await caller.call(venueOrders.place, sending, `${digest}-order-${order.key}`)
    step.done()
  })
  step.end(before > 0 ? `${before} of them by an earlier run` : '')
}

/** Marks of the orders that are there, asked of every store that has any in the file. */
async function placedBefore(scene: Scene, orders: readonly FileOrder[]): Promise<Set<string>> {
  const marks = new Set<string>()
  await inParallel([...new Set(orders.map(({ store }) => store))], CLIENTS, async (number) => {
    const venue = scene.venues.get(number)
    if (!venue) return
    const params = { contextId: venue.id }
    const rows = await whole((after) => venue.caller.call(venueOrders.list, { params, query: { limit: PAGE, ...after } }))
    for (const { venueOrderNumber } of rows) marks.add(venueOrderNumber)
  })
  return marks
}

/** Every supplier answers whatever waits for it: most of it whole, some in part, some it gives up. */
export async function answerOrders(scene: Scene, { orders, digest }: TradingDay, progress: Progress): Promise<void> {
  const fates = fatesOf(orders)
  const byMark = new Map(orders.map((order) => [markOf(digest, order), order]))
  const waiting: { supplier: string; orderId: number; order: FileOrder }[] = []
  await inParallel([...scene.suppliers], CLIENTS, async ([key, { caller }]) => {
    const query = { limit: PAGE, status: 'pending' }
    const rows = await whole((after) => caller.call(distributorOrders.list, { query: { ...query, ...after } }))
    for (const { id, venueOrderNumber } of rows) {
      const order = byMark.get(venueOrderNumber)
      if (order) waiting.push({ supplier: key, orderId: id, order })
    }
  })
  const step = progress.step('Orders answered', waiting.length)
  await inParallel(waiting, CLIENTS, async ({ supplier, orderId, order }) => {
    const known = scene.suppliers.get(supplier)
    if (known) await answer(known, orderId, order, fates.get(order.key) ?? 'accepted').catch(unlessAnswered)
    step.done()
  })
  step.end()
}

type Supplier = Scene['suppliers'] extends Map<string, infer S> ? S : never

function answer({ caller, productIds }: Supplier, orderId: number, order: FileOrder, fate: Fate): Promise<unknown> {
  const params = { orderId }
  if (fate === 'abandoned') return caller.call(distributorOrders.abandon, { params, body: { note: 'The truck is full' } })
  const declinedProducts = fate === 'partially_accepted' ? [productIds.get(afflicted(order).sku) ?? 0] : []
  return caller.call(distributorOrders.accept, { params, body: { declinedProducts } })
}

/** Answered by a call whose answer got lost; the reconciliation looks at every status. */
function unlessAnswered(error: unknown): void {
  if (!(error instanceof Refused) || error.code !== 'invalid_transition') throw error
}

/** Of some accepted orders a line is given back; one that has its note already keeps it. */
export async function creditOrders(scene: Scene, { orders, digest }: TradingDay, progress: Progress): Promise<void> {
  const fates = fatesOf(orders)
  const credited = orders.filter(({ key }) => fates.get(key) === 'credited')
  const step = progress.step('Orders credited', credited.length)
  await inParallel(credited, CLIENTS, async (order) => {
    const { caller } = scene.suppliers.get(order.vendor) as Supplier
    const { data } = await caller.call(distributorOrders.list, { query: { term: markOf(digest, order) } })
    const [found] = data
    if (!found) throw new Error(`Order ${order.key} is not there to be credited.`)
    const { creditNoteAmount, orderedProducts } = await caller.call(distributorOrders.find, { params: { orderId: found.id } })
    const line = orderedProducts.find(
      ({ sku, quantity }) => sku === afflicted(order).sku && quantity === afflicted(order).quantity,
    )
    if (!line) throw new Error(`Order ${order.key} has no line to be credited.`)
    if (creditNoteAmount === 0) {
      const body = { orderId: found.id, selectedProducts: [{ lineId: line.id, quantity: line.quantity }], note: 'Broken bottles' }
      const note = await caller.call(creditNotes.create, { body }, `${digest}-credit-${order.key}`)
      await caller.call(creditNotes.approve, { params: { creditNoteId: note.id }, body: {} }).catch(unlessAnswered)
    }
    step.done()
  })
  step.end()
}
