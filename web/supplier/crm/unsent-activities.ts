import type { Sent } from '#contract/platform/endpoint.ts'
import type { expenses } from '#contract/sales/expenses.ts'

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

const STORED = 'unsentActivities'
const listeners = new Set<() => void>()
let all: readonly UnsentActivity[] = stored()

function stored(): UnsentActivity[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const subscribeToUnsent = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const unsentActivities = (): readonly UnsentActivity[] => all

function keep(activities: readonly UnsentActivity[]): void {
  all = activities
  localStorage.setItem(STORED, JSON.stringify(all))
  for (const listener of listeners) listener()
}

/** Keeps an activity until the server can be reached. */
export const keepUnsent = (activity: UnsentActivity): void => keep([...all, activity])

/** Discards an activity that was not sent yet. */
export const discard = (key: string): void => keep(all.filter((one) => one.key !== key))

// Another tab changed the unsent activities.
window.addEventListener('storage', ({ key }) => {
  if (key !== STORED) return
  all = stored()
  for (const listener of listeners) listener()
})
