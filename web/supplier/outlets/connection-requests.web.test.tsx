import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { type SupplierInvitation, supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { utils } from '#contract/parties/utils.ts'
import { choose, dialog, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const ASKED: Given<SupplierInvitation> = {
  id: 9,
  venue: { id: 8, name: 'Harbour Light', city: 'Sydney' },
  requestedBy: 'venue',
  status: 'pending',
  email: '',
  contactName: 'Kim',
  message: 'We would like to order',
  isExpired: false,
  createdAt: '2030-01-07T06:00:00.000Z',
  actions: ['approve', 'decline'],
}
const INVITED: Given<SupplierInvitation> = {
  ...ASKED,
  id: 10,
  venue: { id: 7, name: 'The Boathouse', city: 'Sydney' },
  requestedBy: 'distributor',
  email: 'lee@boathouse.example',
  sentAt: '2030-01-06T06:00:00.000Z',
  actions: ['resend', 'withdraw'],
}

const open = (path: string, more = () => {}, as = supplier()) =>
  openScreen(`/supplier/outlets/${path}`, {
    as,
    answers: () => {
      answer(supplierInvitations.list, { data: [ASKED, INVITED] })
      answer(supplierInvitations.find, INVITED)
      answer(supplierInvitations.answer, { ...ASKED, status: 'approved' })
      answer(utils.paymentTerms, {
        data: [
          { key: 'no_terms', name: 'No terms' },
          { key: 'net_14', name: '14 days' },
        ],
      })
      answer(customerCategories.list, { data: [{ id: 3, name: 'Hotels' }] })
      more()
    },
  })
const openAcceptance = (more = () => {}) => open('accept-and-send-onboarding-link?id=9', more)
const answered = () => sentTo(supplierInvitations.answer).at(-1)

test('a request says who asked and who has to answer', async () => {
  await open('requests')
  const rows = within(await screen.findByRole('table', { name: 'Connection requests' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/Harbour Light.*Requested to trade with you.*Awaiting your reply/)
  expect(rows[2]).toHaveTextContent(/The Boathouse.*You invited lee@boathouse\.example.*Awaiting reply/)
})

test('answered requests are asked for by their own view', async () => {
  const user = await open('requests')
  await user.click(await screen.findByRole('button', { name: 'Answered' }))
  await expect.poll(() => sentTo(supplierInvitations.list).at(-1)?.query).toMatchObject({ status: 'approved,declined' })
  expect(address()).toContain('show=answered')
})

test('a request is declined only after a question', async () => {
  const user = await open('requests')
  await press(user, 'Decline Harbour Light')
  await user.click((await dialog('Decline Harbour Light?')).getByRole('button', { name: 'Cancel' }))
  expect(answered()).toBeUndefined()
  await press(user, 'Decline Harbour Light')
  await user.click((await dialog('Decline Harbour Light?')).getByRole('button', { name: 'Decline request' }))
  await expect.poll(answered).toMatchObject({ params: { invitationId: '9' }, body: { status: 'declined' } })
})

test('an invitation is withdrawn only after a question', async () => {
  const user = await open('requests')
  await press(user, 'Withdraw the invitation to The Boathouse')
  await user.click((await dialog(/^Withdraw the invitation/)).getByRole('button', { name: 'Withdraw invitation' }))
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible()
  expect(sentTo(supplierInvitations.withdraw)).toMatchObject([{ params: { invitationId: '10' } }])
})

test('a resent invitation says that the previous link ended', async () => {
  const user = await open('requests')
  await press(user, 'Resend invitation to The Boathouse')
  expect(await screen.findByText(/The previous link no longer works/)).toBeVisible()
})

test('an empty list leads to sending a link', async () => {
  await open('requests', () => answer(supplierInvitations.list, { data: [] }))
  expect(await screen.findByText('No pending requests')).toBeVisible()
})

test('a request is accepted with the agreed terms', async () => {
  const user = await openAcceptance()
  expect(await screen.findByText('We would like to order')).toBeVisible()
  await choose(user, 'Payment terms', '14 days')
  await choose(user, 'Customer category', 'Hotels')
  await user.type(screen.getByLabelText('Minimum order'), '100')
  await press(user, 'Accept request')
  expect(await screen.findByText('Harbour Light connected')).toBeVisible()
  expect(answered()?.body).toEqual({
    status: 'approved',
    connection: {
      paymentTerms: 'net_14',
      customerType: 'standard',
      customerCategoryId: 3,
      tax: null,
      minimumOrderAmount: 100,
      deliveryFee: null,
      minimumPolicy: null,
      deliveryDays: null,
      dormantPeriod: null,
      tagIds: [],
      note: '',
    },
  })
  expect(address()).toContain('/supplier/outlets/8')
})

test('R-155 a customer has no payment terms unless others are agreed', async () => {
  const user = await openAcceptance()
  expect(await screen.findByRole('combobox', { name: 'Payment terms' })).toHaveValue('No terms')
  await press(user, 'Accept request')
  await expect.poll(() => answered()?.body).toMatchObject({ connection: { paymentTerms: 'no_terms' } })
})

test('who asked by mail gets a link first, and the request stays until it is used', async () => {
  const byMail = { ...ASKED, email: 'kim@harbour.example' }
  const user = await openAcceptance(() => {
    answer(supplierInvitations.list, { data: [byMail] })
    answer(supplierInvitations.answer, { ...byMail, status: 'pending' })
  })
  await press(user, 'Accept and send link')
  expect(await screen.findByText('kim@harbour.example was sent the link.')).toBeVisible()
  expect(address()).toContain('/supplier/outlets/requests')
})

test('an amount that is none is refused where it is typed, and nothing is sent', async () => {
  const user = await openAcceptance()
  await user.type(await screen.findByLabelText('Delivery fee'), 'free')
  await press(user, 'Accept request')
  expect(screen.getByLabelText('Delivery fee')).toBeInvalid()
  expect(answered()).toBeUndefined()
})

test('what the server refuses of the terms is shown on its field', async () => {
  const user = await openAcceptance(() =>
    refuse(supplierInvitations.answer, 'validation_failed', { minimumOrderAmount: ['Is too large'] }),
  )
  await user.type(await screen.findByLabelText('Minimum order'), '100')
  await press(user, 'Accept request')
  expect(await screen.findByText('Is too large')).toBeVisible()
  expect(screen.getByLabelText('Minimum order')).toHaveValue('$100')
})

test('cancelling leads back to the requests and answers nothing', async () => {
  const user = await openAcceptance()
  await press(user, 'Cancel')
  await expect.poll(address).toContain('/supplier/outlets/requests')
  expect(answered()).toBeUndefined()
})

test('a request that no longer waits leads to the others', async () => {
  await open('accept-and-send-onboarding-link?id=77')
  expect(await screen.findByText('Request not found')).toBeVisible()
  expect(lastBody(supplierInvitations.answer)).toBeUndefined()
})

test('an invitation shows the mail as it was sent, and how often', async () => {
  await open('proposal/10', () =>
    answer(supplierInvitations.find, { ...INVITED, sentCount: 2, letter: { title: 'Order from us', paragraphs: ['Dear Lee'] } }),
  )
  expect(await screen.findByRole('heading', { name: 'Order from us' })).toBeVisible()
  expect(screen.getByText('Dear Lee')).toBeVisible()
  expect(screen.getByText(/2 times in total/)).toBeVisible()
})
