import type { Counted } from '#contract/counting/counting.ts'
import { round } from '#contract/platform/money.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Booked = {
  productId: number
  distributorId: number
  counted: Counted
  /** What there was before, in the same unit; null where nobody knows. */
  before: number | null
}
type How = {
  venueId: number
  /**
   * Goods that came (T-44, T-57) or turned out not to (T-59), what somebody wrote down, what was counted, what went to or came from
   * another outlet (G-062), or what recipes used that were sold.
   */
  type: 'addition' | 'removal' | 'edit' | 'stocktake' | 'transfer' | 'recipe_sale'
  /** No user where somebody came by a link. */
  by: { userId: number | null; userName: string }
  at: Date
  stocktakeId?: number
  orderId?: number
  transferId?: number
}

/** Locks what a venue's books say of products, in the order of their ids, so that two who book wait for each other. */
export async function lockedStock(
  tx: Tx,
  venueId: number,
  products: readonly { productId: number; distributorId: number }[],
): Promise<Map<number, Counted>> {
  // so that there is something to lock
  await rows(
    tx,
    `insert into venue_inventory (venue_id, product_id, distributor_id)
     select $1, p.id, p.distributor_id from unnest($2::bigint[]) n (id) join products p on p.id = n.id order by p.id
     on conflict do nothing`,
    [venueId, products.map(({ productId }) => productId)],
  )
  const found = await rows<{ product_id: number; quantity: number | null; unit_id: number | null }>(
    tx,
    `select product_id, quantity, unit_id from venue_inventory where venue_id = $1 and product_id = any ($2) order by product_id for update`,
    [venueId, products.map(({ productId }) => productId)],
  )
  return new Map(
    found.flatMap(({ product_id, quantity, unit_id }) =>
      quantity === null || unit_id === null ? [] : [[product_id, { quantity, unitId: unit_id }] as const],
    ),
  )
}

/** Writes down what there is of products and how that came: one statement for any number. The caller holds their locks. */
export async function bookStock(
  tx: Tx,
  booked: readonly Booked[],
  { venueId, type, by, at, stocktakeId, orderId, transferId }: How,
): Promise<void> {
  if (booked.length === 0) return
  await rows(
    tx,
    `with booked as (
       select * from unnest($2::bigint[], $3::numeric[], $4::bigint[], $5::numeric[]) b (product_id, quantity, unit_id, moved)
     ), kept as (
       update venue_inventory i set quantity = b.quantity, unit_id = b.unit_id, counted_at = case when $7 in ('addition', 'removal', 'transfer', 'recipe_sale') then i.counted_at else $6::timestamptz end
         from booked b where i.venue_id = $1 and i.product_id = b.product_id
       returning i.product_id
     )
     insert into venue_inventory_movements (venue_id, product_id, type, quantity, balance, unit_id, stocktake_id, user_id, user_name, at, order_id,
            transfer_id)
     select $1, b.product_id, $7, b.moved, b.quantity, b.unit_id, $8, $9, $10, $6, $11, $12 from booked b join kept on kept.product_id = b.product_id`,
    [
      venueId,
      booked.map(({ productId }) => productId),
      booked.map(({ counted }) => counted.quantity),
      booked.map(({ counted }) => counted.unitId),
      booked.map(({ counted, before }) => round(counted.quantity - (before ?? 0), 3)),
      at,
      type,
      stocktakeId ?? null,
      by.userId,
      by.userName,
      orderId ?? null,
      transferId ?? null,
    ],
  )
}
