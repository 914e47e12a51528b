import { driversRun } from '#contract/delivery/runs.ts'
import { type Changer, changeOrder } from '#server/ordering/order-change/order-change.ts'
import { completed } from '#server/ordering/order-changes/move-on-as-distributor.ts'
import { attachFiles } from '#server/ordering/orders/order-files.ts'
import { type Acting, accounts } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer, type Request } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { openRunLink, type RunLink } from './run-links.ts'
import { stopsOfDriver } from './run-reads.ts'

const shown = async (tx: Tx, link: RunLink) => ({
  date: link.day,
  distributor: link.distributor_name,
  driver: link.driver_name,
  stops: await stopsOfDriver(tx, link.distributor_id, link.day, link.driver_id),
})

/** A driver acts for accounts only until the link is found; from then on for the supplier that made it. */
const actingOf = ({ distributor_id }: RunLink): Acting => ({ side: 'distributor', distributorId: distributor_id })

const find = answer(driversRun.find, async (_, { tx, actor, db, now }) => {
  const link = await openRunLink(tx, actor.token, now)
  return shown(db.read(actingOf(link)), link)
})

/**
 * Handed over at the door: the order is complete, with who took it and photos as proof (T-56). On a bad network it is sent again; what was
 * handed over stays as it was first written down.
 */
const delivered = answer(driversRun.deliver, async ({ params, body }, given) => {
  const link = await openRunLink(given.tx, given.actor.token, given.now)
  return actingFor(given.tx, actingOf(link), () => handOver(given, link, params.orderId, body))
})

async function handOver(
  { tx, now, http, storage }: Request<typeof driversRun.deliver>,
  link: RunLink,
  orderId: number,
  body: { name: string; note: string },
) {
  const stops = await stopsOfDriver(tx, link.distributor_id, link.day, link.driver_id)
  const stop = stops.find((one) => one.orderId === orderId)
  if (!stop) throw new Problem('not_found')
  if (stop.deliveredAt !== null) return shown(tx, link)
  const changer = driver(link)
  await changeOrder({ tx, now, changer }, orderId, 'complete', ({ order }) => {
    const change = completed(tx, order, changer, now)
    return {
      ...change,
      order: { ...change.order, deliveredTo: body.name, deliveredAt: now },
      events: change.events.map((event) => ({ ...event, particulars: { deliveredTo: body.name, note: body.note } })),
      attach: () =>
        attachFiles(
          tx,
          storage,
          order,
          'delivery_proof',
          http.files.map((file) => ({ file })),
          { side: 'distributor', userName: changer.userName },
          now,
        ),
    }
  })
  return shown(tx, link)
}

/** The driver moves orders on as somebody of the supplier who may. */
const driver = ({ distributor_id, driver_name }: RunLink): Changer => ({
  side: 'distributor',
  owner: { distributorId: distributor_id },
  by: { permissions: ['editOrder'], userId: null },
  userId: null,
  userName: `${driver_name} (driver)`,
  isPremium: false,
})

/** Photos are taken in from whoever holds a link, and from nobody else. */
const deliver: typeof delivered = {
  ...delivered,
  admit: async ({ token }, { db, now }) => {
    await openRunLink(db.read(accounts), token, now)
  },
}

export const driverRoutes = [find, deliver]
