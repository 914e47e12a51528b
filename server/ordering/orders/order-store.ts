import { isDeepStrictEqual } from 'node:util'
import type { OrderEvent, OrderFile } from '#contract/ordering/orders.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { mustKeepInvoice } from './invoiced.ts'
import type { Order, OrderLine } from './order.ts'
import { creditsOf } from './order-credits.ts'
import { ORDER_EVENTS } from './order-event-table.ts'
import { filesOf } from './order-files.ts'
import { fadedTo, rateOf } from './order-guide-rate.ts'
import { type JoinedOrderRow, ORDER_COLUMNS, ORDER_JOINS, orderFrom, type Parties, partiesFrom } from './order-row.ts'
import { type LineRow, ORDER_LINES, ORDERS } from './order-table.ts'

/** Whose order it must be; another's does not exist for the caller, and no draft of the other side. */
export type Owner = { distributorId: number } | { venueIds: readonly number[] } | 'everyone'

export type BareOrder = { order: Order; parties: Parties }
export type Loaded = BareOrder & { events: OrderEvent[]; files: OrderFile[] }

/** Locks an order until the transaction ends. @throws Problem not_found */
export const lockOrder = (tx: Tx, owner: Owner, orderId: number): Promise<Loaded> => load(tx, owner, orderId, 'for update of o')

/** @throws Problem not_found */
export const findOrder = (tx: Tx, owner: Owner, orderId: number): Promise<Loaded> => load(tx, owner, orderId, '')

/** An order without its history and files, for what only decides by it. @throws Problem not_found */
export const findBareOrder = (tx: Tx, owner: Owner, orderId: number): Promise<BareOrder> => readOrder(tx, owner, orderId, '')

/** Where an order is, for what is decided before it is loaded; undefined where there is none. */
export async function statusOf(tx: Tx, owner: Owner, orderId: number): Promise<Order['status'] | undefined> {
  const [whose, value] = whoseOf(owner)
  const [row] = await rows<Pick<Order, 'status'>>(tx, `select o.status from orders o where o.id = $1 and ${whose}`, [
    orderId,
    value,
  ])
  return row?.status
}

/** What of the where-clause says whose order it must be, and its value as $2. */
function whoseOf(owner: Owner): [string, unknown] {
  if (owner === 'everyone') return ['$2::text is null', null]
  if ('distributorId' in owner) return [`o.distributor_id = $2 and o.status <> 'draft_venue'`, owner.distributorId]
  return [`o.venue_id = any ($2) and o.status <> 'draft_distributor'`, owner.venueIds]
}

async function load(tx: Tx, owner: Owner, orderId: number, lock: string): Promise<Loaded> {
  // Sent together: all else is read after the lock was granted.
  const [itself, events, files] = await Promise.all([
    readOrder(tx, owner, orderId, lock),
    rows<EventRow>(tx, `select ${EVENT.read('e')} from order_events e where e.order_id = $1 order by e.id`, [orderId]),
    filesOf(tx, orderId),
  ])
  return { ...itself, events: events.map(eventView), files }
}

async function readOrder(tx: Tx, owner: Owner, orderId: number, lock: string): Promise<BareOrder> {
  const [whose, value] = whoseOf(owner)
  const [[row], lines] = await Promise.all([
    rows<JoinedOrderRow>(tx, `select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS} where o.id = $1 and ${whose} ${lock}`, [
      orderId,
      value,
    ]),
    rows<LineRow>(tx, `select ${ORDER_LINES.read('l')} from order_lines l where l.order_id = $1 order by l.position`, [orderId]),
  ])
  if (!row) throw new Problem('not_found')
  const creditNotes = row.creditNoteAmount > 0 ? await creditsOf(tx, orderId) : []
  return { order: orderFrom(row, lines, creditNotes), parties: partiesFrom(row) }
}

/** An order is found under its own venue only. @throws Problem not_found */
export function mustBeOf(order: Pick<Order, 'venueId'>, venueId: number): void {
  if (order.venueId !== venueId) throw new Problem('not_found')
}

const EVENT = ORDER_EVENTS.part('id', 'at', 'kind', 'side', 'userName', 'particulars')
type EventRow = PartOf<typeof EVENT>

const eventView = ({ at, ...event }: EventRow): OrderEvent => ({ ...event, at: at.toISOString() })

/**
 * Saves what a move or a change made of a locked order; of its lines what is other.
 * @throws Problem invalid_transition when it changes what an issued invoice says
 */
export async function saveOrder(tx: Tx, before: Order, order: Order): Promise<void> {
  mustKeepInvoice(before, order)
  const saved = [
    rows(tx, `update orders set (${ORDERS.written}, updated_at) = row (${ORDERS.placeholders(2)}, now()) where id = $1`, [
      order.id,
      ...ORDERS.values(order, countsOf(order)),
    ]),
  ]
  if (order.lines !== before.lines) saved.push(replaceLines(tx, before, order))
  await Promise.all(saved)
}

