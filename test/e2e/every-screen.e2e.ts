import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#web/routing/tables.ts'
import { linkToJoin } from './joining.ts'
import { type Device, openSite, type Site, type Visitor } from './site.ts'

/** With a folder here, a picture of each screen is left in it. */
const PICTURES = process.env.PICTURES

const CHEF = 'mia@glasshouse.example'
const OWNER = 'helen@harbourdining.example'
const SUPPLIER = 'grace@northfield.example'
const ADMIN = 'admin@docket.example'
const NOBODY = ''
/** The browser's own note on a call that found nothing. */
const NOT_FOUND = 'status of 404'

type Stop = { name: string; at: string; expected: string }
type Place = string | ((ids: Ids) => string)
type Ids = { order: number; answered: number; product: number; draft: number; link: string }

/** Where each drawn screen is looked at, by its route; a screen that is missing here fails the first test. */
const STOPS: Record<string, Record<string, [who: string, at: Place, expectedComplaint?: string]>> = {
  '/login': { login: [NOBODY, '/login'] },
  '/forgot-password': { 'forgot-password': [NOBODY, '/forgot-password'] },
  '/set-password/{token}': { 'set-password': [NOBODY, '/set-password/no-such-token', NOT_FOUND] },
  '/admin/login': { 'admin-login': [NOBODY, '/admin/login'] },
  '/admin/forgot-password': { 'admin-forgot-password': [NOBODY, '/admin/forgot-password'] },
  '/admin/set-password/{token}': { 'admin-set-password': [NOBODY, '/admin/set-password/no-such-token', NOT_FOUND] },
  '/': { home: [CHEF, '/'] },
  '/features-list': { features: [NOBODY, '/features-list'] },
  '/buyer/legal': { legal: [NOBODY, '/buyer/legal'] },
  '/legal/terms-and-conditions': { terms: [NOBODY, '/legal/terms-and-conditions'] },
  '/legal/privacy-policy': { privacy: [NOBODY, '/legal/privacy-policy'] },
  '/{any}': { 'not-found': [CHEF, '/nowhere'], 'not-here-yet': [CHEF, '/buyer/suppliers/new'] },
  '/accounts/premium': { accounts: [SUPPLIER, '/accounts/premium'] },
  '/accounts/freemium': { 'accounts-free': [SUPPLIER, '/accounts/freemium'] },
  '/accounts/distributor/new': { 'account-new-supplier': [SUPPLIER, '/accounts/distributor/new'] },
  '/accounts/buyer-group/new': { 'account-new-group': [OWNER, '/accounts/buyer-group/new'] },
  '/buyer/group-settings/users': { 'group-users': [OWNER, '/buyer/group-settings/users'] },
  '/buyer/user-settings': { 'user-settings': [CHEF, '/buyer/user-settings'] },
  '/supplier/settings/users': { 'supplier-users': [SUPPLIER, '/supplier/settings/users'] },
  '/supplier/user-settings': { 'supplier-user-settings': [SUPPLIER, '/supplier/user-settings'] },
  '/buyer/overview': { overview: [CHEF, '/buyer/overview'] },
  '/buyer/suppliers/all': {
    suppliers: [CHEF, '/buyer/suppliers/all'],
    'suppliers-none-found': [CHEF, '/buyer/suppliers/all?term=zzzz'],
    'suppliers-directory': [CHEF, '/buyer/suppliers/all?view=all'],
  },
  '/buyer/suppliers/products': {
    catalogue: [CHEF, '/buyer/suppliers/products'],
    'catalogue-own-supplier': [CHEF, '/buyer/suppliers/products?supplier=6'],
    'catalogue-suggested': [CHEF, '/buyer/suppliers/products?supplier=5&group=none'],
    'catalogue-none-found': [CHEF, '/buyer/suppliers/products?term=zzzz'],
  },
  '/buyer/suppliers/product-groups': { 'buyer-product-groups': [CHEF, '/buyer/suppliers/product-groups'] },
  '/buyer/suppliers/units': { 'buyer-units': [CHEF, '/buyer/suppliers/units'] },
  '/supplier/products/groups': { 'supplier-product-groups': [SUPPLIER, '/supplier/products/groups'] },
  '/supplier/products/units': { 'supplier-units': [SUPPLIER, '/supplier/products/units'] },
  '/supplier/products/proposal/{id?}': {
    'price-proposals': [SUPPLIER, '/supplier/products/proposal'],
    'price-proposal': [SUPPLIER, '/supplier/products/proposal/1'],
    'price-proposals-none': [SUPPLIER, '/supplier/products/proposal?show=approved'],
  },
  '/supplier/outlets/categories': { 'supplier-customer-categories': [SUPPLIER, '/supplier/outlets/categories'] },
  '/admin/categories': { 'admin-categories': [ADMIN, '/admin/categories'] },
  '/admin/categories/{id}+': { 'admin-category': [ADMIN, '/admin/categories/1'] },
  '/admin/product-groups': { 'admin-product-groups': [ADMIN, '/admin/product-groups'] },
  '/admin/units': { 'admin-units': [ADMIN, '/admin/units'] },
  '/buyer/suppliers/connection-requests': { 'connection-requests': [CHEF, '/buyer/suppliers/connection-requests'] },
  '/buyer/suppliers/all/{id}/info': { 'supplier-info': [CHEF, '/buyer/suppliers/all/1/info'] },
  '/buyer/suppliers/all/{id}/products': { 'supplier-products': [CHEF, '/buyer/suppliers/all/1/products'] },
  '/buyer/orders/products/{id?}': {
    'order-pad': [CHEF, '/buyer/orders/products/1'],
    'order-pad-none-found': [CHEF, '/buyer/orders/products/1?show=all&term=zzzz'],
    shop: [NOBODY, '/buyer/orders/products?token=northfield-produce-shop'],
    'shop-none-found': [NOBODY, '/buyer/orders/products?token=northfield-produce-shop&term=zzzz'],
  },
  '/buyer/shopping-cart': {
    'shopping-cart': [CHEF, '/buyer/shopping-cart'],
    'shop-cart': [NOBODY, '/buyer/shopping-cart?token=northfield-produce-shop'],
  },
  '/onboarding': { onboarding: [NOBODY, ({ link }) => `/onboarding?token=${link}`] },
  '/onboarding-success': { 'onboarding-success': [CHEF, '/onboarding-success?onboarding=true&isInvitation=true'] },
  '/onboarding-not-found': { 'onboarding-not-found': [NOBODY, '/onboarding?token=no-such-token', NOT_FOUND] },
  '/free-trial': { 'free-trial': [NOBODY, '/free-trial'] },
  '/legal/suppliers/{id}': { 'terms-of-supplier': [NOBODY, '/legal/suppliers/1'] },
  '/supplier/legal': { 'supplier-terms': [SUPPLIER, '/supplier/legal'] },
  '/supplier/settings': { 'settings-company': [SUPPLIER, '/supplier/settings'] },
  '/supplier/settings/inventory': { 'settings-inventory': [SUPPLIER, '/supplier/settings/inventory'] },
  '/supplier/settings/b2b-portal': { 'settings-shop': [SUPPLIER, '/supplier/settings/b2b-portal'] },
  '/supplier/settings/warehouse': { 'settings-warehouses': [SUPPLIER, '/supplier/settings/warehouse'] },
  '/supplier/settings/onboarding': { 'settings-onboarding': [SUPPLIER, '/supplier/settings/onboarding'] },
  '/supplier/settings/payment-information': { 'settings-payment': [SUPPLIER, '/supplier/settings/payment-information'] },
  '/buyer/orders/history/{id?}': {
    'order-history': [CHEF, '/buyer/orders/history'],
    'order-history-open': [CHEF, ({ answered }) => `/buyer/orders/history/${answered}`],
    'order-history-none-found': [CHEF, '/buyer/orders/history?term=zzzz'],
  },
  '/buyer/orders/{id}': { order: [CHEF, ({ answered }) => `/buyer/orders/${answered}`] },
  '/supplier/orders/{id?}': {
    'supplier-orders': [SUPPLIER, '/supplier/orders'],
    'supplier-order': [SUPPLIER, ({ order }) => `/supplier/orders/${order}`],
    'supplier-orders-none-found': [SUPPLIER, '/supplier/orders?term=zzzz'],
  },
  '/supplier/credit-notes/{id?}': {
    'credit-notes': [SUPPLIER, '/supplier/credit-notes'],
    'credit-note': [SUPPLIER, '/supplier/credit-notes/1'],
    'credit-note-draft': [SUPPLIER, ({ draft }) => `/supplier/credit-notes/${draft}?show=draft`],
    'credit-notes-none-found': [SUPPLIER, '/supplier/credit-notes?term=zzzz'],
  },
  '/supplier/credit-notes/new': {
    'credit-note-new': [SUPPLIER, '/supplier/credit-notes/new'],
    'credit-note-change': [SUPPLIER, ({ draft }) => `/supplier/credit-notes/new?draft=${draft}`],
  },
  '/supplier/products/all': {
    products: [SUPPLIER, '/supplier/products/all'],
    'products-none-found': [SUPPLIER, '/supplier/products/all?term=zzzz'],
  },
  '/supplier/products/new': { 'product-new': [SUPPLIER, '/supplier/products/new'] },
  '/supplier/products/tags': { tags: [SUPPLIER, '/supplier/products/tags'] },
  '/supplier/products/{id}/availability': {
    'product-availability': [SUPPLIER, ({ product }) => `/supplier/products/${product}/availability`],
    'product-availability-none-found': [SUPPLIER, ({ product }) => `/supplier/products/${product}/availability?term=zzzz`],
  },
  '/supplier/products/{id}/par-level': {
    'product-par-level': [SUPPLIER, ({ product }) => `/supplier/products/${product}/par-level`],
  },
  '/supplier/products/{id}': { product: [SUPPLIER, ({ product }) => `/supplier/products/${product}`] },
  '/supplier/products/{id}/pricing': { 'product-pricing': [SUPPLIER, ({ product }) => `/supplier/products/${product}/pricing`] },
  '/admin/order-history/{id?}': {
    'admin-order-history': [ADMIN, '/admin/order-history'],
    'admin-order': [ADMIN, ({ order }) => `/admin/order-history/${order}`],
    'admin-order-history-none-found': [ADMIN, '/admin/order-history?term=zzzz'],
  },
  '/admin/suppliers': { 'admin-suppliers': [ADMIN, '/admin/suppliers'] },
  '/admin/suppliers/new': { 'admin-supplier-new': [ADMIN, '/admin/suppliers/new'] },
  '/admin/suppliers/{id}/info': { 'admin-supplier': [ADMIN, '/admin/suppliers/1/info'] },
  '/admin/suppliers/{id}/buyers': { 'admin-supplier-buyers': [ADMIN, '/admin/suppliers/1/buyers'] },
  '/admin/suppliers/{id}/products': { 'admin-products': [ADMIN, '/admin/suppliers/1/products'] },
  '/admin/suppliers/{distributorId}/products/new': { 'admin-product-new': [ADMIN, '/admin/suppliers/1/products/new'] },
  '/admin/suppliers/{id}/products/{productId}': {
    'admin-product': [ADMIN, ({ product }) => `/admin/suppliers/1/products/${product}`],
  },
  '/admin/suppliers/{id}/products/{productId}/pricing': {
    'admin-product-pricing': [ADMIN, ({ product }) => `/admin/suppliers/1/products/${product}/pricing`],
  },
  '/admin/suppliers/{id}/products/{productId}/availability': {
    'admin-product-availability': [ADMIN, ({ product }) => `/admin/suppliers/1/products/${product}/availability`],
  },
  '/admin/suppliers/{id}/users': { 'admin-supplier-users': [ADMIN, '/admin/suppliers/1/users'] },
  '/admin/buyer-groups': { 'admin-buyer-groups': [ADMIN, '/admin/buyer-groups'] },
  '/admin/buyer-groups/{groupId}/info': { 'admin-buyer-group': [ADMIN, '/admin/buyer-groups/1/info'] },
  '/admin/buyer-groups/{groupId}/buyers': { 'admin-buyer-group-buyers': [ADMIN, '/admin/buyer-groups/1/buyers'] },
  '/admin/buyer-groups/{groupId}/users': { 'admin-buyer-group-users': [ADMIN, '/admin/buyer-groups/1/users'] },
  '/admin/buyer-groups/new': { 'admin-buyer-group-new': [ADMIN, '/admin/buyer-groups/new'] },
  '/admin/buyer-groups/{groupId}/venues/{id}/info': { 'admin-venue': [ADMIN, '/admin/buyer-groups/1/venues/1/info'] },
  '/admin/buyer-groups/{groupId}/venues/{id}/suppliers': {
    'admin-venue-suppliers': [ADMIN, '/admin/buyer-groups/1/venues/1/suppliers'],
  },
  '/admin/outbox/{id?}': { outbox: [ADMIN, '/admin/outbox'] },
}

