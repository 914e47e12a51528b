import type { SessionUser } from '#contract/parties/session.ts'
import { session } from '#contract/parties/session.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query.ts'
import { CONTEXT_NOT_SWITCHED } from '#web/site/problem-messages.ts'
import { toast } from '#web/ui/toast.ts'
import { announce, begin, currentUser, updateUser, useUserMaybe } from './session.ts'

export type Context = NonNullable<SessionUser['context']>

/** The id by which the lists of the outlet or group acted for are asked for; 0 for whoever acts for neither. */
export const contextIdOf = (user: SessionUser | null): number => user?.context?.contextId ?? 0
export const useContextId = (): number => contextIdOf(useUserMaybe())

/** The outlet that is dealt with: the one acted as, or for a group its first; 0 for nobody's. For loaders; screens have `useVenueId`. */
export const venueIdOf = (user: SessionUser | null): number => user?.venueId ?? user?.venues[0]?.id ?? 0
export const currentVenueId = (): number => venueIdOf(currentUser())

/** The places a user can act for; with more than one there is a switch (R-232, G-064). */
export const contextsOf = (user: SessionUser): { context: Context; name: string; detail: string }[] => [
  ...user.venues.map(({ id, name }) => ({
    context: { context: 'venue' as const, contextId: id },
    name,
    detail: user.group?.name ?? '',
  })),
  ...(user.group
    ? [{ context: { context: 'venue-group' as const, contextId: user.group.id }, name: user.group.name, detail: 'Group' }]
    : []),
]

export const sameContext = (one: Context | null, other: Context | null): boolean =>
  one?.context === other?.context && one?.contextId === other?.contextId

/** Acts as another venue or as the group; what was shown belongs to the one before, so all of it goes. */
export async function switchContext(context: Context): Promise<boolean> {
  try {
    begin(await call(session.switchContext, { body: context }))
    queryClient.clear()
    return true
  } catch {
    toast[CONTEXT_NOT_SWITCHED.type](CONTEXT_NOT_SWITCHED.title)
    return false
  }
}

/**
 * Keeps this tab at what local storage says, whenever the window regains focus: another tab may have switched,
 * and the server may think otherwise; then the stored context wins.
 * @param onChange called when this tab showed another context or user
 */
export function followStoredContext(onChange: () => void): () => void {
  let shown = currentUser()

  async function resync(): Promise<void> {
    const stored = currentUser()
    if (stored?.id !== shown?.id || !sameContext(stored?.context ?? null, shown?.context ?? null)) {
      shown = stored
      queryClient.clear()
      announce()
      onChange()
    }
    if (!stored) return
    const known = await call(session.me, {}).catch(() => null)
    if (!known || currentUser()?.id !== known.id) return
    if (stored.context && known.role.role === 'venue' && !sameContext(stored.context, known.context))
      await switchContext(stored.context)
    else updateUser(known)
    shown = currentUser()
  }

  const run = () => void resync()
  window.addEventListener('focus', run)
  return () => window.removeEventListener('focus', run)
}
