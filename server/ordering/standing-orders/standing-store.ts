import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Pattern } from './recurrence.ts'
import type { StandingOrder } from './standing-order.ts'

type Row<L> = {
  id: number
  distributor_id: number
  venue_id: number
  status: 'active' | 'ended'
  recurrence: Recurrence
  starts_on: string
  at_time: string
  timezone: string
  lines: L[]
  message: string
  venue_order_number: string
  distributor_type: StandingOrder['distributorType']
  tbd: boolean
  ordered_by: number | null
  ordered_by_name: string
  last_on: string | null
  occurrence_on: string
}

/** A standing order as found by one of its orders, and which day of it that one is. */
export type Found<L> = StandingOrder<L> & { occurrenceOn: string }

/** The standing order an order that waits belongs to, locked until the transaction ends; null where it comes once. */
export async function lockStandingOf<L>(tx: Tx, orderId: number): Promise<Found<L> | null> {
  const [row] = await rows<Row<L>>(
    tx,
    `select s.*, d.timezone, f.occurrence_on from future_orders f
       join standing_orders s on s.id = f.standing_order_id join distributors d on d.id = s.distributor_id
      where f.order_id = $1 for update of s`,
    [orderId],
  )
  return row ? { ...standingFrom(row), occurrenceOn: row.occurrence_on } : null
}

const standingFrom = <L>(row: Row<L>): StandingOrder<L> => ({
  id: row.id,
  distributorId: row.distributor_id,
  venueId: row.venue_id,
  isActive: row.status === 'active',
  recurrence: row.recurrence,
  startsOn: row.starts_on,
  time: row.at_time,
  timezone: row.timezone,
  lines: row.lines,
  message: row.message,
  venueOrderNumber: row.venue_order_number,
  distributorType: row.distributor_type,
  tbd: row.tbd,
  orderedBy: row.ordered_by,
  orderedByName: row.ordered_by_name,
  lastOn: row.last_on,
})

type New = Pick<
  StandingOrder,
  | 'distributorId'
  | 'venueId'
  | 'lines'
  | 'message'
  | 'venueOrderNumber'
  | 'distributorType'
  | 'tbd'
  | 'orderedBy'
  | 'orderedByName'
>

/** @returns its id */
export async function insertStanding(tx: Tx, recurrence: Recurrence, { startsOn, time }: Pattern, of: New): Promise<number> {
  const [row] = await rows<{ id: number }>(
    tx,
    `insert into standing_orders (distributor_id, venue_id, recurrence, starts_on, at_time, lines, message, venue_order_number, distributor_type, tbd, ordered_by, ordered_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      of.distributorId,
      of.venueId,
      JSON.stringify(recurrence),
      startsOn,
      time,
      JSON.stringify(of.lines),
      of.message,
      of.venueOrderNumber,
      of.distributorType,
      of.tbd,
      of.orderedBy,
      of.orderedByName,
    ],
  )
  if (!row) throw new Error('The standing order was not written')
  return row.id
}

/** Writes what became of a locked standing order. */
export const saveStanding = (tx: Tx, standing: StandingOrder): Promise<unknown[]> =>
  rows(tx, `update standing_orders set recurrence = $2, starts_on = $3, at_time = $4, lines = $5, message = $6 where id = $1`, [
    standing.id,
    JSON.stringify(standing.recurrence),
    standing.startsOn,
    standing.time,
    JSON.stringify(standing.lines),
    standing.message,
  ])

/** A day has had its order, or was skipped. */
export const passDay = (tx: Tx, id: number, on: string): Promise<unknown[]> =>
  rows(tx, `update standing_orders set last_on = $2 where id = $1`, [id, on])

/** Nothing follows any more what is planned of it. */
export const endStanding = (tx: Tx, id: number, at: Date): Promise<unknown[]> =>
  rows(tx, `update standing_orders set status = 'ended', ended_at = $2 where id = $1 and status = 'active'`, [id, at])

/** Ends what an order that waits would have been followed by (T-08). */
export const endStandingOf = (tx: Tx, orderId: number, at: Date): Promise<unknown[]> =>
  rows(
    tx,
    `update standing_orders s set status = 'ended', ended_at = $2 from future_orders f
      where f.order_id = $1 and s.id = f.standing_order_id and s.status = 'active'`,
    [orderId, at],
  )

type Future = {
  orderId: number
  distributorId: number
  venueId: number
  standingOrderId: number | null
  occurrenceOn: string | null
}

/** A day of a standing order has one order: a second one fails. */
export const insertFuture = (tx: Tx, future: Future): Promise<unknown[]> =>
  rows(
    tx,
    `insert into future_orders (order_id, distributor_id, venue_id, standing_order_id, occurrence_on) values ($1, $2, $3, $4, $5)`,
    [future.orderId, future.distributorId, future.venueId, future.standingOrderId, future.occurrenceOn],
  )