let site: Site
let ids: Ids
beforeAll(async () => {
  site = await openSite('every_screen')
  const [supplier, chef] = [await site.enter(SUPPLIER), await site.enter(CHEF)]
  await fillCart(chef.page)
  ids = {
    link: await linkToJoin(site, supplier.page),
    order: await idBehind(supplier.page, '/supplier/orders?status=pending'),
    answered: await idBehind(chef.page, '/buyer/orders/history?status=completed'),
    draft: await idBehind(supplier.page, '/supplier/credit-notes?show=draft'),
    product: await idBehind(supplier.page, '/supplier/products/all'),
  }
  await Promise.all([supplier.context.close(), chef.context.close()])
})
afterAll(() => site?.close())

test('each screen that is drawn is looked at', () => {
  const screens = new Map(allRoutes.filter(({ screen }) => screen).map((route) => [route.screen?.toString(), route.path]))
  const drawn = [...screens.values()]
  const samePart = (path: string) => allRoutes.find((route) => route.path === path)?.screen?.toString()
  const seen = new Set(Object.keys(STOPS).map(samePart))
  expect(drawn.filter((path) => !seen.has(samePart(path)))).toEqual([])
})

describe.each<Device>(['desk', 'phone'])('on a %s', (device) => {
  test.each([NOBODY, CHEF, OWNER, SUPPLIER, ADMIN])('%s finds screens that hold together, in light and in dark', async (who) => {
    const visitor = who ? await site.enter(who, { device }) : await site.visit({ device })
    const found: string[] = []
    for (const stop of stopsOf(who)) found.push(...(await lookAt(visitor, stop, device)))
    await visitor.context.close()
    expect(found).toEqual([])
  })
})

