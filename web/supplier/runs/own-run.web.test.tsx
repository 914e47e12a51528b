import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownRun } from '#contract/delivery/deliveries.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const STOP = { orderId: 11, orderNumber: 101, venue: { id: 1, name: 'The Glasshouse' }, lines: [] }
const run = { date: '2030-01-07', today: '2030-01-07', distributor: 'Northfield Produce', driver: 'Ravi', stops: [STOP] }

const open = (place: string, more = () => {}) =>
  openScreen(place, {
    as: supplier('distributor_delivery'),
    answers: () => {
      answer(ownRun.find, ({ query }) => ({ ...run, date: query.date ?? run.date }))
      more()
    },
  })

test.each(['/supplier', '/supplier/orders', '/supplier/products/all', '/supplier/settings'])(
  'a driver who opens %s comes to the own run, with nothing else in the menu',
  async (place) => {
    await open(place)
    expect(await screen.findByRole('heading', { name: 'Ravi' })).toBeVisible()
    expect(address()).toBe('/supplier/own-run')
    const menu = within(screen.getAllByRole('navigation')[0]!)
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Docket', 'My run'])
    expect(screen.queryByText(/^Search/)).toBeNull()
  },
)

test('T-56 a driver who opens a page of the office reads which permission it needs', async () => {
  await open('/supplier/orders')
  expect(await screen.findByText('You cannot open Orders')).toBeVisible()
  expect(screen.getByText(/It needs the permission “See orders”\. Ask someone at .* who manages users\./)).toBeVisible()
})

test('T-56 a driver who opens the portal comes to the own run, and nothing is said to be refused', async () => {
  await open('/supplier')
  expect(await screen.findByRole('heading', { name: 'Ravi' })).toBeVisible()
  expect(screen.queryByText(/^You cannot open/)).toBeNull()
})

test('T-56 a driver hands over a stop of the own run', async () => {
  const user = await open('/supplier/own-run')
  await user.click(await screen.findByRole('button', { name: 'Mark as delivered…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Deliver to The Glasshouse' }))
  await user.type(form.getByLabelText(/^Received by/), 'Mia{Enter}')
  await expect
    .poll(() => sentTo(ownRun.deliver)[0]?.body)
    .toMatchObject({ orderIds: [11], name: 'Mia', date: '2030-01-07', at: expect.any(String) })
})

test('a driver looks at the day before and after', async () => {
  const user = await open('/supplier/own-run')
  await user.click(await screen.findByRole('button', { name: 'Next day' }))
  await expect.poll(address).toBe('/supplier/own-run?date=2030-01-08')
  await expect.poll(() => sentTo(ownRun.find).at(-1)?.query).toEqual({ date: '2030-01-08' })
})

test.each([
  ['Previous day', '2029-12-24'],
  ['Next day', '2030-01-14'],
])('“%s” ends at %s, the last day that drivers see', async (name, date) => {
  await open(`/supplier/own-run?date=${date}`)
  expect(await screen.findByRole('button', { name })).toBeDisabled()
})

test('somebody who may deliver and is no driver learns where that is set', async () => {
  await open('/supplier/own-run', () => refuse(ownRun.find, 'not_found'))
  expect(await screen.findByText('You are not one of the drivers')).toBeVisible()
})
