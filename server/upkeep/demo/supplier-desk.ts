import { WrittenContent } from '#contract/ordering/written-orders.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { insertOrder, nextIds, recordEvent } from '#server/ordering/orders/order-store.ts'
import { identified } from '#server/ordering/placing/placement.ts'
import { prepare } from '#server/ordering/written-orders/prepare.ts'
import { kindOf } from '#server/ordering/written-orders/write-order.ts'
import type { Written } from '#server/ordering/written-orders/written-order.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Desk = { distributorId: number; userId: number; userName: string; now: Date }

const DAY = 86_400_000
const dayIn = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)

/** What lies on Grace's desk at Northfield besides what customers ordered: a quote, a draft, a backorder, a run, and a complaint. */
export async function fillSupplierDesk(tx: Tx, now: Date): Promise<void> {
  const [grace] = await rows<{ id: number; name: string; distributor_id: number }>(
    tx,
    `select u.id, u.name, m.distributor_id from users u join memberships m on m.user_id = u.id where u.email = 'grace@northfield.example'`,
  )
  if (!grace) throw new Error('Nobody of Northfield writes orders')
  const sessionService = { distributorId: grace.distributor_id, userId: grace.id, userName: grace.name, now }
  const [first, second, third] = await usualsOf(tx, sessionService)
  if (!first || !second || !third) throw new Error('Northfield has fewer than three customers')
  const quote = { ...first.content, quoteEndDate: dayIn(now, 12), message: 'For the wedding in March, as discussed' }
  await write(tx, sessionService, first.venueId, { content: quote, becomes: 'quote', isDraft: false })
  await write(tx, sessionService, second.venueId, { content: second.content, becomes: 'sales_order', isDraft: true })
  await write(tx, sessionService, third.venueId, {
    content: { ...third.content, message: 'As soon as the figs are in' },
    becomes: 'backorder',
    isDraft: false,
  })
  await sendOut(tx, sessionService)
  await dispute(tx, sessionService)
}

/** Customers, with four products that each orders most. */
async function usualsOf(tx: Tx, { distributorId }: Desk): Promise<{ venueId: number; content: WrittenContent }[]> {
  const found = await rows<{ venue_id: number; products: { id: number; quantity: number }[] }>(
    tx,
    `select venue_id, json_agg(json_build_object('id', product_id, 'quantity', last_quantity)) as products
       from (select venue_id, product_id, last_quantity, row_number() over (partition by venue_id order by times_ordered desc, product_id) as place
               from venue_products where distributor_id = $1) u
      where place <= 4 group by venue_id order by venue_id`,
    [distributorId],
  )
  return found.map(({ venue_id, products }) => ({ venueId: venue_id, content: WrittenContent.parse({ products }) }))
}

async function write(tx: Tx, sessionService: Desk, venueId: number, written: Written): Promise<void> {
  const { order: made } = await prepare(tx, sessionService, venueId, written, sessionService.now)
  const { orderId, lineIds } = await nextIds(tx, made.lines.length)
  const order = identified(made, orderId, written.isDraft ? null : await nextNumber(tx, sessionService), lineIds)
  const { userId, userName } = sessionService
  await insertOrder(tx, order, { id: null, kind: kindOf(order.type), side: 'distributor', userId, userName })
  if (!written.isDraft) await happened(tx, sessionService, order, kindOf(order.type))
}

async function nextNumber(tx: Tx, { distributorId }: Desk): Promise<number | null> {
  const [row] = await rows<{ last_number: number }>(
    tx,
    `update order_numbers set last_number = last_number + 1 where distributor_id = $1 returning last_number`,
    [distributorId],
  )
  return row?.last_number ?? null
}

const happened = (
  tx: Tx,
  { userId, userName, now }: Desk,
  order: Pick<Order, 'id' | 'distributorId' | 'venueId'>,
  kind: string,
) => recordEvent(tx, { role: 'distributor', userId, userName }, order as Order, kind, {}, now)

/** The newest accepted order is on Ana's run, others on Ravi's. */
async function sendOut(tx: Tx, { distributorId, now }: Desk): Promise<void> {
  const [ana] = await rows<{ id: number }>(
    tx,
    `insert into drivers (distributor_id, name, phone) values ($1, 'Ana Reyes', '0412 555 010'), ($1, 'Piotr Nowak', '0412 555 011') returning id`,
    [distributorId],
  )
  await rows(
    tx,
    `update orders set status = 'out_for_delivery', driver_id = $2, expected_at = requested_delivery_at
      where id = (select max(id) from orders where distributor_id = $1 and status = 'accepted')`,
    [distributorId, ana?.id ?? null],
  )
  // Ravi, who signs in, drives what is on the road and the next day there is
  await rows(
    tx,
    `with open as (select id, status, coalesce(expected_at, requested_delivery_at) as day from orders
                    where distributor_id = $1 and driver_id is null and not offline
                      and status in ('accepted', 'partially_accepted', 'out_for_delivery'))
     update orders o set driver_id = (select id from drivers where distributor_id = $1 and user_id is not null)
       from open where o.id = open.id
        and (open.status = 'out_for_delivery' or open.day = (select min(day) from open where status <> 'out_for_delivery'))`,
    [distributorId],
  )
  // and he drove what arrived in the last days
  await rows(
    tx,
    `update orders set driver_id = (select id from drivers where distributor_id = $1 and user_id is not null)
      where distributor_id = $1 and driver_id is null and not offline and status in ('delivered', 'completed')
        and completed_at > $2::timestamptz - interval '7 days'`,
    [distributorId, now],
  )
}

/** Of the order that came last something was wrong. */
async function dispute(tx: Tx, { distributorId, now }: Desk): Promise<void> {
  const [order] = await rows<{ id: number; venue_id: number }>(
    tx,
    `update orders set status = 'in_dispute', completed_at = null, dispute_opened_at = $2, dispute_opened_by = ordered_by_name,
            dispute_note = 'Two boxes were soft on top'
      where id = (select id from orders where distributor_id = $1 and status = 'completed' and credit_note_amount = 0
                   order by completed_at desc, id desc limit 1)
      returning id, venue_id`,
    [distributorId, now],
  )
  await rows(
    tx,
    `update order_lines set issue = 'damaged', issue_note = 'Soft on top', received_quantity = quantity where order_id = $1 and position = 1`,
    [order?.id ?? 0],
  )
}
