import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { terms } from '#contract/parties/terms.ts'
import { buyer } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'
import { rememberLink } from '#web/session/session.ts'

const openTerms = (given: Parameters<typeof answer<typeof terms.ofDistributor>>[1]) =>
  openScreen('/legal/suppliers/1', { answers: () => answer(terms.ofDistributor, given) })
const NORTHFIELD = { id: 1, name: 'Northfield Produce' }

test('R-310 the terms of a supplier are read and saved by anybody', async () => {
  await openTerms({ distributor: NORTHFIELD, version: 4, createdAt: '2030-01-07T06:00:00.000Z' })
  expect(await screen.findByRole('heading', { name: 'Terms of Northfield Produce' })).toBeVisible()
  expect(screen.getByText('Version 4, since 2030-01-07')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled()
  expect(sentTo(terms.ofDistributor)[0]!.params).toEqual({ distributorId: '1' })
})

test('a supplier without terms has nothing to save', async () => {
  await openTerms({ distributor: NORTHFIELD, version: null })
  expect(await screen.findByText('This supplier has no terms yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
})

test('a link to join that is no longer valid leads to signing in', async () => {
  await openScreen('/onboarding-not-found')
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Sign in' })[0]).toHaveAttribute('href', '/login')
})

test.each([
  ['/supplier', 'Orders from your customers'],
  ['/buyer', 'Your orders'],
])('a visitor of %s learns what the link in the email is for, and can sign in', async (path, title) => {
  await openScreen(path)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Sign in' })[0]).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('link', { name: 'Back to the order' })).toBeNull()
})

test('a visitor who opened an order by its link is led back to it', async () => {
  rememberLink('a-token', '/supplier/orders/8')
  await openScreen('/supplier')
  expect(await screen.findByRole('link', { name: 'Back to the order' })).toHaveAttribute('href', '/supplier/orders/8')
})

test('R-032 an unknown address leads home, or to signing in', async () => {
  await openScreen('/no/such/page', { as: buyer() })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/buyer')
})

test('R-037 a page that needs a sign-in leads there and back', async () => {
  await openScreen('/buyer/orders/history?view=drafts')
  await expect.poll(address).toMatch(/^\/login\?next=/)
  expect(decodeURIComponent(address())).toContain('/buyer/orders/history?view=drafts')
})

test('terms that are not found say so', async () => {
  await openScreen('/legal/suppliers/9', { answers: () => refuse(terms.ofDistributor, 'not_found') })
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible()
})
