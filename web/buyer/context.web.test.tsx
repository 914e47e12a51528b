import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statements } from '#contract/billing/statements.ts'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { session } from '#contract/parties/session.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { utils } from '#contract/parties/utils.ts'
import { keepCart } from '#test/web/carts.ts'
import { aCart, anOrder, aSupplier } from '#test/web/givens.ts'
import { buyer, group } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const BOATHOUSE = buyer('venue_admin', {
  more: {
    venueId: 2,
    group: { id: 1, name: 'Harbour Dining' },
    venues: [
      { id: 1, name: 'The Glasshouse' },
      { id: 2, name: 'The Boathouse' },
    ],
    context: { context: 'venue', contextId: 2 },
  },
})

const open = (more = () => {}, as = group(), at = '/buyer/orders/history') =>
  openScreen(at, {
    as,
    answers: () => {
      answer(venueOrders.list, ({ params }) => ({
        data: [anOrder({ distributor: { id: 1, name: params.contextId === '2' ? 'Boat supplier' : 'Group supplier' } })],
      }))
      answer(session.switchContext, BOATHOUSE)
      more()
    },
  })
async function switchTo(user: Awaited<ReturnType<typeof open>>, name: RegExp) {
  await user.click((await screen.findAllByRole('button', { name: /^Acting for/ }))[0]!)
  await user.click(await screen.findByRole('button', { name }))
}

test('R-232 switching to an outlet shows its orders instead of those of the group', async () => {
  const user = await open()
  expect(await screen.findByText('Group supplier')).toBeVisible()
  await switchTo(user, /^The Boathouse/)
  expect(await screen.findByText('Boat supplier')).toBeVisible()
  expect(screen.queryByText('Group supplier')).toBeNull()
  expect(lastBody(session.switchContext)).toEqual({ context: 'venue', contextId: 2 })
})

test('a switch that is refused leaves everything as it is', async () => {
  const user = await open(() => refuse(session.switchContext, 'not_found'))
  await screen.findByText('Group supplier')
  await switchTo(user, /^The Boathouse/)
  expect(await screen.findByText('Unable to switch context')).toBeVisible()
  expect(screen.getByText('Group supplier')).toBeVisible()
})

test('choosing the present one switches nothing', async () => {
  const user = await open()
  await screen.findByText('Group supplier')
  await switchTo(user, /^Harbour Dining/)
  expect(sentTo(session.switchContext)).toEqual([])
})

test('somebody with one outlet has nothing to switch', async () => {
  await open(undefined, buyer())
  await screen.findByText('Group supplier')
  expect(screen.queryByRole('button', { name: /^Acting for/ })).toBeNull()
})

test.each([
  ['R-074 a cart', '/buyer/shopping-cart'],
  ['an order pad', '/buyer/orders/products/1'],
  ['stock', '/buyer/stock/all'],
  ['invoices', '/buyer/pending-updates'],
  ['standing orders', '/buyer/orders/standing'],
])('%s is for an outlet: whoever acts for the group chooses it first, and continues there', async (_, path) => {
  const user = await open(undefined, group(), path)
  expect(await screen.findByRole('heading', { name: 'Choose an outlet' })).toBeVisible()
  await user.click(within(screen.getByRole('list', { name: 'Outlets' })).getByRole('button', { name: 'The Boathouse' }))
  await expect.poll(address).toBe(path)
  expect(lastBody(session.switchContext)).toEqual({ context: 'venue', contextId: 2 })
})

test('of a group nothing is asked about an outlet that was not chosen', async () => {
  const user = await open(undefined, group(), '/buyer/suppliers/all?view=all')
  expect(await screen.findByText('Suppliers are connected with one outlet at a time.')).toBeVisible()
  expect(sentTo(suppliers.directory)).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Choose an outlet' }))
  await user.click(await screen.findByRole('button', { name: 'The Boathouse' }))
  await expect.poll(address).toBe('/buyer/suppliers/all?view=all')
  await expect.poll(() => sentTo(suppliers.directory)[0]?.params.venueId).toBe('2')
})

test('whoever acts for an outlet is not asked to choose one', async () => {
  await open(undefined, BOATHOUSE, '/buyer/choose-outlet?next=%2Fbuyer%2Forders%2Fhistory')
  await expect.poll(address).toBe('/buyer/orders/history')
})

test('the cart of somebody with several outlets names the one that is ordered for', async () => {
  await open(() => keepCart(aCart()), BOATHOUSE, '/buyer/shopping-cart')
  expect(await screen.findByText('Ordering for The Boathouse')).toBeVisible()
})

test('the order pad of somebody with several outlets names the one that is ordered for', async () => {
  await open(
    () => {
      answer(suppliers.connected, { data: [{ id: 1, name: 'Northfield Produce' }] })
      answer(suppliers.find, aSupplier())
    },
    BOATHOUSE,
    '/buyer/orders/products/1',
  )
  expect(await screen.findByText(/^Ordering for The Boathouse/)).toBeVisible()
})

