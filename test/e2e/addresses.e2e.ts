import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, CHEF, OWNER, SUPPLIER } from './every-screen/stop.ts'
import { actAsGroup, openSite, type Site, type Visitor } from './site.ts'

/** Where an address leads whom: typed into the browser, by somebody who is signed in or not. */

let site: Site
beforeAll(async () => {
  site = await openSite('addresses')
})
afterAll(() => site?.close())

type Case = readonly [rule: string, typed: string, arrives: string]

const visited = (cases: readonly Case[], enter: () => Promise<Visitor>) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await enter()
  })
  test.each(cases)('%s: %s leads to %s', async (_, typed, arrives) => {
    await visitor.page.goto(typed)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe(arrives)
  })
}

describe('a visitor', () => {
  visited(
    [
      ['R-037 a page that needs a session', '/buyer/orders/history', '/login'],
      ['R-050 the home of the platform', '/', '/login'],
      ['R-052 a company of one’s own', '/accounts/distributor/new', '/login'],
      ['R-109 R-110 a page of the admin portal', '/admin/suppliers', '/admin/login'],
      ['R-101 a password forgotten in the admin portal', '/admin/forgot-password', '/admin/forgot-password'],
      ['G-068 R-036 the list of features', '/features-list', '/features-list'],
    ],
    () => site.visit(),
  )
})

describe('a chef', () => {
  visited(
    [
      ['R-038 the sign-in', '/login', '/'],
      ['R-040 a page of suppliers', '/supplier/credit-notes', '/buyer/overview'],
      ['R-056 the portal', '/buyer', '/buyer/overview'],
      ['R-057 suppliers', '/buyer/suppliers', '/buyer/suppliers/all'],
      ['R-061 orders', '/buyer/orders', '/buyer/orders/history'],
      ['R-070 R-071 stock', '/buyer/stock', '/buyer/stock/all'],
      ['R-039 R-074 the cart', '/buyer/shopping-cart', '/buyer/shopping-cart'],
      ['R-051 accounts', '/accounts', '/accounts/premium'],
      ['R-284 settings of the group, by who acts for an outlet', '/buyer/group-settings', '/buyer/overview'],
    ],
    () => site.enter(CHEF),
  )
})

describe('a group', () => {
  visited([['R-074 R-284 the cart', '/buyer/shopping-cart', '/buyer/choose-outlet']], async () => {
    const visitor = await site.enter(OWNER)
    await actAsGroup(visitor.page)
    return visitor
  })
})

describe('an orderer', () => {
  visited(
    [
      ['R-035 R-078 stock, which others manage', '/buyer/stock/all', '/buyer/stock/stocktake'],
      ['R-072 stocktakes', '/buyer/stock/stocktake', '/buyer/stock/stocktake'],
    ],
    () => site.enter('sam@glasshouse.example'),
  )
})

describe('a supplier', () => {
  visited(
    [
      ['R-041 a page of buyers', '/buyer/recipes/new', '/supplier/orders'],
      ['R-080 the portal', '/supplier', '/supplier/orders'],
      ['R-081 products', '/supplier/products', '/supplier/products/all'],
      ['R-082 R-096 reports', '/supplier/reports', '/supplier/reports/outlets'],
      ['R-079 an address of before', '/distributor/orders', '/supplier/orders'],
      ['R-089 settings of the user', '/supplier/user-settings', '/supplier/user-settings'],
    ],
    () => site.enter(SUPPLIER),
  )
})

describe('the platform', () => {
  visited(
    [
      ['R-102 R-283 the portal', '/admin', '/admin/order-history'],
      ['R-105 R-286 clearing', '/admin/clearing-app', '/admin/clearing-app/processing'],
      ['R-111 the sign-in', '/admin/login', '/admin/order-history'],
    ],
    () => site.enter(ADMIN),
  )
})
