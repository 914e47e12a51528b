import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { dashboard } from '#contract/insight/dashboard.ts'
import { AUD } from '#test/web/givens.ts'
import { buyer, group } from '#test/web/people.ts'
import { address, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const open = (more = () => {}, { as = buyer(), at = '/buyer/overview' } = {}) => {
  // Monday, 14:48 in Sydney
  setNow('2030-01-07T03:48:00Z')
  return openScreen(at, {
    as,
    answers: () => {
      answer(dashboard.stats, {
        currency: AUD,
        cutOffs: [{ distributor: { id: 1, name: 'Northfield Produce' }, orderBefore: '2030-01-07T05:00:00.000Z' }],
      })
      more()
    },
  })
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('the day begins with what has to be ordered, and until when', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Monday at The Glasshouse' })).toBeVisible()
  const before = await card('Order before')
  expect(before.getByText('1 h 12 min left')).toBeVisible()
  expect(before.getByRole('link', { name: /^Northfield Produce/ })).toHaveAttribute('href', '/buyer/orders/products/1')
})

test('somebody acting for a group sees the name of the group', async () => {
  await open(undefined, { as: group() })
  expect(await screen.findByRole('heading', { name: 'Monday at Harbour Dining' })).toBeVisible()
})

test('without anything to do, on the way or to order, each card says so', async () => {
  await open(() => answer(dashboard.stats, { currency: AUD, arriving: { date: null } }))
  expect((await card('Needs attention')).getByText('Nothing to do')).toBeVisible()
  expect((await card('Arriving')).getByText('No deliveries on the way')).toBeVisible()
  expect((await card('Order before')).getByText('No suppliers yet')).toBeVisible()
})

test('a standing order that needs an answer is shown, and leads to the standing orders', async () => {
  await open(() =>
    answer(dashboard.stats, {
      currency: AUD,
      needsYou: [
        { kind: 'standing_order', count: 1 },
        { kind: 'approval', count: 2 },
      ],
    }),
  )
  const needs = await card('Needs attention')
  expect(needs.getByText('3 things')).toBeVisible()
  expect(needs.getByRole('link', { name: '1 standing order needs an answer' })).toHaveAttribute('href', '/buyer/orders/standing')
})

test('standing orders of a group that need an answer are shown with their outlets', async () => {
  const venues = [
    { id: 1, name: 'The Boathouse' },
    { id: 2, name: 'The Glasshouse' },
  ]
  await open(() => answer(dashboard.stats, { currency: AUD, needsYou: [{ kind: 'standing_order', count: 3, venues }] }), {
    as: group(),
  })
  const line = (await card('Needs attention')).getByRole('link', { name: /^3 standing orders need an answer/ })
  expect(line).toHaveTextContent('The Boathouse and The Glasshouse')
})

test('what arrives is shown with its amount, and leads to its order', async () => {
  await open(() =>
    answer(dashboard.stats, {
      currency: AUD,
      arriving: {
        date: '2030-01-08',
        count: 1,
        orders: [{ id: 11, status: 'accepted', amountWithTax: 37.5, distributor: { id: 1, name: 'Northfield Produce' } }],
      },
    }),
  )
  const arriving = await card('Arriving')
  expect(arriving.getByRole('heading', { name: 'Arriving tomorrow' })).toBeVisible()
  expect(arriving.getByRole('link', { name: /Northfield Produce.*\$37.50/ })).toHaveAttribute('href', '/buyer/orders/history/11')
})

test('what arrives at a group is shown with its outlet', async () => {
  const arriving = {
    date: '2030-01-08',
    count: 1,
    orders: [{ id: 11, venue: { id: 2, name: 'The Boathouse' }, distributor: { id: 1, name: 'Northfield Produce' } }],
  }
  await open(() => answer(dashboard.stats, { currency: AUD, arriving }), { as: group() })
  expect((await card('Arriving')).getByRole('link', { name: /Northfield Produce · The Boathouse/ })).toBeVisible()
})

test('new products and price changes of a group name the outlets that pay each price', async () => {
  const supplier = { id: 1, name: 'Northfield Produce' }
  const [glasshouse, boathouse] = [
    { id: 1, name: 'The Glasshouse' },
    { id: 2, name: 'The Boathouse' },
  ]
  const butter = { id: 5, name: 'Butter', distributor: supplier, createdAt: '2030-01-06T00:00:00.000Z' }
  const milk = { id: 6, name: 'Milk', distributor: supplier, before: 4, now: 5, percent: 25 }
  await open(
    () => {
      answer(dashboard.newProducts, {
        data: [
          { ...butter, price: 10, venues: [glasshouse] },
          { ...butter, price: 8, venues: [boathouse] },
        ],
      })
      answer(dashboard.priceChanges, { data: [{ ...milk, venues: [glasshouse, boathouse] }] })
    },
    { as: group() },
  )
  expect(await screen.findByRole('link', { name: /Butter.*· The Glasshouse.*\$10\.00/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Butter.*· The Boathouse.*\$8\.00/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: /Milk.*· The Glasshouse and The Boathouse.*\$5\.00/ })).toBeVisible()
})

test('R-047 on the free plan the overview leads to the products', async () => {
  await open(undefined, { as: buyer('venue_admin', { more: { accountType: 'free' } }) })
  await expect.poll(address).toMatch(/^\/buyer\/orders\/products/)
})

test('who may not see the overview is led to the orders', async () => {
  await open(undefined, { as: buyer('venue_admin', { more: { permissions: ['seeOrders'] } }) })
  await expect.poll(address).toBe('/buyer/orders/history')
})

test('prices that changed lead to the product in its order pad', async () => {
  await open(() =>
    answer(dashboard.priceChanges, {
      data: [{ id: 21, name: 'Truss tomatoes', now: 14, percent: 12, distributor: { id: 1, name: 'Northfield Produce' } }],
    }),
  )
  const link = await screen.findByRole('link', { name: /^Truss tomatoes.*\$14.00.*up 12 %/ })
  expect(link).toHaveAttribute('href', '/buyer/orders/products/1?term=Truss+tomatoes')
})

test('news that could not be loaded are asked for again', async () => {
  const user = await open(() => refuse(dashboard.newProducts, 'internal'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(dashboard.newProducts, { data: [{ id: 22, name: 'Basil', price: 0, distributor: { id: 1, name: 'Northfield' } }] })
  await user.click(again)
  expect(await screen.findByRole('link', { name: /^Basil.*market/ })).toBeVisible()
})

test('what was spent is shown week by week, the latest first', async () => {
  const weeks = ['2029-12-31', '2030-01-07'].map((week, i) => ({ week, amount: 100 + i, isCurrent: i === 1 }))
  const user = await open(() => answer(dashboard.stats, { currency: AUD, spendByWeek: weeks }))
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const rows = within(screen.getByRole('region', { name: 'Spend by week, as a table' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Week fromSpend', 'this week$101.00', '31 Dec$100.00'])
})

async function upload(more = () => {}, as = buyer()) {
  const user = await open(more, { at: '/buyer/overview/upload', as })
  return { user, form: within(await screen.findByRole('dialog', { name: 'Upload invoice' })) }
}
const choose = (user: Awaited<ReturnType<typeof open>>) =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['a page'], 'page.pdf', { type: 'application/pdf' }),
  )

test('an invoice is uploaded from the overview, and opened', async () => {
  const { user, form } = await upload(() => answer(venueInvoices.upload, { id: 8 }))
  expect(form.getByRole('button', { name: 'Upload invoice' })).toBeDisabled()
  await choose(user)
  await user.click(form.getByRole('button', { name: 'Upload invoice' }))
  await expect.poll(address).toMatch(/^\/buyer\/pending-updates\/8/)
  expect(sentTo(venueInvoices.upload)[0]!.files.invoices!.map(({ name }) => name)).toEqual(['page.pdf'])
})

test('a page that is refused says why and stays, and the dialog leads back to the overview', async () => {
  const { user, form } = await upload(() => refuse(venueInvoices.upload, 'validation_failed', { invoices: ['Is not a PDF'] }))
  await choose(user)
  await user.click(form.getByRole('button', { name: 'Upload invoice' }))
  expect(await form.findByText('Is not a PDF')).toBeVisible()
  expect(form.getByRole('button', { name: 'Remove page.pdf' })).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await expect.poll(address).toBe('/buyer/overview')
})

test('who may not work on invoices is told so before choosing any', async () => {
  const { form } = await upload(undefined, buyer('venue_admin', { more: { permissions: ['seeOverview'] } }))
  expect(form.getByText('You do not have permission to upload invoices')).toBeVisible()
})

test('R-044 who is not signed in comes back to the upload after signing in', async () => {
  await openScreen('/buyer/overview/upload')
  await expect.poll(address).toMatch(/^\/login\?.*upload=true/)
  expect(await screen.findByText('Sign in to upload an invoice.')).toBeVisible()
})

test('who may not order is not led to the order pad', async () => {
  await open(undefined, { as: buyer('venue_admin', { more: { permissions: ['seeOverview', 'seeProducts'] } }) })
  expect(await screen.findByRole('link', { name: 'Upload invoice' })).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Order' })).toBeNull()
})
