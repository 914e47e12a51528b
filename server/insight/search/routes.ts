import { search as contract } from '#contract/insight/search.ts'
import { answer } from '#server/platform/http/answer.ts'
import { search } from './search-reads.ts'

export const routes = [answer(contract.find, async ({ query }, { tx, actor }) => ({ data: await search(tx, actor, query.term) }))]
