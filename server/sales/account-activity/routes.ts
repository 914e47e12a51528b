import { ACCOUNT_STAGES, type AccountStage } from '#contract/parties/account-stage.ts'
import { sum } from '#contract/platform/money.ts'
import { accountActivity, STAGE_OF_FILTER } from '#contract/sales/account-activity.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { ownPeople } from '#server/parties/customers/own-people.ts'
import { type Answered, answer, type Request } from '#server/platform/http/answer.ts'
import { accountPage } from './account-page.ts'
import { accountsToChoose, allAccounts, type Context, listAccounts, stageTotals } from './account-reads.ts'
import { addAmounts, ownersToChoose } from './accounts.ts'
import { exportAccounts } from './export-accounts.ts'
import { rangeOf } from './range-of.ts'

const MOST_FOUND = 25

type Asking = Pick<Request<typeof accountActivity.totals>, 'tx' | 'actor' | 'db' | 'now'>
const contextOf = async ({ tx, actor, db, now }: Asking, asked: Parameters<typeof rangeOf>[2]): Promise<Context> => ({
  actor,
  now,
  people: await ownPeople(db, actor.distributorId),
  range: await rangeOf(tx, actor.distributorId, asked, now),
})

const stageList = (endpoint: typeof accountActivity.target, stage: AccountStage) =>
  answer(endpoint, async ({ query }, request) => listAccounts(request.tx, stage, query, await contextOf(request, query)))

export const routes: Answered[] = [
  stageList(accountActivity.target, STAGE_OF_FILTER.Target),
  stageList(accountActivity.pending, STAGE_OF_FILTER.Pending),
  stageList(accountActivity.opened, STAGE_OF_FILTER.Opened),
  stageList(accountActivity.notOrdering, STAGE_OF_FILTER.NotOrdering),
  stageList(accountActivity.ordering, STAGE_OF_FILTER.Ordering),
  answer(accountActivity.totals, async ({ query }, request) => {
    const context = await contextOf(request, query)
    const accounts = await allAccounts(request.tx, query, context)
    const spent = addAmounts(
      accounts.map((one) => one.spent),
      sum,
    )
    return { from: context.range.from, to: context.range.to, stages: stageTotals(accounts, ACCOUNT_STAGES), spent }
  }),
  exportAccounts,
  answer(accountActivity.accountOwners, async (_, { actor, db }) => ({
    data: ownersToChoose(await ownPeople(db, actor.distributorId), actor),
  })),
  answer(accountActivity.search, async ({ query }, { tx, actor, now }) => ({
    data: await accountsToChoose(tx, actor, now, query.term, MOST_FOUND),
  })),
  answer(accountActivity.find, async ({ params, query }, request) => {
    const context = await contextOf(request, query)
    return accountPage(request.tx, params.venueId, dayOf(request.now, context.range.timezone), context)
  }),
]