function stopsOf(who: string): Stop[] {
  return Object.values(STOPS)
    .flatMap((stops) => Object.entries(stops))
    .filter(([, [visitor]]) => visitor === who)
    .map(([name, [, at, expected = '']]) => ({ name, at: typeof at === 'string' ? at : at(ids), expected }))
}

/** What is wrong with a screen: for those who cannot see it well, beyond its edge, in the console. */
async function lookAt({ page, complaints }: Visitor, { name, at, expected }: Stop, device: Device): Promise<string[]> {
  const found: string[] = []
  await page.goto(at)
  await isStill(page)
  await page.evaluate(() => {
    const drawAll = new CSSStyleSheet()
    drawAll.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(drawAll)
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    if (PICTURES && (colorScheme === 'light' || device === 'desk')) await picture(page, [name, device, colorScheme])
    const axe = new AxeBuilder({ page }).setLegacyMode()
    // The theme changes colours and nothing else.
    if (colorScheme === 'dark') axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations) {
      found.push(`${name}, ${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (beyond > 0) found.push(`${name}: ${beyond} px beyond the edge`)
  const surprises = complaints.splice(0).filter((complaint) => !(expected && complaint.includes(expected)))
  found.push(...surprises.map((complaint) => `${name}: ${complaint}`))
  return found
}

async function isStill(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root'))
}

async function picture(page: Page, [name, device, colorScheme]: [string, Device, 'light' | 'dark']): Promise<void> {
  const folder = path.resolve(PICTURES ?? '')
  mkdirSync(folder, { recursive: true })
  const suffix = colorScheme === 'dark' ? 'dark' : device
  await page.screenshot({ path: path.join(folder, `${name}-${suffix}.png`) })
}

async function fillCart(page: Page): Promise<void> {
  for (const [supplier, quantities] of [
    [1, ['3', '2', '6', '1']],
    [2, ['2', '4']],
  ] as const) {
    await page.goto(`/buyer/orders/products/${supplier}?show=all`)
    for (const [i, quantity] of quantities.entries()) await page.getByRole('spinbutton').nth(i).fill(quantity)
    await page.getByText('saved', { exact: true }).first().waitFor({ state: 'attached' })
  }
}

/** The id that the first row of a list leads to. */
async function idBehind(page: Page, list: string): Promise<number> {
  await page.goto(list)
  await isStill(page)
  const link = page.locator('tbody a').first()
  return Number(/\d+/.exec((await link.getAttribute('href')) ?? '')?.[0])
}
