import { expect, test } from 'vitest'
import { fits } from '#web/routing/params.ts'
import { paths } from '#web/site/paths.ts'
import { aboutOf, describedAddresses } from './abouts.ts'
import { allRoutes, ownRoutes, publicRoutes } from './tables.ts'

const addresses = (of: object): string[] =>
  Object.values(of).flatMap((one) => ('template' in one ? [one.template as string] : addresses(one as object)))

test('every address appears once in its table', () => {
  for (const table of [publicRoutes, ownRoutes]) {
    const all = table.map((route) => route.path)
    expect(all.filter((path, i) => all.indexOf(path) !== i)).toEqual([])
  }
})

test('every link leads to a route, and every route that is not a detour has a link', () => {
  const links = new Set(addresses(paths))
  const known = new Set(allRoutes.map((route) => route.path))
  expect([...links].filter((link) => !known.has(link))).toEqual([])

  const places = allRoutes.filter((route) => !route.redirect && !route.alias && route.path !== '/{any}')
  const linkless = places.map((route) => route.path).filter((path) => !links.has(path))
  expect(linkless).toEqual(['/buyer/overview/dashboard'])
})

test('every route says what it is for, and nothing is said of one that is not there', () => {
  const pages = allRoutes.filter((route) => !route.redirect && !route.alias)
  expect(pages.filter((route) => aboutOf(route) === '').map(({ path }) => path)).toEqual([])
  const known = new Set(pages.map(({ path }) => path))
  expect(describedAddresses().filter((path) => !known.has(path))).toEqual([])
})

test('redirects and aliases lead to routes', () => {
  const known = new Set(allRoutes.map((route) => route.path))
  const lost = allRoutes
    .flatMap((route) => [route.redirect, route.alias])
    .filter((to) => to && !known.has(to) && !known.has(`${to}/{id?}`))
  expect(lost).toEqual([])
})

test('R-079 every supplier route also works under /distributor', () => {
  const supplier = ownRoutes.filter((route) => route.path.startsWith('/supplier'))
  const alias = new Map(ownRoutes.flatMap((route) => (route.alias ? [[route.path, route.alias]] : [])))
  for (const route of supplier) expect(alias.get(route.path.replace('/supplier', '/distributor'))).toBe(route.path)
})

test('R-031 an id that is not digits does not fit', () => {
  expect(fits({ id: '42' })).toBe(true)
  expect(fits({ id: undefined })).toBe(true)
  expect(fits({ id: '42a' })).toBe(false)
  expect(fits({ id: '-1' })).toBe(false)
  expect(fits({ token: 'aB_9-' })).toBe(true)
})

test('R-083 the account activity takes exactly five stages', () => {
  for (const filter of ['Target', 'Pending', 'Opened', 'NotOrdering', 'Ordering']) expect(fits({ filter })).toBe(true)
  expect(fits({ filter: 'target' })).toBe(false)
})

test('R-104 categories nest to any depth', () => {
  expect(fits({ _splat: '3' })).toBe(true)
  expect(fits({ _splat: '3/14/159' })).toBe(true)
  expect(fits({ _splat: '3/x' })).toBe(false)
})

const redirects = new Map(allRoutes.flatMap((route) => (route.redirect ? [[route.path, route.redirect]] : [])))

test.each([
  ['R-051', '/accounts', '/accounts/premium'],
  ['R-056', '/buyer', '/buyer/overview'],
  ['R-057', '/buyer/suppliers', '/buyer/suppliers/all'],
  ['R-060', '/buyer/suppliers/all/{id}/products-visibility', '/buyer/suppliers/all/{id}/products'],
  ['R-061', '/buyer/orders', '/buyer/orders/history'],
  ['R-067', '/buyer/reports', '/buyer/reports/orders'],
  ['R-070', '/buyer/stock', '/buyer/stock/all'],
  ['R-080', '/supplier', '/supplier/orders'],
  ['R-081', '/supplier/products', '/supplier/products/all'],
  ['R-082', '/supplier/reports', '/supplier/reports/outlets'],
  ['R-102', '/admin', '/admin/order-history'],
  ['R-105', '/admin/clearing-app', '/admin/clearing-app/processing'],
])('%s %s leads to %s', (_, from, to) => {
  expect(redirects.get(from)).toBe(to)
})

const titles = new Map(ownRoutes.map((route) => [route.path, route.title]))

test.each([
  ['R-065', '/buyer/pending-updates/{id?}', 'Invoices'],
  ['R-073', '/buyer/inventory/new', 'Inventory Transfer'],
  ['R-086', '/supplier/products/add', 'Inventory Addition'],
  ['R-086', '/supplier/products/transfer', 'Inventory Transfer'],
  ['R-086', '/supplier/products/remove', 'Inventory Removal'],
  ['R-086', '/supplier/crm/team-activity/new', 'New Team Activity'],
  ['R-086', '/supplier/crm/expense-tracking/new', 'New Expense Tracking'],
  ['R-088', '/supplier/products/{id}', 'Product Info'],
  ['R-089', '/supplier/user-settings', 'User Settings'],
  ['R-089', '/supplier/settings', 'Info'],
])('%s %s is titled %s', (_, path, title) => {
  expect(titles.get(path)).toBe(title)
})

test('R-108 the titles of the admin area exist', () => {
  const admin = new Set(ownRoutes.filter((route) => route.path.startsWith('/admin')).map((route) => route.title))
  for (const title of [
    'Pending Updates',
    'Supplier Info',
    'Supplier Customers',
    'Supplier Products',
    'Supplier Users',
    'Product Info',
    'Group Info',
    'Customers',
    'Customer Users',
    'Customer Info',
    'Customer Suppliers',
    'Create Supplier',
    'Create Supplier Product',
    'Create Customer Group',
  ])
    expect(admin).toContain(title)
})
