import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import type { Pattern } from './recurrence.ts'
import type { StandingOrder } from './standing-order.ts'
import { FUTURE_ORDERS, STANDING_ORDERS } from './standing-table.ts'

const PATTERN = ['recurrence', 'startsOn', 'atTime', 'lines', 'message'] as const
const MADE = ['distributorId', 'venueId', 'venueOrderNumber', 'distributorType', 'tbd', 'orderedBy', 'orderedByName'] as const
const STANDING = STANDING_ORDERS.part('id', 'status', 'lastOn', ...MADE, ...PATTERN)
const NEW = STANDING_ORDERS.part(...MADE, ...PATTERN)
const CHANGED = STANDING_ORDERS.part(...PATTERN)

type Row<L> = Omit<PartOf<typeof STANDING>, 'lines'> & { lines: L[]; timezone: string; occurrence_on: string }

/** A standing order as found by one of its orders, and which day of it that one is. */
export type Found<L> = StandingOrder<L> & { occurrenceOn: string }

/** The standing order an order that waits belongs to, locked until the transaction ends; null where it comes once. */
export async function lockStandingOf<L>(tx: Tx, orderId: number): Promise<Found<L> | null> {
  const [row] = await rows<Row<L>>(
    tx,
    `select ${STANDING.read('s')}, d.timezone, f.occurrence_on from future_orders f
       join standing_orders s on s.id = f.standing_order_id join distributors d on d.id = s.distributor_id
      where f.order_id = $1 for update of s`,
    [orderId],
  )
  return row ? { ...standingFrom(row), occurrenceOn: row.occurrence_on } : null
}

const standingFrom = <L>({ status, atTime, occurrence_on: _, ...row }: Row<L>): StandingOrder<L> => ({
  ...row,
  isActive: status === 'active',
  time: atTime,
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
    `insert into standing_orders (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
    NEW.values({ ...of, recurrence, startsOn, atTime: time }),
  )
  if (!row) throw new Error('The standing order was not written')
  return row.id
}

/** Writes what became of a locked standing order. */
export const saveStanding = (tx: Tx, standing: StandingOrder): Promise<unknown[]> =>
  rows(tx, `update standing_orders set ${CHANGED.assignments(2)} where id = $1`, [
    standing.id,
    ...CHANGED.values({ ...standing, atTime: standing.time }),
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

const FUTURE = FUTURE_ORDERS.part('orderId', 'distributorId', 'venueId', 'standingOrderId', 'occurrenceOn')

/** A day of a standing order has one order: a second one fails. */
export const insertFuture = (tx: Tx, future: PartOf<typeof FUTURE>): Promise<unknown[]> =>
  rows(tx, `insert into future_orders (${FUTURE.names}) values (${FUTURE.placeholders(1)})`, FUTURE.values(future))
