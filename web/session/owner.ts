import { currentUser } from './session.ts'

/** The current user at their company: what is kept in this browser for later is theirs alone, and sent by nobody else. Empty without one. */
export function currentOwner(): string {
  const user = currentUser()
  return user ? `${user.id}/${user.distributor?.id ?? ''}` : ''
}
