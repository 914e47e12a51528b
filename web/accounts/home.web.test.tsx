import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { buyer, group, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const place = (name: RegExp) => screen.findByRole('button', { name })

test('R-048 home offers the group and each of its outlets, and says which was used last', async () => {
  await openScreen('/', { as: group() })
  expect(await place(/^Harbour Dining.*last used/)).toBeVisible()
  expect(await place(/^The Glasshouse/)).toBeVisible()
  expect(await place(/^The Boathouse/)).toBeVisible()
})

test('an outlet that is entered becomes the one that is acted for', async () => {
  const user = await openScreen('/', { as: group(), answers: () => answer(session.switchContext, buyer()) })
  await user.click(await place(/^The Boathouse/))
  await expect.poll(address).toMatch(/^\/buyer\//)
  expect(lastBody(session.switchContext)).toEqual({ context: 'venue', contextId: 2 })
})

test('somebody whose switch is refused stays where they are', async () => {
  const user = await openScreen('/', { as: group(), answers: () => refuse(session.switchContext, 'not_found') })
  await user.click(await place(/^The Boathouse/))
  await expect.poll(() => sentTo(session.switchContext)).toHaveLength(1)
  expect(await place(/^The Boathouse/)).toBeEnabled()
  expect(address()).toBe('/')
})

test('the place that was used last opens without a switch', async () => {
  const user = await openScreen('/', { as: supplier() })
  await user.click(await place(/^Northfield Produce/))
  await expect.poll(address).toMatch(/^\/supplier\//)
  expect(sentTo(session.switchContext)).toEqual([])
})

test('R-050 a blocked subscription says so, and leads to the account and to the open orders', async () => {
  const blocked = supplier('distributor_admin', { more: { subscriptionStatus: 'blocked' } })
  await openScreen('/supplier/products/all', { as: blocked })
  expect(await screen.findByRole('alert')).toHaveTextContent('Northfield Produce is paused until the account is paid')
  expect(address()).toBe('/')
  expect(screen.getByRole('link', { name: 'View account' })).toHaveAttribute('href', '/accounts/premium')
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/supplier/orders')
})

test('R-049 the orders of a blocked supplier stay open', async () => {
  await openScreen('/supplier/orders', { as: supplier('distributor_admin', { more: { subscriptionStatus: 'blocked' } }) })
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible()
})
