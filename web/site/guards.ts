import {
  ADMIN_PERMISSIONS,
  DISTRIBUTOR_PERMISSIONS,
  meets,
  type Need,
  onlyDelivers,
  PLAN_FLAGS,
  type Rights,
  VENUE_PERMISSIONS,
} from '#contract/platform/permissions.ts'
import { oneOf } from './one-of.ts'

/** The three portals that require a session. */
export type Side = 'buyer' | 'supplier' | 'admin'

/** One requirement; of a list, any one is enough. */
export type Needed = Need | readonly Need[]

/** Who may open a route, and where others are redirected. Every entry of `needs` has to be met. */
export type Guard = {
  access: 'any' | 'public' | 'signed-out' | 'login'
  side?: Side
  needs?: readonly Needed[]
  /** Where users without permission are redirected, as a route template; the portal's home by default. */
  otherwise?: string
  /** Not for users who act for a whole group. */
  venueOnly?: true
  /** For one outlet: users who act for a whole group choose it first. */
  perOutlet?: true
  /** Visitors of a B2B shop or with a public link see it without a session, and users may stay. */
  openToShop?: true
  /** An order opened by a link of that side; signed-in users are redirected to their own page (G-021, R-042, R-043). */
  publicOrder?: 'buyer' | 'supplier'
  whenSignedOut?: string
  whenShop?: string
  whenFree?: string
}

/** The inputs of the decision: the session's rights, and how a visitor without one arrived. */
export type Visitor = {
  rights: Rights | null
  isBlocked: boolean
  isOnShopHost: boolean
  hasPublicToken: boolean
  /** The page that a visitor's link opens. */
  linkPage: string | null
}

export type Place = {
  path: string
  params: Readonly<Record<string, string | undefined>>
  search: Readonly<Record<string, string>>
}

export type Reason =
  | 'blocked'
  | 'signed-out'
  | 'signed-in'
  | 'other-side'
  | 'better-page'
  | 'shop'
  | 'free-plan'
  | 'group-context'
  | 'plan'
  | 'permission'

export type Decision =
  | { allowed: true }
  | { allowed: false; to: string; search: Record<string, string>; reason: Reason; unmet?: Needed }

const KNOWN_NEEDS = new Set<string>([
  ...ADMIN_PERMISSIONS,
  ...DISTRIBUTOR_PERMISSIONS,
  ...VENUE_PERMISSIONS,
  ...PLAN_FLAGS,
  'group',
])
const CHOOSE_OUTLET = '/buyer/choose-outlet'
const OWN_RUN = '/supplier/own-run'
/** What a driver opens who does nothing else. */
const DRIVERS_PAGES = [OWN_RUN, '/supplier/user-settings']
const OPEN_WHEN_BLOCKED = ['/', '/accounts/premium', '/accounts/freemium', '/buyer/overview', '/buyer/overview/dashboard']
const OPEN_BELOW_WHEN_BLOCKED = ['/buyer/orders', '/supplier/orders']

/** Whether a route may be opened; if not, where to redirect and why. Pure. */
export function decide(guard: Guard, visitor: Visitor, place: Place): Decision {
  const { rights } = visitor
  if (rights && visitor.isBlocked && rights.role !== 'admin' && !isOpenWhenBlocked(place.path)) return send('/', 'blocked')

  switch (guard.access) {
    case 'any':
      return allowed
    case 'public':
      return rights && guard.publicOrder === sideOf(rights) ? betterOrderPage(guard.publicOrder, place) : allowed
    case 'signed-out':
      return rights ? send(guard.side === 'admin' ? '/admin' : '/', 'signed-in') : allowed
    case 'login':
      return rights ? decideSignedIn(guard, rights, place) : decideSignedOut(guard, visitor, place)
  }
}

/** The link page instead of the session page, where both share an address (G-021). */
export const opensByLink = (visitor: Visitor, place: Place): boolean => !visitor.rights || visitor.linkPage === place.path

/** Two permissions by their former names, which decide where a buyer starts. */
const OLD_NAMES = { venue_see_overview: 'seeOverview', venue_see_products: 'seeProducts' } as const
export const holdsByOldName = (rights: Rights, name: keyof typeof OLD_NAMES): boolean => holds(rights, OLD_NAMES[name])

/** The first page of a buyer: the overview, or the platform home for users without access to it (G-055). */
export const buyerHome = (rights: Rights): string =>
  holdsByOldName(rights, 'venue_see_overview') && !holds(rights, 'free') ? '/buyer' : '/'

/** The home page of a user. Never the page that would redirect back to where they came from. */
export function portalHome(rights: Rights): string {
  switch (rights.role) {
    case 'admin':
      return holds(rights, 'adminManagePlatform') ? '/admin/overview' : '/admin/clearing-app'
    case 'distributor':
      return onlyDelivers(rights) ? OWN_RUN : '/supplier/overview'
    case 'venue':
      if (buyerHome(rights) === '/buyer') return '/buyer'
      if (holdsByOldName(rights, 'venue_see_products')) return '/buyer/orders/products'
      return holds(rights, 'seeOrders') ? '/buyer/orders/history' : '/buyer/user-settings'
  }
}

