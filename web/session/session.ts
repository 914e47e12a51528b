import { useRef, useSyncExternalStore } from 'react'
import type { Session, SessionUser } from '#contract/parties/session.ts'
import type { Role } from '#contract/platform/permissions.ts'
import { callAs } from '#web/api/call.ts'
import { isShopHost } from '#web/site/config.ts'
import type { Visitor } from '#web/site/guards.ts'
import { keeperOf } from './keeper.ts'
import { forgetSession, keepSession, keepUser, read, SUBSCRIPTION_BLOCKED, storedRights, storedUser } from './storage.ts'

/** The session of this browser. Local storage is the source of truth, shared by all tabs; this module reads it and notifies of changes. */

const listeners = new Set<() => void>()

export function begin(session: Session): void {
  keepSession(localStorage, session)
  // signing in leads to the session's page, also where a link led to the same address
  forgetLinkPage()
  announce()
}

export function end(): void {
  forgetSession(localStorage)
  announce()
}

export function updateUser(user: SessionUser): void {
  keepUser(localStorage, user)
  announce()
}

/** May be required at any moment, also while a user is signed in. */
export function askToEnrol(): void {
  const user = currentUser()
  if (user && !user.mustEnrol) updateUser({ ...user, mustEnrol: true })
}

let cached: { json: string | null; user: SessionUser | null } = { json: null, user: null }

export function currentUser(): SessionUser | null {
  const json = read(localStorage, 'accessToken') ? read(localStorage, 'loggedUser') : null
  if (json !== cached.json) cached = { json, user: storedUser(localStorage) }
  return cached.user
}

export const currentRole = (): Role | null => currentUser()?.role.role ?? null

export const currentVisitor = (): Visitor => ({
  rights: storedRights(localStorage),
  isBlocked: read(localStorage, 'subscriptionStatus') === SUBSCRIPTION_BLOCKED,
  isOnShopHost: isShopHost(location.hostname),
  hasPublicToken: linkToken() !== null,
  linkPage: sessionStorage.getItem(LINK_PAGE),
})

/** The signed-in user, or null. */
export const useUserMaybe = (): SessionUser | null => useSyncExternalStore(subscribe, currentUser)

/** The signed-in user, on screens that need one. A screen that is left because its user signed out keeps them until it is gone. */
export function useUser(): SessionUser {
  const user = useUserMaybe()
  const known = useRef(user)
  if (user) known.current = user
  if (!known.current) throw new Error('Nobody is signed in')
  return known.current
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announce(): void {
  for (const listener of listeners) listener()
}

/** The token of the link a visitor followed. It lives as long as the tab and is not in local storage. */
const LINK = 'link'
const LINK_PAGE = 'linkPage'
export function rememberLink(token: string, page?: string): void {
  sessionStorage.setItem(LINK, token)
  if (page === undefined) forgetLinkPage()
  else sessionStorage.setItem(LINK_PAGE, page)
}
/** From now on the address shows the session's page. */
export const forgetLinkPage = (): void => sessionStorage.removeItem(LINK_PAGE)
export const linkToken = (): string | null => sessionStorage.getItem(LINK)

/** Called when a session could not be refreshed; set once, by the app. */
let afterLoss: (role: Role | null) => void = () => {}
export const onSessionLost = (run: (role: Role | null) => void): void => {
  afterLoss = run
}

function lose(role: Role | null): void {
  announce()
  afterLoss(role)
}

callAs(keeperOf(() => localStorage, { linkToken, onLost: lose, askToEnrol }))
