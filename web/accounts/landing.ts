import type { SessionUser } from '#contract/parties/session.ts'
import { SUBSCRIPTION_BLOCKED } from '#web/session/storage.ts'
import { portalHome } from '#web/site/guards.ts'
import { isOwnAddress } from '#web/site/own-address.ts'

/** The page after sign-in: the requested one, the user's only account, or the choice of accounts. */
export function landingAfterSignIn(
  user: SessionUser,
  { next, upload }: { next?: string | undefined; upload?: string | undefined },
): string {
  if (upload === 'true') return '/buyer/overview/upload'
  if (next && isOwnAddress(next)) return next
  if (user.subscriptionStatus === SUBSCRIPTION_BLOCKED) return '/'
  const places = user.venues.length + (user.group ? 1 : 0)
  return user.role.role === 'venue' && places > 1 ? '/' : portalHome({ ...user, role: user.role.role })
}
