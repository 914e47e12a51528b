import type { Sent } from '#contract/platform/endpoint.ts'
import type { expenses } from '#contract/sales/expenses.ts'
import { keptList } from '#web/session/kept-list.ts'

/**
 * Activities that could not reach the server: kept in this browser, also over a reload, and sent when the connection is back. Each has its
 * idempotency key from the first attempt on, so that it is recorded once even if that attempt had arrived.
 */
export type UnsentActivity = {
  key: string
  userId: number
  distributorId: number
  body: Sent<typeof expenses.create>['body']
  /** The to-do that is done with it. */
  finishes: number | null
  /** As it is shown meanwhile. */
  account: string
}

const kept = keptList<UnsentActivity>('unsentActivities')

export const subscribeToUnsent = kept.subscribe
export const unsentActivities = kept.all

/** Keeps an activity until the server can be reached. */
export const keepUnsent = (activity: UnsentActivity): void => kept.replace([...kept.all(), activity])

/** Discards an activity that was not sent yet. */
export const discard = kept.discard
