import type { orderPapers } from '#contract/ordering/order-papers.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { Received } from '#contract/platform/endpoint.ts'
import { listOrders } from '#server/ordering/orders/order-reads.ts'
import { type JoinedOrderRow, ORDER_COLUMNS, ORDER_JOINS, orderFrom, partiesFrom } from '#server/ordering/orders/order-row.ts'
import { type LineRow, ORDER_LINES } from '#server/ordering/orders/order-table.ts'
import { type Looking, orderView } from '#server/ordering/orders/order-view.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Asked = Received<typeof orderPapers.export>['query']

const PAGE = 100
/** As many orders as one file holds, of what a filter finds. */
const MOST = 10_000

/** The orders a supplier exports, page by page: those it names, or what its filter finds, newest first. */
export async function* ordersAsked(
  tx: Tx,
  distributorId: number,
  { orderIds, format: _, paper: __, ...filters }: Asked,
  looking: Looking,
  most = MOST,
): AsyncGenerator<Order[]> {
  if (orderIds) {
    yield await ordersByIds(tx, distributorId, orderIds, looking)
    return
  }
  let cursor: { nextId?: number; nextValue?: string } = {}
  for (let left = most; left > 0; left -= PAGE) {
    const { data, meta } = await listOrders(tx, { distributorId }, { ...filters, ...cursor, limit: Math.min(PAGE, left) })
    yield await ordersByIds(
      tx,
      distributorId,
      data.map(({ id }) => id),
      looking,
    )
    if (meta.nextId === null) return
    cursor = { nextId: meta.nextId, ...(meta.nextValue !== null && { nextValue: meta.nextValue }) }
  }
}

/** Whole orders of a supplier without their history, in the order of their ids; one that is another's is not among them. */
export async function ordersByIds(tx: Tx, distributorId: number, ids: readonly number[], looking: Looking): Promise<Order[]> {
  const [orders, lines] = await Promise.all([
    rows<JoinedOrderRow>(
      tx,
      `select ${ORDER_COLUMNS} from unnest($2::bigint[]) with ordinality as asked (id, place) join orders o using (id) ${ORDER_JOINS}
        where o.distributor_id = $1 and o.status <> 'draft_venue' order by asked.place`,
      [distributorId, ids],
    ),
    rows<LineRow>(
      tx,
      `select ${ORDER_LINES.read('l')} from order_lines l where l.order_id = any ($2) and l.distributor_id = $1 order by l.order_id, l.position`,
      [distributorId, ids],
    ),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return orders.map((row) => {
    const order = orderFrom(row, linesOf.get(row.id) ?? [])
    return orderView({ order, parties: partiesFrom(row), events: [], files: [] }, looking)
  })
}
