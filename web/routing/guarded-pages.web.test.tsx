import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin, buyer, group, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'

const leadsTo = (path: string) => waitFor(() => expect(address().split('?')[0]).toBe(path))

test.each([
  [
    'R-060 a former address of the products of a supplier',
    '/buyer/suppliers/all/7/products-visibility',
    '/buyer/suppliers/all/7/products',
  ],
  ['R-067 reports', '/buyer/reports', '/buyer/reports/orders'],
  ['R-061 orders', '/buyer/orders', '/buyer/orders/history'],
] as const)('%s leads to where it is now', async (_, from, to) => {
  await openScreen(from, { as: buyer() })
  await leadsTo(to)
})

test('R-062 without future orders a buyer comes to the order history', async () => {
  await openScreen('/buyer/orders/standing', { as: without(buyer(), 'seeFutureOrders') })
  await leadsTo('/buyer/orders/history')
})

test('R-047 a buyer on the free plan begins with the products', async () => {
  await openScreen('/buyer/overview/dashboard', { as: buyer('venue_admin', { more: { accountType: 'free' } }) })
  await leadsTo('/buyer/orders/products')
})

test('R-066 recipes are for paid plans', async () => {
  await openScreen('/buyer/recipes', { as: buyer('venue_admin', { more: { accountType: 'free' } }) })
  await waitFor(() => expect(address()).not.toMatch(/^\/buyer\/recipes/))
})

test.each([
  ['R-097 R-100 customer relations', 'seeCRM'],
  ['R-098 R-100 to-dos', 'createTodos'],
] as const)('%s need their permission, without it a supplier comes home', async (_, permission) => {
  await openScreen('/supplier/crm/to-dos', { as: without(supplier(), permission) })
  await leadsTo('/supplier/orders')
})

test('a page withheld from a supplier says on the first page which plan has it, and leads to the choice of a plan', async () => {
  await openScreen('/supplier/outlets/all', { as: supplier('distributor_admin', { more: { accountType: 'free' } }) })
  await leadsTo('/supplier/orders')
  expect(await screen.findByText(/“All Customers” is part of the Premium plan/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/accounts/freemium')
})

test.each([
  ['/supplier/reports/outlets', 'seeReports', 'See reports'],
  ['/supplier/settings/users', 'userAdministration', 'Manage users and permissions'],
  ['/supplier/products/stocktakes', 'conductStocktake', 'Conduct stocktakes'],
])('the page %s, withheld from a supplier, names the permission that it needs', async (at, permission, words) => {
  await openScreen(at, { as: without(supplier(), permission) })
  expect(
    await screen.findByText(new RegExp(`It needs the permission .*“${words}”.* Ask someone at .* who manages users`)),
  ).toBeVisible()
})

test('R-099 stocktakes are for those who may count', async () => {
  await openScreen('/supplier/products/stocktakes', { as: without(supplier(), 'conductStocktake') })
  await waitFor(() => expect(address()).not.toMatch(/stocktakes/))
})

test('R-040 a buyer on a page of suppliers comes to their own portal', async () => {
  await openScreen('/supplier/products/all', { as: buyer() })
  await waitFor(() => expect(address()).toMatch(/^\/buyer\//))
})

test('R-041 a supplier on a page of buyers comes to their own portal', async () => {
  await openScreen('/buyer/suppliers/all', { as: supplier() })
  await leadsTo('/supplier/orders')
})

test('R-074 a group does not order from a cart of its own', async () => {
  await openScreen('/buyer/shopping-cart', { as: group() })
  await leadsTo('/buyer/choose-outlet')
})

test('R-037 a visitor signs in first, and the address is remembered', async () => {
  await openScreen('/supplier/products/all?term=basil')
  await leadsTo('/login')
  expect(new URLSearchParams(address().split('?')[1]).get('next')).toBe('/supplier/products/all?term=basil')
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
})

test.each([
  ['/admin/suppliers/3', 'Supplier Info'],
  ['/admin/suppliers/3/buyers', 'Supplier Customers'],
  ['/admin/suppliers/3/products', 'Supplier Products'],
  ['/admin/suppliers/3/users', 'Supplier Users'],
  ['/admin/suppliers/new', 'Create Supplier'],
  ['/admin/suppliers/3/products/new', 'Create Supplier Product'],
  ['/admin/suppliers/3/products/21', 'Product Info'],
  ['/admin/buyer-groups/new', 'Create Customer Group'],
  ['/admin/buyer-groups/5', 'Group Info'],
  ['/admin/buyer-groups/5/buyers', 'Customers'],
  ['/admin/buyer-groups/5/users', 'Customer Users'],
  ['/admin/buyer-groups/5/venues/1', 'Customer Info'],
  ['/admin/buyer-groups/5/venues/1/suppliers', 'Customer Suppliers'],
  ['/admin/buyer-groups/5/venues/1/pending-updates', 'Pending Updates'],
] as const)('R-108 the page %s is titled %s', async (at, title) => {
  await openScreen(at, { as: admin() })
  await waitFor(() => expect(document.title.split(/ [-–|·] /)[0]).toBe(title))
})

test.each([
  ['/supplier/products/add', 'Inventory Addition'],
  ['/supplier/products/transfer', 'Inventory Transfer'],
  ['/supplier/products/remove', 'Inventory Removal'],
  ['/supplier/crm/team-activity/new', 'New Team Activity'],
  ['/supplier/crm/expense-tracking/new', 'New Expense Tracking'],
] as const)('R-086 the page %s is titled %s', async (at, title) => {
  await openScreen(at, { as: supplier() })
  await waitFor(() => expect(document.title.split(/ [-–|·] /)[0]).toBe(title))
})

test('R-088 a product opens on its info', async () => {
  await openScreen('/supplier/products/21', { as: supplier() })
  await waitFor(() => expect(document.title).toMatch(/^Product Info/))
})

function without(somebody: ReturnType<typeof buyer>, permission: string) {
  const permissions = somebody.user.permissions.filter((one) => one !== permission)
  return { ...somebody, user: { ...somebody.user, permissions } }
}
