import { runs } from '#contract/runs.ts'
import { mustMove } from '#server/orders/moves.ts'
import { announceOrder, changerOf } from '#server/orders/order-change.ts'
import { lockOrder, saveOrder } from '#server/orders/order-store.ts'
import { todayOf } from '#server/orders/today.ts'
import { distributorOnPaper, logoOf } from '#server/papers/companies.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { papersStream } from '#server/platform/pdf/write-paper.ts'
import type { SessionDesk } from '#server/sessions/session-desk.ts'
import { driverRoutes } from './drivers-run.ts'
import { makeRunLink } from './run-links.ts'
import { runPapers } from './run-paper.ts'
import { runsOf } from './run-reads.ts'

const day = answer(runs.day, async ({ query }, { tx, actor, now }) =>
  runsOf(tx, actor.distributorId, query.date ?? (await todayOf(tx, actor.distributorId, now))),
)

/** @throws Problem validation_failed naming what is not of this supplier or not of this day */
const arrange = answer(runs.arrange, async ({ body: { date, driverId, orderIds } }, { tx, actor }) => {
  if (driverId !== null) await mustBeDriver(tx, actor, driverId)
  const there = new Set(
    (await runsOf(tx, actor.distributorId, date)).runs.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)),
  )
  const stranger = orderIds.findIndex((id) => !there.has(id))
  if (stranger >= 0) throw fieldProblem(`orderIds.${stranger}`, 'Is not delivered on this day')
  const changer = changerOf(actor)
  // always in one order, so that two who arrange at once wait for each other
  for (const orderId of [...orderIds].sort((a, b) => a - b)) {
    const { order } = await lockOrder(tx, changer.owner, orderId)
    const after = { ...order, driverId, stopPosition: orderIds.indexOf(orderId) + 1 }
    if (order.driverId !== driverId)
      mustMove(order, 'distributor', order.status === 'out_for_delivery' ? 'reschedule' : 'schedule', actor)
    await saveOrder(tx, order, after)
    announceOrder(tx, after)
  }
  return runsOf(tx, actor.distributorId, date)
})

/** @throws Problem validation_failed */
async function mustBeDriver(tx: Tx, { distributorId }: DistributorActor, driverId: number): Promise<void> {
  const found = await rows(tx, `select from drivers where id = $1 and distributor_id = $2 and deleted_at is null`, [
    driverId,
    distributorId,
  ])
  if (found.length === 0) throw fieldProblem('driverId', 'Is none of your drivers')
}

const asPdf = answer(runs.asPdf, async ({ query }, { tx, actor, http, storage, now }) => {
  const { runs: all } = await runsOf(tx, actor.distributorId, query.date)
  const asked = query.driverId === undefined ? all : all.filter(({ driver }) => driver?.id === query.driverId)
  if (asked.length === 0) throw new Problem('not_found', { message: 'Nothing is delivered then' })
  const issuer = await distributorOnPaper(tx, actor.distributorId)
  const sheet = { issuer, logo: await logoOf(issuer, storage), day: query.date, madeAt: now }
  download(http.reply, PDF_CONTENT_TYPE, `Run sheet ${query.date}.pdf`)
  return papersStream(
    `Run sheet ${query.date}`,
    issuer.name,
    now,
    asked.flatMap((run) => runPapers(run, sheet)),
  )
})

export const routes = ({ publicUrl }: SessionDesk) => [
  day,
  arrange,
  asPdf,
  answer(runs.makeLink, async ({ body: { date, driverId } }, { tx, actor, now }) => {
    await mustBeDriver(tx, actor, driverId)
    return makeRunLink(tx, { distributorId: actor.distributorId, driverId, day: date }, publicUrl, now)
  }),
  ...driverRoutes,
]
