import { startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { fadedTo, rateOf } from '#server/ordering/orders/order-guide-rate.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Known } from './history-reads.ts'
import type { PricedOrder } from './read-history.ts'

type Author = { userId: number; userName: string }
type Import = { distributorId: number; filename: string; by: Author; at: Date }

/** Orders that are written in one statement. */
const AT_A_TIME = 500
/** Nobody knows the hour any more: a day of the past is its noon where the supplier is, so that every report counts it on that day. */
const NOON_MS = 12 * 3_600_000

/** Waits for other imports of the supplier, so that two files at once do not bring the same order. */
export const lockHistory = (tx: Tx, distributorId: number): Promise<unknown> =>
  rows(tx, `select pg_advisory_xact_lock(hashtext('order-history'), $1::bigint::int)`, [distributorId])

/** Writes past orders as completed, with numbers of ours beside their own; nothing else follows from them. @returns the import's id */
export async function writeHistory(
  tx: Tx,
  { distributorId, filename, by, at }: Import,
  orders: readonly PricedOrder[],
  known: Known,
  firstNumber: number,
): Promise<number> {
  const lineCount = orders.reduce((all, { order }) => all + order.lines.length, 0)
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into order_imports (distributor_id, filename, order_count, line_count, created_at, user_id, user_name)
     values ($1, $2, $4, $3, $7, $5, $6) returning id`,
    [distributorId, filename, lineCount, orders.length, by.userId, by.userName, at],
  )
  if (!made) throw new Error('The import was not written')
  // the oldest gets the lowest number
  const sorted = orders.toSorted((a, b) =>
    a.order.orderedOn < b.order.orderedOn ? -1 : a.order.orderedOn > b.order.orderedOn ? 1 : 0,
  )
  for (let from = 0; from < sorted.length; from += AT_A_TIME) {
    const part = sorted.slice(from, from + AT_A_TIME)
    const json = part.map((one, i) => orderJson(one, firstNumber + from + i, known))
    await rows(tx, INSERT, [distributorId, made.id, at, by.userId, by.userName, JSON.stringify(json)])
  }
  await rows(tx, ADD_TO_ORDER_GUIDE, [made.id])
  return made.id
}

const INSERT = `
  with given as (
    select * from jsonb_to_recordset($6::jsonb) as o (order_number bigint, external_number text, venue_id bigint, ordered_at timestamptz,
      delivered_on date, completed_at timestamptz, currency_code text, tax numeric, tax_calculation text, delivery_fee_taxable boolean,
      amount numeric, order_discount_amount numeric, delivery_fee numeric, tax_amount numeric, amount_with_tax numeric, lines jsonb)),
  placed as (
    insert into orders (distributor_id, import_id, created_at, updated_at, status, ordered_by_name, order_number, external_number, venue_id, ordered_at,
      accepted_at, completed_at, expected_at, currency_code, tax, tax_calculation, delivery_fee_taxable, amount, order_discount_amount,
      asked_discount_amount, delivery_fee, tax_amount, amount_with_tax, line_count)
    select $1, $2, $3, $3, 'completed', $5, g.order_number, g.external_number, g.venue_id, g.ordered_at, g.ordered_at, g.completed_at,
      g.delivered_on, g.currency_code, g.tax, g.tax_calculation, g.delivery_fee_taxable, g.amount, g.order_discount_amount,
      g.order_discount_amount, g.delivery_fee, g.tax_amount, g.amount_with_tax, jsonb_array_length(g.lines) from given g
    returning id, order_number, venue_id),
  lines as (
    insert into order_lines (order_id, distributor_id, venue_id, position, product_id, name, sku, unit, price_unit, quantity, price_quantity,
      price, list_price, price_rule, total_price, tax, tax_calculation, tax_amount)
    select p.id, $1, p.venue_id, l.position, l.product_id, l.name, l.sku, l.unit, l.price_unit, l.quantity, l.price_quantity,
      l.price, l.list_price, '{"kind": "manual"}', l.total_price, l.tax, l.tax_calculation, l.tax_amount
      from given g join placed p on p.order_number = g.order_number
     cross join jsonb_to_recordset(g.lines) as l (position int, product_id bigint, name text, sku text, unit text, price_unit text,
       quantity numeric, price_quantity numeric, price numeric, list_price numeric, total_price numeric, tax numeric, tax_calculation text,
       tax_amount numeric))
  insert into order_events (order_id, distributor_id, venue_id, at, kind, side, user_id, user_name)
  select id, $1, venue_id, $3, 'imported', 'distributor', $4, $5 from placed`

function orderJson({ order, price, customer }: PricedOrder, orderNumber: number, known: Known) {
  const noon = (day: string) => new Date(startOfDay(day, known.timezone).getTime() + NOON_MS)
  return {
    order_number: orderNumber,
    external_number: order.externalNumber,
    venue_id: order.venueId,
    ordered_at: noon(order.orderedOn),
    delivered_on: order.deliveredOn,
    completed_at: noon(order.deliveredOn),
    currency_code: known.currency.code,
    tax: customer.tax,
    tax_calculation: known.taxCalculation,
    delivery_fee_taxable: known.deliveryFeeTaxable,
    amount: price.amount,
    order_discount_amount: price.orderDiscountAmount,
    delivery_fee: price.deliveryFee,
    tax_amount: price.taxAmount,
    amount_with_tax: price.amountWithTax,
    lines: order.lines.map((line, position) => ({
      position,
      product_id: line.productId,
      name: line.name,
      sku: line.sku,
      unit: line.unit,
      price_unit: line.priceUnit,
      quantity: line.quantity,
      price_quantity: line.priceQuantity,
      price: line.price,
      list_price: line.listPrice,
      total_price: price.lines[position]?.totalPrice ?? 0,
      tax: line.tax,
      tax_calculation: line.taxCalculation,
      tax_amount: price.lines[position]?.taxAmount ?? 0,
    })),
  }
}

/** What a set of order lines says of what venues usually order, as it would stand had they been placed here (see updateOrderGuide). */
const ORDER_GUIDE_OF = (lines: string) => `
  with line as (${lines}),
  latest as (select venue_id, product_id, max(ordered_at) as last_at from line group by 1, 2)
  select l.venue_id, l.product_id, min(l.distributor_id) as distributor_id, count(distinct l.order_id) as times,
         sum(${rateOf('l.quantity')} * ${fadedTo('t.last_at', 'l.ordered_at')}) as rate, t.last_at,
         sum(l.quantity) filter (where l.ordered_at = t.last_at) as last_quantity, max(l.price) filter (where l.ordered_at = t.last_at) as last_price
    from line l join latest t on t.venue_id = l.venue_id and t.product_id = l.product_id group by l.venue_id, l.product_id, t.last_at`

const ADD_TO_ORDER_GUIDE = `
  insert into venue_products (venue_id, product_id, distributor_id, times_ordered, weekly_rate, last_ordered_at, last_quantity, last_price)
  select venue_id, product_id, distributor_id, times, rate, last_at, last_quantity, last_price
    from (${ORDER_GUIDE_OF(`select l.*, o.ordered_at from order_lines l join orders o on o.id = l.order_id where o.import_id = $1`)}) as past
   order by venue_id, product_id
  on conflict (venue_id, product_id) do update set
    times_ordered = venue_products.times_ordered + excluded.times_ordered,
    weekly_rate = venue_products.weekly_rate * ${fadedTo('greatest(excluded.last_ordered_at, venue_products.last_ordered_at)', 'venue_products.last_ordered_at')}
      + excluded.weekly_rate * ${fadedTo('greatest(excluded.last_ordered_at, venue_products.last_ordered_at)', 'excluded.last_ordered_at')},
    last_quantity = case when excluded.last_ordered_at > venue_products.last_ordered_at then excluded.last_quantity else venue_products.last_quantity end,
    last_price = case when excluded.last_ordered_at > venue_products.last_ordered_at then excluded.last_price else venue_products.last_price end,
    last_ordered_at = greatest(excluded.last_ordered_at, venue_products.last_ordered_at)`

/** Whether it was taken back already, and whether something was built on what it brought. */
type LockedImport = { undoneAt: Date | null; isBuiltOn: boolean }

export const IMPORT_COLUMNS = `i.id, i.filename, i.order_count as orders, i.line_count as lines, i.user_name as "userName", i.created_at as "createdAt",
  i.undone_at as "undoneAt", i.undone_by_name as "undoneBy"`

/** Locks an import, and says what was built on what it brought. */
export async function lockImport(tx: Tx, distributorId: number, importId: number): Promise<LockedImport | undefined> {
  const [found] = await rows<LockedImport>(
    tx,
    `select i.undone_at as "undoneAt", exists (select from orders o where o.import_id = i.id and (o.status <> 'completed' or o.updated_at > i.created_at
         or exists (select from credit_notes n where n.order_id = o.id) or exists (select from order_files f where f.order_id = o.id)
         or exists (select from order_events e where e.order_id = o.id and e.kind <> 'imported'))) as "isBuiltOn"
       from order_imports i where i.id = $1 and i.distributor_id = $2 for update of i`,
    [importId, distributorId],
  )
  return found
}

/** Removes the orders of an import, and counts what their customers usually order again, from the orders that are left. */
export async function removeHistory(tx: Tx, importId: number, by: Author, at: Date): Promise<void> {
  const pairs = await rows<{ venue_id: number; product_id: number }>(
    tx,
    `select distinct l.venue_id, l.product_id from order_lines l join orders o on o.id = l.order_id where o.import_id = $1 order by 1, 2`,
    [importId],
  )
  const touched = [pairs.map(({ venue_id }) => venue_id), pairs.map(({ product_id }) => product_id)]
  await rows(tx, `delete from orders where import_id = $1`, [importId])
  await rows(
    tx,
    `delete from venue_products p using unnest($1::bigint[], $2::bigint[]) as t (venue_id, product_id)
    where p.venue_id = t.venue_id and p.product_id = t.product_id and not exists (select from order_lines l join orders o on o.id = l.order_id
      where l.venue_id = p.venue_id and l.product_id = p.product_id and ${COUNTS})`,
    touched,
  )
  await rows(
    tx,
    `update venue_products p set times_ordered = u.times, weekly_rate = u.rate, last_ordered_at = u.last_at, last_quantity = u.last_quantity,
            last_price = u.last_price
       from (${ORDER_GUIDE_OF(`select l.*, o.ordered_at from order_lines l join orders o on o.id = l.order_id
          join unnest($1::bigint[], $2::bigint[]) as t (venue_id, product_id) on t.venue_id = l.venue_id and t.product_id = l.product_id
         where ${COUNTS}`)}) u
      where p.venue_id = u.venue_id and p.product_id = u.product_id`,
    touched,
  )
  await rows(tx, `update order_imports set undone_at = $2, undone_by_name = $3 where id = $1`, [importId, at, by.userName])
}

const COUNTS = `o.ordered_at is not null and o.status not in ('quote', 'draft_venue', 'draft_distributor') and not o.offline and not l.is_bonus`