/** Only lines that are others now are written: of three hundred that is mostly one. */
async function replaceLines(tx: Tx, before: Order, order: Order): Promise<never[]> {
  const saved = new Map(before.lines.map((line) => [line.id, line]))
  const written = order.lines.filter((line) => !isSameLine(saved.get(line.id), line)).map(ORDER_LINES.record)
  const kept = new Set(order.lines.map(({ id }) => id))
  const gone = before.lines.map(({ id }) => id).filter((id) => !kept.has(id))
  if (gone.length + written.length === 0) return []
  await Promise.all([
    // those first, as their positions may be given to others
    rows(tx, `delete from order_lines where order_id = $1 and id = any ($2)`, [
      order.id,
      [...gone, ...written.map(({ id }) => id)],
    ]),
    rows(tx, `insert into order_lines (${LINE_COLUMNS}) overriding system value ${linesSource('$1', '$2', '$3', '$4')}`, [
      order.id,
      order.distributorId,
      order.venueId,
      JSON.stringify(written),
    ]),
  ])
  return []
}

/** Whether nothing of a line is other. */
export const isSameLine = (before: OrderLine | undefined, line: OrderLine): boolean =>
  before !== undefined &&
  (Object.keys(line) as (keyof OrderLine)[]).every(
    (key) => before[key] === line[key] || isDeepStrictEqual(before[key], line[key]),
  )

const LINE_COLUMNS = `order_id, distributor_id, venue_id, ${ORDER_LINES.written}`

/** Lines given as JSON, so that an order of any length is one statement of the same text. */
const linesSource = (orderId: string, distributorId: string, venueId: string, json: string) => `
  select ${orderId}::bigint, ${distributorId}::bigint, ${venueId}::bigint, ${ORDER_LINES.writtenOf('l')}
    from json_populate_recordset(null::order_lines, ${json}::json) l`

const countsOf = ({ lines }: Pick<Order, 'lines'>) => ({
  lineCount: lines.length,
  declinedLineCount: lines.filter(({ isDeclined }) => isDeclined).length,
})

export type Numbers = { orderId: number; orderNumber: number; eventId: number; lineIds: number[] }

/**
 * Gives out the number and ids of a new order. Beside the order's transaction and committed at once, so that orders of one supplier
 * do not wait for each other's commit; the log keeps the order of commits, so no crash can give a number twice. A refused order leaves a gap.
 */
export async function nextNumbers(db: Database, distributorId: number, lineCount: number): Promise<Numbers> {
  const [row] = await db.relaxed<{ order_id: number; order_number: number; event_id: number; line_ids: number[] }>(
    `insert into order_numbers (distributor_id, last_number) values ($1, 1)
     on conflict (distributor_id) do update set last_number = order_numbers.last_number + 1
     returning last_number as order_number, nextval('orders_id_seq') as order_id, nextval('order_events_id_seq') as event_id,
       array(select nextval('order_lines_id_seq') from generate_series(1, $2::int)) as line_ids`,
    [distributorId, lineCount],
  )
  if (!row) throw new Error('No order number was given out')
  return { orderId: row.order_id, orderNumber: row.order_number, eventId: row.event_id, lineIds: row.line_ids }
}

/** The first of so many numbers in a row; committed at once, like those of new orders. */
export async function nextOrderNumbers(db: Database, distributorId: number, count: number): Promise<number> {
  const [row] = await db.relaxed<{ last: number }>(
    `insert into order_numbers (distributor_id, last_number) values ($1, $2)
     on conflict (distributor_id) do update set last_number = order_numbers.last_number + $2 returning last_number as last`,
    [distributorId, count],
  )
  if (!row) throw new Error('No order number was given out')
  return row.last - count + 1
}

/** The next number of a supplier's orders, for one that is there already; committed at once, like those of new orders. */
export async function nextOrderNumber(db: Database, distributorId: number): Promise<number> {
  return (await nextNumbers(db, distributorId, 0)).orderNumber
}

/** Ids for an order that has no number yet. */
export async function nextIds(tx: Tx, lineCount: number): Promise<{ orderId: number; lineIds: number[] }> {
  const [row] = await rows<{ id: number; line_ids: number[] }>(
    tx,
    `select nextval('orders_id_seq') as id, array(select nextval('order_lines_id_seq') from generate_series(1, $1::int)) as line_ids`,
    [lineCount],
  )
  return { orderId: row?.id ?? 0, lineIds: row?.line_ids ?? [] }
}

export const deleteOrder = (tx: Tx, orderId: number): Promise<unknown[]> =>
  rows(tx, `delete from orders where id = $1`, [orderId])

/** Further line ids, for products added to an order. */
export async function nextLineIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const ids = await rows<{ id: number }>(tx, `select nextval('order_lines_id_seq') as id from generate_series(1, $1::int)`, [
    count,
  ])
  return ids.map(({ id }) => id)
}

