import { describe, expect, test, vi } from 'vitest'
import type { Need, Rights } from '#contract/platform/permissions.ts'
import { permissionsOf, type RoleKey, roleKeys } from '#contract/platform/permissions.ts'
import { allRoutes, ownRoutes, publicRoutes } from '#web/app/tables.ts'
import { anybody, buyer, orElse, type Route, signedIn, signedOut, supplier } from '#web/routing/route.ts'
import {
  type Decision,
  decide,
  fill,
  holdsAll,
  holdsByOldName,
  opensByLink,
  type Place,
  portalHome,
  type Visitor,
} from './guards.ts'

const venue = (over: Partial<Rights> = {}): Rights => ({
  role: 'venue',
  scope: 'venue',
  permissions: permissionsOf('venue_admin'),
  accountType: 'premium',
  ...over,
})
const distributor = (over: Partial<Rights> = {}): Rights => ({
  role: 'distributor',
  scope: 'distributor',
  permissions: permissionsOf('distributor_admin'),
  accountType: 'premium',
  ...over,
})
const platformAdmin = (roleKey: RoleKey = 'admin_manager'): Rights => ({
  role: 'admin',
  scope: 'admin',
  permissions: permissionsOf(roleKey),
  accountType: 'premium',
})

const visitor = (rights: Rights | null, over: Partial<Visitor> = {}): Visitor => ({
  rights,
  isBlocked: false,
  isOnShopHost: false,
  hasPublicToken: false,
  linkPage: null,
  ...over,
})
const nobody = visitor(null)
const but = (...without: Need[]) => permissionsOf('venue_admin').filter((one) => !without.includes(one))
const supplierBut = (...without: Need[]) => permissionsOf('distributor_admin').filter((one) => !without.includes(one))

const own = (path: string): Route => ownRoutes.find((route) => route.path === path)!
const link = (path: string): Route => publicRoutes.find((route) => route.path === path)!
const place = (route: Route, over: Partial<Place> = {}): Place => {
  const params = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, name === 'filter' ? 'Target' : '7']),
  )
  return { params, search: {}, path: fill(route.path, params), ...over }
}
const open = (path: string, who: Visitor, over: Partial<Place> = {}): Decision =>
  decide(own(path).guard, who, place(own(path), over))
const openLink = (path: string, who: Visitor, over: Partial<Place> = {}): Decision =>
  decide(link(path).guard, who, place(link(path), over))
const at = { path: '/x', params: {}, search: {} }

const goesTo = (to: string, search: Record<string, string> = {}) => expect.objectContaining({ allowed: false, to, search })
const isAllowed = { allowed: true }

describe('permissions', () => {
  test('R-034 any one of the permissions is enough', () => {
    const guard = buyer(['seeReports', 'seeOverview'])
    expect(decide(guard, visitor(venue({ permissions: ['seeOverview'] })), at)).toEqual(isAllowed)
  })
  test('R-035 without any of them a user goes to the other route with the same params and query', () => {
    const guard = orElse('/buyer/orders/{id}', buyer('seeReports', 'manageInventory'))
    const here = { path: '/buyer/x/7', params: { id: '7' }, search: { from: '2026-01-01' } }
    expect(decide(guard, visitor(venue({ permissions: [] })), here)).toEqual(goesTo('/buyer/orders/7', { from: '2026-01-01' }))
  })
  test('R-036 a route without needs is allowed', () => {
    expect(decide(signedIn, visitor(venue({ permissions: [] })), at)).toEqual(isAllowed)
  })
  test('R-274 an unknown permission name is reported', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(holdsAll(venue(), ['flyToTheMoon' as Need])).toBe(false)
    expect(report).toHaveBeenCalledWith('Unknown permission: flyToTheMoon')
    report.mockRestore()
  })
  test('R-283 an admin holds every user permission', () => {
    expect(holdsAll(platformAdmin(), ['seeReports', 'createOrder', 'adminManagePlatform'])).toBe(true)
  })
  test('R-284 group is true in group scope only', () => {
    expect(open('/buyer/group-settings', visitor(venue()))).toEqual(goesTo('/buyer'))
    expect(open('/buyer/group-settings', visitor(venue({ scope: 'venue-group' })))).toEqual(isAllowed)
  })
  test('R-285 an admin counts as premium and lite, never as free', () => {
    expect(holdsAll(platformAdmin(), ['premium', 'lite'])).toBe(true)
    expect(holdsAll({ ...platformAdmin(), accountType: 'free' }, ['free'])).toBe(false)
  })
})

