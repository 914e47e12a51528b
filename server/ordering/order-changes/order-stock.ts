import type { z } from 'zod'
import type { StockOfProduct } from '#contract/delivery/order-delivery.ts'
import { round } from '#contract/platform/money.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { quantitiesToBook } from '#server/ordering/orders/stock.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** What an order has taken of a product, and what a warehouse has of it. */
type Row = { product_id: number; inventory_tracked: boolean; taken: number; available: number | null }

/** Of each product of an order what it needs and has, and what a warehouse holds for it; what past its date does not count is left out. */
export async function stockOf(tx: Tx, order: Order, warehouseId: number | null): Promise<z.input<typeof StockOfProduct>[]> {
  const wanted = quantitiesToBook(order, order.lines)
  const found = await rows<Row>(
    tx,
    `select p.id as product_id, p.inventory_tracked,
            coalesce((select -sum(m.quantity) from inventory_movements m where m.order_id = $2 and m.product_id = p.id
                       and m.distributor_id = $4 and m.type in ('order_acceptance', 'order_cancellation')), 0) as taken,
            case when p.inventory_tracked then
              coalesce((select s.quantity from warehouse_products s where s.warehouse_id = $3 and s.product_id = p.id), 0)
              - case when d.exclude_expired then coalesce((select sum(i.quantity) from inventory_items i
                  where i.product_id = p.id and i.warehouse_id = $3 and i.expiry_date < (now() at time zone d.timezone)::date), 0) else 0 end
            end as available
       from products p join distributors d on d.id = p.distributor_id
      where p.id = any ($1) and p.distributor_id = $4`,
    [[...wanted.keys()], order.id, warehouseId, order.distributorId],
  )
  const byId = new Map(found.map((row) => [row.product_id, row]))
  return [...wanted].map(([productId, quantity]) => {
    const line = order.lines.find((one) => one.productId === productId && !one.isDeclined)
    const { inventory_tracked = false, taken = 0, available = null } = byId.get(productId) ?? {}
    return {
      productId,
      name: line?.name ?? '',
      unit: line?.unit ?? '',
      quantity: round(quantity, 3),
      taken,
      inventoryTracked: inventory_tracked,
      available,
      isEnough: available === null || round(quantity - taken, 3) <= available,
    }
  })
}
