import { budgets } from '#contract/insight/budgets.ts'
import { reportFile } from '#server/insight/reports/report-file.ts'
import { outletsOnPaper } from '#server/parties/letterheads/companies.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue, venuesActedFor } from '#server/platform/http/own.ts'
import { budgetPaper, budgetRows, HEAD } from './budget-file.ts'
import { budgetsOf } from './budget-reads.ts'
import { setBudgets } from './set-budgets.ts'

const outletsOf = (actor: VenueActor, venueId: number | undefined) =>
  venueId === undefined ? venuesActedFor(actor) : [ownVenue(actor, venueId)]

const list = answer(budgets.list, ({ query }, { tx, actor, now }) =>
  budgetsOf(tx, outletsOf(actor, query.venueId), query.year, now),
)

const saved = answer(budgets.export, async ({ query }, context) => {
  const { tx, actor, now } = context
  const venueIds = outletsOf(actor, query.venueId)
  const { year, data } = await budgetsOf(tx, venueIds, query.year, now)
  const range = { from: `${year}-01-01`, to: `${year}-12-31` }
  return reportFile(context, query.format, {
    title: 'Budgets',
    range,
    head: HEAD,
    rows: budgetRows(data),
    issuer: () => outletsOnPaper(tx, venueIds),
    paper: (given) => budgetPaper(data, range, given),
  })
})

export const routes = [list, saved, setBudgets]
