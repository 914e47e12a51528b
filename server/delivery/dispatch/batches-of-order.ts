import type { Order } from '#server/ordering/orders/order.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

export type BatchOfOrder = {
  productId: number
  itemId: number
  batchCode: string
  expiryDate: string | null
  isExpired: boolean
  quantity: number
  taken: number
}

/** The batches of an order's products in a warehouse, those to use first first: what is left of each, and what the order has of it. */
export const batchesFor = (
  tx: Tx,
  order: Pick<Order, 'id' | 'distributorId'>,
  warehouseId: number | null,
  productIds: readonly number[],
): Promise<BatchOfOrder[]> =>
  rows<BatchOfOrder>(
    tx,
    `select i.product_id as "productId", i.id as "itemId", i.batch_code as "batchCode", i.expiry_date as "expiryDate", i.quantity,
            coalesce(i.expiry_date < (now() at time zone d.timezone)::date, false) as "isExpired", coalesce(-t.taken, 0) as taken
       from inventory_items i join distributors d on d.id = i.distributor_id
       left join (select b.item_id, sum(b.quantity) as taken from inventory_movements m join inventory_movement_items b on b.movement_id = m.id
                   where m.order_id = $1 and m.distributor_id = $2 group by b.item_id) t on t.item_id = i.id
      where i.distributor_id = $2 and i.warehouse_id = $3 and i.product_id = any ($4) and (i.quantity > 0 or coalesce(t.taken, 0) < 0)
      order by i.product_id, "isExpired", i.expiry_date nulls last, i.received_at, i.id`,
    [order.id, order.distributorId, warehouseId, productIds],
  )
