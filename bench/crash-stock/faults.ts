import type pg from 'pg'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { sum } from '#contract/platform/money.ts'
import { inventory } from '#contract/stock/inventory.ts'
import type { World } from './world.ts'

/** What must find nothing after any crash, each with the words for it. */
const MUST_BE_EMPTY: readonly (readonly [sql: string, fault: string])[] = [
  [
    `select 'product ' || w.product_id || ' in warehouse ' || w.warehouse_id as what from warehouse_products w
      where w.quantity <> (select coalesce(sum(m.quantity), 0) from inventory_movements m
                            where m.product_id = w.product_id and m.warehouse_id = w.warehouse_id)`,
    'is not the sum of its movements',
  ],
  [
    `select 'product ' || w.product_id || ' in warehouse ' || w.warehouse_id as what from warehouse_products w
      where greatest(w.quantity, 0) <> (select coalesce(sum(i.quantity), 0) from inventory_items i
                                         where i.product_id = w.product_id and i.warehouse_id = w.warehouse_id)`,
    'is not the sum of its batches',
  ],
  [
    `select 'product ' || i.product_id || ' at outlet ' || i.venue_id as what from venue_inventory i
       join lateral (select balance, unit_id from venue_inventory_movements m
                      where m.venue_id = i.venue_id and m.product_id = i.product_id order by m.id desc limit 1) last on true
      where (last.balance, last.unit_id) is distinct from (i.quantity, i.unit_id)`,
    'is not what its last movement left',
  ],
  [
    `select 'movement ' || id || ' of an outlet' as what from (
       select id, quantity, balance, unit_id, lag(balance) over same as before, lag(unit_id) over same as unit_before
         from venue_inventory_movements window same as (partition by venue_id, product_id order by id)) m
      where unit_before = unit_id and round(before + quantity, 3) <> balance`,
    'does not go on from the one before',
  ],
  [
    `select 'line ' || l.id || ' of transfer ' || t.id || ' (' || t.status || ')' as what
       from inventory_transfers t join inventory_transfer_lines l on l.transfer_id = t.id
       cross join lateral (select coalesce(sum(m.quantity) filter (where m.venue_id = t.source_venue_id), 0) as left_source,
              coalesce(sum(m.quantity) filter (where m.venue_id = t.destination_venue_id), 0) as arrived
         from venue_inventory_movements m where m.transfer_id = t.id and m.product_id = l.product_id) moved
      where t.message like 'stock-%'
        and (moved.left_source, moved.arrived) is distinct from (case when t.status in ('in_transit', 'received') then -l.quantity else 0 end,
             case when t.status = 'received' then l.received_quantity else 0 end)`,
    'is not what the books of both sides say',
  ],
  [
    `select message as what from inventory_transfers where message like 'stock-%' group by message having count(*) > 1`,
    'is a transfer that was made twice',
  ],
  [
    `select note as what from supplier_stocktakes where note like 'stock-%' group by note having count(*) > 1
     union all select note from stocktakes where note like 'stock-%' group by note having count(*) > 1`,
    'is a stocktake that was started twice',
  ],
]

/** Everything that is wrong with stock as the database holds it. */
export async function booksThatDisagree(database: pg.Client): Promise<string[]> {
  const faults: string[] = []
  for (const [sql, fault] of MUST_BE_EMPTY) {
    const { rows } = await database.query<{ what: string }>(sql)
    faults.push(...rows.map(({ what }) => `${what} ${fault}`))
  }
  return faults
}

const PAGE = 100

/** Everything that is wrong with what stock is worth, by both methods: the whole against its parts, and each product against its movements. */
export async function valuesThatDisagree(database: pg.Client, { supplier, products }: World): Promise<string[]> {
  const faults: string[] = []
  const { rows } = await database.query<{ id: number; quantity: number }>(
    `select product_id::int as id, sum(quantity)::float as quantity from warehouse_products where product_id = any ($1) group by 1`,
    [products],
  )
  const held = new Map(rows.map(({ id, quantity }) => [id, quantity]))
  for (const valuation of ['fifo', 'average'] as const) {
    await supplier.call(supplierProfile.change, { body: { valuation } })
    const whole = await supplier.call(inventory.valuation, {})
    if (whole.value !== sum(whole.warehouses.map(({ value }) => value)))
      faults.push(`by ${valuation} the warehouses do not come to the whole`)
    for (const productId of products) {
      const found = await worthOf(supplier, productId)
      const quantity = held.get(productId) ?? 0
      if (found.quantity !== quantity)
        faults.push(`by ${valuation} product ${productId} is valued as ${found.quantity} and is ${quantity}`)
      if (found.value !== sum(found.steps))
        faults.push(`by ${valuation} product ${productId} is not worth what its movements come to`)
    }
  }
  return faults
}

/** What a product is worth, and what each of its movements added to that or took from it. */
async function worthOf(supplier: World['supplier'], productId: number) {
  const at = (page: number) =>
    supplier.call(inventory.valuationOfProduct, { params: { productId }, query: { limit: PAGE, page } })
  const first = await at(1)
  const steps = first.data.map(({ value }) => value)
  for (let page = 2; page <= Math.ceil(first.meta.total / PAGE); page++)
    steps.push(...(await at(page)).data.map(({ value }) => value))
  return { quantity: first.quantity, value: first.value, steps }
}
