import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type Onboarding, onboarding } from '#contract/parties/onboarding.ts'
import { plans, type TrialSignUp } from '#contract/parties/plans.ts'
import { terms } from '#contract/parties/terms.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const INVITATION: Given<Onboarding> = {
  invitationId: 5,
  distributor: { id: 1, name: 'Northfield Produce' },
  venue: { id: 3, name: 'The Glasshouse', street: '1 George Street', city: 'Sydney', zipCode: '2000', country: 'AU' },
  email: 'mia@glasshouse.example',
  contactName: 'Mia Tran',
  invitationMessage: 'Good to have you',
  ordersAtOnce: true,
  termsVersion: 4,
}

const open = (more = () => {}, over: Given<Onboarding> = {}) =>
  openScreen('/onboarding?token=from-the-mail', {
    answers: () => {
      answer(onboarding.find, { ...INVITATION, ...over })
      answer(onboarding.complete, buyer())
      answer(terms.ofDistributor, { distributor: { id: 1, name: 'Northfield Produce' }, version: 4 })
      more()
    },
  })
const join = () => screen.getByRole('button', { name: 'Join and start ordering' })

test('R-054 who is invited joins with what is known already, the accepted terms and a password', async () => {
  const user = await open()
  expect(await screen.findByText('“Good to have you”')).toBeVisible()
  expect(join()).toBeDisabled()
  expect(screen.getByText('Accept the terms to continue')).toBeVisible()
  await user.type(screen.getByLabelText(/^Password/), 'a longer secret')
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms of Northfield Produce' }))
  await user.click(join())
  await expect.poll(address).toMatch(/^\/onboarding-success\?.*onboarding=true/)
  expect(sentTo(onboarding.complete)).toMatchObject([
    {
      params: { distributorId: '1', venueId: '3' },
      body: {
        venue: { name: 'The Glasshouse', street: '1 George Street', city: 'Sydney', zipCode: '2000', country: 'AU' },
        contact: { name: 'Mia Tran', phone: '' },
        password: 'a longer secret',
        acceptedTermsVersion: 4,
      },
    },
  ])
})

test('without terms none are accepted, and a supplier who answers first is asked', async () => {
  const user = await open(undefined, { termsVersion: null, ordersAtOnce: false })
  await user.type(await screen.findByLabelText(/^Password/), 'a longer secret')
  await user.click(screen.getByRole('button', { name: 'Ask to join' }))
  await expect.poll(() => lastBody(onboarding.complete)).toMatchObject({ acceptedTermsVersion: null })
})

test('a street and a password are required', async () => {
  const user = await open(undefined, { termsVersion: null, venue: { ...INVITATION.venue, street: '' } })
  await user.click(await screen.findByRole('button', { name: 'Join and start ordering' }))
  expect(screen.getByLabelText(/^Street/)).toHaveFocus()
  expect(screen.getByLabelText(/^Password/)).toBeInvalid()
  expect(sentTo(onboarding.complete)).toEqual([])
})

test('problems of the outlet and of the person are shown on their fields', async () => {
  const user = await open(
    () =>
      refuse(onboarding.complete, 'validation_failed', {
        'venue.city': ['We do not deliver there'],
        'contact.phone': ['Is not a phone number'],
      }),
    { termsVersion: null },
  )
  await user.type(await screen.findByLabelText(/^Mobile/), '12')
  await user.type(screen.getByLabelText(/^Password/), 'a longer secret')
  await user.click(join())
  expect(await screen.findByText('We do not deliver there')).toBeVisible()
  expect(screen.getByText('Is not a phone number')).toBeVisible()
  expect(screen.getByLabelText(/^Mobile/)).toHaveValue('12')
})

test('terms that changed meanwhile have to be read again', async () => {
  const user = await open(() =>
    refuse(onboarding.complete, 'validation_failed', { acceptedTermsVersion: ['The terms have changed'] }),
  )
  await user.type(await screen.findByLabelText(/^Password/), 'a longer secret')
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }))
  await user.click(join())
  expect(await screen.findByText('The terms have changed')).toBeVisible()
})

test('who has an account signs in first, and comes back to the invitation', async () => {
  await open(undefined, { hasAccount: true })
  expect(await screen.findByRole('link', { name: 'Sign in to continue' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/buyer/suppliers/connection-requests/5/onboarding-from-public')),
  )
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
})

test('an invitation that is not found says so', async () => {
  await open(() => refuse(onboarding.find, 'not_found'))
  await expect.poll(address).toBe('/onboarding-not-found')
})

test('a free trial is asked for with the company, the person and the side', async () => {
  const user = await openScreen('/free-trial', {
    answers: () => answer(plans.freeTrial, ({ body }) => body as Given<z.output<typeof TrialSignUp>>),
  })
  await user.click(await screen.findByRole('button', { name: 'Send link' }))
  expect(screen.getByLabelText(/^Company/)).toHaveFocus()
  expect(sentTo(plans.freeTrial)).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'I supply them' }))
  await user.type(screen.getByLabelText(/^Company/), 'Westgate Meats')
  await user.type(screen.getByLabelText(/^Your name/), 'Lena Ito')
  await user.type(screen.getByLabelText(/^Email/), 'lena@westgate.example')
  await user.click(await screen.findByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: 'New Zealand' }))
  expect(screen.getByLabelText('GST on your goods')).toHaveValue('15 %')
  await user.type(screen.getByLabelText('Registration number'), '9429')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(/We sent an email to lena@westgate.example/)).toBeVisible()
  expect(lastBody(plans.freeTrial)).toEqual({
    company: 'Westgate Meats',
    name: 'Lena Ito',
    email: 'lena@westgate.example',
    type: 'distributor',
    country: 'NZ',
    currency: 'NZD',
    timezone: 'Pacific/Auckland',
    tax: 15,
    registrationNumber: '9429',
  })
})

test('a tax of 9,95 is nine point nine five, whether it is typed, pasted or filled in at once', async () => {
  const user = await openScreen('/free-trial')
  await user.click(await screen.findByRole('radio', { name: 'I supply them' }))
  const tax = screen.getByLabelText(/on your goods$/)
  await user.clear(tax)
  await user.type(tax, '9,95')
  expect(tax).toHaveValue('9.95 %')
  await user.clear(tax)
  await user.paste('8,75')
  expect(tax).toHaveValue('8.75 %')
  fireEvent.input(tax, { target: { value: '7,5' } })
  expect(tax).toHaveValue('7.5 %')
})
