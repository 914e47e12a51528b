import { ROLES, type Role } from '#contract/platform/permissions.ts'
import type { SessionKeeper } from '#web/api/create-call.ts'
import { forgetSession, keepSession, read, type Store, storedUser } from './storage.ts'

export type Around = Pick<SessionKeeper, 'linkToken' | 'askToEnrol'> & {
  /** Called once when a session could not be refreshed and was discarded. */
  onLost: (role: Role | null) => void
}

/** The session interface of the API client, backed by a store. The store is opened lazily: a browser may block it. */
export const keeperOf = (store: () => Store, { onLost, ...around }: Around): SessionKeeper => ({
  ...around,
  accessToken: () => read(store(), 'accessToken'),
  role: () => ROLES.find((role) => role === read(store(), 'role')) ?? null,
  actingAs: () => {
    const user = storedUser(store())
    return user && JSON.stringify([user.id, user.distributor?.id, user.context])
  },
  keep: (renewed) => keepSession(store(), renewed),
  lose: (role) => {
    forgetSession(store())
    onLost(role)
  },
})