describe('sessions', () => {
  test('R-037 a visitor who is not signed in goes to login, which remembers the way', () => {
    expect(
      open('/buyer/reports/orders/{id?}', nobody, { path: '/buyer/reports/orders', search: { from: '2026-01-01' } }),
    ).toEqual(goesTo('/login', { next: '/buyer/reports/orders?from=2026-01-01' }))
  })
  test('R-038 a signed-in user on a signed-out page goes to platform home', () => {
    expect(open('/login', visitor(venue()))).toEqual(goesTo('/'))
  })
  test('R-039 a signed-in user may stay on the buyer product and cart routes', () => {
    expect(open('/buyer/orders/products/{id?}', visitor(venue()))).toEqual(isAllowed)
    expect(open('/buyer/shopping-cart', visitor(venue()))).toEqual(isAllowed)
  })
  test('R-050 platform home needs login', () => {
    expect(open('/', nobody)).toEqual(goesTo('/login'))
    expect(open('/', visitor(venue()))).toEqual(isAllowed)
  })
  test('R-052 new accounts need login', () => {
    for (const path of ['/accounts/distributor/new', '/accounts/buyer-group/new'])
      expect(open(path, nobody)).toEqual(goesTo('/login', { next: path }))
  })
  test('G-068 the features list and legal pages are open to all', () => {
    for (const path of [
      '/features-list',
      '/legal/terms-and-conditions',
      '/legal/privacy-policy',
      '/buyer/features-list',
      '/buyer/legal',
    ])
      for (const who of [nobody, visitor(venue()), visitor(distributor())]) expect(open(path, who)).toEqual(isAllowed)
  })
})

describe('sides', () => {
  test('R-040 a buyer on a supplier route goes to buyer home', () => {
    expect(open('/supplier/credit-notes/{id?}', visitor(venue()))).toEqual(goesTo('/buyer'))
  })
  test('R-041 a supplier on a buyer route goes to supplier home', () => {
    expect(open('/buyer/recipes/new', visitor(distributor()))).toEqual(goesTo('/supplier'))
    expect(open('/buyer/shopping-cart', visitor(distributor()))).toEqual(goesTo('/supplier'))
  })
  test('R-042 a supplier on the public order page goes to supplier home', () => {
    expect(openLink('/supplier/orders/{id}', visitor(distributor()), { search: { token: 't' } })).toEqual(goesTo('/supplier'))
  })
  test('R-043 a buyer on the public order page goes to the same order, signed in', () => {
    for (const path of ['/buyer/orders/{id}', '/venue/orders/{id}'])
      expect(openLink(path, visitor(venue()), { search: { token: 't' } })).toEqual(goesTo('/buyer/orders/7'))
  })
  test('R-053 the order pages open by a link without login', () => {
    for (const path of ['/supplier/orders/{id}', '/buyer/orders/{id}', '/venue/orders/{id}'])
      expect(openLink(path, nobody)).toEqual(isAllowed)
  })
  test('G-021 without a session or with a token the page by link opens, else the signed-in one', () => {
    expect(opensByLink(nobody, at)).toBe(true)
    expect(opensByLink(visitor(venue(), { linkPage: at.path }), at)).toBe(true)
    expect(opensByLink(visitor(venue(), { linkPage: '/buyer/orders/8' }), at)).toBe(false)
    expect(opensByLink(visitor(venue()), at)).toBe(false)
  })
  test('G-021 a link of the other side opens by its token, whoever is signed in', () => {
    const byToken = { search: { token: 't' } }
    for (const who of [nobody, visitor(venue()), visitor(platformAdmin())])
      expect(openLink('/supplier/orders/{id}', who, byToken)).toEqual(isAllowed)
    for (const who of [nobody, visitor(distributor()), visitor(platformAdmin())])
      expect(openLink('/buyer/orders/{id}', who, byToken)).toEqual(isAllowed)
  })
})

