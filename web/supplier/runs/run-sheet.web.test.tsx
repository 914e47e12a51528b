import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { runs, type Stop } from '#contract/delivery/runs.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import { dialog, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const RAVI = { id: 5, name: 'Ravi' }
const LENA = { id: 6, name: 'Lena' }
const stop = (orderId: number, name: string, over: Given<Stop> = {}): Given<Stop> => ({
  orderId,
  orderNumber: 100 + orderId,
  status: 'out_for_delivery',
  venue: { id: orderId, name },
  address: '1 Pier Road',
  isDone: false,
  deliveredAt: null,
  ...over,
})
const TOMATOES = { productId: 21, name: 'Truss tomatoes', unit: 'case', quantity: 5 }
const DAY = {
  date: '2030-01-31',
  runs: [
    { driver: RAVI, stops: [stop(1, 'Harbour Light'), stop(2, 'The Boathouse'), stop(3, 'The Pier')], products: [TOMATOES] },
    { driver: LENA, stops: [stop(5, 'The Lookout')], products: [] },
    { driver: null, stops: [stop(4, 'The Glasshouse')], products: [] },
  ],
}
const open = (search = '', more = () => {}, as = supplier()) =>
  openScreen(`/supplier/run-sheet${search}`, {
    as,
    answers: () => {
      answer(runs.day, DAY)
      answer(runs.arrange, DAY)
      answer(drivers.list, { data: [RAVI, LENA] })
      more()
    },
  })
const arranged = () => lastBody(runs.arrange)
const openLink = async (more = () => {}) => {
  const user = await open('', () => {
    answer(runs.makeLink, { url: 'https://docket.example/run#abc', expiresAt: '2030-02-01T00:00:00.000Z' })
    more()
  })
  await user.click((await screen.findAllByRole('button', { name: 'Share with driver…' }))[0]!)
  return { user, form: await dialog('Driver link for Ravi') }
}

test('the stops of each driver are in their order, and what they pack is summed up', async () => {
  await open()
  const list = within(await screen.findByRole('list', { name: 'Stops of Ravi' }))
  expect(list.getAllByRole('listitem').map((one) => one.textContent?.slice(0, 8))).toEqual(['1Harbour', '2The Boa', '3The Pie'])
  expect(screen.getByText('5 stops, 2 drivers')).toBeVisible()
  expect(screen.getByText('5 cases')).toBeInTheDocument()
})

test('a stop is moved earlier, and the first one cannot be', async () => {
  const user = await open()
  expect(await screen.findByRole('button', { name: 'Move Harbour Light earlier' })).toBeDisabled()
  await press(user, 'Move The Pier earlier')
  await expect.poll(arranged).toEqual({ date: '2030-01-31', driverId: 5, orderIds: [1, 3, 2] })
})

test('a stop is given to another driver, behind the stops that driver has', async () => {
  const user = await open()
  await user.selectOptions(await screen.findByLabelText('Driver for The Glasshouse'), 'Lena')
  await expect.poll(arranged).toEqual({ date: '2030-01-31', driverId: 6, orderIds: [5, 4] })
})

test('a stop is taken from its driver', async () => {
  const user = await open()
  await user.selectOptions(await screen.findByLabelText('Driver for Harbour Light'), 'Unassigned')
  await expect.poll(arranged).toEqual({ date: '2030-01-31', driverId: null, orderIds: [4, 1] })
})

test('a delivered stop says who received it and can no longer be moved', async () => {
  const done = stop(1, 'Harbour Light', { isDone: true, deliveredTo: 'Kim', deliveredAt: '2030-01-31T00:30:00.000Z' })
  await open('', () =>
    answer(runs.day, { date: DAY.date, runs: [{ driver: RAVI, stops: [done, stop(2, 'The Boathouse')], products: [] }] }),
  )
  expect(await screen.findByText(/Received by Kim/)).toBeVisible()
  expect(screen.getByText('1 of 2 stops remaining')).toBeVisible()
  expect(screen.queryByLabelText('Driver for Harbour Light')).toBeNull()
})

test('the next day follows the last of a month', async () => {
  const user = await open()
  await press(user, 'Next day')
  await expect.poll(() => sentTo(runs.day).at(-1)?.query).toEqual({ date: '2030-02-01' })
  expect(address()).toContain('date=2030-02-01')
})

test('the sheet of the day is printed', async () => {
  const user = await open()
  await press(user, 'Print')
  await expect.poll(() => sentTo(runs.asPdf)).toMatchObject([{ query: { date: '2030-01-31' } }])
})

test('a day without deliveries says so', async () => {
  await open('', () => answer(runs.day, { date: '2030-01-31', runs: [] }))
  expect(await screen.findByText('No deliveries on this day')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
})

test('a link for a driver is made for the day and shown once', async () => {
  const { user, form } = await openLink()
  expect(form.queryByLabelText('Shareable link')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Create link' }))
  expect(await form.findByLabelText('Shareable link')).toHaveValue('https://docket.example/run#abc')
  expect(lastBody(runs.makeLink)).toEqual({ date: '2030-01-31', driverId: 5 })
  expect(form.getByRole('button', { name: 'Replace link' })).toBeEnabled()
})

test('a link is no longer shown when the dialog is opened again', async () => {
  const { user, form } = await openLink()
  await user.click(form.getByRole('button', { name: 'Create link' }))
  await form.findByLabelText('Shareable link')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getAllByRole('button', { name: 'Share with driver…' })[0]!)
  expect((await dialog('Driver link for Ravi')).queryByLabelText('Shareable link')).toBeNull()
})

test('a link that cannot be made says why, and one that is being made is not made twice', async () => {
  const { user, form } = await openLink(() => refuse(runs.makeLink, 'not_found'))
  await user.click(form.getByRole('button', { name: 'Create link' }))
  expect(await form.findByRole('alert')).toBeVisible()
  keepWaiting(runs.makeLink)
  await user.click(form.getByRole('button', { name: 'Create link' }))
  expect(form.getByRole('button', { name: 'Create link' })).toBeDisabled()
})

test('who may not edit orders sees the runs and can change none', async () => {
  await open('', undefined, supplier('distributor_subscriber'))
  expect(await screen.findByText('Harbour Light')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Move|^Share/ })).toBeNull()
})
