import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { FIRST_STEPS, firstSteps } from '#contract/parties/first-steps.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const steps = (...done: string[]) => FIRST_STEPS.map((step) => ({ step, isDone: done.includes(step) }))
const open = (given: object, as = supplier()) =>
  openScreen('/supplier/orders', {
    as,
    answers: () => {
      answer(distributorOrders.list, { data: [] })
      answer(firstSteps.find, { steps: steps(), isDismissed: false, trialDaysLeft: null, ...given })
    },
  })
const card = async () => within((await screen.findByRole('heading', { name: 'First steps' })).closest('section')!)

test('a new supplier sees what is left to set up, each leading there, and how long the trial lasts', async () => {
  await open({ steps: steps('company', 'products'), trialDaysLeft: 29 })
  const found = await card()
  expect(found.getByText('2 of 6 done')).toBeVisible()
  expect(found.getByText(/ends in 29 days/)).toBeVisible()
  expect(found.queryByRole('link', { name: 'Add or import products' })).toBeNull()
  expect(found.getByRole('link', { name: 'Set delivery days and cut-offs' })).toHaveAttribute(
    'href',
    '/supplier/settings/delivery',
  )
  expect(found.getAllByRole('img', { name: 'Done' })).toHaveLength(2)
})

test('the first steps are dismissed', async () => {
  const user = await open({})
  await user.click((await card()).getByRole('button', { name: 'Dismiss' }))
  await expect.poll(() => sentTo(firstSteps.dismiss)).toHaveLength(1)
})

test.each([
  ['all is done', { steps: steps(...FIRST_STEPS) }],
  ['they were dismissed', { isDismissed: true }],
])('nothing is shown once %s', async (_, given) => {
  await open(given)
  await expect.poll(() => sentTo(firstSteps.find)).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
})

test('who may not change settings is not asked to', async () => {
  await open({}, supplier('distributor_fulfillment'))
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible()
  expect(sentTo(firstSteps.find)).toEqual([])
})
