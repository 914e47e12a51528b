import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownSessions } from '#contract/parties/own-sessions.ts'
import { session } from '#contract/parties/session.ts'
import { erasure } from '#contract/upkeep/erasure.ts'
import { buyer, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const ME = supplier('distributor_admin', {
  more: { phone: '0400 111 222', notificationSettings: { order_placed: { mail: true, app: true } } },
})
const open = (answers = () => {}, as = ME, at = '/supplier/user-settings') =>
  openScreen(at, {
    as,
    answers: () => {
      answer(session.updateMe, ({ body }) => ({ ...as.user, ...(body as object) }))
      answers()
    },
  })

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('section') ?? heading.parentElement!)
}

test('a changed name and phone are sent together, and the frame shows the new name', async () => {
  const user = await open()
  const profile = await card('Profile')
  expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(profile.getByLabelText('Phone')).toHaveValue('0400 111 222')
  await user.clear(profile.getByLabelText(/^Name/))
  await user.type(profile.getByLabelText(/^Name/), 'Robin Harte')
  await user.click(profile.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile saved')).toBeVisible()
  expect(lastBody(session.updateMe)).toEqual({ name: 'Robin Harte', phone: '0400 111 222' })
  expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a profile without a name is not sent', async () => {
  const user = await open()
  const profile = await card('Profile')
  await user.clear(profile.getByLabelText(/^Name/))
  await user.click(profile.getByRole('button', { name: 'Save' }))
  expect(profile.getByLabelText(/^Name/)).toHaveAccessibleDescription('This field is required')
  expect(sentTo(session.updateMe)).toEqual([])
})

test('a new password is sent with the current one, and both fields are emptied', async () => {
  const user = await open()
  await user.type(await screen.findByLabelText(/^Current password/), 'old secret words')
  await user.type(screen.getByLabelText(/^New password/), 'plenty of new letters')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('You were signed out on all other devices.')).toBeVisible()
  expect(lastBody(session.updateMe)).toEqual({ currentPassword: 'old secret words', password: 'plenty of new letters' })
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('')
  expect(screen.getByLabelText(/^New password/)).toHaveValue('')
})

test('a short new password is refused before it is sent', async () => {
  const user = await open()
  await user.type(await screen.findByLabelText(/^Current password/), 'old secret words')
  await user.type(screen.getByLabelText(/^New password/), 'short')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(/10 characters.+At least/)
  expect(sentTo(session.updateMe)).toEqual([])
})

test('a wrong current password is reported on its field', async () => {
  const user = await open(() => refuse(session.updateMe, 'validation_failed', { currentPassword: ['That is not your password'] }))
  await user.type(await screen.findByLabelText(/^Current password/), 'guess')
  await user.type(screen.getByLabelText(/^New password/), 'plenty of new letters')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription('That is not your password'))
  expect(screen.getByLabelText(/^Current password/)).toBeInvalid()
  expect(screen.getByLabelText(/^New password/)).toBeValid()
  expect(screen.getByLabelText(/^New password/)).toHaveValue('plenty of new letters')
})

test('a notification choice is saved at once, and the other channel stays as it was', async () => {
  const user = await open()
  const mail = await screen.findByRole('checkbox', { name: 'A new order comes in, by email' })
  expect(mail).toBeChecked()
  await user.click(mail)
  await waitFor(() => expect(sentTo(session.updateMe)).toHaveLength(1))
  expect(lastBody(session.updateMe)?.notificationSettings?.order_placed).toMatchObject({ mail: false })
  expect(mail).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'A new order comes in, in the app' })).toBeChecked()
})

test('a choice that could not be saved is shown as it was before', async () => {
  const user = await open(() => refuse(session.updateMe, 'internal'))
  const mail = await screen.findByRole('checkbox', { name: 'A new order comes in, by email' })
  await user.click(mail)
  await waitFor(() => expect(mail).toBeChecked())
  expect(sentTo(session.updateMe)).toHaveLength(1)
})

test('a buyer chooses among the events of buyers', async () => {
  await open(undefined, buyer(), '/buyer/user-settings')
  expect(await screen.findByRole('checkbox', { name: 'Prices are going to change, by email' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'A new order comes in, by email' })).toBeNull()
})

const OTHER = '7c1f54a0-3b5e-4a51-9f65-6b2f9a1f0002'
const DEVICES = {
  data: [
    {
      id: '7c1f54a0-3b5e-4a51-9f65-6b2f9a1f0001',
      device: 'Firefox on Linux',
      accountName: 'Northfield Produce',
      isCurrent: true,
      lastUsedAt: '2030-01-07T06:00:00.000Z',
    },
    {
      id: OTHER,
      device: 'Safari on iPhone',
      accountName: 'Northfield Produce',
      isCurrent: false,
      lastUsedAt: '2030-01-06T06:00:00.000Z',
    },
  ],
}

test('another device is signed out by its own button, and this device has none', async () => {
  const user = await open(() => answer(ownSessions.list, DEVICES))
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
  await waitFor(() => expect(sentTo(ownSessions.end).map(({ params }) => params)).toEqual([{ sessionId: OTHER }]))
})

test('all other devices are signed out together', async () => {
  const user = await open(() => answer(ownSessions.list, DEVICES))
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
  await waitFor(() => expect(sentTo(ownSessions.endOthers)).toHaveLength(1))
})

test('with one device there is nothing else to sign out', async () => {
  await open(() => answer(ownSessions.list, { data: DEVICES.data.slice(0, 1) }))
  expect(await screen.findByText('Firefox on Linux')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
})

test('an account is deleted only with its password, and the user is led to the sign-in', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete account…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await user.click(form.getByRole('button', { name: 'Delete account' }))
  expect(form.getByLabelText(/^Your password/)).toHaveAccessibleDescription('This field is required')
  expect(sentTo(erasure.erase)).toEqual([])
  await user.type(form.getByLabelText(/^Your password/), 'my secret words')
  await user.click(form.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(address()).toMatch(/^\/login/))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(lastBody(erasure.erase)).toEqual({ currentPassword: 'my secret words' })
})

test('the question before deleting names the company that closes with it, and can be cancelled', async () => {
  const user = await open(() =>
    answer(erasure.preview, { companies: [{ accountId: 3, name: 'Northfield Produce', outcome: 'closes' }] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Delete account…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(form.getByText(/Northfield Produce closes, because nobody else belongs to it/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(erasure.erase)).toEqual([])
})

test('an account is not deleted while a company needs someone to take it over', async () => {
  await open(() =>
    answer(erasure.preview, { companies: [{ accountId: 3, name: 'Northfield Produce', outcome: 'needs_handover' }] }),
  )
  expect(await screen.findByText(/First leave Northfield Produce/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete account…' })).toBeDisabled()
})

test('the export of the own data is asked for once, and its button waits for it', async () => {
  const user = await open(() => keepWaiting(ownSessions.exportData))
  const data = await card('Your data')
  await user.click(data.getByRole('button', { name: 'Export data' }))
  await waitFor(() => expect(data.getByRole('button', { name: 'Export data' })).toBeDisabled())
  expect(sentTo(ownSessions.exportData)).toHaveLength(1)
})
