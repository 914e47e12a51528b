import { dayOf, daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { inDatabase, now } from '#test/app.ts'
import type { World } from '../world.ts'
import { type Case, own } from './case.ts'

const DAY = '2099-06-01'
const drivers = new WeakMap<World, number>()

/** The order of the world goes out on the day, and there is a driver. */
async function aRun(world: World): Promise<void> {
  const { distributor, order } = world
  await inDatabase(async (tx) => {
    await rows(tx, `update orders set status = 'accepted', expected_at = $2 where id = $1`, [order.id, DAY])
    const [driver] = await rows<{ id: number }>(
      tx,
      `insert into drivers (distributor_id, name) values ($1, 'Ravi') returning id`,
      [distributor.id],
    )
    drivers.set(world, driver?.id ?? 0)
  })
}
/** Of the supplier, who is in Sydney. */
const tomorrow = () => daysAfter(dayOf(now(), 'Australia/Sydney'), 1)

/** The seller is the driver of the order. */
async function anOwnRun(world: World): Promise<void> {
  await aRun(world)
  await inDatabase(async (tx) => {
    await rows(tx, `update drivers set user_id = $2 where id = $1`, [driverOf(world), world.seller.id])
    await rows(tx, `update orders set expected_at = $2, driver_id = $3 where id = $1`, [
      world.order.id,
      tomorrow(),
      driverOf(world),
    ])
  })
}
const driverOf = (world: World) => drivers.get(world) ?? 0

/** It is the driver's own run, not that of whoever else may deliver. */
const drives = { given: anOwnRun, as: ({ seller }: World) => seller }

/** Who reads orders reads what goes out; who edits them arranges it. */
export const runCases: Record<string, Case> = {
  'runs.day': { openTo: own },
  'runs.arrange': {
    given: aRun,
    body: (world) => ({ date: DAY, driverId: driverOf(world), orderIds: [world.order.id] }),
  },
  'runs.asPdf': { given: aRun, query: () => ({ date: DAY }) },
  'runs.makeLink': { given: aRun, body: (world) => ({ date: DAY, driverId: driverOf(world) }) },
  'driversRun.find': { openTo: 'whoever holds the link; without it nothing is found' },
  'driversRun.deliver': {
    body: ({ order }) => ({ orderIds: [order.id], name: 'Mia' }),
    openTo: 'whoever holds the link; without it nothing is found',
  },
  'driversRun.notHome': {
    body: ({ order }) => ({ orderIds: [order.id], reason: 'Closed' }),
    openTo: 'whoever holds the link; without it nothing is found',
  },
  'driversRun.undo': {
    body: ({ order }) => ({ orderIds: [order.id] }),
    openTo: 'whoever holds the link; without it nothing is found',
  },
  'ownRun.find': { ...drives, query: () => ({ date: tomorrow() }) },
  'ownRun.deliver': { ...drives, body: ({ order }) => ({ date: tomorrow(), orderIds: [order.id], name: 'Mia' }) },
  'ownRun.notHome': { ...drives, body: ({ order }) => ({ date: tomorrow(), orderIds: [order.id], reason: 'Closed' }) },
  'ownRun.undo': {
    ...drives,
    given: async (world) => {
      await anOwnRun(world)
      await inDatabase((tx) =>
        rows(tx, `update orders set not_home_at = now(), not_home_reason = 'Closed' where id = $1`, [world.order.id]),
      )
    },
    body: ({ order }) => ({ date: tomorrow(), orderIds: [order.id] }),
  },
}
