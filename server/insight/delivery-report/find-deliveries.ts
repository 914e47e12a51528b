import type { DeliveryGroup, DeliveryReport, DeliveryReportQuery } from '#contract/insight/delivery-report.ts'
import { customersAs, productsAs } from '#server/insight/reports/member-reads.ts'
import { percent } from '#server/insight/reports/percent.ts'
import { reportScope } from '#server/insight/reports/report-scope.ts'
import { besideBefore, stepsIn, unitFor } from '#server/insight/reports/steps.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { type CountedStep, type DeliveryScope, deliveredBy, deliveredBySteps } from './delivery-reads.ts'
import { delivered, deliveryRows, sortedDeliveries } from './delivery-rows.ts'

type Context = { tx: Tx; db: Database; actor: DistributorActor; now: Date }
type Named = { id: number; name: string }
/** A report with all its rows. */
export type WholeDeliveryReport = Omit<DeliveryReport, 'meta'>

const NO_DELIVERY = { orders: 0, inFullOnTime: null }

/** What was delivered in full and on time by customer, driver or product. @throws Problem as reportScope */
export async function deliveriesReport(
  context: Context,
  query: Omit<DeliveryReportQuery, 'limit' | 'page'>,
): Promise<WholeDeliveryReport> {
  const { tx, actor, now } = context
  const [{ scope: sales, only, range, compared, isAllTime }, driver] = await Promise.all([
    reportScope(tx, actor, query, now),
    findDriver(tx, actor.distributorId, query.driverId),
  ])
  const scope: DeliveryScope = { ...sales, driverId: query.driverId ?? null }
  const unit = unitFor(range)
  const [found, foundBefore, steps, stepsBefore] = await Promise.all([
    deliveredBy(tx, scope, range, query.groupBy),
    deliveredBy(tx, scope, compared, query.groupBy),
    deliveredBySteps(tx, scope, range, unit),
    isAllTime ? [] : deliveredBySteps(tx, scope, compared, unit),
  ])
  const subjectOf = await subjects(
    context,
    query.groupBy,
    [...found, ...foundBefore].flatMap(({ key }) => (key === null ? [] : [Number(key)])),
  )
  const earlier = isAllTime ? [] : stepsIn(compared, unit, stepsBefore.map(stepOf), { nothing: NO_DELIVERY })
  return {
    range,
    compared,
    only: { ...only, driver },
    total: delivered(found.find(({ is_total }) => is_total)),
    before: delivered(foundBefore.find(({ is_total }) => is_total)),
    steps: {
      unit,
      data: besideBefore(stepsIn(range, unit, steps.map(stepOf), { nothing: NO_DELIVERY, mayBeginLater: isAllTime }), earlier),
    },
    data: sortedDeliveries(deliveryRows(found, foundBefore, subjectOf), query.sortBy),
  }
}

const stepOf = ({ starts_on, orders, both, timed }: CountedStep) => ({
  startsOn: starts_on,
  orders,
  inFullOnTime: percent(both, timed),
})

/** @throws Problem validation_failed for a driver of somebody else */
async function findDriver(tx: Tx, distributorId: number, driverId: number | undefined): Promise<Named | null> {
  if (driverId === undefined || driverId === 0) return null
  const [driver] = await rows<Named>(tx, `select id, name from drivers where id = $2 and distributor_id = $1`, [
    distributorId,
    driverId,
  ])
  if (!driver) throw fieldProblem('driverId', 'Is not a driver of yours')
  return driver
}

/** What the rows are about, by the key they are grouped by. */
async function subjects(context: Context, group: DeliveryGroup, ids: readonly number[]) {
  const { tx, actor } = context
  if (group === 'driver') {
    const found = await rows<Named>(tx, `select id, name from drivers where distributor_id = $1 and id = any ($2)`, [
      actor.distributorId,
      ids,
    ])
    return (key: string | null) => {
      const driver = found.find(({ id }) => String(id) === key)
      return { id: driver?.id ?? null, name: driver?.name ?? 'No driver', about: '' }
    }
  }
  const { memberOf } =
    group === 'customer'
      ? await customersAs(context, actor.distributorId, ids, 'customer')
      : await productsAs(tx, actor.distributorId, ids, 'product')
  return (key: string | null) => {
    const { rowId, name, about } = memberOf(Number(key))
    return { id: rowId, name, about }
  }
}
