import type { z } from 'zod'
import type { Guard, Needed, Side } from '#web/site/guards.ts'

/** The frame of a screen. `auth` is for signing in, `rail` is the admin's with a narrow menu. */
export type Shell = 'auth' | 'platform' | 'public' | 'buyer' | 'supplier' | 'admin' | 'rail'

/** The exports of a screen's module. The loader fetches what the screen reads, so that it renders completely at once. */
export type ScreenModule = {
  default: React.ComponentType
  loader?: (at: { params: Record<string, string>; search: Record<string, string> }) => unknown
  /** Shown instead of the screen when its record does not exist. */
  Missing?: React.ComponentType
}

/** One address of the web app. Plain data: read by the router in the browser and by the surface file in Node. */
export type Route = {
  /** As in the specification: `{id}` is digits, `{id?}` may be missing, `{id}+` is one or more levels. */
  path: string
  title: string
  guard: Guard
  shell: Shell
  /** Types of query parameters; an invalid value counts as missing. */
  query?: z.ZodType<Record<string, string | undefined>>
  /** Another route's address, with the same parameters. */
  redirect?: string
  /** The route this is an alias of. */
  alias?: string
  /** Missing while the screen is not built yet. */
  screen?: () => Promise<ScreenModule>
}

export const route = (path: string, definition: Omit<Route, 'path'>): Route => ({
  ...definition,
  path,
})

/** Open to everyone, signed in or not. */
export const anybody: Guard = { access: 'any' }
export const byLink: Guard = { access: 'public' }
export const signedIn: Guard = { access: 'login' }
export const signedOut = (side: 'platform' | 'admin'): Guard =>
  side === 'admin' ? { access: 'signed-out', side } : { access: 'signed-out' }

const onSide =
  (side: Side) =>
  (...needs: Needed[]): Guard => ({ access: 'login', side, ...(needs.length > 0 && { needs }) })

export const buyer = onSide('buyer')
export const supplier = onSide('supplier')
export const admin = onSide('admin')

/** The same guard with another redirect for users without permission. */
export const orElse = (otherwise: string, guard: Guard): Guard => ({ ...guard, otherwise })

const ROLE_OF_SIDE = { buyer: 'venue', supplier: 'distributor', admin: 'admin' } as const

/** The guard in the notation of the specification: `login;role=venue;perm=seeOverview`. */
export function describeGuard(guard: Guard): string {
  const needs = guard.needs ?? []
  const isPlan = (needed: Needed) => ['premium', 'lite', 'free'].includes(typeof needed === 'string' ? needed : (needed[0] ?? ''))
  const text = (needed: Needed) => (typeof needed === 'string' ? needed : needed.join('|'))
  return [
    guard.access === 'signed-out' ? 'not-logged-in' : guard.access,
    guard.access === 'login' && guard.side ? `role=${ROLE_OF_SIDE[guard.side]}` : '',
    needs.filter(isPlan).length > 0 ? `plan=${needs.filter(isPlan).map(text).join(',')}` : '',
    needs.filter((needed) => !isPlan(needed)).length > 0
      ? `perm=${needs
          .filter((needed) => !isPlan(needed))
          .map(text)
          .join(',')}`
      : '',
    guard.venueOnly ? 'venue-context' : '',
    guard.openToShop ? 'or-shop' : '',
  ]
    .filter((part) => part !== '')
    .join(';')
}
