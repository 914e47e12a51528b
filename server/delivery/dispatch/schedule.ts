import type { z } from 'zod'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { DATES_OFFERED } from '#server/calendar/delivery-days/days-to-choose.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import { type Change, changeOrder } from '#server/ordering/order-change/order-change.ts'
import { holdsStock } from '#server/ordering/order-changes/abandonment.ts'
import { forEachOrder } from '#server/ordering/order-changes/answer-many.ts'
import { mustAllow, mustMove, type Mover as OrderMover } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { findBareOrder, type Loaded } from '#server/ordering/orders/order-store.ts'
import { defaultWarehouse, moveToWarehouse } from '#server/ordering/orders/stock.ts'
import { findTradeTerms } from '#server/ordering/placing/placement-reads.ts'
import { defaultDriver, driversOf, mustBeDriver } from '#server/parties/company-settings/drivers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import type { Mover } from '#server/stock/inventory/move-stock.ts'
import { mustBeWarehouse, warehousesOf } from '#server/stock/warehouses/warehouses.ts'
import { daysFor, dayToOffer, mayComeOn } from './delivery-day.ts'

type Schedule = z.output<typeof orderDelivery.schedule.body>

export const scheduleOptions = answer(orderDelivery.options, async ({ params }, { tx, actor, now }) => {
  const { order } = await findBareOrder(tx, actor, params.orderId)
  const delivery = await deliveryOf(tx, order)
  const dates = daysFor(order, delivery, now, DATES_OFFERED)
  return {
    date: order.expectedAt ?? dayToOffer(order, dates),
    driverId: order.driverId ?? (isFirst(order) ? ((await defaultDriver(tx, order.distributorId))?.id ?? null) : null),
    warehouseId: order.warehouseId ?? (await defaultWarehouse(tx, order)) ?? null,
    dates,
    isRestricted: delivery.restrictDeliveryDates,
    today: await todayOf(tx, actor.distributorId, now),
    drivers: await driversOf(tx, actor.distributorId),
    warehouses: await warehousesOf(tx, actor.distributorId),
  }
})

export const firstAvailable = answer(orderDelivery.firstAvailable, async ({ params }, { tx, actor, now }) => {
  const { order } = await findBareOrder(tx, actor, params.orderId)
  const [date] = daysFor(order, await deliveryOf(tx, order), now, 1)
  if (!date) throw new Problem('not_found')
  return { date }
})

/** T-54, T-55 */
export const scheduleOrder = answer(orderDelivery.schedule, async ({ params, body }, request) => {
  const { tx, actor, now } = request
  return changeOrder(request, params.orderId, null, (loaded) => scheduledBy(tx, loaded, body, actor, now))
})

/** T-54, T-55 of a selection. */
export const scheduleMany = answerWithoutTransaction(orderDelivery.scheduleMany, async ({ body }, asking) => {
  const { orderIds, ...schedule } = body
  return forEachOrder(asking, orderIds, (request, orderId) =>
    changeOrder(request, orderId, null, (loaded) => scheduledBy(request.tx, loaded, schedule, request.actor, request.now)),
  )
})

/** @throws Problem invalid_transition, forbidden, validation_failed, not_enough_stock */
async function scheduledBy(
  tx: Tx,
  loaded: Loaded,
  schedule: Schedule,
  by: NonNullable<Mover> & OrderMover,
  now: Date,
): Promise<Change> {
  mustMove(loaded.order, 'distributor', moveOf(loaded.order), by)
  return scheduled(tx, loaded, schedule, by, now)
}

/** An order that is under way already is scheduled again (T-55). */
export const moveOf = ({ status }: Pick<Order, 'status'>) => (status === 'out_for_delivery' ? 'reschedule' : 'schedule')

/**
 * An accepted order gets its day, its driver and the warehouse it comes from; what is not said stays. Served from another warehouse, its goods
 * are taken there instead.
 */
async function scheduled(tx: Tx, { order, parties }: Loaded, wanted: Schedule, by: Mover, now: Date): Promise<Change> {
  mustAllow(order, 'distributor', moveOf(order))
  const date = await dayOfDelivery(tx, order, wanted.date, now)
  const driver = await driverOf(tx, order, wanted.driverId)
  const warehouseId = await warehouseOf(tx, order, wanted.warehouseId)
  const driverId = driver === undefined ? order.driverId : (driver?.id ?? null)
  const isAnotherRun = date !== order.expectedAt || driverId !== order.driverId
  const after: Order = {
    ...order,
    status: 'out_for_delivery',
    expectedAt: date,
    // somebody has said when
    tbd: false,
    driverId,
    warehouseId,
    stopPosition: isAnotherRun ? null : order.stopPosition,
    ...(isAnotherRun && { notHomeAt: null, notHomeReason: '' }),
  }
  const shownDriver = driver === undefined ? (parties.driver ?? null) : driver
  const isMoved = holdsStock(order) && order.warehouseId !== null && warehouseId !== order.warehouseId
  return {
    order: after,
    parties: { ...parties, driver: shownDriver },
    events: [{ kind: 'scheduled', particulars: { date, driver: shownDriver?.name ?? null } }, ...dayChange(order, date)],
    notify: 'scheduled',
    ...(isMoved && { also: () => moveToWarehouse(tx, order, after, by) }),
  }
}

async function dayOfDelivery(tx: Tx, order: Order, wanted: string | undefined, now: Date): Promise<string> {
  const delivery = await deliveryOf(tx, order)
  const days = daysFor(order, delivery, now, DATES_OFFERED)
  const date = wanted ?? order.expectedAt ?? dayToOffer(order, days)
  if (!date) throw fieldProblem('date', 'Choose a date')
  if (wanted !== undefined && wanted !== order.expectedAt && !mayComeOn(order, delivery, wanted, now))
    throw fieldProblem('date', days[0] ? `Not a day that can be delivered on. The first one is ${days[0]}` : 'Has already ended')
  return date
}

/** It has not been scheduled before. */
const isFirst = (order: Order): boolean => moveOf(order) === 'schedule'

/** Undefined where nothing is said of it, null for nobody; an order that has no driver yet gets the supplier's usual one. */
async function driverOf(tx: Tx, order: Order, driverId: number | null | undefined) {
  if (driverId === undefined && order.driverId === null && isFirst(order)) return defaultDriver(tx, order.distributorId)
  return driverId == null ? driverId : mustBeDriver(tx, order.distributorId, driverId, 'driverId')
}

async function warehouseOf(tx: Tx, order: Order, wanted: number | undefined): Promise<number | null> {
  if (wanted === undefined) return order.warehouseId
  await mustBeWarehouse(tx, order.distributorId, wanted, 'warehouseId')
  return wanted
}

/** The history shows when the day differs from the announced one. */
function dayChange(order: Order, date: string): Change['events'] {
  const before = order.expectedAt ?? order.requestedDeliveryAt
  return before === date ? [] : [{ kind: 'requested_delivery_date_update', particulars: { before, after: date } }]
}

/** What was accepted is brought also where the two trade no more. */
const DELIVERED_TO = ['active', 'ended']

/** @throws Problem not_connected */
async function deliveryOf(tx: Tx, { venueId, distributorId }: Order) {
  const trade = (await findTradeTerms(tx, venueId, [distributorId], DELIVERED_TO)).get(distributorId)
  if (!trade) throw new Problem('not_connected')
  return trade.terms.delivery
}
