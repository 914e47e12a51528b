import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/parties/accounts.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen, setNow } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const TRIAL = { more: { accountType: 'free_trial' } } as const
const open = (as: ReturnType<typeof supplier>, trialEndsAt = '2030-01-19T03:00:00.000Z') => {
  setNow('2030-01-07T03:48:00Z')
  return openScreen('/supplier/orders', {
    as,
    answers: () => answer(accounts.list, { data: [{ id: 9, isCurrent: true, accountType: 'free_trial', trialEndsAt }] }),
  })
}

test('the frame shows whoever may choose a plan how long the trial lasts, and leads to the plans', async () => {
  await open(supplier('distributor_admin', TRIAL))
  expect(await screen.findByRole('link', { name: 'Trial: 12 days left' })).toHaveAttribute('href', '/accounts/premium')
})

test('on its last day a trial has one day left', async () => {
  await open(supplier('distributor_admin', TRIAL), '2030-01-07T04:00:00.000Z')
  expect(await screen.findByRole('link', { name: 'Trial: 1 day left' })).toBeVisible()
})

test.each([
  ['on a paid plan', supplier()],
  ['to users who may not choose a plan', supplier('distributor_admin', { more: { ...TRIAL.more, permissions: ['seeOrders'] } })],
])('nothing of it is shown %s', async (_, as) => {
  await open(as)
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  expect(screen.queryByText(/^Trial/)).toBeNull()
  expect(sentTo(accounts.list)).toEqual([])
})
