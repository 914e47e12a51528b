import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { secondFactor } from '#contract/parties/second-factor.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (answers = () => {}) => openScreen('/supplier/user-settings', { as: supplier(), answers })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

const ENROLMENT = { secret: 'ABCDEFGH', url: 'otpauth://totp/Docket:robin?secret=ABCDEFGH' }

async function begin(answers = () => {}) {
  const user = await open(() => {
    answer(secondFactor.begin, ENROLMENT)
    answer(secondFactor.confirm, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })
    answers()
  })
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  const asking = await dialog('Confirm your password')
  await user.type(asking.getByLabelText(/^Your password/), 'my secret words')
  await user.click(asking.getByRole('button', { name: 'Continue' }))
  return user
}

test('two-factor authentication is turned on with the password and a code, and shows the recovery codes once', async () => {
  const user = await begin()
  const scan = await dialog('Scan this with your authenticator')
  expect(lastBody(secondFactor.begin)).toEqual({ currentPassword: 'my secret words' })
  expect(await scan.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(scan.getByText('ABCD EFGH')).toBeVisible()
  await user.type(scan.getByLabelText(/^Code from the app/), '123 456')
  await user.click(scan.getByRole('button', { name: 'Turn on' }))
  const codes = await dialog('Save your recovery codes')
  expect(lastBody(secondFactor.confirm)).toEqual({ code: '123456' })
  expect(codes.getByText('aaaa-bbbb')).toBeVisible()
  expect(codes.getByText('cccc-dddd')).toBeVisible()
  await user.click(codes.getByRole('button', { name: 'I have saved them' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a password nothing begins', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  const asking = await dialog('Confirm your password')
  await user.click(asking.getByRole('button', { name: 'Continue' }))
  expect(asking.getByLabelText(/^Your password/)).toHaveAccessibleDescription('This field is required')
  expect(sentTo(secondFactor.begin)).toEqual([])
})

test('a wrong password is reported on its field', async () => {
  await begin(() => refuse(secondFactor.begin, 'validation_failed', { currentPassword: ['That is not your password'] }))
  expect(await screen.findByText('That is not your password')).toBeVisible()
  expect(screen.getByLabelText(/^Your password/)).toHaveValue('my secret words')
})

test('a code that is too short is not sent', async () => {
  const user = await begin()
  const scan = await dialog('Scan this with your authenticator')
  await user.type(scan.getByLabelText(/^Code from the app/), '123')
  await user.click(scan.getByRole('button', { name: 'Turn on' }))
  expect(scan.getByText('Six digits, or a recovery code')).toBeVisible()
  expect(sentTo(secondFactor.confirm)).toEqual([])
})

test('a wrong code keeps the key on the screen to try again', async () => {
  const user = await begin(() =>
    refuse(secondFactor.confirm, 'validation_failed', { code: ['The code is wrong or has expired'] }),
  )
  const scan = await dialog('Scan this with your authenticator')
  await user.type(scan.getByLabelText(/^Code from the app/), '000000')
  await user.click(scan.getByRole('button', { name: 'Turn on' }))
  expect(await scan.findByText('The code is wrong or has expired')).toBeVisible()
  expect(scan.getByText('ABCD EFGH')).toBeVisible()
})

test('while it is off, nothing says that a code is asked for', async () => {
  await open(() => answer(secondFactor.find, { isOn: false, since: null, recoveryCodesLeft: 0 }))
  expect(await screen.findByText(/You sign in with your password alone/)).toBeVisible()
  const card = screen.getByRole('heading', { name: 'Two-factor authentication' }).closest('section')
  const off = 'Off You sign in with your password alone. Turn it on to be asked for a code from your phone too. Turn on'
  expect(card).toHaveTextContent(new RegExp(`^Two-factor authentication.*${off.replaceAll(' ', '\\s*')}$`))
  expect(card).not.toHaveTextContent(/\bOn\b|in addition to|recovery codes? left/)
})

test('it is turned off only with the password', async () => {
  const user = await open(() =>
    answer(secondFactor.find, { isOn: true, since: '2030-01-07T06:00:00.000Z', recoveryCodesLeft: 8 }),
  )
  expect(await screen.findByText(/8 recovery codes left/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  const asking = await dialog('Turn off two-factor authentication?')
  await user.click(asking.getByRole('button', { name: 'Turn off' }))
  expect(sentTo(secondFactor.end)).toEqual([])
  await user.type(asking.getByLabelText(/^Your password/), 'my secret words')
  await user.click(asking.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(lastBody(secondFactor.end)).toEqual({ currentPassword: 'my secret words' }))
})
