import type { Problem } from '#web/site/problem.ts'

/** The rows of a list and their loading state. */
export type List<R> = {
  rows: R[]
  /** Nothing has loaded yet: show skeleton rows. */
  isFirst: boolean
  /** The rows belong to the previous search. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  problem: Problem | null
  /** Loads once more what could not be loaded. */
  again: () => void
}
