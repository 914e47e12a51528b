import { ROLES, type Role } from '#contract/platform/permissions.ts'
import type { SessionKeeper } from '#web/api/create-call.ts'
import { forgetSession, keepSession, read, type Store } from './storage.ts'

export type Around = Pick<SessionKeeper, 'linkToken' | 'askToEnrol'> & {
  /** Called once when a session could not be renewed and has been forgotten. */
  onLost: (role: Role | null) => void
}

/** What the API client asks of a session kept in a store. The store is opened when it is needed: a browser may refuse it. */
export const keeperOf = (store: () => Store, { onLost, ...around }: Around): SessionKeeper => ({
  ...around,
  accessToken: () => read(store(), 'accessToken'),
  role: () => ROLES.find((role) => role === read(store(), 'role')) ?? null,
  keep: (renewed) => keepSession(store(), renewed),
  lose: (role) => {
    forgetSession(store())
    onLost(role)
  },
})
