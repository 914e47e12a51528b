import type { Problem } from '#web/site/problem.ts'

/** The rows of a list, and how they arrive. */
export type List<R> = {
  rows: R[]
  /** Nothing has come yet: show skeleton rows. */
  isFirst: boolean
  /** The rows belong to the search before this one. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  problem: Problem | null
}
