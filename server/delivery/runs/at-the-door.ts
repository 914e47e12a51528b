import type { z } from 'zod'
import type { Delivered, DriversRun, NotHome } from '#contract/delivery/deliveries.ts'
import type { Stop } from '#contract/delivery/runs.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import { type Change, type Changer, changeOrder } from '#server/ordering/order-change/order-change.ts'
import { mustBeFaults } from '#server/ordering/order-changes/dispute.ts'
import { completed, undoneByDistributor } from '#server/ordering/order-changes/move-on-as-distributor.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { attachFiles } from '#server/ordering/orders/order-files.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { UploadedFile } from '#server/platform/files/check-content.ts'
import type { Files } from '#server/platform/files/files.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { atHomeAfterAll, happenedAt, notHome, withFaults } from './delivery-outcome.ts'
import { reportDelivery } from './report-delivery.job.ts'
import { stopsOfDriver } from './run-reads.ts'

/** Who drives, for whom and on which day, whether by link or signed in. */
export type Driving = {
  distributor: { id: number; name: string }
  driver: { id: number; name: string }
  day: string
  userId: number | null
}

type Given = { tx: Tx; now: Date; storage: Files; photos: readonly UploadedFile[] }

export async function runShown(tx: Tx, { distributor, driver, day }: Driving, now: Date): Promise<DriversRun> {
  return {
    date: day,
    today: await todayOf(tx, distributor.id, now),
    distributor: distributor.name,
    driver: driver.name,
    stops: await stopsOfDriver(tx, distributor.id, day, driver.id, now),
  }
}

/**
 * Handed over at the door: each order is complete, with who took it, what was kept and photos as proof (T-56). On a bad network it is sent
 * again; what was handed over stays as it was first written down.
 */
export async function handOver(given: Given, driving: Driving, body: z.output<typeof Delivered>): Promise<DriversRun> {
  const { tx, now } = given
  const stops = await stopsAt(given, driving, body.orderIds)
  mustBeFaults(
    body.lines,
    stops.flatMap(({ lines }) => lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }))),
  )
  const deliveredAt = happenedAt(body.at, now)
  const changer = changerOf(driving)
  for (const { orderId, lines } of stops.filter((stop) => stop.deliveredAt === null)) {
    const faults = body.lines.filter(({ lineId }) => lines.some((line) => line.lineId === lineId))
    await changeOrder({ tx, now, changer }, orderId, 'complete', ({ order }) => {
      const change = completed(tx, order, changer, now, withFaults(order.lines, faults))
      const particulars = { deliveredTo: body.name, note: body.note }
      return {
        ...change,
        order: { ...change.order, deliveredTo: body.name, deliveredAt, notHomeAt: null, notHomeReason: '' },
        // the move last: that is what can be undone
        events: [
          ...faultsIn(change.order),
          ...change.events.map((event) => ({ ...event, particulars: { ...event.particulars, ...particulars } })),
        ],
        attach: () => attached(given, order, changer),
      }
    })
    if (faults.length > 0) await enqueue(tx, reportDelivery, { orderId, what: 'short', at: now.toISOString() })
  }
  return runShown(tx, driving, now)
}

/** Nobody was there. Sent again, it changes nothing. */
export async function reportNotHome(given: Given, driving: Driving, body: z.output<typeof NotHome>): Promise<DriversRun> {
  const { tx, now } = given
  const changer = changerOf(driving)
  const stops = await stopsAt(given, driving, body.orderIds)
  for (const { orderId } of stops.filter((stop) => stop.notHome === null)) {
    await changeOrder({ tx, now, changer }, orderId, null, ({ order }) => ({
      order: notHome(order, body.reason, happenedAt(body.at, now)),
      events: [{ kind: 'not_home', particulars: { reason: body.reason } }],
      notify: 'not_home',
      attach: () => attached(given, order, changer),
    }))
    await enqueue(tx, reportDelivery, { orderId, what: 'not_home', at: now.toISOString() })
  }
  return runShown(tx, driving, now)
}

/** @throws Problem invalid_transition when a minute has passed, or somebody has gone on with an order since */
export async function undoAtTheDoor(given: Given, driving: Driving, orderIds: readonly number[]): Promise<DriversRun> {
  const { tx, now } = given
  const changer = changerOf(driving)
  const stops = await stopsAt(given, driving, orderIds)
  for (const { orderId, deliveredAt } of stops) {
    if (deliveredAt === null) await changeOrder({ tx, now, changer }, orderId, null, ({ order }) => backOnTheRun(order))
    else await changeOrder({ tx, now, changer }, orderId, 'undo', (loaded) => undoneByDistributor(tx, loaded, changer, now))
  }
  return runShown(tx, driving, now)
}

const backOnTheRun = (order: Order): Change => ({
  order: atHomeAfterAll(order),
  events: [{ kind: 'undone', particulars: { from: 'not_home' } }],
})

/** The driver's own stops, of those asked for. @throws Problem not_found when one of them is another's */
async function stopsAt({ tx, now }: Given, { distributor, day, driver }: Driving, orderIds: readonly number[]): Promise<Stop[]> {
  const stops = await stopsOfDriver(tx, distributor.id, day, driver.id, now)
  // always in one order, so that two phones of one driver wait for each other
  return [...orderIds]
    .sort((a, b) => a - b)
    .map((id) => {
      const stop = stops.find(({ orderId }) => orderId === id)
      if (!stop) throw new Problem('not_found')
      return stop
    })
}

const faultsIn = ({ lines }: Order) =>
  lines
    .filter(({ issue }) => issue !== null)
    .map(({ productId, name, quantity, receivedQuantity, issue, issueNote }) => ({
      kind: 'product_update',
      particulars: { productId, name, quantity, receivedQuantity, issue, note: issueNote },
    }))

const attached = ({ tx, storage, photos, now }: Given, order: Order, { userName }: Changer) =>
  attachFiles(
    tx,
    storage,
    order,
    'delivery_proof',
    photos.map((file) => ({ file })),
    { side: 'distributor', userName },
    now,
  )

/** The driver moves the own orders on as somebody of the supplier who may. */
const changerOf = ({ distributor, driver, userId }: Driving): Changer => ({
  side: 'distributor',
  owner: { distributorId: distributor.id },
  by: { permissions: ['editOrder'], userId },
  userId,
  userName: userId === null ? `${driver.name} (driver)` : driver.name,
  isPremium: false,
})
