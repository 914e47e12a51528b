import { platformOverview } from '#contract/insight/platform-overview.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { type Filters, queryFor } from './views.ts'

/** What an address asks for, and its answer; without either while the days are still to be chosen. */
export function useOverview(filters: Filters) {
  const query = queryFor(filters)
  const answer = useAnswerLater(platformOverview.find, { query: query ?? {} }, { when: query !== null })
  return { ...answer, query, data: query ? answer.data : undefined }
}
export type Overview = ReturnType<typeof useOverview>
