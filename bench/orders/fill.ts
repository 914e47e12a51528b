import type pg from 'pg'
import { withClient } from '#test/setup/with-client.ts'
import { fillCatalogue } from '../catalogue/fill.ts'

const VENUES = 200
/** So many are still open, spread over all of them: what is open does not grow with the years. */
const OPEN = 200
/** Every so many-th order is of the venue whose history is read. */
const OF_THE_VENUE = 10

/** One supplier with so many orders of three lines behind it, one after the other, one venue that placed a tenth of them. */
export async function fillOrders(url: string, count: number, { secondsApart = 60 } = {}): Promise<void> {
  await fillCatalogue(url, 1_000)
  await withClient(url, (client) => withoutChecks(client, () => fill(client, count, secondsApart)))
}

/**
 * Millions of rows are written several times as fast without checking each against others, and with the indexes built once at the end. What
 * triggers would have noted of sales is noted by day.
 */
async function withoutChecks(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('orders'::regclass, 'order_lines'::regclass, 'order_events'::regclass)
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
  await client.query(
    `insert into sales_changes (distributor_id, day)
     select distinct o.distributor_id, (o.ordered_at at time zone d.timezone)::date from orders o join distributors d on d.id = o.distributor_id`,
  )
  await client.query(`set session_replication_role = origin`)
  await client.query('vacuum analyze')
}

async function fill(client: pg.Client, count: number, secondsApart: number): Promise<void> {
  await client.query(`select set_config('docket.acting', 'everyone', false)`)
  await client.query(
    `insert into venues (name, account_type, currency_code) select 'Venue ' || i, 'premium', 'USD' from generate_series(2, ${VENUES}) i`,
  )
  await client.query(`insert into connections (distributor_id, venue_id) select 1, i from generate_series(2, ${VENUES}) i`)
  await client.query(
    `insert into orders (distributor_id, venue_id, order_number, status, ordered_by, ordered_by_name, ordered_at, requested_delivery_at,
       expected_at, accepted_at, completed_at, currency_code, amount, amount_with_tax, line_count)
     select 1, case when i % ${OF_THE_VENUE} = 0 then 1 else 2 + i % ${VENUES - 1} end, i, status, 2, 'Buyer', at, day, day,
            case when status <> 'pending' then at end, case when status = 'completed' then at + interval '2 days' end, 'USD', 300, 300, 3
       from generate_series(1, $1::int) i,
            lateral (select now() - make_interval(secs => ($1::int - i) * $3::int) as at) ordered,
            lateral (select (at + interval '1 day')::date as day) coming,
            lateral (select case when i % $2 <> 0 then 'completed' when i % 3 = 0 then 'accepted' else 'pending' end as status) state`,
    [count, count / OPEN, secondsApart],
  )
  await client.query(
    `insert into order_lines (order_id, distributor_id, venue_id, position, product_id, name, sku, unit, price_unit, quantity, price_quantity,
       price, list_price, price_rule, total_price, tax_calculation)
     select o.id, 1, o.venue_id, l, 1 + (o.id * 37 + l * 91) % 1000, 'A product', 'SKU', 'each', 'each', 10, 10, 10, 10, '{"kind": "product"}', 100,
            'exclusive'
       from orders o, generate_series(1, 3) l`,
  )
  await client.query(
    `insert into order_events (order_id, distributor_id, venue_id, at, kind, side, user_id, user_name)
     select id, 1, venue_id, ordered_at, 'placed', 'venue', 2, 'Buyer' from orders`,
  )
  await client.query(`insert into order_numbers (distributor_id, last_number) values (1, $1)`, [count])
  await client.query(
    `insert into warehouses (distributor_id, name, is_primary) values (1, 'Main warehouse', true) on conflict do nothing`,
  )
}
