import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { buyer } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (more = () => answer(session.setPassword, buyer())) =>
  openScreen('/set-password/from-the-mail', {
    answers: () => {
      answer(session.findSetPassword, { email: 'robin@docket.example' })
      more()
    },
  })
type User = Awaited<ReturnType<typeof open>>

async function fill(user: User, password: string, again = password) {
  await user.type(await screen.findByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Confirm password'), again)
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
}

test('a new password is set with the token of the link, and signs in', async () => {
  const user = await open()
  expect(await screen.findByText('For robin@docket.example')).toBeVisible()
  await fill(user, 'a longer secret')
  await expect.poll(address).toMatch(/^\/buyer\//)
  expect(sentTo(session.setPassword)).toMatchObject([
    { params: { token: 'from-the-mail' }, body: { password: 'a longer secret' } },
  ])
})

test('a password that is too short, or not repeated, is refused on its field', async () => {
  const user = await open()
  await fill(user, 'short')
  expect(screen.getByLabelText('New password')).toBeInvalid()
  await user.type(screen.getByLabelText('New password'), 'er than that')
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  expect(screen.getByText('The passwords do not match')).toBeVisible()
  expect(screen.getByLabelText('Confirm password')).toHaveFocus()
  expect(sentTo(session.setPassword)).toEqual([])
})

test('somebody with two-factor authentication is asked for a code', async () => {
  const user = await open(() => refuse(session.setPassword, 'second_factor_required'))
  await fill(user, 'a longer secret')
  refuse(session.setPassword, 'wrong_code', {}, 'The code is wrong')
  await user.type(await screen.findByLabelText('Code'), '111-111')
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  expect(await screen.findByText('The code is wrong')).toBeVisible()
  expect(lastBody(session.setPassword)).toEqual({ password: 'a longer secret', code: '111-111' })
})

test('a password that the server refuses says why on its field', async () => {
  const user = await open(() => refuse(session.setPassword, 'validation_failed', { password: ['It is too common'] }))
  await fill(user, 'password123')
  expect(await screen.findByText('It is too common')).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveValue('password123')
})

test('a link that was used or is too old offers a new one', async () => {
  await open(() => refuse(session.findSetPassword, 'link_expired'))
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send new link' })).toHaveAttribute('href', '/forgot-password')
  expect(screen.queryByLabelText('New password')).toBeNull()
})
