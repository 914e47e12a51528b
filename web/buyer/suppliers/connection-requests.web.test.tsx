import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onboarding } from '#contract/parties/onboarding.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { terms } from '#contract/parties/terms.ts'
import { aSupplier } from '#test/web/givens.ts'
import { buyer, group } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const ASKED = {
  id: 5,
  venue: { id: 1, name: 'The Glasshouse' },
  distributor: { id: 1, name: 'Northfield Produce' },
  status: 'invitation_sent',
  requestedBy: 'distributor',
} as const

const open = (at: string, more = () => {}, as = buyer()) =>
  openScreen(`/buyer/suppliers/connection-requests${at}`, {
    as,
    answers: () => {
      answer(suppliers.requests, { data: [ASKED] })
      answer(suppliers.find, aSupplier())
      more()
    },
  })
const TERMS = { version: 3, distributor: { id: 1, name: 'Northfield Produce' }, accepted: null }

test('a request is connected only once its terms are accepted', async () => {
  const user = await open('/5', () => answer(terms.forVenue, TERMS))
  const accept = await screen.findByRole('checkbox', { name: 'The Glasshouse accepts these terms' })
  expect(screen.getByRole('button', { name: 'Connect' })).toBeDisabled()
  await user.click(accept)
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await expect.poll(address).toBe('/buyer/suppliers/all/1/info')
  expect(sentTo(suppliers.answerRequest)).toMatchObject([
    { params: { venueId: '1', invitationId: '5' }, body: { status: 'approved', acceptedTermsVersion: 3 } },
  ])
})

test('terms that were accepted before are not asked about again', async () => {
  const user = await open('/5', () => answer(terms.forVenue, { ...TERMS, accepted: { version: 3, userName: 'Mia' } }))
  await user.click(await screen.findByRole('button', { name: 'Connect' }))
  await expect.poll(() => lastBody(suppliers.answerRequest)).toEqual({ status: 'approved' })
})

test('terms that changed meanwhile are said on their field', async () => {
  const user = await open('/5', () => {
    answer(terms.forVenue, TERMS)
    refuse(suppliers.answerRequest, 'validation_failed', { acceptedTermsVersion: ['The terms have changed'] })
  })
  await user.click(await screen.findByRole('checkbox', { name: /accepts these terms/ }))
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  expect(await screen.findByText('The terms have changed')).toBeVisible()
})

test('R-194 a request is declined without accepting anything', async () => {
  const user = await open('/5', () => answer(terms.forVenue, TERMS))
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await expect.poll(address).toBe('/buyer/suppliers/connection-requests')
  expect(lastBody(suppliers.answerRequest)).toEqual({ status: 'declined' })
})

test('who may not manage suppliers answers nothing', async () => {
  await open('/5', undefined, buyer('venue_admin', { more: { permissions: ['seeSuppliers'] } }))
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Decline' })).toBeDisabled()
})

test('a request that was answered meanwhile says so', async () => {
  await open('/6')
  expect(await screen.findByText('No open request')).toBeVisible()
})

test('requests of the own side wait for the supplier', async () => {
  await open('', () => answer(suppliers.requests, { data: [{ ...ASKED, requestedBy: 'venue', status: 'connection_pending' }] }))
  expect(await screen.findByText(/You asked them/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})

test('a group sees which outlet is asked', async () => {
  await open('', undefined, group())
  expect(await screen.findByText(/Asked to connect with The Glasshouse/)).toBeVisible()
})

const invited = (more = () => {}) =>
  open(
    '/5/onboarding-from-public#token=from-the-mail',
    () => {
      answer(onboarding.find, { distributor: { id: 1, name: 'Northfield Produce' }, termsVersion: 3 })
      answer(onboarding.take, { distributorId: 1, venueId: 2, isConnected: true })
      more()
    },
    group(),
  )

test('an invitation by mail is taken for the chosen outlet', async () => {
  const user = await invited()
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeDisabled()
  await user.click(await screen.findByRole('combobox', { name: 'Outlet' }))
  await user.click(await screen.findByRole('option', { name: 'The Boathouse' }))
  await user.click(screen.getByRole('checkbox', { name: 'We accept these terms' }))
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await expect.poll(address).toBe('/buyer/suppliers/all/1/info')
  expect(sentTo(onboarding.take)).toMatchObject([
    { params: { venueId: '2' }, body: { token: 'from-the-mail', acceptedTermsVersion: 3 } },
  ])
})

test('an invitation that was used says so', async () => {
  await invited(() => refuse(onboarding.find, 'not_found'))
  expect(await screen.findByText('No invitation to accept')).toBeVisible()
})
