import { round } from '#contract/platform/money.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type Mover, moveStock } from '#server/stock/inventory/move-stock.ts'
import type { Order, OrderLine } from './order.ts'

type Movement = 'order_acceptance' | 'order_cancellation'

/** What of an order takes stock: kept lines, bonus ones too, of purchase orders, together per product. */
export function quantitiesToBook(
  order: Pick<Order, 'distributorType'>,
  lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'isDeclined'>[],
): Map<number, number> {
  const quantities = new Map<number, number>()
  if (order.distributorType !== 'purchase') return quantities
  for (const { productId, quantity, isDeclined } of lines)
    if (!isDeclined) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return quantities
}

/**
 * Takes accepted goods out of a warehouse. Of what is tracked there must be enough, unless the supplier lets more be ordered than there is;
 * goods past their date do not count where the supplier excludes them.
 * Rows are locked in the order of their ids, so that two acceptances cannot wait for each other.
 * @throws Problem not_enough_stock with the products
 */
export const takeStock = (tx: Tx, order: Order, by: Mover): Promise<void> =>
  take(tx, order, quantitiesToBook(order, order.lines), by)

async function take(tx: Tx, order: Order, wanted: ReadonlyMap<number, number>, by: Mover): Promise<void> {
  const short = await shortOf(tx, order, wanted)
  if (short.length > 0) throw new Problem('not_enough_stock', { products: short })
  const taken = new Map([...wanted].map(([productId, quantity]) => [productId, -quantity]))
  await book(tx, order, taken, 'order_acceptance', by)
}

/** Products of which the order's warehouse does not hold what is wanted. Locks what it holds of them. */
async function shortOf(tx: Tx, order: Order, wanted: ReadonlyMap<number, number>): Promise<number[]> {
  const short = await rows<{ product_id: number }>(
    tx,
    `with wanted as (select * from unnest($1::bigint[], $2::numeric[]) as w (product_id, quantity)),
          tracked as (select w.product_id, w.quantity, d.order_more_than_available, d.exclude_expired,
                             (now() at time zone d.timezone)::date as today
                        from wanted w join products p on p.id = w.product_id join distributors d on d.id = p.distributor_id
                       where p.inventory_tracked and p.distributor_id = $3),
          there as (select s.product_id, s.quantity from warehouse_products s
                     where s.warehouse_id = $4 and s.product_id in (select product_id from tracked) order by s.product_id for update)
     select t.product_id from tracked t left join there s on s.product_id = t.product_id
      where not t.order_more_than_available
        and coalesce(s.quantity, 0) - case when t.exclude_expired then coalesce((select sum(i.quantity) from inventory_items i
              where i.product_id = t.product_id and i.warehouse_id = $4 and i.expiry_date < t.today), 0) else 0 end < t.quantity
      order by t.product_id`,
    [[...wanted.keys()], [...wanted.values()], order.distributorId, order.warehouseId],
  )
  return short.map(({ product_id }) => product_id)
}

/** Books what the lines of an order that holds stock have become: more is taken, less goes back (T-51, T-53, T-62). */
export async function bookDifference(tx: Tx, before: Order, after: Order, by: Mover): Promise<void> {
  const [had, needs] = [quantitiesToBook(before, before.lines), quantitiesToBook(after, after.lines)]
  const more = new Map<number, number>()
  const less = new Map<number, number>()
  for (const productId of new Set([...had.keys(), ...needs.keys()])) {
    const difference = round((needs.get(productId) ?? 0) - (had.get(productId) ?? 0), 3)
    if (difference > 0) more.set(productId, difference)
    if (difference < 0) less.set(productId, -difference)
  }
  if (more.size > 0) await take(tx, after, more, by)
  if (less.size > 0) await book(tx, after, less, 'order_cancellation', by)
}

/** Serves an order that holds stock from another warehouse. Locks what both hold, in one order for everybody. */
export async function moveToWarehouse(tx: Tx, before: Order, after: Order, by: Mover): Promise<void> {
  const quantities = await quantitiesHeld(tx, before)
  await rows(
    tx,
    `select from warehouse_products where warehouse_id = any ($1) and product_id = any ($2) order by product_id, warehouse_id for update`,
    [[before.warehouseId, after.warehouseId], [...quantities.keys()]],
  )
  await book(tx, before, quantities, 'order_cancellation', by)
  await take(tx, after, quantities, by)
}

type Chosen = { itemId: number; productId: number; quantity: number }

/** Takes the goods of an order again, from the batches somebody chose. Answers the products of which a batch did not hold enough. */
export async function retake(
  tx: Tx,
  order: Order,
  held: ReadonlyMap<number, number>,
  from: readonly Chosen[],
  by: Mover,
): Promise<number[]> {
  const { id: orderId, distributorId, warehouseId } = order
  if (warehouseId === null) return []
  await book(tx, order, held, 'order_cancellation', by)
  const quantities = new Map([...held].map(([productId, quantity]) => [productId, -quantity]))
  const { short } = await moveStock(tx, { distributorId, warehouseId, quantities, type: 'order_acceptance', by, orderId, from })
  return short
}

/** Puts the goods of a given-up order back where they were taken from; what a credit note has brought back is back already. */
export const returnStock = (tx: Tx, order: Order, by: Mover): Promise<void> =>
  actingFor(tx, { side: 'distributor', distributorId: order.distributorId }, async () =>
    book(tx, order, await quantitiesHeld(tx, order), 'order_cancellation', by),
  )

/** What an order still has of the stock: what its lines take, less what credit notes have brought back. */
async function quantitiesHeld(tx: Tx, order: Order): Promise<Map<number, number>> {
  const quantities = quantitiesToBook(order, order.lines)
  if (order.creditNoteAmount === 0) return quantities
  for (const [productId, returned] of await returnedByCredits(tx, order.id)) {
    const left = round((quantities.get(productId) ?? 0) - returned, 3)
    if (left > 0) quantities.set(productId, left)
    else quantities.delete(productId)
  }
  return quantities
}

async function returnedByCredits(tx: Tx, orderId: number): Promise<[productId: number, quantity: number][]> {
  const found = await rows<{ product_id: number; quantity: number }>(
    tx,
    `select product_id, sum(quantity) as quantity from inventory_movements
      where order_id = $1 and type = 'credit_note_approved' group by product_id`,
    [orderId],
  )
  return found.map(({ product_id, quantity }) => [product_id, quantity])
}

async function book(
  tx: Tx,
  { id, distributorId, warehouseId }: Order,
  quantities: ReadonlyMap<number, number>,
  type: Movement,
  by: Mover,
): Promise<void> {
  if (warehouseId !== null) await moveStock(tx, { distributorId, warehouseId, quantities, type, by, orderId: id })
}

/** Where an order is served from when nobody says: the warehouse agreed with the customer, else the supplier's primary one. */
export async function defaultWarehouse(tx: Tx, order: Pick<Order, 'distributorId' | 'venueId'>): Promise<number | undefined> {
  const [warehouse] = await rows<{ id: number }>(
    tx,
    `select w.id from warehouses w
       left join connections c on c.distributor_id = w.distributor_id and c.venue_id = $2 and c.primary_warehouse_id = w.id
      where w.distributor_id = $1 and w.deleted_at is null and (c.primary_warehouse_id is not null or w.is_primary)
      order by c.primary_warehouse_id is null limit 1`,
    [order.distributorId, order.venueId],
  )
  return warehouse?.id
}
