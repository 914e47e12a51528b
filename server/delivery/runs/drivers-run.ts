import { driversRun } from '#contract/delivery/deliveries.ts'
import { type Acting, accounts } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { answer, type Request } from '#server/platform/http/answer.ts'
import { type Driving, handOver, reportNotHome, runShown, undoAtTheDoor } from './at-the-door.ts'
import { openRunLink } from './run-links.ts'

/** The run by link, for drivers who do not sign in. */

const drivingBy = async ({
  tx,
  actor,
  now,
}: Pick<Request<typeof driversRun.deliver>, 'tx' | 'actor' | 'now'>): Promise<Driving> => {
  const link = await openRunLink(tx, actor.token, now)
  return {
    distributor: { id: link.distributor_id, name: link.distributor_name },
    driver: { id: link.driver_id, name: link.driver_name },
    day: link.day,
    userId: null,
  }
}

/** A driver acts for accounts only until the link is found; from then on for the supplier that made it. */
const actingOf = ({ distributor }: Driving): Acting => ({ side: 'distributor', distributorId: distributor.id })

const find = answer(driversRun.find, async (_, given) => {
  const driving = await drivingBy(given)
  return runShown(given.db.read(actingOf(driving)), driving, given.now)
})

const deliver = answer(driversRun.deliver, async ({ body }, given) => {
  const driving = await drivingBy(given)
  return actingFor(given.tx, actingOf(driving), () => handOver({ ...given, photos: given.http.files }, driving, body))
})

const nobodyThere = answer(driversRun.notHome, async ({ body }, given) => {
  const driving = await drivingBy(given)
  return actingFor(given.tx, actingOf(driving), () => reportNotHome({ ...given, photos: given.http.files }, driving, body))
})

const undo = answer(driversRun.undo, async ({ body }, given) => {
  const driving = await drivingBy(given)
  return actingFor(given.tx, actingOf(driving), () => undoAtTheDoor({ ...given, photos: [] }, driving, body.orderIds))
})

/** Photos are taken in from whoever holds a link, and from nobody else. */
const holdersOnly: Pick<typeof find, 'admit'> = {
  admit: async ({ token }, { db, now }) => {
    await openRunLink(db.read(accounts), token, now)
  },
}

export const driverRoutes = [find, { ...deliver, ...holdersOnly }, { ...nobodyThere, ...holdersOnly }, undo]
