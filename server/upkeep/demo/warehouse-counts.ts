import { rows, type Tx } from '#server/platform/db/database.ts'

const DAY_MS = 86_400_000
/** When the warehouse was counted, and which part of its products. */
const COUNTS = [
  { daysAgo: 91, note: 'End of quarter', every: 1 },
  { daysAgo: 21, note: 'Premium shelves', every: 3 },
] as const

/** Stocktakes of the wine merchant's warehouse: everything was as it was in the books, and the second one left products out. */
export async function countWarehouses(tx: Tx, now: Date): Promise<void> {
  for (const { daysAgo, note, every } of COUNTS) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const [made] = await rows<{ id: number; distributor_id: number; user_id: number; name: string }>(
      tx,
      `insert into supplier_stocktakes (distributor_id, warehouse_id, note, counts_all, started_at, started_by, started_by_name, finished_at,
              finished_by, finished_by_name, stocktake_date, difference_value)
       select m.distributor_id, w.id, $2, true, $1, u.id, u.name, $1::timestamptz + interval '2 hours', u.id, u.name, $1::date, 0
         from users u join memberships m on m.user_id = u.id join warehouses w on w.distributor_id = m.distributor_id and w.is_primary
        where u.email = 'sofia@meridianwine.example'
       returning id, distributor_id, started_by as user_id, started_by_name as name`,
      [at, note],
    )
    if (!made) return
    const { id, distributor_id, user_id, name } = made
    await rows(
      tx,
      `insert into supplier_stocktake_items (stocktake_id, distributor_id, product_id, name, sku, unit, counted, expected, total_value)
       select $1, $2, p.id, p.name, p.sku, n.name, c.quantity, c.quantity, case when c.quantity is not null then 0 end
         from products p join units n on n.id = p.ordering_unit_id
         left join lateral (
           select greatest(sum(m.quantity), 0) as quantity from inventory_movements m
            where m.product_id = p.id and m.at <= $3 and p.id % $4 = 0) c on true
        where p.distributor_id = $2 and p.inventory_tracked and p.deleted_at is null order by p.id`,
      [id, distributor_id, at, every],
    )
    await rows(
      tx,
      `insert into supplier_stocktake_counts (stocktake_id, distributor_id, item_id, location_id, location_name, quantity, counted_at, counted_by,
              counted_by_name, last_movement_id)
       select $1, $2, i.id, l.id, l.name, i.counted, $3::timestamptz + row_number() over (order by l.position, i.id) * interval '30 seconds', $4, $5,
              coalesce((select max(m.id) from inventory_movements m where m.product_id = i.product_id and m.at <= $3), 0)
         from supplier_stocktake_items i
         left join lateral (select l.* from warehouse_location_items p join warehouse_locations l on l.id = p.location_id
                             where p.product_id = i.product_id order by l.position limit 1) l on true
        where i.stocktake_id = $1 and i.counted is not null`,
      [id, distributor_id, at, user_id, name],
    )
  }
}
