import { startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { ORDER_EVENTS } from '#server/ordering/orders/order-event-table.ts'
import { fadedTo, rateOf } from '#server/ordering/orders/order-guide-rate.ts'
import { ORDER_LINES, ORDERS } from '#server/ordering/orders/order-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Known } from './history-reads.ts'
import { ORDER_IMPORTS } from './import-table.ts'
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

const FILE = ORDER_IMPORTS.part('distributorId', 'filename', 'orderCount', 'lineCount', 'createdAt', 'userId', 'userName')

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
    `insert into order_imports (${FILE.names}) values (${FILE.placeholders(1)}) returning id`,
    FILE.values({ ...by, distributorId, filename, lineCount, orderCount: orders.length, createdAt: at }),
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

const ORDER = ORDERS.part(
  'orderNumber',
  'externalNumber',
  'venueId',
  'orderedAt',
  'acceptedAt',
  'completedAt',
  'expectedAt',
  'currencyCode',
  'tax',
  'taxCalculation',
  'deliveryFeeTaxable',
  'amount',
  'orderDiscountAmount',
  'askedDiscountAmount',
  'deliveryFee',
  'taxAmount',
  'amountWithTax',
)
const OF_IMPORT = ORDERS.part('distributorId', 'importId', 'createdAt', 'updatedAt', 'status', 'orderedByName', 'lineCount')
const LINE = ORDER_LINES.part(
  'position',
  'productId',
  'name',
  'sku',
  'unit',
  'priceUnit',
  'quantity',
  'priceQuantity',
  'price',
  'listPrice',
  'priceRule',
  'totalPrice',
  'tax',
  'taxCalculation',
  'taxAmount',
)
const EVENT = ORDER_EVENTS.part('orderId', 'distributorId', 'venueId', 'at', 'kind', 'side', 'userId', 'userName')

const INSERT = `
  with given as (
    select o.*, one -> 'lines' as lines
      from jsonb_array_elements($6::jsonb) one cross join lateral jsonb_populate_record(null::orders, one) o),
  placed as (
    insert into orders (${ORDER.names}, ${OF_IMPORT.names})
    select ${ORDER.namesOf('g')}, $1, $2, $3, $3, 'completed', $5, jsonb_array_length(g.lines) from given g
    returning id, order_number, venue_id),
  lines as (
    insert into order_lines (order_id, distributor_id, venue_id, ${LINE.names})
    select p.id, $1, p.venue_id, ${LINE.namesOf('l')}
      from given g join placed p on p.order_number = g.order_number
     cross join jsonb_populate_recordset(null::order_lines, g.lines) l)
  insert into order_events (${EVENT.names})
  select id, $1, venue_id, $3, 'imported', 'distributor', $4, $5 from placed`

function orderJson({ order, price, customer }: PricedOrder, orderNumber: number, known: Known) {
  const noon = (day: string) => new Date(startOfDay(day, known.timezone).getTime() + NOON_MS)
  const orderedAt = noon(order.orderedOn)
  const record = ORDER.record({
    orderNumber,
    externalNumber: order.externalNumber,
    venueId: order.venueId,
    orderedAt,
    acceptedAt: orderedAt,
    completedAt: noon(order.deliveredOn),
    expectedAt: order.deliveredOn,
    currencyCode: known.currency.code,
    tax: customer.tax,
    taxCalculation: known.taxCalculation,
    deliveryFeeTaxable: known.deliveryFeeTaxable,
    amount: price.amount,
    orderDiscountAmount: price.orderDiscountAmount,
    askedDiscountAmount: price.orderDiscountAmount,
    deliveryFee: price.deliveryFee,
    taxAmount: price.taxAmount,
    amountWithTax: price.amountWithTax,
  })
  const lines = order.lines.map((line, position) =>
    LINE.record({
      ...line,
      position,
      priceRule: { kind: 'manual' },
      totalPrice: price.lines[position]?.totalPrice ?? 0,
      taxAmount: price.lines[position]?.taxAmount ?? 0,
    }),
  )
  return { ...record, lines }
}

/** What a set of order lines says of what venues usually order, as it would be had they been placed here (see updateOrderGuide). */
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

const IMPORT = ORDER_IMPORTS.part('id', 'filename', 'userName', 'createdAt', 'undoneAt')
export const IMPORT_COLUMNS = `${IMPORT.read('i')}, i.order_count as orders, i.line_count as lines, i.undone_by_name as "undoneBy"`

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
