import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { secondFactor } from '#contract/parties/second-factor.ts'
import { session } from '#contract/parties/session.ts'
import { buyer } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (more = () => {}) =>
  openScreen('/buyer/orders/history', {
    as: buyer('venue_admin', { more: { mustEnrol: true } }),
    answers: () => {
      answer(secondFactor.begin, { secret: 'ABCDEFGHIJKL', url: 'otpauth://totp/Docket' })
      answer(secondFactor.confirm, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })
      more()
    },
  })
type User = Awaited<ReturnType<typeof open>>
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function confirmPassword(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  const form = await dialog('Confirm your password')
  await user.type(form.getByLabelText(/^Your password/), 'correct horse')
  await user.click(form.getByRole('button', { name: 'Continue' }))
  return form
}

test('where it is required nothing else opens until it is set up', async () => {
  const user = await open()
  expect(await screen.findByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Orders' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()

  await confirmPassword(user)
  expect(lastBody(secondFactor.begin)).toEqual({ currentPassword: 'correct horse' })
  const scan = await dialog('Scan this with your authenticator')
  expect(scan.getByText('ABCD EFGH IJKL')).toBeVisible()
  answer(secondFactor.find, { isOn: true, since: '2030-01-07T06:00:00.000Z', recoveryCodesLeft: 2 })
  await user.type(scan.getByLabelText(/^Code from the app/), '123 456')
  await user.click(scan.getByRole('button', { name: 'Turn on' }))
  expect(lastBody(secondFactor.confirm)).toEqual({ code: '123456' })

  const codes = await dialog('Save your recovery codes')
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['aaaa-bbbb', 'cccc-dddd'])
  await user.click(codes.getByRole('button', { name: 'I have saved them' }))

  answer(session.me, buyer().user)
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible()
})

test('a wrong password is said on its field, and no secret is shown', async () => {
  const user = await open(() => refuse(secondFactor.begin, 'validation_failed', { currentPassword: ['Is not your password'] }))
  const form = await confirmPassword(user)
  expect(await form.findByText('Is not your password')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Scan this with your authenticator' })).toBeNull()
})

test('a code that is too short is not sent, and one that is wrong does not turn it on', async () => {
  const user = await open(() => refuse(secondFactor.confirm, 'validation_failed', { code: ['Is not right'] }))
  await confirmPassword(user)
  const scan = await dialog('Scan this with your authenticator')
  await user.type(scan.getByLabelText(/^Code from the app/), '123')
  await user.click(scan.getByRole('button', { name: 'Turn on' }))
  expect(scan.getByText('Six digits, or a recovery code')).toBeVisible()
  expect(sentTo(secondFactor.confirm)).toEqual([])
  await user.type(scan.getByLabelText(/^Code from the app/), '456')
  await user.click(scan.getByRole('button', { name: 'Turn on' }))
  expect(await scan.findByText('Is not right')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Save your recovery codes' })).toBeNull()
})

test('who cannot set it up now can sign out', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /^Sign out robin@docket.example/ }))
  await expect.poll(address).toMatch(/^\/login/)
  expect(sentTo(session.signOut)).toHaveLength(1)
})
