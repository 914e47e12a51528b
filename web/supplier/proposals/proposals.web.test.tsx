import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { distributorProposals, type PriceProposal } from '#contract/catalogue/price-proposals.ts'
import { press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const ASKED: Given<PriceProposal> = {
  id: 9,
  status: 'pending',
  product: { id: 21, name: 'Truss tomatoes', price: 12.5, priceUnit: 'case', orderingUnit: 'case' },
  venue: { id: 8, name: 'Harbour Light' },
  userName: 'Kim',
  price: 11,
  minQuantity: 5,
  note: 'For the summer',
  currentPrice: 12,
  currency: 'AUD',
  usual: { orders: 20, perWeek: 3 },
  createdAt: '2030-01-07T06:00:00.000Z',
}
const open = (path = '/9', more = () => {}, as = supplier()) =>
  openScreen(`/supplier/products/proposal${path}`, {
    as,
    answers: () => {
      answer(distributorProposals.list, { data: [ASKED], pending: 4 })
      answer(distributorProposals.find, ASKED)
      answer(distributorProposals.answer, { ...ASKED, status: 'approved' })
      more()
    },
  })

test('a proposal shows the price, from which quantity, and what is paid today', async () => {
  await open()
  const panel = within(await screen.findByRole('article'))
  expect(panel.getByText('$11.00')).toBeVisible()
  expect(panel.getByText('$12.00')).toBeVisible()
  expect(panel.getByText('$12.50')).toBeVisible()
  expect(panel.getByText('3 per week, 20 orders so far')).toBeVisible()
  expect(panel.getByText(/For the summer/)).toBeVisible()
})

test('a proposal is approved with a message', async () => {
  const user = await open()
  await user.type(await screen.findByLabelText('Message with your answer'), 'Until March')
  await press(user, 'Approve price')
  expect(await screen.findByText('Proposal approved')).toBeVisible()
  expect(sentTo(distributorProposals.answer)).toMatchObject([
    { params: { proposedPriceId: '9' }, body: { status: 'approved', note: 'Until March' } },
  ])
})

test('a proposal is declined without a message', async () => {
  const user = await open()
  await press(user, 'Decline price')
  expect(await screen.findByText('Kim was notified.')).toBeVisible()
  expect(lastBody(distributorProposals.answer)).toEqual({ status: 'declined', note: '' })
})

test('a proposal that is being answered cannot be answered twice', async () => {
  const user = await open('/9', () => keepWaiting(distributorProposals.answer))
  await press(user, 'Approve price')
  expect(screen.getByRole('button', { name: 'Decline price' })).toBeDisabled()
  expect(sentTo(distributorProposals.answer)).toHaveLength(1)
})

test('a message stays where the answer was refused', async () => {
  const user = await open('/9', () => refuse(distributorProposals.answer, 'conflict', {}, 'Somebody has answered already'))
  await user.type(await screen.findByLabelText('Message with your answer'), 'Yes')
  await press(user, 'Approve price')
  expect(await screen.findByText(/Somebody has answered already/)).toBeVisible()
  expect(screen.getByLabelText('Message with your answer')).toHaveValue('Yes')
})

test('an answered proposal says who decided and offers no answer', async () => {
  const answered = { ...ASKED, status: 'approved', answeredAt: '2030-01-08T06:00:00.000Z', answeredBy: 'Lena' } as const
  await open('/9', () => answer(distributorProposals.find, answered))
  expect(await screen.findByText(/by Lena/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve price' })).toBeNull()
})

test('who may not set prices sees why there is no answer', async () => {
  await open('/9', undefined, supplier('distributor_fulfillment'))
  expect(await screen.findByText('You do not have permission to set prices.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Approve price' })).toBeDisabled()
})

test('the shown proposals are in the address and in the query, and those that wait are counted', async () => {
  const user = await open('')
  expect(await screen.findByRole('button', { name: /^Pending.*4/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Declined' }))
  await expect.poll(() => sentTo(distributorProposals.list).at(-1)?.query).toMatchObject({ status: 'declined' })
  expect(address()).toContain('show=declined')
})

test('without a proposal the page says where they come from', async () => {
  await open('', () => answer(distributorProposals.list, { data: [] }))
  expect(await screen.findByText('No pending proposals')).toBeVisible()
})

const openPlanned = (search = '', more = () => {}) =>
  openScreen(`/supplier/products/planned-prices${search}`, { as: supplier(), answers: more })
const PLAN = {
  id: 3,
  status: 'planned' as const,
  product: { id: 21, name: 'Truss tomatoes', sku: 'TOM' },
  startsOn: '2030-02-01',
  words: 'Price 12.50 → 13.00',
  note: 'New season',
  toldVenues: 0,
  createdBy: 'Robin',
}

test('a planned price shows its day, its change and who was notified', async () => {
  await openPlanned('', () => answer(plannedPrices.all, { data: [PLAN] }))
  const row = within(await screen.findByRole('table', { name: 'Scheduled price changes' })).getAllByRole('row')[1]
  expect(row).toHaveTextContent(/Truss tomatoes.*Price 12\.50 → 13\.00.*“New season”.*Not yet.*Robin/)
})

test('a planned price that failed says why', async () => {
  await openPlanned('?show=failed', () =>
    answer(plannedPrices.all, { data: [{ ...PLAN, status: 'failed', problem: 'The tier has ended' }] }),
  )
  expect(await screen.findByText('The tier has ended')).toBeVisible()
  expect(sentTo(plannedPrices.all)[0]?.query).toMatchObject({ status: 'failed', sortBy: '-startsAt' })
})

test('the next planned price comes first, and an unknown view is the scheduled ones', async () => {
  await openPlanned('?show=nonsense')
  expect(await screen.findByText('No scheduled price changes')).toBeVisible()
  expect(sentTo(plannedPrices.all)[0]?.query).toMatchObject({ status: 'planned', sortBy: 'startsAt' })
})

test('a message the server refuses is shown on its field, and stays', async () => {
  const user = await open('/9', () =>
    refuse(distributorProposals.answer, 'validation_failed', { note: ['Names another customer'] }),
  )
  const message = await screen.findByLabelText('Message with your answer')
  await user.type(message, 'As for Kim')
  await press(user, 'Decline price')
  await waitFor(() => expect(message).toHaveAccessibleDescription('Names another customer'))
  expect(message).toHaveValue('As for Kim')
})

test('leaving an answer that was begun asks first', async () => {
  const ask = vi.fn(() => false)
  const user = await open()
  vi.stubGlobal('confirm', ask)
  await user.type(await screen.findByLabelText('Message with your answer'), 'Until March')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => ask.mock.calls).toHaveLength(1)
  expect(screen.getByLabelText('Message with your answer')).toHaveValue('Until March')
})
