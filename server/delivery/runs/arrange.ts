import { runs } from '#contract/delivery/runs.ts'
import { moveOf } from '#server/delivery/dispatch/schedule.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import type { Carried } from '#server/ordering/order-notices/driver-news.ts'
import { notifyDrivers } from '#server/ordering/order-notices/notify-driver.job.ts'
import { mustMove } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { ORDERS } from '#server/ordering/orders/order-table.ts'
import { mustBeDriver } from '#server/parties/company-settings/drivers.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { DRIVEN_STATUSES, IS_DRIVEN, runsOf } from './run-reads.ts'

/** Orders of a day go to a driver, or to nobody, in the order given. @throws Problem validation_failed naming what is not of this supplier or day */
export const arrange = answer(runs.arrange, async ({ body: { date, driverId, orderIds } }, { tx, actor, now }) => {
  const { distributorId } = actor
  if (driverId !== null) await mustBeDriver(tx, distributorId, driverId, 'driverId')
  const found = await lockDriven(tx, distributorId, date, orderIds)
  const there = new Set(found.map(({ id }) => id))
  const stranger = orderIds.findIndex((id) => !there.has(id))
  if (stranger >= 0) throw fieldProblem(`orderIds.${stranger}`, 'Is not delivered on this day')
  for (const order of found) if (order.driverId !== driverId) mustMove(order, 'distributor', moveOf(order), actor)
  await rows(
    tx,
    `update orders o set driver_id = $2, stop_position = stop.position, updated_at = now(),
         not_home_at = case when driver_id is not distinct from $2 then not_home_at end,
         not_home_reason = case when driver_id is not distinct from $2 then not_home_reason else '' end
       from unnest($1::bigint[]) with ordinality as stop (id, position) where o.id = stop.id`,
    [orderIds, driverId],
  )
  const changes = found.map((order) => ({ before: order, after: { ...order, driverId } }))
  await notifyDrivers(tx, changes, actor.userId, now)
  for (const order of found) announceOrder(tx, order)
  return runsOf(tx, distributorId, date, now)
})

const DRIVEN = ORDERS.part(
  'id',
  'distributorId',
  'venueId',
  'status',
  'upcoming',
  'offline',
  'driverId',
  'expectedAt',
  'requestedDeliveryAt',
)
type Driven = Pick<Order, 'id' | 'distributorId' | 'venueId' | 'upcoming' | 'offline'> & Carried

/** Locked always in one order, so that two who arrange at once wait for each other. */
const lockDriven = (tx: Tx, distributorId: number, day: string, orderIds: readonly number[]): Promise<Driven[]> =>
  rows<Driven>(tx, `select ${DRIVEN.read('o')} from orders o where ${IS_DRIVEN} and o.id = any ($4) order by o.id for update`, [
    distributorId,
    day,
    DRIVEN_STATUSES,
    orderIds,
  ])
