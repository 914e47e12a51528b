import { ownRun } from '#contract/delivery/deliveries.ts'
import { daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { type Driving, handOver, reportNotHome, runShown, undoAtTheDoor } from './at-the-door.ts'

/** The run of a driver who signs in. */

/** Drivers look up what they delivered lately, and what comes next. */
const [DAYS_BACK, DAYS_AHEAD] = [14, 7]

const find = answer(ownRun.find, async ({ query }, { tx, actor, now }) => {
  const driving = await drivingOf(tx, actor, query.date, now)
  return runShown(tx, driving, now)
})

const deliver = answer(ownRun.deliver, async ({ body: { date, ...delivered } }, given) => {
  const driving = await drivingOf(given.tx, given.actor, date, given.now)
  return handOver({ ...given, photos: given.http.files }, driving, delivered)
})

const nobodyThere = answer(ownRun.notHome, async ({ body: { date, ...report } }, given) => {
  const driving = await drivingOf(given.tx, given.actor, date, given.now)
  return reportNotHome({ ...given, photos: given.http.files }, driving, report)
})

const undo = answer(ownRun.undo, async ({ body: { date, orderIds } }, given) => {
  const driving = await drivingOf(given.tx, given.actor, date, given.now)
  return undoAtTheDoor({ ...given, photos: [] }, driving, orderIds)
})

export const ownRunRoutes = [find, deliver, nobodyThere, undo]

type Row = { driver_id: number; driver_name: string; distributor_name: string }

/** @throws Problem not_found for somebody who is none of the drivers, validation_failed for a day that is not shown */
async function drivingOf(
  tx: Tx,
  { distributorId, userId }: DistributorActor,
  date: string | undefined,
  now: Date,
): Promise<Driving> {
  const today = await todayOf(tx, distributorId, now)
  const day = date ?? today
  if (day < daysAfter(today, -DAYS_BACK) || day > daysAfter(today, DAYS_AHEAD))
    throw fieldProblem('date', 'Choose a day from two weeks ago to a week ahead')
  const [found] = await rows<Row>(
    tx,
    `select r.id as driver_id, r.name as driver_name, d.name as distributor_name
       from drivers r join distributors d on d.id = r.distributor_id
      where r.distributor_id = $1 and r.user_id = $2 and r.deleted_at is null`,
    [distributorId, userId],
  )
  if (!found) throw new Problem('not_found', { message: 'You are not one of the drivers' })
  return {
    distributor: { id: distributorId, name: found.distributor_name },
    driver: { id: found.driver_id, name: found.driver_name },
    day,
    userId,
  }
}
