import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { admin, buyer, group, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

async function signIn(at = '/login', answers = () => answer(session.signIn, supplier())) {
  const user = await openScreen(at, { answers })
  await user.type(await screen.findByLabelText('Email'), 'robin@docket.example')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return user
}
const bodies = (endpoint: Parameters<typeof sentTo>[0] = session.signIn) => sentTo(endpoint).map(({ body }) => body)
const CREDENTIALS = {
  grant_type: 'password',
  client_id: 'web',
  username: 'robin@docket.example',
  password: 'correct horse',
}

test('email and password are sent without a code, and a supplier lands in the portal', async () => {
  await signIn()
  await expect.poll(address).toMatch(/^\/supplier\//)
  expect(bodies()).toEqual([CREDENTIALS])
})

test('R-261 R-262 an address that is not one and an empty password are refused on their fields', async () => {
  const user = await openScreen('/login')
  await user.type(await screen.findByLabelText('Email'), 'robin')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Please Enter a valid email address')).toBeVisible()
  expect(screen.getByText('This field is required')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(bodies()).toEqual([])
})

test('wrong credentials are said on the form, and what was typed is kept', async () => {
  await signIn('/login', () => refuse(session.signIn, 'wrong_credentials', {}, 'Email or password is wrong'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong')
  expect(screen.getByLabelText('Email')).toHaveValue('robin@docket.example')
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse')
  expect(screen.queryByLabelText('Code')).toBeNull()
})

test('the code is asked for only when the server wants one, and then sent with the password', async () => {
  const user = await signIn('/login', () => refuse(session.signIn, 'second_factor_required'))
  const code = await screen.findByLabelText('Code')
  expect(screen.queryByRole('alert')).toBeNull()
  answer(session.signIn, buyer())
  await user.type(code, '123 456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await expect.poll(address).toMatch(/^\/buyer\//)
  expect(bodies()).toEqual([CREDENTIALS, { ...CREDENTIALS, code: '123 456' }])
})

test('a wrong code is said, and the field for it stays', async () => {
  const user = await signIn('/login', () => refuse(session.signIn, 'second_factor_required'))
  refuse(session.signIn, 'wrong_code', {}, 'The code is wrong')
  await user.type(await screen.findByLabelText('Code'), '000000')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong')
  expect(screen.getByLabelText('Code')).toBeVisible()
})

test('a page that asked to sign in is opened afterwards', async () => {
  await signIn('/login?next=%2Fsupplier%2Foutlets')
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible()
  expect(address()).toMatch(/^\/supplier\/outlets/)
})

test('an address outside the app is not followed after signing in', async () => {
  await signIn('/login?next=%2F%2Fevil.example')
  await expect.poll(address).toMatch(/^\/supplier\//)
})

test('R-048 somebody with several outlets chooses where to work', async () => {
  await signIn('/login', () => answer(session.signIn, group()))
  expect(await screen.findByRole('heading', { name: 'Hello Robin' })).toBeVisible()
  expect(address()).toBe('/')
})

test('an admin signs in at their own door', async () => {
  await signIn('/admin/login', () => answer(session.adminSignIn, admin()))
  await expect.poll(address).toMatch(/^\/admin\/(?!login)/)
  expect(bodies(session.signIn)).toEqual([])
  expect(bodies(session.adminSignIn)).toEqual([CREDENTIALS])
})

test('a link to a new password goes to the typed address, whether it is known or not', async () => {
  const user = await openScreen('/forgot-password')
  await user.type(await screen.findByLabelText('Email'), ' Robin@Docket.example ')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(screen.getByText(/If robin@docket.example has an account/)).toBeVisible()
  expect(bodies(session.forgotPassword)).toEqual([{ email: 'robin@docket.example' }])
  await user.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(await screen.findByLabelText('Email')).toBeVisible()
})

test('no link is asked for without an address', async () => {
  const user = await openScreen('/admin/forgot-password')
  await user.click(await screen.findByRole('button', { name: 'Send link' }))
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(sentTo(session.adminForgotPassword)).toEqual([])
  await user.type(screen.getByLabelText('Email'), 'admin@docket.example')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await expect.poll(() => sentTo(session.adminForgotPassword)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/admin/login')
})