// In the order of products: two orders of one venue that share some would otherwise wait for each other.
const ORDER_GUIDE = (lines: string, at: string) => `
       insert into venue_products (venue_id, product_id, distributor_id, times_ordered, weekly_rate, last_ordered_at, last_quantity, last_price)
       select venue_id, product_id, distributor_id, 1, ${rateOf('sum(quantity)')}, ${at}, sum(quantity), max(price) from ${lines}
        where not is_bonus group by venue_id, product_id, distributor_id order by venue_id, product_id
       on conflict (venue_id, product_id) do update set
         times_ordered = venue_products.times_ordered + 1,
         weekly_rate = venue_products.weekly_rate * ${fadedTo('excluded.last_ordered_at', 'venue_products.last_ordered_at')} + excluded.weekly_rate,
         last_ordered_at = excluded.last_ordered_at, last_quantity = excluded.last_quantity, last_price = excluded.last_price`

/** What the venue usually orders, of a draft or a planned order that has been placed now. */
export const updateOrderGuide = (tx: Tx, order: Order): Promise<unknown[]> =>
  rows(tx, `with lines as (select * from order_lines where order_id = $1) ${ORDER_GUIDE('lines', '$2')}`, [
    order.id,
    order.orderedAt,
  ])

const FIRST_EVENT = ORDER_EVENTS.part('id', 'orderId', 'distributorId', 'venueId', 'at', 'kind', 'side', 'userId', 'userName')

type First = {
  /** Null where nothing has happened yet: a draft. */
  id: number | null
  side: OrderEvent['side']
  userId: number | null
  userName: string
  kind: string
}

/**
 * What is written with a new order: the order, its lines, the event, what the venue usually orders once it is really ordered here, which a
 * quote is not, nor what was ordered elsewhere; and what the orderer had of it in the cart leaves it.
 */
export function insertOrder(tx: Tx, order: Order, event: First): Promise<unknown[]> {
  return rows(
    tx,
    `with placed as (
       insert into orders (id, distributor_id, venue_id, created_at, updated_at, ${ORDERS.written}) overriding system value
       values ($1, $2, $3, $5, $5, ${ORDERS.placeholders(12)})),
     lines as (insert into order_lines (${LINE_COLUMNS}) overriding system value ${linesSource('$1', '$2', '$3', '$4')}
       returning distributor_id, venue_id, product_id, quantity, price, is_bonus),
     event as (
       insert into order_events (${FIRST_EVENT.names}) overriding system value
       select $6::bigint, $1, $2, $3, $5, $7::text, $8::text, $9::bigint, $10::text where $6::bigint is not null),
     ordered as (select * from lines where ${ORDERS.placeholder('orderedAt', 12)}::timestamptz is not null
       and ${ORDERS.placeholder('status', 12)}::text <> 'quote'
       and not ${ORDERS.placeholder('offline', 12)}::boolean),
     usuals as (${ORDER_GUIDE('ordered', '$5')}),
     emptied as (
       delete from carts c where c.user_id = $9 and c.venue_id = $3 and c.distributor_id = $2
         and not exists (select from cart_lines l where l.cart_id = c.id and l.product_id <> all ($11))),
     taken as (
       delete from cart_lines l using carts c where l.cart_id = c.id and c.user_id = $9 and c.venue_id = $3 and c.distributor_id = $2
         and l.product_id = any ($11))
     select 1`,
    [
      order.id,
      order.distributorId,
      order.venueId,
      JSON.stringify(order.lines.map(ORDER_LINES.record)),
      order.createdAt,
      event.id,
      event.kind,
      event.side,
      event.userId,
      event.userName,
      order.offline ? [] : order.lines.map(({ productId }) => productId),
      ...ORDERS.values(order, countsOf(order)),
    ],
  )
}

const NEW_EVENT = ORDER_EVENTS.part(
  'orderId',
  'distributorId',
  'venueId',
  'at',
  'kind',
  'side',
  'userId',
  'userName',
  'particulars',
)
const INSERT_EVENT = `insert into order_events (${NEW_EVENT.names}) values (${NEW_EVENT.placeholders(1)})
  returning ${EVENT.read('order_events')}`

type Author = { userId: number | null; userName: string; role: OrderEvent['side'] }

/** Writes down what happened, in the transaction that made it happen. */
export async function recordEvent(
  tx: Tx,
  author: Author,
  order: Order,
  kind: string,
  particulars: object,
  at: Date,
): Promise<OrderEvent> {
  const [row] = await rows<EventRow>(
    tx,
    INSERT_EVENT,
    NEW_EVENT.values({
      orderId: order.id,
      distributorId: order.distributorId,
      venueId: order.venueId,
      at,
      kind,
      side: author.role,
      userId: author.userId,
      userName: author.userName,
      particulars: particulars as Record<string, unknown>,
    }),
  )
  if (!row) throw new Error('The event was not written')
  return eventView(row)
}
