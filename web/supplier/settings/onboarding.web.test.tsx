import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { fill, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const COMPANY = { id: 1, onboardingProductVisibility: 'visible', onboardingMessage: 'Welcome', onboardingLink: null } as const
const REQUEST = { name: 'Kim', outlet: 'Harbour Light', email: 'kim@harbour.example', message: '' }

const open = (more = () => {}, as = supplier()) =>
  openScreen('/supplier/settings/onboarding', {
    as,
    answers: () => {
      answer(supplierProfile.find, COMPANY)
      answer(supplierProfile.changeOnboarding, { productVisibility: 'hidden', message: 'Hello' })
      answer(supplierProfile.requestOnboarding, REQUEST)
      more()
    },
  })
const fieldsOf = () => within(screen.getByRole('group', { name: 'Send link' }))
type User = Awaited<ReturnType<typeof open>>
const enter = async (user: User) => {
  await user.type(await screen.findByLabelText(/^Customer/), REQUEST.outlet)
  await user.type(fieldsOf().getByLabelText(/^Contact name/), REQUEST.name)
  await user.type(fieldsOf().getByLabelText(/^Email/), REQUEST.email)
}

test('what new customers see is saved, and the saved values are the present ones', async () => {
  const user = await open()
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: 'No products until you show them' }))
  await fill(user, screen.getByLabelText('Welcome message'), 'Hello')
  await press(user, 'Save')
  expect(await screen.findByText('Onboarding saved')).toBeVisible()
  expect(lastBody(supplierProfile.changeOnboarding)).toEqual({ productVisibility: 'hidden', message: 'Hello' })
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a refused message stays in its field', async () => {
  const user = await open(() => refuse(supplierProfile.changeOnboarding, 'validation_failed', { message: ['Is too long'] }))
  await fill(user, await screen.findByLabelText('Welcome message'), 'Hello')
  await press(user, 'Save')
  expect(await screen.findByText('Is too long')).toBeVisible()
  expect(screen.getByLabelText('Welcome message')).toHaveValue('Hello')
})

test('a link is sent, and the form is empty for the next one', async () => {
  const user = await open()
  await enter(user)
  await press(user, 'Send link')
  expect(await screen.findByText(/To kim@harbour.example. It expires in 30 days/)).toBeVisible()
  expect(lastBody(supplierProfile.requestOnboarding)).toEqual(REQUEST)
  expect(screen.getByLabelText(/^Customer/)).toHaveValue('')
})

test('a link needs a customer, a name and an address', async () => {
  const user = await open()
  await press(user, 'Send link')
  expect(screen.getByLabelText(/^Customer/)).toBeInvalid()
  expect(fieldsOf().getByLabelText(/^Contact name/)).toBeInvalid()
  expect(fieldsOf().getByLabelText(/^Email/)).toBeInvalid()
  expect(sentTo(supplierProfile.requestOnboarding)).toEqual([])
})

test('an address that had too many mails is shown on its field, and stays', async () => {
  const user = await open(() =>
    refuse(supplierProfile.requestOnboarding, 'validation_failed', { email: ['Too many mails to this address'] }),
  )
  await enter(user)
  await press(user, 'Send link')
  expect(await screen.findByText('Too many mails to this address')).toBeVisible()
  expect(fieldsOf().getByLabelText(/^Email/)).toHaveValue(REQUEST.email)
})

test('a closed shop leads to where it is opened, an open one to its address', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Open the shop' })).toHaveAttribute('href', '/supplier/settings/b2b-portal')
})

test('an open shop shows the address that customers join by', async () => {
  await open(() => answer(supplierProfile.find, { ...COMPANY, onboardingLink: 'https://docket.example/s/1' }))
  expect(await screen.findByDisplayValue('https://docket.example/s/1')).toBeVisible()
})

test('a user who may not manage customers cannot send a link, and learns why', async () => {
  const as = supplier('distributor_admin')
  as.user.permissions = as.user.permissions.filter((one) => one !== 'manageVenue')
  await open(undefined, as)
  expect(await screen.findByText('You do not have permission to invite customers')).toBeVisible()
  expect(screen.getByLabelText(/^Customer/)).toBeDisabled()
})
