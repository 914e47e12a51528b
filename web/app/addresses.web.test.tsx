import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/parties/session.ts'
import { type Permission, permissionsOf, type RoleKey } from '#contract/platform/permissions.ts'
import { admin, buyer, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'

/** Where an address leads whom, and how the page is titled. */

const but = (key: RoleKey, without: Permission) => permissionsOf(key).filter((one) => one !== without)
const chefWith = (permissions: readonly Permission[]): Session =>
  buyer('venue_admin', { more: { permissions: [...permissions] } })
const chefOn = (accountType: 'free' | 'lite' | 'premium'): Session => buyer('venue_admin', { more: { accountType } })
const path = () => address().replace(/\?.*/, '')
const opened = async (at: string, as?: Session) => {
  await openScreen(at, as && { as })
  await screen.findAllByRole('heading', { level: 1 })
  return path()
}

describe('links to an order', () => {
  test('R-042 lead a supplier who opens one of a supplier to their own portal', async () => {
    expect(await opened('/supplier/orders/7?token=t', supplier())).toBe('/supplier/orders')
  })
  test('R-043 lead a buyer to the same order in their portal', async () => {
    expect(await opened('/venue/orders/7?token=t', buyer())).toBe('/buyer/orders/7')
  })
  test.each(['/supplier/orders/7', '/buyer/orders/7'])('R-053 open %s without signing in', async (order) => {
    expect(await opened(`${order}?token=t`)).toBe(order)
  })
})

describe('plans', () => {
  test('R-047 on the free plan the overview leads to products', async () => {
    expect(await opened('/buyer/overview', chefOn('free'))).toBe('/buyer/orders/products')
  })
  test.each(['lite', 'premium'] as const)('R-034 R-285 invoices are part of the %s plan', async (plan) => {
    expect(await opened('/buyer/pending-updates', chefOn(plan))).toBe('/buyer/pending-updates')
  })
  test('R-285 invoices are not part of the free plan', async () => {
    expect(await opened('/buyer/pending-updates', chefOn('free'))).not.toBe('/buyer/pending-updates')
  })
  test.each(['/buyer/overview', '/buyer/orders/history', '/accounts/premium'])(
    'R-049 %s stays open while the subscription is blocked',
    async (at) => {
      expect(await opened(at, buyer('venue_admin', { more: { subscriptionStatus: 'blocked' } }))).toBe(at)
    },
  )
  test('R-049 the rest leads to the choice of a plan meanwhile', async () => {
    const blocked = buyer('venue_admin', { more: { subscriptionStatus: 'blocked' } })
    expect(await opened('/buyer/suppliers/all', blocked)).not.toBe('/buyer/suppliers/all')
  })
})

describe('permissions', () => {
  test.each([
    [['seeOverview'], '/buyer/overview'],
    [['seeProducts'], '/'],
  ] as const)('G-055 R-290 a buyer with %j alone is led to %s from a page they may not see', async (permissions, home) => {
    expect(await opened('/buyer/group-settings', chefWith(permissions))).toBe(home)
  })
  test('R-062 who may see upcoming orders sees them', async () => {
    expect(await opened('/buyer/orders/scheduled', buyer())).toBe('/buyer/orders/scheduled')
  })
  test('R-062 others are led elsewhere', async () => {
    expect(await opened('/buyer/orders/scheduled', chefWith(but('venue_admin', 'seeFutureOrders')))).not.toMatch(/scheduled/)
  })
  test('R-100 a supplier without a feature goes home', async () => {
    expect(
      await opened(
        '/supplier/settings/users',
        supplier('distributor_admin', { more: { permissions: but('distributor_admin', 'userAdministration') } }),
      ),
    ).toBe('/supplier/orders')
  })
  test('R-107 merging needs its permission', async () => {
    const reviewer = admin('admin_manager')
    const without = { ...reviewer, user: { ...reviewer.user, permissions: but('admin_manager', 'adminMergeInvoices') } }
    expect(await opened('/admin/clearing-app/merge/5', without as Session)).not.toMatch(/merge/)
  })
})

describe('addresses of before', () => {
  test('R-060 products-visibility leads to the products of the supplier', async () => {
    expect(await opened('/buyer/suppliers/all/3/products-visibility', buyer())).toBe('/buyer/suppliers/all/3/products')
  })
})

describe('titles', () => {
  test.each([
    ['R-086 adding stock', '/supplier/products/add', 'Inventory Addition'],
    ['R-086 transferring stock', '/supplier/products/transfer', 'Inventory Transfer'],
    ['R-086 removing stock', '/supplier/products/remove', 'Inventory Removal'],
    ['R-088 a product', '/supplier/products/3', 'Product Info'],
  ])('%s: %s is titled %s', async (_, at, title) => {
    await opened(at, supplier())
    expect(document.title).toContain(title)
  })
  test.each([
    ['/admin/order-history', 'Order History'],
    ['/admin/suppliers', 'Suppliers'],
    ['/admin/buyer-groups', 'Customer Groups'],
    ['/admin/units', 'Units'],
  ])('R-108 G-016 %s is titled %s, and as a page of the admin portal', async (at, title) => {
    await opened(at, admin())
    expect(document.title).toContain(title)
    expect(document.title).toMatch(/Admin$/)
  })
})
