import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Account, accounts } from '#contract/parties/accounts.ts'
import { plans } from '#contract/parties/plans.ts'
import { session } from '#contract/parties/session.ts'
import { utils } from '#contract/parties/utils.ts'
import { buyer, supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const role = { key: 'venue_admin', name: 'Admin' }
const HARBOUR: Given<Account> = {
  id: 1,
  kind: 'venue-group',
  name: 'Harbour Dining',
  accountType: 'premium',
  role,
  status: 'active',
  isCurrent: true,
  isDefault: true,
}
const NORTHFIELD: Given<Account> = {
  ...HARBOUR,
  id: 2,
  kind: 'distributor',
  name: 'Northfield',
  isCurrent: false,
  isDefault: false,
}
const INVITED: Given<Account> = { ...NORTHFIELD, id: 3, name: 'Eastside', status: 'invited' }

const open = (more = () => {}, at = '/accounts/premium') =>
  openScreen(at, {
    as: buyer(),
    answers: () => {
      answer(accounts.list, { data: [HARBOUR, NORTHFIELD, INVITED] })
      more()
    },
  })
const row = async (name: string) => within(await screen.findByRole('article', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('R-051 paid and free accounts are asked for apart', async () => {
  const user = await open()
  await row('Harbour Dining')
  expect(sentTo(accounts.list).at(-1)!.query).toEqual({ limit: '100', accountType: 'premium,lite,free_trial' })
  answer(accounts.list, { data: [] })
  await user.click(screen.getByRole('link', { name: 'Free' }))
  expect(await screen.findByText('No free account')).toBeVisible()
  expect(sentTo(accounts.list).at(-1)!.query).toMatchObject({ accountType: 'free' })
})

test('another account is opened, and its portal with it', async () => {
  const user = await open(() => answer(accounts.open, supplier()))
  expect((await row('Harbour Dining')).queryByRole('button', { name: 'Open' })).toBeNull()
  await user.click((await row('Northfield')).getByRole('button', { name: 'Open' }))
  await expect.poll(address).toMatch(/^\/supplier\//)
  expect(sentTo(accounts.open)).toMatchObject([{ params: { accountId: '2' } }])
})

test('an invitation is accepted, or declined after a question', async () => {
  const user = await open()
  await user.click((await row('Eastside')).getByRole('button', { name: 'Accept invitation' }))
  await expect.poll(() => sentTo(accounts.accept)).toMatchObject([{ params: { accountId: '3' } }])
  await user.click((await row('Eastside')).getByRole('button', { name: 'Decline' }))
  const question = await dialog('Decline the invitation from Eastside?')
  expect(sentTo(accounts.leave)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Decline' }))
  await expect.poll(() => sentTo(accounts.leave)).toMatchObject([{ params: { accountId: '3' }, body: {} }])
})

test('the account to open after sign-in can be chosen', async () => {
  const user = await open()
  await user.click((await row('Northfield')).getByRole('button', { name: 'Make default' }))
  await expect.poll(() => sentTo(accounts.makeDefault)).toMatchObject([{ params: { accountId: '2' } }])
  expect((await row('Harbour Dining')).queryByRole('button', { name: 'Make default' })).toBeNull()
})

async function leave(more: () => void) {
  const user = await open(more)
  await user.click((await row('Northfield')).getByRole('button', { name: 'Leave' }))
  return { user, form: await dialog('Leave Northfield?') }
}

test('nobody leaves before it is known who takes over', async () => {
  const { form } = await leave(() => keepWaiting(accounts.checkOwner))
  expect(form.getByRole('button', { name: 'Leave' })).toBeDisabled()
})

test('R-303 who holds a company alone names who follows before leaving', async () => {
  const { user, form } = await leave(() => {
    answer(accounts.checkOwner, {
      isOwner: true,
      needsReplacement: true,
      candidates: [{ id: 9, name: 'Lena Ito', roleName: 'Manager' }],
    })
    refuse(accounts.leave, 'validation_failed', { newAdminId: ['Choose who takes over'] })
  })
  await form.findByRole('combobox', { name: /Who takes over/ })
  await user.click(form.getByRole('button', { name: 'Leave' }))
  expect(await form.findByText('Choose who takes over')).toBeVisible()
  answer(accounts.leave, () => undefined)
  await user.click(await form.findByRole('combobox', { name: /Who takes over/ }))
  await user.click(await screen.findByRole('option', { name: 'Lena Ito, Manager' }))
  await user.click(form.getByRole('button', { name: 'Leave' }))
  await expect.poll(() => lastBody(accounts.leave)).toEqual({ newAdminId: 9 })
})

test('the last person of a company is warned that leaving closes it, and can stay', async () => {
  const { user, form } = await leave(() => answer(accounts.checkOwner, { isOwner: true, isAlone: true }))
  expect(await form.findByRole('button', { name: 'Close account' })).toBeEnabled()
  expect(form.getByText(/Leaving closes it/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(accounts.leave)).toEqual([])
})

test('a plan is chosen for an account', async () => {
  const user = await open()
  await user.click((await row('Northfield')).getByRole('button', { name: 'Plan' }))
  const form = await dialog('Choose a plan for Northfield')
  expect(form.getByRole('radio', { name: 'Premium' })).toBeChecked()
  await user.click(form.getByRole('radio', { name: 'Lite' }))
  await user.click(form.getByRole('button', { name: 'Choose plan' }))
  expect(await screen.findByText('Plan chosen')).toBeVisible()
  expect(sentTo(plans.choose)).toMatchObject([{ params: { accountId: '2' }, body: { accountType: 'lite' } }])
  expect(sentTo(session.me)).toEqual([])
})

const CURRENCIES = {
  data: [
    { code: 'AUD', name: 'Australian dollar' },
    { code: 'NZD', name: 'New Zealand dollar' },
  ],
}

test('a new supplier is created in its currency and opened at once', async () => {
  const user = await open(() => {
    answer(utils.currencies, CURRENCIES as never)
    answer(accounts.createDistributor, { ...NORTHFIELD, id: 12 })
    answer(accounts.open, supplier())
  }, '/accounts/distributor/new')
  await user.type(await screen.findByLabelText(/^Name/), 'Westgate Meats')
  await user.click(await screen.findByRole('combobox', { name: 'Currency' }))
  await user.click(await screen.findByRole('option', { name: 'New Zealand dollar (NZD)' }))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await expect.poll(address).toMatch(/^\/supplier\//)
  expect(lastBody(accounts.createDistributor)).toEqual({ name: 'Westgate Meats', currency: 'NZD' })
  expect(sentTo(accounts.open)).toMatchObject([{ params: { accountId: '12' } }])
})

test('a customer group without a name is not created, and a name the server refuses says why', async () => {
  const user = await open(() => {
    answer(utils.currencies, CURRENCIES as never)
    refuse(accounts.createVenueGroup, 'validation_failed', { name: ['This name is taken'] })
  }, '/accounts/buyer-group/new')
  await user.click(await screen.findByRole('button', { name: 'Create account' }))
  expect(screen.getByLabelText(/^Name/)).toBeInvalid()
  expect(sentTo(accounts.createVenueGroup)).toEqual([])
  await user.type(screen.getByLabelText(/^Name/), 'Harbour Dining')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('This name is taken')).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Harbour Dining')
  expect(sentTo(accounts.open)).toEqual([])
})