describe('uploads, shops and free plans', () => {
  test('R-044 the upload of an invoice while signed out goes to login with the upload flag', () => {
    expect(open('/buyer/overview/upload', nobody)).toEqual(goesTo('/login', { upload: 'true' }))
  })
  test('R-045 platform home of a B2B shop leads to its products', () => {
    expect(open('/', visitor(null, { isOnShopHost: true }))).toEqual(goesTo('/buyer/orders/products'))
  })
  test('R-046 G-030 visitors of a shop or with a public link see products and cart', () => {
    for (const path of ['/buyer/orders/products/{id?}', '/buyer/shopping-cart']) {
      expect(open(path, visitor(null, { isOnShopHost: true }))).toEqual(isAllowed)
      expect(open(path, visitor(null, { hasPublicToken: true }))).toEqual(isAllowed)
      expect(open(path, nobody)).toMatchObject({ to: '/login' })
    }
  })
  test('R-047 a free-plan buyer on the overview goes to products', () => {
    for (const path of ['/buyer/overview', '/buyer/overview/dashboard'])
      expect(open(path, visitor(venue({ accountType: 'free' })))).toEqual(goesTo('/buyer/orders/products'))
  })
  test('R-065 R-066 invoices and recipes need lite or premium', () => {
    for (const path of ['/buyer/pending-updates/{id?}', '/buyer/recipes/{id?}', '/buyer/recipes/new']) {
      expect(open(path, visitor(venue({ accountType: 'lite' })))).toEqual(isAllowed)
      expect(open(path, visitor(venue({ accountType: 'premium' })))).toEqual(isAllowed)
      expect(open(path, visitor(venue({ accountType: 'free' })))).toMatchObject({ allowed: false, reason: 'plan' })
    }
  })
  test('R-074 the cart is for a venue that may order, not for a group', () => {
    expect(open('/buyer/shopping-cart', visitor(venue({ permissions: but('createOrder') })))).toEqual(goesTo('/buyer'))
    expect(open('/buyer/shopping-cart', visitor(venue({ scope: 'venue-group' })))).toEqual(
      goesTo('/buyer/choose-outlet', { next: '/buyer/shopping-cart' }),
    )
  })
})

describe('blocked subscriptions', () => {
  const blocked = visitor(venue(), { isBlocked: true })
  const blockedSupplier = visitor(distributor(), { isBlocked: true })

  test('R-048 a blocked subscription forces platform home', () => {
    for (const path of ['/buyer/suppliers/all', '/buyer/user-settings', '/accounts/distributor/new'])
      expect(open(path, blocked)).toEqual(goesTo('/'))
    expect(open('/supplier/products/all', blockedSupplier)).toEqual(goesTo('/'))
  })
  test('R-049 G-001 dashboard, orders, platform home and account pages stay open', () => {
    for (const path of [
      '/',
      '/accounts/premium',
      '/accounts/freemium',
      '/buyer/overview',
      '/buyer/orders/history/{id?}',
      '/buyer/orders/{id}',
    ])
      expect(open(path, blocked)).toEqual(isAllowed)
    expect(open('/supplier/orders/{id?}', blockedSupplier)).toEqual(isAllowed)
  })
})

