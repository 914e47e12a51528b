import type { WrittenContent } from '#contract/ordering/written-orders.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import type { Parties } from '#server/ordering/orders/order-row.ts'
import { defaultWarehouse } from '#server/ordering/orders/stock.ts'
import type { NewOrder, TradeTerms } from '#server/ordering/placing/placement.ts'
import { findSellable, findTradeTerms } from '#server/ordering/placing/placement-reads.ts'
import { mustBeTelephones } from '#server/parties/companies/telephones.ts'
import { mustBeDriver } from '#server/parties/company-settings/drivers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { mustBeWarehouse } from '#server/stock/warehouses/warehouses.ts'
import { type Written, write } from './written-order.ts'

type Writer = { distributorId: number; userName: string }
type Prepared = { order: NewOrder; parties: Parties }

/** Whom a supplier may write for: its customers; a quote or a draft also for those it means to win. */
const FOR_ORDERS = ['active']
const FOR_OFFERS = ['active', 'invitation_sent', 'target']
/** Whose prices a supplier may look up: former customers too, because goods can come back after the end. */
const FOR_PRICES = [...FOR_OFFERS, 'ended']

/** @throws Problem not_connected */
export async function tradeWith(
  tx: Tx,
  distributorId: number,
  venueId: number,
  { isOffer }: { isOffer: boolean },
): Promise<{ terms: TradeTerms; parties: Parties }> {
  const trades = await findTradeTerms(tx, venueId, [distributorId], isOffer ? FOR_OFFERS : FOR_ORDERS)
  const trade = trades.get(distributorId)
  if (!trade) throw new Problem('not_connected')
  return trade
}

/** @throws Problem not_connected */
export async function mustHavePrices(tx: Tx, distributorId: number, venueId: number): Promise<void> {
  const trades = await findTradeTerms(tx, venueId, [distributorId], FOR_PRICES)
  if (!trades.has(distributorId)) throw new Problem('not_connected')
}

/** Reads what is needed to make an order of what was written, and makes it; without ids and number, which the store gives. */
export async function prepare(tx: Tx, writer: Writer, venueId: number, written: Written, at: Date): Promise<Prepared> {
  const { content, becomes, isDraft } = written
  const { distributorId } = writer
  const { terms, parties } = await tradeWith(tx, distributorId, venueId, { isOffer: isDraft || becomes === 'quote' })
  await mustBeOwn(tx, distributorId, content)
  await mustBeTelephones(tx, distributorId, content.contactInfo ?? {}, { at: 'contactInfo.' })
  const products = await findSellable(
    tx,
    distributorId,
    venueId,
    content.products.map(({ id }) => id),
  )
  const today = await todayOf(tx, distributorId, at)
  const order = write(written, { terms, products, writer: writer.userName, at, today })
  return { order: { ...order, warehouseId: order.warehouseId ?? (await warehouseFor(tx, order)) }, parties }
}

async function mustBeOwn(tx: Tx, distributorId: number, { driverId, warehouseId }: WrittenContent): Promise<void> {
  if (driverId !== null) await mustBeDriver(tx, distributorId, driverId, 'driverId')
  if (warehouseId !== null) await mustBeWarehouse(tx, distributorId, warehouseId, 'warehouseId')
}

/** Where an accepted order is served from; anything else has time for that. */
const warehouseFor = async (tx: Tx, order: Pick<Order, 'status' | 'distributorId' | 'venueId'>): Promise<number | null> =>
  order.status === 'accepted' ? ((await defaultWarehouse(tx, order)) ?? null) : null
