import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { session } from '#contract/parties/session.ts'
import { anOrder } from '#test/web/givens.ts'
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

test('a cart is for an outlet, not for a group', async () => {
  await open(undefined, group(), '/buyer/shopping-cart')
  await expect.poll(address).not.toBe('/buyer/shopping-cart')
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

test('R-086 a page that creates something is titled by it', async () => {
  await open(undefined, buyer(), '/buyer/suppliers/new')
  await screen.findByRole('heading', { name: 'New supplier' })
  expect(document.title).toMatch(/^New Supplier - /)
})
