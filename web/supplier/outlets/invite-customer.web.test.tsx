import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customers } from '#contract/parties/customers.ts'
import { supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (path: string, answers = () => {}) => openScreen(path, { as: supplier(), answers })
const SENT = { id: 9, email: 'kim@harbourlight.example' }

test('a customer with only a name is added, and nobody is invited', async () => {
  const user = await open('/supplier/outlets/new', () => answer(customers.invite, { id: 8, name: 'Harbour Light' }))
  await user.type(await screen.findByLabelText(/^Name/), 'Harbour Light')
  await user.click(screen.getByRole('button', { name: 'Add without inviting' }))
  expect(await screen.findByText('No invitation was sent.')).toBeVisible()
  expect(lastBody(customers.invite)).toMatchObject({ name: 'Harbour Light', email: '' })
  expect(address()).toContain('/supplier/outlets/8')
})

test('with an address the customer is invited, with a personal message', async () => {
  const user = await open('/supplier/outlets/new', () =>
    answer(customers.invite, { id: 8, name: 'Harbour Light', email: SENT.email }),
  )
  await user.type(await screen.findByLabelText(/^Name/), 'Harbour Light')
  await user.type(screen.getByLabelText(/^Email/), SENT.email)
  await user.type(await screen.findByLabelText('Personal message'), 'See you at the market')
  await user.click(screen.getByRole('button', { name: 'Add and invite customer' }))
  expect(await screen.findByText(/was sent a link to join/)).toBeVisible()
  expect(lastBody(customers.invite)).toMatchObject({ email: SENT.email, message: 'See you at the market' })
})

test('a customer without a name is not added', async () => {
  const user = await open('/supplier/outlets/new')
  await user.click(await screen.findByRole('button', { name: 'Add without inviting' }))
  expect(screen.getByLabelText(/^Name/)).toBeInvalid()
  expect(sentTo(customers.invite)).toEqual([])
})

test('a link to join goes to any address, and leads to the invitation', async () => {
  const user = await open('/supplier/outlets/send-onboarding-link', () => answer(supplierInvitations.send, SENT))
  await user.type(await screen.findByLabelText(/^Customer/), 'Harbour Light')
  await user.type(screen.getByLabelText(/^Email/), SENT.email)
  await user.type(screen.getByLabelText('Contact'), 'Kim')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('Link sent')).toBeVisible()
  expect(lastBody(supplierInvitations.send)).toEqual({
    name: 'Harbour Light',
    email: SENT.email,
    contactName: 'Kim',
    message: '',
  })
  expect(address()).toContain('/supplier/outlets/proposal/9')
})

test('a listed customer is prefilled and named by its id', async () => {
  const user = await open('/supplier/outlets/send-onboarding-link?outlet=8', () => {
    answer(customers.find, { id: 8, name: 'Harbour Light', email: SENT.email, primaryContactName: 'Kim' })
    answer(supplierInvitations.send, SENT)
  })
  expect(await screen.findByLabelText(/^Customer/)).toBeDisabled()
  expect(screen.getByLabelText(/^Email/)).toHaveValue(SENT.email)
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await screen.findByText('Link sent')
  expect(lastBody(supplierInvitations.send)).toEqual({ venueId: 8, email: SENT.email, contactName: 'Kim', message: '' })
})

test('an address that has had too many emails is refused, and what was typed stays', async () => {
  const user = await open('/supplier/outlets/send-onboarding-link', () =>
    refuse(supplierInvitations.send, 'validation_failed', { email: ['You have sent too many emails to this address'] }),
  )
  await user.type(await screen.findByLabelText(/^Customer/), 'Harbour Light')
  await user.type(screen.getByLabelText(/^Email/), SENT.email)
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('You have sent too many emails to this address')).toBeVisible()
  expect(screen.getByLabelText(/^Email/)).toHaveValue(SENT.email)
})
