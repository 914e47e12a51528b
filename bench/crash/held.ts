import type pg from 'pg'
import type { Held, Stock } from './compare.ts'
import { centsOf, lineText, type Shown } from './ledger.ts'

/** What is in stock of every product and warehouse, before the first order. */
export async function stockNow(database: pg.Client): Promise<Map<string, number>> {
  const { rows } = await database.query<{ name: string; quantity: string }>(
    `select product_id || '/' || warehouse_id as name, quantity from warehouse_products`,
  )
  return new Map(rows.map(({ name, quantity }) => [name, Number(quantity)]))
}

const ORDERS = `select o.venue_order_number as mark, o.id, o.order_number, o.status, o.amount_with_tax,
    (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'quantity', l.quantity, 'totalPrice', l.total_price,
       'isDeclined', l.is_declined, 'receivedQuantity', l.received_quantity) order by l.position)
       from order_lines l where l.order_id = o.id) as lines,
    (select json_agg(e.id order by e.id) from order_events e where e.order_id = o.id and e.kind <> 'credit_note') as events
  from orders o where o.venue_order_number like 'crash/%'`

const TRACES = `select * from (
    select o.venue_order_number as mark,
           coalesce(particulars -> 'after' ->> 'note', particulars ->> 'note', particulars ->> 'message') as key
      from order_events e join orders o on o.id = e.order_id
     where o.venue_order_number like 'crash/%' and e.kind <> 'credit_note') traces
  where key like 'crash-%'`

const NOTES = `select n.id, n.order_id, n.status, n.number, n.total, n.note as key, o.venue_order_number as mark,
    o.distributor_id = n.distributor_id and o.venue_id = n.venue_id
      and not exists (select from credit_note_lines l left join order_lines ol on ol.id = l.order_line_id
                       where l.credit_note_id = n.id and l.order_line_id is not null and ol.order_id is distinct from n.order_id)
      as is_of_its_order
  from credit_notes n join orders o on o.id = n.order_id where n.note like 'crash-%'`

/** What is used follows from the orders, not from the movements, so that the two are independent of each other. */
const STOCK = `with used as (
    select l.product_id, o.warehouse_id, l.quantity
      from orders o join order_lines l on l.order_id = o.id
     where not l.is_declined and o.status in ('accepted', 'partially_accepted', 'out_for_delivery', 'in_dispute', 'completed', 'completed_after_dispute')
       and o.venue_order_number like 'crash/%'
    union all
    select l.product_id, n.warehouse_id, -l.quantity
      from credit_notes n join credit_note_lines l on l.credit_note_id = n.id join orders o on o.id = n.order_id
     where n.status = 'approved' and l.return_to_warehouse and o.status <> 'abandoned' and n.note like 'crash-%')
  select s.product_id as product, s.warehouse_id as warehouse, s.quantity as on_hand,
    (select coalesce(sum(m.quantity), 0) from inventory_movements m
      where m.product_id = s.product_id and m.warehouse_id = s.warehouse_id) as moved,
    (select coalesce(sum(u.quantity), 0) from used u where u.product_id = s.product_id and u.warehouse_id = s.warehouse_id) as used
  from warehouse_products s join products p on p.id = s.product_id
 where p.inventory_tracked and p.sku like 'item-%'`

type OrderRow = {
  mark: string
  id: string
  order_number: string
  status: string
  amount_with_tax: string
  lines: Parameters<typeof lineText>[0][]
  events: number[]
}
type NoteRow = {
  id: string
  order_id: string
  status: string
  number: string | null
  total: string
  key: string
  mark: string
  is_of_its_order: boolean
}

export async function heldIn(database: pg.Client, initial: ReadonlyMap<string, number>): Promise<Held> {
  const orders = await database.query<OrderRow>(ORDERS)
  const traces = await database.query<{ mark: string; key: string }>(TRACES)
  const notes = await database.query<NoteRow>(NOTES)
  const stock = await database.query<Record<'product' | 'warehouse' | 'on_hand' | 'moved' | 'used', string>>(STOCK)
  return {
    orders: new Map(orders.rows.map((row) => [row.mark, orderOf(row)])),
    traces: traces.rows,
    notes: notes.rows.map(({ id, order_id, status, number, total, key, mark, is_of_its_order }) => ({
      id: Number(id),
      orderId: Number(order_id),
      status,
      number: number === null ? null : Number(number),
      cents: centsOf(Number(total)),
      key,
      mark,
      isOfItsOrder: is_of_its_order,
    })),
    stock: stock.rows.map(
      ({ product, warehouse, on_hand, moved, used }): Stock => ({
        product: Number(product),
        warehouse: Number(warehouse),
        onHand: Number(on_hand),
        moved: Number(moved),
        used: Number(used),
        initial: initial.get(`${product}/${warehouse}`) ?? 0,
      }),
    ),
  }
}

const orderOf = ({ id, order_number, status, amount_with_tax, lines, events }: OrderRow): Shown => ({
  id: Number(id),
  orderNumber: String(order_number),
  status,
  cents: centsOf(Number(amount_with_tax)),
  lines: lines.map(lineText),
  events,
})
