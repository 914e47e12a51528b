import { accountActivity } from '#contract/sales/account-activity.ts'
import { type Answered, answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { seesAccount } from '#server/sales/account-activity/account-reads.ts'
import { listHistory } from './history-reads.ts'

export const routes: Answered[] = [
  answer(accountActivity.history, async ({ params, query }, { tx, actor }) => {
    if (!(await seesAccount(tx, actor, params.venueId))) throw new Problem('not_found')
    return listHistory(tx, { distributorId: actor.distributorId, venueId: params.venueId }, query)
  }),
]