/** Every entry has to be met, of a list any one; an empty list allows everyone. */
export const holdsAll = (rights: Rights, needs: readonly Needed[] = []): boolean =>
  needs.every((needed) => (typeof needed === 'string' ? holds(rights, needed) : needed.some((need) => holds(rights, need))))

/** Who may choose the plan of their company. */
export const mayManagePlan = (rights: Rights): boolean =>
  holds(rights, rights.role === 'distributor' ? 'editSettings' : 'manageBilling')

/** Fills the `{id}` parameters of a route's address. */
export const fill = (template: string, params: Place['params']): string =>
  template
    .replace(/\{(\w+)\}\+/g, (_, name: string) => params[name] ?? '')
    .replace(/\{(\w+)\??\}/g, (_, name: string) => params[name] ?? '')
    .replace(/(?<=.)\/+$/, '')

const allowed: Decision = { allowed: true }

const send = (to: string, reason: Reason, search: Readonly<Record<string, string>> = {}): Decision & { allowed: false } => ({
  allowed: false,
  to,
  search: { ...search },
  reason,
})

function decideSignedOut(guard: Guard, visitor: Visitor, place: Place): Decision {
  if (guard.openToShop && (visitor.isOnShopHost || visitor.hasPublicToken)) return allowed
  if (guard.whenShop && visitor.isOnShopHost) return send(guard.whenShop, 'shop')
  if (guard.whenSignedOut) return send('/login', 'signed-out', { [guard.whenSignedOut]: 'true' })
  if (guard.side === 'admin') return send('/admin/login', 'signed-out', nextOf(place, '/admin'))
  return send('/login', 'signed-out', nextOf(place, '/'))
}

function decideSignedIn(guard: Guard, rights: Rights, place: Place): Decision {
  if (guard.side && guard.side !== sideOf(rights)) return send(homeOnOtherSide(guard.side, rights), 'other-side')
  const unmet = guard.needs?.find((needed) => !holdsAll(rights, [needed]))
  if (onlyDelivers(rights) && guard.side === 'supplier' && !DRIVERS_PAGES.includes(place.path)) {
    // pages that need no permission are open to everyone who does more than deliver
    return place.path === '/supplier'
      ? send(OWN_RUN, 'better-page')
      : { ...send(OWN_RUN, 'permission'), unmet: unmet ?? 'seeOrders' }
  }
  if (guard.whenFree && holds(rights, 'free')) return send(guard.whenFree, 'free-plan')
  const isForOne = guard.venueOnly || guard.perOutlet
  if (unmet === undefined)
    return isForOne && rights.scope === 'venue-group' ? send(CHOOSE_OUTLET, 'group-context', nextOf(place, '/')) : allowed
  return { ...send(fallback(guard, rights, place), isPlan(unmet) ? 'plan' : 'permission', place.search), unmet }
}

const betterOrderPage = (side: 'buyer' | 'supplier', place: Place): Decision =>
  send(side === 'supplier' ? '/supplier' : fill('/buyer/orders/{id}', place.params), 'better-page')

function fallback(guard: Guard, rights: Rights, place: Place): string {
  if (guard.otherwise) return fill(guard.otherwise, place.params)
  if (guard.side === 'supplier') return '/supplier'
  if (guard.side === 'admin') return '/admin/clearing-app'
  return guard.side === 'buyer' ? buyerHome(rights) : '/'
}

/** Buyers and suppliers are sent to their own home, admins to theirs; others never reach the admin pages. */
function homeOnOtherSide(side: Side, rights: Rights): string {
  if (side === 'admin') return '/'
  if (rights.role === 'admin') return '/admin'
  if (rights.role === 'venue') return buyerHome(rights)
  return onlyDelivers(rights) ? OWN_RUN : '/supplier'
}

function sideOf(rights: Rights): Side {
  if (rights.role === 'admin') return 'admin'
  return rights.role === 'distributor' ? 'supplier' : 'buyer'
}

/** An unknown name is a mistake in a route table, so it is logged for developers. */
function holds(rights: Rights, need: Need): boolean {
  if (!KNOWN_NEEDS.has(need)) console.error(`Unknown permission: ${need}`)
  return meets(rights, need)
}

const isPlan = (needed: Needed): boolean =>
  (typeof needed === 'string' ? [needed] : needed).every((need) => oneOf(need, PLAN_FLAGS) !== undefined)

const isOpenWhenBlocked = (path: string): boolean =>
  OPEN_WHEN_BLOCKED.includes(path) || OPEN_BELOW_WHEN_BLOCKED.some((base) => path === base || path.startsWith(`${base}/`))

/** Remembers the address that the visitor wanted, for the redirect after sign-in. */
function nextOf(place: Place, home: string): Record<string, string> {
  if (place.path === home) return {}
  const search = new URLSearchParams(place.search).toString()
  return { next: search ? `${place.path}?${search}` : place.path }
}
