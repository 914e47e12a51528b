import type { Run, RunDay, Stop } from '#contract/delivery/runs.ts'
import { isOnItsWay, ON_ITS_WAY_STATUSES, type OrderStatus } from '#contract/ordering/order-status.ts'
import { ORDERS } from '#server/ordering/orders/order-table.ts'
import { SORTED_DELIVERY_DAY } from '#server/ordering/orders/supplier-filters.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { undoableUntil } from './delivery-outcome.ts'

type Line = Run['products'][number]
const DELIVERY = ORDERS.part(
  'id',
  'orderNumber',
  'status',
  'venueMessage',
  'deliveredTo',
  'deliveredAt',
  'completedAt',
  'notHomeAt',
  'notHomeReason',
)
type Row = PartOf<typeof DELIVERY> & {
  driver: Run['driver']
  venue: Stop['venue']
  address: string
  instructions: string
  contact: Stop['contact']
  lines: Stop['lines']
}

/** What goes out on a day, or has gone out: everything accepted that was not given up. */
export const DRIVEN_STATUSES: readonly OrderStatus[] = [
  ...ON_ITS_WAY_STATUSES,
  'received',
  'completed',
  'in_dispute',
  'completed_after_dispute',
]

/** An order `o` of supplier $1 that is brought on day $2, in one of the statuses $3. */
export const IS_DRIVEN = `o.distributor_id = $1 and ${SORTED_DELIVERY_DAY} = $2 and o.ordered_at is not null and o.status = any ($3) and not o.offline`

/** The stops of a day by driver, those without one first, each run in the order it is driven; what has no place yet is last, by name. */
export async function runsOf(tx: Tx, distributorId: number, day: string, now: Date): Promise<RunDay> {
  const found = await stopsOf(tx, distributorId, day)
  const byDriver = new Map<number | null, Row[]>()
  for (const row of found) byDriver.set(row.driver?.id ?? null, [...(byDriver.get(row.driver?.id ?? null) ?? []), row])
  return {
    date: day,
    runs: [...byDriver.values()].map((stops) => ({
      driver: stops[0]?.driver ?? null,
      stops: stops.map((stop) => stopFrom(stop, now)),
      products: packedTogether(stops.map(({ lines }) => lines)),
    })),
  }
}

/** The stops of one driver, in order. */
export async function stopsOfDriver(tx: Tx, distributorId: number, day: string, driverId: number, now: Date): Promise<Stop[]> {
  return (await stopsOf(tx, distributorId, day, driverId)).map((stop) => stopFrom(stop, now))
}

const stopsOf = (tx: Tx, distributorId: number, day: string, driverId: number | null = null): Promise<Row[]> =>
  rows<Row>(
    tx,
    `select ${DELIVERY.read('o')}, v.instruction as instructions,
       case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as driver,
       json_build_object('id', v.id, 'name', v.name) as venue,
       concat_ws(', ', nullif(v.street, ''), nullif(concat_ws(' ', nullif(v.zip_code, ''), nullif(v.city, ''), nullif(v.state, '')), '')) as address,
       json_build_object('name', v.primary_contact_name, 'phone', coalesce(nullif(v.primary_contact_phone, ''), v.phone)) as contact,
       (select coalesce(json_agg(json_build_object('lineId', l.id, 'productId', l.product_id, 'name', l.name, 'sku', l.sku, 'unit', l.unit,
           'quantity', l.quantity, 'receivedQuantity', l.received_quantity, 'issue', l.issue, 'issueNote', l.issue_note) order by l.position), '[]')
         from order_lines l where l.order_id = o.id and not l.is_declined) as lines
     from orders o join venues v on v.id = o.venue_id left join drivers r on r.id = o.driver_id
     where ${IS_DRIVEN} and ($4::bigint is null or o.driver_id = $4)
     order by r.name nulls first, r.id, o.stop_position nulls last, lower(v.name), o.id`,
    [distributorId, day, DRIVEN_STATUSES, driverId],
  )

const stopFrom = ({ driver: _, id, venueMessage, completedAt, notHomeAt, notHomeReason, ...stop }: Row, now: Date): Stop => ({
  ...stop,
  orderId: id,
  message: venueMessage,
  isDone: !isOnItsWay(stop.status),
  deliveredAt: stop.deliveredAt?.toISOString() ?? null,
  notHome: notHomeAt && { at: notHomeAt.toISOString(), reason: notHomeReason },
  undoableUntil: undoableUntil({ status: stop.status, deliveredAt: stop.deliveredAt, completedAt }, now)?.toISOString() ?? null,
})

/** What several stops need of each product, by name: the packing list of a whole van. */
export function packedTogether(stops: readonly (readonly Line[])[]): Line[] {
  const together = new Map<string, Line>()
  for (const line of stops.flat()) {
    const key = `${line.productId} ${line.unit}`
    const before = together.get(key)?.quantity ?? 0
    together.set(key, { ...line, quantity: Number((before + line.quantity).toFixed(3)) })
  }
  return [...together.values()].sort((a, b) => a.name.localeCompare(b.name) || a.productId - b.productId)
}