describe('fallbacks', () => {
  const lacking = (...without: Need[]) => visitor(venue({ permissions: but(...without) }))

  test('R-056 the overview needs see-overview', () => {
    expect(open('/buyer/overview', visitor(venue()))).toEqual(isAllowed)
  })
  test('G-055 R-078 without see-overview a buyer lands on the order history', () => {
    expect(open('/buyer/overview', lacking('seeOverview'))).toEqual(goesTo('/buyer/orders/history'))
  })
  test('G-055 R-062 without see-future-orders a buyer lands on the order history', () => {
    for (const path of ['/buyer/orders/standing/{id?}', '/buyer/orders/scheduled/{id?}'])
      expect(open(path, lacking('seeFutureOrders'))).toEqual(goesTo('/buyer/orders/history'))
  })
  test('G-055 R-071 without manage-inventory a buyer lands on the stocktakes', () => {
    expect(open('/buyer/stock/all', lacking('manageInventory'))).toEqual(goesTo('/buyer/stock/stocktake'))
  })
  test('G-055 R-072 all other buyer routes fall back to home, without an overview to platform home', () => {
    expect(open('/buyer/stock/stocktake', lacking('conductStocktake'))).toEqual(goesTo('/buyer'))
    expect(open('/buyer/stock/stocktake', lacking('conductStocktake', 'seeOverview'))).toEqual(goesTo('/'))
  })
  test.each([
    ['venue_see_overview', 'seeOverview'],
    ['venue_see_products', 'seeProducts'],
  ] as const)('R-290 %s is an older name of a permission', (older, present) => {
    expect(holdsByOldName(venue(), older)).toBe(true)
    expect(holdsByOldName(venue({ permissions: but(present) }), older)).toBe(false)
    expect(holdsByOldName(venue({ permissions: [present] }), older)).toBe(true)
  })
  test('R-290 by them a buyer begins on the overview, else with the products', () => {
    expect(portalHome(venue({ permissions: ['seeOverview'] }))).toBe('/buyer')
    expect(portalHome(venue({ permissions: ['seeProducts'] }))).toBe('/buyer/orders/products')
  })
  test('G-055 the home of a buyer is never a page that is closed to them', () => {
    expect(portalHome(venue())).toBe('/buyer')
    expect(portalHome(venue({ accountType: 'free' }))).toBe('/buyer/orders/products')
    expect(portalHome(venue({ permissions: ['seeOrders'] }))).toBe('/buyer/orders/history')
    expect(portalHome(venue({ permissions: [] }))).toBe('/buyer/user-settings')
  })
  test('G-055 nobody is ever sent in circles', () => {
    const routes = allRoutes.filter((route) => !route.path.startsWith('/distributor'))
    for (const who of everyVisitor()) for (const route of routes) follow(route, who)
    // every visitor at every route: many, and more with each route
  }, 60_000)
})

describe('suppliers', () => {
  const free = visitor(distributor({ accountType: 'free' }))
  const lacking = (...without: Need[]) => visitor(distributor({ permissions: supplierBut(...without) }))

  test('R-095 R-100 outlets, links, proposals, new orders and credits, reports and CRM need premium', () => {
    for (const path of [
      '/supplier/outlets/all',
      '/supplier/outlets/requests',
      '/supplier/outlets/new',
      '/supplier/outlets/connect',
      '/supplier/outlets/send-onboarding-link',
      '/supplier/outlets/accept-and-send-onboarding-link',
      '/supplier/outlets/proposal/{id}',
      '/supplier/orders/new',
      '/supplier/credit-notes/new',
      '/supplier/reports/outlets',
      '/supplier/reports/products',
      '/supplier/crm/account-activity',
    ]) {
      expect(open(path, free)).toEqual(goesTo('/supplier'))
      expect(open(path, visitor(distributor()))).toEqual(isAllowed)
    }
  })
  test('R-096 reports need seeReports', () => {
    expect(open('/supplier/reports/outlets', lacking('seeReports'))).toEqual(goesTo('/supplier'))
  })
  test('R-097 CRM needs seeCRM', () => {
    expect(open('/supplier/crm/team-activity', lacking('seeCRM'))).toEqual(goesTo('/supplier'))
  })
  test('R-098 to-dos need createTodos as well', () => {
    expect(open('/supplier/crm/to-dos', lacking('createTodos'))).toEqual(goesTo('/supplier'))
    expect(open('/supplier/crm/to-dos', lacking('seeCRM'))).toEqual(goesTo('/supplier'))
  })
  test('R-099 the stocktakes need conductStocktake', () => {
    expect(open('/supplier/products/stocktakes', lacking('conductStocktake'))).toEqual(goesTo('/supplier'))
  })
  test('R-090 the e-commerce area is for suppliers', () => {
    expect(open('/supplier/settings/integrations/e-commerce', nobody)).toMatchObject({ to: '/login' })
    expect(open('/supplier/settings/integrations/e-commerce', visitor(venue()))).toEqual(goesTo('/buyer'))
  })
})

