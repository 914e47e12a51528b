import { rows, type Tx } from '#server/platform/db/database.ts'

/** Where the goods of orders are in the warehouses that deliver them, as it is written on what they are packed by. */
export type Whereabouts = {
  /** "Aisle 3 · Cold room", with the warehouse where several deliver; empty where nothing is known. */
  of(productId: number): string
  /** What is first on the way comes first; what is in no location comes last, in the order it had. */
  inWalkingOrder<L extends { productId: number }>(lines: readonly L[]): L[]
}

/** Nothing is in any location. */
export const NOWHERE: Whereabouts = { of: () => '', inWalkingOrder: (lines) => [...lines] }

/** Of orders of one supplier. What was given to no warehouse comes from the primary one. */
export async function whereaboutsOf(tx: Tx, distributorId: number, orderIds: readonly number[]): Promise<Whereabouts> {
  const found = await rows<{ productId: number; names: string }>(
    tx,
    `with needed as (
       select distinct n.product_id, coalesce(o.warehouse_id, w.id) as warehouse_id
         from orders o join order_lines n on n.order_id = o.id and not n.is_declined
         left join warehouses w on w.distributor_id = $1 and w.is_primary and w.deleted_at is null
        where o.distributor_id = $1 and o.id = any ($2))
     select n.product_id as "productId",
            string_agg(case when (select count(distinct warehouse_id) from needed) > 1 then w.name || ': ' else '' end || l.name,
                       ' · ' order by w.id, l.position, l.id) as names
       from needed n
       join warehouse_location_items i on i.distributor_id = $1 and i.product_id = n.product_id
       join warehouse_locations l on l.id = i.location_id and l.warehouse_id = n.warehouse_id
       join warehouses w on w.id = l.warehouse_id
      group by n.product_id order by min(array[w.id, l.position, l.id, i.place])`,
    [distributorId, orderIds],
  )
  const names = new Map(found.map((one) => [one.productId, one.names]))
  const order = new Map(found.map(({ productId }, i) => [productId, i]))
  const placeOf = ({ productId }: { productId: number }) => order.get(productId) ?? found.length
  return {
    of: (productId) => names.get(productId) ?? '',
    inWalkingOrder: (lines) => lines.toSorted((a, b) => placeOf(a) - placeOf(b)),
  }
}
