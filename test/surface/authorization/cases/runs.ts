import { rows } from '#server/platform/db/database.ts'
import { inDatabase } from '#test/app.ts'
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
const driverOf = (world: World) => drivers.get(world) ?? 0

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
  'driversRun.deliver': { body: () => ({ name: 'Mia' }), openTo: 'whoever holds the link; without it nothing is found' },
}