describe('admin', () => {
  test('R-101 the admin has public pages of its own', () => {
    for (const path of ['/admin/login', '/admin/forgot-password', '/admin/set-password/{token}'])
      expect(open(path, nobody)).toEqual(isAllowed)
  })
  test('R-107 merging needs adminMergeInvoices, else the processing of the same invoice', () => {
    expect(open('/admin/clearing-app/merge/{id}', visitor(platformAdmin('admin_clearing')))).toEqual(
      goesTo('/admin/clearing-app/processing/7'),
    )
    expect(open('/admin/clearing-app/merge/{id}', visitor(platformAdmin('admin_reviewer')))).toEqual(isAllowed)
  })
  test('R-109 most admin routes need adminManagePlatform, else the clearing app', () => {
    for (const path of ['/admin/order-history/{id?}', '/admin/suppliers', '/admin/buyer-groups/{groupId}', '/admin/categories'])
      expect(open(path, visitor(platformAdmin('admin_clearing')))).toEqual(goesTo('/admin/clearing-app'))
  })
  test('R-110 without a session an admin page goes to the admin login', () => {
    expect(open('/admin/suppliers', nobody)).toEqual(goesTo('/admin/login', { next: '/admin/suppliers' }))
  })
  test('R-111 a signed-in user on the admin login goes to admin home', () => {
    expect(open('/admin/login', visitor(platformAdmin()))).toEqual(goesTo('/admin'))
  })
  test('nobody else strays into the admin area', () => {
    for (const rights of [venue(), distributor()]) expect(open('/admin/suppliers', visitor(rights))).toEqual(goesTo('/'))
  })
})

test('routes that name no guard of their own are open to whom they say', () => {
  expect(decide(anybody, nobody, at)).toEqual(isAllowed)
  expect(decide(signedOut('platform'), nobody, at)).toEqual(isAllowed)
  expect(decide(supplier(), visitor(distributor()), at)).toEqual(isAllowed)
})

type Pattern = { route: Route; shape: RegExp }
const patterns = (routes: Route[]): Pattern[] =>
  [...routes]
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .map((route) => ({ route, shape: shapeOf(route.path) }))
const shapeOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/\{\w+\?\}/g, '(/\\d+)?')
      .replace(/\{\w+\}\+/g, '[\\d/]+')
      .replace(/\{\w+\}/g, '\\w+')}$`,
  )
const findIn = (all: Pattern[], path: string) => all.find(({ shape }) => shape.test(path))?.route
const publicPatterns = patterns(publicRoutes)
const ownPatterns = patterns(ownRoutes)

function* everyVisitor(): Generator<Visitor> {
  const plans = ['free', 'free_trial', 'lite', 'premium'] as const
  const scopes = { admin: ['admin'], distributor: ['distributor'], venue: ['venue', 'venue-group'] } as const
  const cuts: Need[][] = [
    [],
    ['seeOverview'],
    ['seeOverview', 'seeOrders'],
    ['seeProducts'],
    ['seeOverview', 'seeProducts', 'seeOrders'],
    ['manageInventory', 'conductStocktake'],
  ]
  yield nobody
  yield visitor(null, { isOnShopHost: true })
  yield visitor(null, { hasPublicToken: true })
  for (const key of roleKeys)
    for (const accountType of plans)
      for (const cut of cuts)
        for (const isBlocked of [false, true]) {
          const role = key.startsWith('admin') ? 'admin' : key.startsWith('venue') ? 'venue' : 'distributor'
          for (const scope of scopes[role])
            yield visitor(
              { role, scope, accountType, permissions: permissionsOf(key).filter((one) => !cut.includes(one)) },
              { isBlocked },
            )
        }
}

/** Walks redirects and refusals the way the router does, and throws when they come back to where they were. */
function follow(start: Route, who: Visitor): string {
  const seen = new Set<string>()
  let route = start
  let here = place(start)
  let comer = publicRoutes.includes(start) ? { ...who, linkPage: here.path } : who
  for (;;) {
    const address = `${here.path}?${new URLSearchParams(here.search)} ${comer.linkPage ?? ''}`
    if (seen.has(address)) throw new Error(`${[...seen, address].join(' -> ')}`)
    seen.add(address)
    const onwards = route.redirect ?? route.alias
    const decision = onwards ? null : decide(route.guard, comer, here)
    if (decision && !decision.allowed && decision.reason === 'better-page') comer = { ...comer, linkPage: null }
    if (decision?.allowed) return here.path
    const path = decision && !decision.allowed ? decision.to : fill(onwards!, here.params)
    const search = decision && !decision.allowed ? decision.search : here.search
    here = { path, params: here.params, search }
    route = routeAt(path, opensByLink(comer, here))
  }
}

function routeAt(path: string, isByLink: boolean): Route {
  const found = (isByLink ? findIn(publicPatterns, path) : undefined) ?? findIn(ownPatterns, path)
  if (!found) throw new Error(`No route at ${path}`)
  return found
}
