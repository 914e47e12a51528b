import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { suppliers } from '#contract/parties/suppliers.ts'
import { buyer } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer } from '#test/web/server.ts'

const open = (query: string, as = buyer()) =>
  openScreen(`/onboarding-success?${query}`, { as, answers: () => answer(suppliers.connected, { data: [{ id: 1 }] }) })

test('G-078 coming from onboarding it welcomes by name', async () => {
  await open('onboarding=true')
  expect(await screen.findByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Back to your cart' })).toBeNull()
})

test('G-078 coming from the cart it leads back there', async () => {
  await open('onboarding=true&fromShoppingCart=true')
  expect(await screen.findByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/buyer/shopping-cart')
})

test('G-078 after an answered invitation it says that the two are connected', async () => {
  await open('isInvitation=true')
  expect(await screen.findByRole('heading', { name: 'You are connected' })).toBeVisible()
})

test('a buyer whose supplier has not answered yet is led to the request', async () => {
  await openScreen('/onboarding-success?onboarding=true', {
    as: buyer(),
    answers: () => answer(suppliers.connected, { data: [] }),
  })
  expect(await screen.findByRole('link', { name: /request/ })).toHaveAttribute('href', '/buyer/suppliers/connection-requests')
})

test('G-078 who is not signed in is thanked and led to sign in', async () => {
  await openScreen('/onboarding-success?isInvitation=true')
  expect(await screen.findByRole('heading', { name: 'Thank you for your answer' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Sign in' })[0]).toHaveAttribute('href', expect.stringContaining('/login'))
})
