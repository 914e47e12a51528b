import { distributorOrders } from '#contract/distributor-orders.ts'
import { venueOrders } from '#contract/venue-orders.ts'
import { inParallel, Refused, whole } from './api.ts'
import type { Progress } from './progress.ts'
import type { Scene } from './set-up.ts'
import type { FileOrder, TradingDay } from './trading-day.ts'

const CLIENTS = 16
const PAGE = '100'

/** What an order of the file is called on the server: the venue's own number of it. */
export const markOf = (digest: string, { key }: Pick<FileOrder, 'key'>): string => `${digest}/${key}`.slice(0, 60)

/** Places what has not been placed. The key comes from the file, so an order whose answer got lost is not placed twice. */
export async function placeOrders(scene: Scene, { orders, digest }: TradingDay, progress: Progress): Promise<void> {
  const step = progress.step('Orders placed', orders.length)
  const placed = await placedBefore(scene, orders)
  let before = 0
  await inParallel(orders, CLIENTS, async (order) => {
    const mark = markOf(digest, order)
    const venue = scene.venues.get(order.store)
    const supplier = scene.suppliers.get(order.vendor)
    if (!venue || !supplier) throw new Error(`Nobody to order ${order.key} with.`)
    if (placed.has(mark)) before++
    else {
      const wanted = {
        distributorId: supplier.id,
        products: order.lines.map(({ sku, quantity }) => ({ productId: supplier.productIds.get(sku) ?? 0, quantity })),
        venueOrderNumber: mark,
        expectedAmountWithTax: order.totalCents / 100,
      }
      const sending = { params: { venueId: venue.id }, body: { orders: [wanted] } }
      await venue.caller.call(venueOrders.place, sending, `${digest}-order-${order.key}`)
    }
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

/** Every supplier accepts whole whatever waits for it. */
export async function acceptOrders(scene: Scene, progress: Progress): Promise<void> {
  const waiting: { supplier: string; orderId: number }[] = []
  await inParallel([...scene.suppliers], CLIENTS, async ([key, { caller }]) => {
    const query = { limit: PAGE, status: 'pending' }
    const rows = await whole((after) => caller.call(distributorOrders.list, { query: { ...query, ...after } }))
    for (const { id } of rows) waiting.push({ supplier: key, orderId: id })
  })
  const step = progress.step('Orders accepted', waiting.length)
  await inParallel(waiting, CLIENTS, async ({ supplier, orderId }) => {
    const caller = scene.suppliers.get(supplier)?.caller
    await caller?.call(distributorOrders.accept, { params: { orderId } }).catch((error: unknown) => {
      // accepted by a call whose answer got lost; the reconciliation looks at every status
      if (!(error instanceof Refused) || error.code !== 'invalid_transition') throw error
    })
    step.done()
  })
  step.end()
}
