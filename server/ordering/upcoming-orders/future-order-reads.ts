import type { Recurrence } from '#contract/calendar/recurrence.ts'
import type { FutureOrder, StandingOrder } from '#contract/ordering/future-orders.ts'
import { type Finding, isForVenueOnly } from '#contract/ordering/order-findings.ts'
import type { PageMeta } from '#contract/platform/page.ts'
import { type JoinedOrderRow, ORDER_COLUMNS, ORDER_JOINS, partiesFrom } from '#server/ordering/orders/order-row.ts'
import { rowView } from '#server/ordering/orders/order-view.ts'
import { nextOccurrences } from '#server/ordering/standing-orders/recurrence.ts'
import { patternOf } from '#server/ordering/standing-orders/standing-order.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'

type Row = JoinedOrderRow & {
  sort_value: string
  zone: string
  occurrence_on: string | null
  held_at: Date | null
  findings: Finding[]
  checked_at: Date | null
  standing_order_id: number | null
  recurrence: Recurrence
  starts_on: string
  at_time: string
  last_on: string | null
}

const SELECT = `select ${ORDER_COLUMNS}, o.scheduled_at::text as sort_value, zone.timezone as zone, f.occurrence_on, f.held_at, f.findings,
    f.checked_at, f.standing_order_id, s.recurrence, s.starts_on, s.at_time, s.last_on`
const JOINS = `join future_orders f on f.order_id = o.id
  left join standing_orders s on s.id = f.standing_order_id
  join distributors zone on zone.id = o.distributor_id
  ${ORDER_JOINS}`

/** How many of those that follow are shown. */
const SHOWN_AHEAD = 5

type Whose = { venueId: number; kind: 'standing' | 'scheduled' } | { distributorId: number }
type Query = { limit: number; sortBy?: string | undefined; nextId?: number | undefined; nextValue?: string | undefined }

/** What waits for its day, the next first. */
export async function listFuture(
  tx: Tx,
  whose: Whose,
  query: Query,
  now: Date,
): Promise<{ data: FutureOrder[]; meta: PageMeta }> {
  const { values, value } = statementValues()
  const isDescending = query.sortBy === '-scheduledAt'
  const side = 'venueId' in whose ? 'venue' : 'distributor'
  const whoseOrders =
    'venueId' in whose
      ? `o.venue_id = ${value(whose.venueId)} and o.kind = ${value(whose.kind)}`
      : `o.distributor_id = ${value(whose.distributorId)}`
  const { after, order } = keyset(query, { column: 'o.scheduled_at', type: 'timestamptz', id: 'o.id', isDescending }, value)
  const direction = isDescending ? 'desc' : 'asc'
  const found = await rows<Row>(
    tx,
    `${SELECT} from (select * from orders o where ${whoseOrders} and o.upcoming and o.status = 'pending' and ${after} ${order}) o
     ${JOINS} order by o.scheduled_at ${direction}, o.id ${direction}`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { data: page.map((row) => futureView(row, side, now)), meta }
}

/** One of a venue that waits; null where it does not, or not any more. */
export async function findFuture(tx: Tx, venueId: number, orderId: number, now: Date): Promise<FutureOrder | null> {
  const [row] = await rows<Row>(
    tx,
    `${SELECT} from orders o ${JOINS} where o.id = $1 and o.venue_id = $2 and o.upcoming and o.status = 'pending'`,
    [orderId, venueId],
  )
  return row ? futureView(row, 'venue', now) : null
}

function futureView(row: Row, side: 'venue' | 'distributor', now: Date): FutureOrder {
  return {
    ...rowView(row, partiesFrom(row), side),
    scheduledAt: row.scheduledAt?.toISOString() ?? '',
    interval: row.interval ?? 'none',
    timezone: row.zone,
    standing: standingView(row, now),
    heldAt: row.held_at?.toISOString() ?? null,
    findings: side === 'venue' ? row.findings : row.findings.filter((one) => !isForVenueOnly(one)),
    checkedAt: row.checked_at?.toISOString() ?? null,
  }
}

/** What follows: after this one, or after the last of the standing order where this is an older one that was held. */
function standingView(row: Row, now: Date): StandingOrder | null {
  if (row.standing_order_id === null) return null
  const { recurrence, starts_on: startsOn, at_time: time, zone: timezone } = row
  const after = [row.occurrence_on, row.last_on]
    .filter((day) => day !== null)
    .reduce<string | null>((a, b) => (a && a > b ? a : b), null)
  const next = nextOccurrences(patternOf({ recurrence, startsOn, time, timezone }), now, SHOWN_AHEAD, after)
  return { id: row.standing_order_id, recurrence, startsOn, time, next: next.map(({ at }) => at.toISOString()) }
}
