import type { SessionUser } from '#contract/parties/session.ts'
import { session } from '#contract/parties/session.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query.ts'
import { CONTEXT_NOT_SWITCHED } from '#web/site/problem-messages.ts'
import { toast } from '#web/ui/toast.ts'
import { announce, begin, currentUser, updateUser, useUserMaybe } from './session.ts'

export type Context = NonNullable<SessionUser['context']>

/** The id of the outlet or group acted for, for lists; 0 for users who act for neither. */
export const contextIdOf = (user: SessionUser | null): number => user?.context?.contextId ?? 0
export const useContextId = (): number => contextIdOf(useUserMaybe())

/**
 * The outlet acted as; 0 for whoever acts for a group, unless it has only this one: nothing is done for an outlet that was not chosen. For
 * loaders; screens have `useVenueId`.
 */
export const venueIdOf = (user: SessionUser | null): number =>
  user?.venueId ?? (user?.venues.length === 1 ? user.venues[0]!.id : 0)
export const currentVenueId = (): number => venueIdOf(currentUser())

/** The companies a user can act for; with more than one there is a switch (R-232, G-064). */
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

/** Switches to another venue or the group, and clears everything cached for the previous one. */
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
 * Syncs this tab with local storage when the window regains focus: another tab may have switched context; the stored
 * context takes precedence over the server's.
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
