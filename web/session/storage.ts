import type { Session, SessionUser } from '#contract/parties/session.ts'
import type { Rights } from '#contract/platform/permissions.ts'

/** Everything this app keeps in local storage. Other preferences live in cookies. */
export const KEYS = [
  'role',
  'subscriptionStatus',
  'accessToken',
  'logInMethod',
  'cartData',
  'cartItems',
  'productDraft',
  'distributorDraft',
  'venueGroupDraft',
  'creditNoteDraft',
  'integrationVenueDraft',
  'loggedUser',
  'permissions',
] as const
export type Key = (typeof KEYS)[number]

/** The part of `localStorage` that is used, so that tests can pass a map. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The only subscription status that closes the app (G-001). */
export const SUBSCRIPTION_BLOCKED = 'blocked'

export const read = (store: Store, key: Key): string | null => store.getItem(key)
export const write = (store: Store, key: Key, value: string): void => store.setItem(key, value)
export const remove = (store: Store, key: Key): void => store.removeItem(key)

/** Stores the session: token, user, role, permissions, subscription. */
export function keepSession(store: Store, session: Session): void {
  write(store, 'accessToken', session.accessToken)
  keepUser(store, session.user)
}

export function keepUser(store: Store, user: SessionUser): void {
  write(store, 'loggedUser', JSON.stringify(user))
  write(store, 'role', user.role.role)
  write(store, 'permissions', JSON.stringify(user.permissions))
  write(store, 'subscriptionStatus', user.subscriptionStatus)
}

/** Ends the session here: clears everything except sign-in preferences. */
export function forgetSession(store: Store): void {
  for (const key of KEYS) if (key !== 'logInMethod') remove(store, key)
}

/** The signed-in user; null if nobody is signed in or the entry is unreadable. */
export function storedUser(store: Store): SessionUser | null {
  if (!read(store, 'accessToken')) return null
  return parsed<SessionUser>(read(store, 'loggedUser'))
}

/** The inputs of the guards. Permissions are read from their own key. */
export function storedRights(store: Store): Rights | null {
  const user = storedUser(store)
  if (!user) return null
  return {
    role: user.role.role,
    scope: user.scope,
    accountType: user.accountType,
    permissions: parsed<string[]>(read(store, 'permissions')) ?? user.permissions,
  }
}

/** Whether local storage is available; if not, the notice to show instead of the app. */
export function storageNotice(open: () => Store | null | undefined): { title: string; message: string } | null {
  const message = "It looks like you don't have access to local storage."
  try {
    const store = open()
    if (!store) return { title: 'Internet Explorer Error', message }
    store.getItem('role')
    return null
  } catch {
    return { title: 'Internet Explorer access denied', message }
  }
}

function parsed<T>(json: string | null): T | null {
  if (json === null) return null
  try {
    const value: T = JSON.parse(json)
    return value
  } catch {
    return null
  }
}