test('of a group no supplier’s account is asked for: an account is that of one outlet', async () => {
  await open(() => answer(suppliers.find, aSupplier()), group(), '/buyer/suppliers/all/1/info')
  expect(await screen.findByRole('heading', { name: 'Northfield Produce' })).toBeVisible()
  expect(sentTo(statements.findForVenue)).toEqual([])
})

test('who may not order is offered products to look at, nowhere to order', async () => {
  const finance = buyer('venue_admin', { more: { permissions: ['seeOverview', 'seeOrders', 'seeSuppliers', 'seeProducts'] } })
  await open(
    () => answer(suppliers.connected, { data: [{ id: 1, name: 'Northfield Produce', isConnected: true }] }),
    finance,
    '/buyer/suppliers/all',
  )
  expect(await screen.findByRole('link', { name: 'View products' })).toHaveAttribute('href', '/buyer/orders/products/1')
  expect(screen.getAllByRole('link', { name: 'Products' })[0]).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Order' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Cart' })).toBeNull()
})

test.each(['/buyer/overview', '/buyer/orders/history', '/buyer/suppliers/all'])(
  'a finance user is shown nothing at %s that orders, for it would be refused',
  async (path) => {
    await open(
      () => answer(suppliers.connected, { data: [{ id: 1, name: 'Northfield Produce', isConnected: true }] }),
      buyer('venue_finance'),
      path,
    )
    await screen.findByRole('heading', { level: 1 })
    const ordering = /^(Order|Order again|Cart|New order|Place order|Add to cart)$/
    for (const role of ['link', 'button'] as const) expect(screen.queryByRole(role, { name: ordering })).toBeNull()
  },
)

test('where several places can be chosen, a page that is refused still says why above the choice', async () => {
  const limited = { ...BOATHOUSE, user: { ...BOATHOUSE.user, permissions: ['seeProducts' as const] } }
  await open(undefined, limited, '/buyer/orders/history')
  expect(await screen.findByText('Choose where to work')).toBeVisible()
  expect(address()).toBe('/')
  expect(await screen.findByText(/It needs the permission “.+”\. Ask someone at .* who manages users\./)).toBeVisible()
})

test('a page that is refused says which permission it needs, and who can give it', async () => {
  await open(undefined, buyer('venue_admin', { more: { permissions: ['seeOrders'] } }), '/buyer/orders/standing')
  expect(
    await screen.findByText(/It needs the permission “See upcoming orders”\. Ask someone at .* who manages users\./),
  ).toBeVisible()
})

test('the reason is said too where the page shown instead leads on to another', async () => {
  const finance = buyer('venue_admin', { more: { permissions: ['seeOverview', 'seeOrders'] } })
  await open(undefined, finance, '/buyer/shopping-cart')
  expect(await screen.findByText(/It needs the permission “Create orders”/)).toBeVisible()
  expect(address()).toBe('/buyer/overview')
})

test('R-062 upcoming orders need their permission', async () => {
  await open(undefined, buyer('venue_admin', { more: { permissions: ['seeOrders'] } }), '/buyer/orders/standing')
  await expect.poll(address).toBe('/buyer/orders/history')
  expect(screen.queryByRole('link', { name: 'Standing' })).toBeNull()
})

test.each(['lite', 'premium'] as const)('R-034 the %s plan alone opens what two plans are named for', async (accountType) => {
  await open(undefined, buyer('venue_admin', { more: { accountType } }), '/buyer/pending-updates')
  expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeVisible()
})

test('R-067 reports open on the invoices', async () => {
  await open(undefined, buyer(), '/buyer/reports')
  await expect.poll(address).toBe('/buyer/reports/orders')
})

test('R-073 a new inventory entry is a transfer', async () => {
  await open(undefined, buyer(), '/buyer/inventory/new')
  await expect.poll(() => document.title).toMatch(/^Inventory Transfer - /)
})

test('R-066 recipes need a paid plan', async () => {
  await open(undefined, buyer('venue_admin', { more: { accountType: 'free' } }), '/buyer/recipes')
  await expect.poll(address).not.toMatch(/recipes/)
})

test('a group chooses the currency of a new supplier', async () => {
  const user = await open(
    () =>
      answer(utils.currencies, {
        data: [
          { code: 'AUD', name: 'Australian dollar', template: '${amount}', fractionDigits: 2 },
          { code: 'NZD', name: 'New Zealand dollar', template: 'NZ${amount}', fractionDigits: 2 },
        ],
      }),
    group(),
    '/buyer/suppliers/new',
  )
  await user.click(await screen.findByRole('combobox', { name: /^Currency/ }))
  await user.click(await screen.findByRole('option', { name: /NZD/ }))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Baker')
  await user.click(screen.getByRole('button', { name: 'Add supplier' }))
  await expect.poll(() => lastBody(ownSuppliers.create)).toMatchObject({ name: 'Baker', currency: 'NZD' })
})

test('R-086 a page that creates something is titled by it', async () => {
  await open(undefined, buyer(), '/buyer/suppliers/new')
  await screen.findByRole('heading', { name: 'New supplier' })
  expect(document.title).toMatch(/^New Supplier - /)
})
