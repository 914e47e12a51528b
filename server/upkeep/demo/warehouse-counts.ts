import { sum } from '#contract/platform/money.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { moveStock } from '#server/stock/inventory/move-stock.ts'
import { worthByProduct } from '#server/stock/stocktakes/difference.ts'
import { SUPPLIER_STOCKTAKES } from '#server/stock/stocktakes/stocktake-table.ts'

const DAY_MS = 86_400_000
/** How long a count takes. */
const HOURS_MS = 2 * 3_600_000
/** When the warehouse was counted, and which part of its products. */
const COUNTS = [
  { daysAgo: 91, note: 'End of quarter', every: 1, differences: [] },
  { daysAgo: 21, note: 'Premium shelves', every: 3, differences: [] },
  { daysAgo: 0.25, note: 'Spot check before the weekend', every: 4, differences: [-2, 1, -1, -3, 2] },
] as const
/** A product is miscounted only where there is plenty of it. */
const PLENTY = 12

const NEW = SUPPLIER_STOCKTAKES.part(
  ...(['distributorId', 'warehouseId', 'note', 'isBlind', 'countsAll', 'startedAt', 'startedBy', 'startedByName'] as const),
  ...(['finishedAt', 'finishedBy', 'finishedByName', 'stocktakeDate', 'differenceValue'] as const),
)

/**
 * Stocktakes of the wine merchant's warehouse: in the first two everything was as it was in the books, and the second one left products out;
 * the latest one found less of some products and more of others, which is booked.
 */
export async function countWarehouses(tx: Tx, now: Date): Promise<void> {
  const [sofia] = await rows<{ distributorId: number; warehouseId: number; startedBy: number; startedByName: string }>(
    tx,
    `select w.distributor_id as "distributorId", w.id as "warehouseId", u.id as "startedBy", u.name as "startedByName"
       from users u join memberships m on m.user_id = u.id join warehouses w on w.distributor_id = m.distributor_id and w.is_primary
      where u.email = 'sofia@meridianwine.example'`,
  )
  if (!sofia) throw new Error('Nobody of Meridian Wine is there')
  const { distributorId, startedBy: finishedBy, startedByName: finishedByName } = sofia
  for (const { daysAgo, note, every, differences } of COUNTS) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const [made] = await rows<{ id: number }>(
      tx,
      `insert into supplier_stocktakes (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
      NEW.values({
        ...{ ...sofia, note, isBlind: false, countsAll: true, startedAt: at },
        ...{ finishedAt: new Date(at.getTime() + HOURS_MS), finishedBy, finishedByName },
        stocktakeDate: at.toISOString().slice(0, 10),
        differenceValue: 0,
      }),
    )
    const id = made?.id ?? 0
    await rows(
      tx,
      `insert into supplier_stocktake_items (stocktake_id, distributor_id, product_id, name, sku, unit, counted, expected, total_value)
       select $1, $2, p.id, p.name, p.sku, n.name, c.quantity, c.quantity, case when c.quantity is not null then 0 end
         from products p join units n on n.id = p.ordering_unit_id
         left join lateral (
           select greatest(sum(m.quantity), 0) as quantity from inventory_movements m
            where m.product_id = p.id and m.at <= $3 and p.id % $4 = 0) c on true
        where p.distributor_id = $2 and p.inventory_tracked and p.deleted_at is null order by p.id`,
      [id, distributorId, at, every],
    )
    await bookDifferences(tx, { ...sofia, id }, differences)
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
      [id, distributorId, at, finishedBy, finishedByName],
    )
  }
}

type Sheet = { id: number; distributorId: number; warehouseId: number; startedBy: number; startedByName: string }

/** The first products of a sheet of which there is plenty differ by so much each, and stock follows. */
async function bookDifferences(tx: Tx, sheet: Sheet, differences: readonly number[]): Promise<void> {
  if (differences.length === 0) return
  const { id, distributorId, warehouseId, startedBy, startedByName } = sheet
  const found = await rows<{ productId: number }>(
    tx,
    `select i.product_id as "productId" from supplier_stocktake_items i
       join warehouse_products w on w.product_id = i.product_id and w.warehouse_id = $2
      where i.stocktake_id = $1 and i.expected >= $3 and w.quantity >= $3 order by i.id limit $4`,
    [id, warehouseId, PLENTY, differences.length],
  )
  const quantities = new Map(found.map(({ productId }, at) => [productId, differences[at] ?? 0]))
  const by = { userId: startedBy, userName: startedByName }
  const note = `Stocktake ${id}`
  const { brought, taken } = await moveStock(tx, { distributorId, warehouseId, quantities, type: 'stocktake', by, note })
  const worth = worthByProduct([...brought, ...taken.map((part) => ({ ...part, quantity: -part.quantity }))])
  const productIds = [...quantities.keys()]
  await rows(
    tx,
    `update supplier_stocktake_items i set counted = i.expected + n.difference, total_value = n.value
       from unnest($2::bigint[], $3::numeric[], $4::numeric[]) n (product_id, difference, value)
      where i.stocktake_id = $1 and i.product_id = n.product_id`,
    [id, productIds, [...quantities.values()], productIds.map((productId) => worth.get(productId) ?? null)],
  )
  const values = [...worth.values()]
  await rows(tx, `update supplier_stocktakes set difference_value = $2 where id = $1`, [
    id,
    values.length > 0 ? sum(values, 4) : null,
  ])
}
