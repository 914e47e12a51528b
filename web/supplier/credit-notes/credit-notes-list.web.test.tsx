import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CreditNote, creditNotes } from '#contract/billing/credit-notes.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { choose, dialog, press } from '#test/web/actions.ts'
import { AUD } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const DRAFT: Given<CreditNote> = {
  id: 9,
  status: 'draft',
  number: null,
  order: { id: 11, orderNumber: 101 },
  venue: { id: 1, name: 'The Glasshouse' },
  note: 'Arrived damaged',
  total: 1250,
  currency: AUD,
  amounts: { isValid: true, problems: {}, remainingAfter: 40, total: 1250 },
  actions: ['edit', 'approve', 'delete'],
  createdAt: '2030-01-07T06:00:00.000Z',
  createdByName: 'Robin Hart',
}

const open = (path = '', more = () => {}, as = supplier()) =>
  openScreen(`/supplier/credit-notes${path}`, {
    as,
    answers: () => {
      answer(creditNotes.list, { data: [DRAFT, { ...DRAFT, id: 8, status: 'approved', number: 12, order: null }] })
      answer(creditNotes.find, DRAFT)
      more()
    },
  })
const lastQuery = () => sentTo(creditNotes.list).at(-1)?.query

test('a row shows the number, the customer, the order, the status and what is credited', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Credit notes' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/The Glasshouse.*Arrived damaged.*#101.*Draft.*\$1,250\.00/)
  expect(rows[2]).toHaveTextContent(/CN-12.*No order.*Approved/)
})

test('the head counts the credit notes, with drafts included', async () => {
  await open('', () => answer(creditNotes.totalAmount, { count: 3, total: 99.5, currency: AUD }))
  expect(await screen.findByText('3 credit notes · $99.50, drafts included')).toBeVisible()
})

test('the shown status and the search are in the address and in the query', async () => {
  const user = await open('?term=Glass')
  expect(lastQuery()).toMatchObject({ term: 'Glass' })
  await user.click(screen.getByRole('button', { name: /^Drafts/ }))
  await expect.poll(lastQuery).toMatchObject({ term: 'Glass', status: 'draft' })
  expect(address()).toContain('show=draft')
})

test('an empty list says how to credit', async () => {
  await open('', () => answer(creditNotes.list, { data: [] }))
  expect(await screen.findByText('No credit notes yet')).toBeVisible()
})

test('R-127 a draft is approved at the total that was shown, after a question', async () => {
  const user = await open('/9', () => answer(creditNotes.approve, { ...DRAFT, status: 'approved', number: 13 }))
  await press(user, 'Approve $1,250.00')
  const question = await dialog('Credit $1,250.00 to The Glasshouse?')
  expect(sentTo(creditNotes.approve)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Approve $1,250.00' }))
  expect(await screen.findByText('CN-13 approved')).toBeVisible()
  expect(lastBody(creditNotes.approve)).toEqual({ expectedTotal: 1250 })
})

test('a total that has changed since is not approved', async () => {
  const user = await open('/9', () => refuse(creditNotes.approve, 'price_changed', {}, 'It comes to $1,300.00 now'))
  await press(user, 'Approve $1,250.00')
  await user.click((await dialog(/^Credit/)).getByRole('button', { name: 'Approve $1,250.00' }))
  expect(await screen.findByText(/\$1,300\.00/)).toBeVisible()
})

test('a draft is deleted only after a question', async () => {
  const user = await open('/9')
  await press(user, 'Delete')
  await user.click((await dialog('Delete draft?')).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(creditNotes.remove)).toEqual([])
  await press(user, 'Delete')
  await user.click((await dialog('Delete draft?')).getByRole('button', { name: 'Delete draft' }))
  expect(await screen.findByText('Draft deleted')).toBeVisible()
  expect(address()).toMatch(/^\/supplier\/credit-notes$/)
})

test('R-127 an approved credit note can no longer be changed', async () => {
  await open('/9', () => answer(creditNotes.find, { ...DRAFT, status: 'approved', number: 12, actions: [] }))
  expect(await screen.findByRole('heading', { name: /^CN-12/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Approve |^Delete/ })).toBeNull()
})

test('a user who may not approve learns whom to ask', async () => {
  const notes = { ...DRAFT, actions: ['edit'] as const }
  await open('/9', () => answer(creditNotes.find, notes), supplier('distributor_fulfillment'))
  expect(await screen.findByText(/You do not have permission to approve credit notes/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Approve $1,250.00' })).toBeDisabled()
})

test('a draft that exceeds what is left cannot be approved', async () => {
  const amounts = { ...DRAFT.amounts, isValid: false, problems: { deliveryFee: ['Only $5.00 left'] } }
  await open('/9', () => answer(creditNotes.find, { ...DRAFT, amounts }))
  expect(await screen.findByText(/exceeds the order’s remaining amount/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Approve $1,250.00' })).toBeDisabled()
})

test('a new credit note begins with the customer and finds its orders by product', async () => {
  const line = { lineId: 31, orderId: 11, orderNumber: 101, name: 'Truss tomatoes', currency: AUD }
  const user = await open('/new', () => {
    answer(customerLists.filterOptions, { data: [{ id: 1, name: 'The Glasshouse' }] })
    answer(creditNotes.products, { data: [line, { ...line, lineId: 32, name: 'Basil' }] })
  })
  await choose(user, 'Customer', 'The Glasshouse')
  expect(await screen.findByRole('link', { name: /#101.*Truss tomatoes, Basil/ })).toBeVisible()
  await user.type(screen.getByLabelText('Product'), 'basil')
  await expect.poll(() => sentTo(creditNotes.products).at(-1)?.query).toEqual({ venueId: '1', term: 'basil' })
  expect(screen.getByRole('link', { name: 'Credit without an order' })).toHaveAttribute(
    'href',
    expect.stringContaining('venue=1'),
  )
})
