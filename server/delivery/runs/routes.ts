import { runs } from '#contract/delivery/runs.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import { mustBeDriver } from '#server/parties/company-settings/drivers.ts'
import { distributorOnPaper, logoOf } from '#server/parties/letterheads/companies.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { papersStream } from '#server/platform/pdf/print.ts'
import { whereaboutsOf } from '#server/stock/warehouse-locations/whereabouts.ts'
import { arrange } from './arrange.ts'
import { driverRoutes } from './drivers-run.ts'
import { ownRunRoutes } from './own-run.ts'
import { makeRunLink } from './run-links.ts'
import { runPapers } from './run-paper.ts'
import { runsOf } from './run-reads.ts'

const day = answer(runs.day, async ({ query }, { tx, actor, now }) =>
  runsOf(tx, actor.distributorId, query.date ?? (await todayOf(tx, actor.distributorId, now)), now),
)

const asPdf = answer(runs.asPdf, async ({ query }, { tx, actor, http, storage, now }) => {
  const { runs: all } = await runsOf(tx, actor.distributorId, query.date, now)
  const asked = query.driverId === undefined ? all : all.filter(({ driver }) => driver?.id === query.driverId)
  if (asked.length === 0) throw new Problem('not_found', { message: 'There is no delivery on that day' })
  const issuer = await distributorOnPaper(tx, actor.distributorId)
  const sheet = { issuer, logo: await logoOf(issuer, storage), day: query.date, madeAt: now }
  download(http.reply, PDF_CONTENT_TYPE, `Run sheet ${query.date}.pdf`)
  const papers = await Promise.all(
    asked.map(async (run) => {
      const orderIds = run.stops.map(({ orderId }) => orderId)
      return runPapers(run, sheet, await whereaboutsOf(tx, actor.distributorId, orderIds))
    }),
  )
  return papersStream(`Run sheet ${query.date}`, issuer.name, now, papers.flat())
})

export const routes = ({ publicUrl }: SessionService) => [
  day,
  arrange,
  asPdf,
  answer(runs.makeLink, async ({ body: { date, driverId } }, { tx, actor, now }) => {
    await mustBeDriver(tx, actor.distributorId, driverId, 'driverId')
    return makeRunLink(tx, { distributorId: actor.distributorId, driverId, day: date }, publicUrl, now)
  }),
  ...driverRoutes,
  ...ownRunRoutes,
]
