import type pg from 'pg'
import { withClient } from '#test/setup/with-client.ts'
import { fillCatalogue, SELLER, tokenOf } from '../catalogue/fill.ts'
import { millisecondsOf } from '../one-by-one.ts'
import type { Call } from '../targets.ts'

export const MOVEMENTS = 200_000
export const LINES = 5_000
/** Counts that are sent at once. */
const AT_ONCE = 500
/** Movements of each product. */
const EACH = MOVEMENTS / LINES

export type StockFindings = {
  /** Milliseconds of what all stock is worth, now and at the end of a past day. */
  valuation: { now: number; past: number }
  /** Milliseconds of finishing a stocktake in which every line differs, and of one plain update of as many rows. */
  finish: { booked: number; plain: number }
}

type OnServer = <T>(url: string, work: (base: string) => Promise<T>) => Promise<T>
const headers = { authorization: `Bearer ${tokenOf(SELLER)}`, 'content-type': 'application/json' }

/** What stock costs as its history grows. `onServer` runs Docket on a database while `work` asks it. */
export async function measureStock(newDatabase: (name: string) => Promise<string>, onServer: OnServer): Promise<StockFindings> {
  const url = await newDatabase('stock')
  await fillCatalogue(url, LINES)
  await withClient(url, fill)
  const past = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)
  const worth = (query: string): Call => ({ method: 'GET', path: `/api/distributor/inventory/valuation${query}`, headers })
  return onServer(url, async (base) => ({
    valuation: {
      now: await millisecondsOf(base, () => worth('')),
      past: await millisecondsOf(base, () => worth(`?date=${past}`)),
    },
    finish: { booked: await finishing(base), plain: await updating(url) },
  }))
}

/** Every product came in at a cost of its own and went out again, a piece at a time, over the last two years. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`select set_config('docket.acting', 'everyone', false)`)
  await client.query(
    `insert into warehouses (distributor_id, name, is_primary) values (1, 'Main warehouse', true) on conflict do nothing`,
  )
  await client.query('update products set inventory_tracked = true')
  await client.query(
    `insert into inventory_movements (distributor_id, warehouse_id, product_id, type, quantity, at)
     select 1, w.id, p.id, case when i % 2 = 1 then 'addition' else 'removal' end, case when i % 2 = 1 then 3 else -2 end,
            now() - make_interval(days => 730 - i * 730 / ${EACH})
       from warehouses w, generate_series(1, ${EACH}) i, products p order by i, p.id`,
  )
  await client.query(
    `insert into warehouse_products (distributor_id, warehouse_id, product_id, quantity)
     select distributor_id, warehouse_id, product_id, sum(quantity) from inventory_movements group by 1, 2, 3
         on conflict (product_id, warehouse_id) do update set quantity = excluded.quantity`,
  )
  await client.query(
    `insert into inventory_items (distributor_id, warehouse_id, product_id, quantity, cogs, received_at)
     select distributor_id, warehouse_id, product_id, quantity, 1 + product_id % 90, now() from warehouse_products`,
  )
  await client.query(
    `insert into inventory_movement_items (distributor_id, movement_id, item_id, quantity)
     select m.distributor_id, m.id, i.id, m.quantity from inventory_movements m join inventory_items i on i.product_id = m.product_id`,
  )
  await client.query('vacuum analyze')
}

/** Counts every product as one more than there is, and finishes. */
async function finishing(base: string): Promise<number> {
  const ask = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${base}/api/distributor/stocktakes${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { data } = await fetch(`${base}/api/distributor/warehouses`, { headers }).then((answer) => answer.json())
  const { id } = await ask('POST', '', { warehouse: data[0].id })
  for (let first = 1; first <= LINES; first += AT_ONCE) {
    const items = Array.from({ length: AT_ONCE }, (_, i) => ({ productId: first + i, quantity: EACH / 2 + 1 }))
    await ask('PUT', `/${id}/items`, { items })
  }
  const start = performance.now()
  await ask('PUT', `/${id}/finish`, {})
  return performance.now() - start
}

/** The floor: as many rows of the same table changed by one statement. */
const updating = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    await client.query(`select set_config('docket.acting', 'everyone', false)`)
    const start = performance.now()
    await client.query('update warehouse_products set quantity = quantity + 1')
    return performance.now() - start
  })
