import { round } from '#contract/money.ts'
import { type Mover, moveStock } from '#server/inventory/move-stock.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
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
export async function takeStock(tx: Tx, order: Order, by: Mover): Promise<void> {
  const wanted = quantitiesToBook(order, order.lines)
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
  if (short.length > 0) throw new Problem('not_enough_stock', { products: short.map(({ product_id }) => product_id) })
  const taken = new Map([...wanted].map(([productId, quantity]) => [productId, -quantity]))
  await book(tx, order, taken, 'order_acceptance', by)
}

/** Puts the goods of a given-up order back where they were taken from; what a credit note has brought back is back already. */
export const returnStock = (tx: Tx, order: Order, by: Mover): Promise<void> =>
  actingFor(tx, { side: 'distributor', distributorId: order.distributorId }, async () => {
    const quantities = quantitiesToBook(order, order.lines)
    if (order.creditNoteAmount > 0)
      for (const [productId, returned] of await returnedByCredits(tx, order.id)) {
        const left = round((quantities.get(productId) ?? 0) - returned, 3)
        if (left > 0) quantities.set(productId, left)
        else quantities.delete(productId)
      }
    await book(tx, order, quantities, 'order_cancellation', by)
  })

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
