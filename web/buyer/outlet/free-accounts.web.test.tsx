import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/parties/accounts.ts'
import { buyer } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const open = (data: object[]) =>
  openScreen('/buyer/all-freemium', { as: buyer(), answers: () => answer(accounts.list, { data }) })

test('G-035 the accounts on the free plan are listed, and lead to a paid one', async () => {
  await open([
    { id: 3, name: 'My farm', kind: 'distributor', accountType: 'free', subscriptionStatus: 'active', role: { name: 'Admin' } },
  ])
  expect(await screen.findByText('My farm')).toBeVisible()
  expect(screen.getByText('Supplier · Admin')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/accounts/freemium')
  expect(sentTo(accounts.list).at(-1)?.query).toMatchObject({ accountType: 'free' })
})

test('without one the page leads to the others', async () => {
  await open([])
  expect(await screen.findByText('No free account')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your accounts' })).toHaveAttribute('href', '/accounts/premium')
})
