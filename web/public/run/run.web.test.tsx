import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { driversRun, type Stop } from '#contract/delivery/runs.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const GLASSHOUSE: Given<Stop> = {
  orderId: 11,
  orderNumber: 101,
  venue: { id: 1, name: 'The Glasshouse' },
  address: '1 George Street, Sydney',
  instructions: 'Back door',
  contact: { name: 'Mia Tran', phone: '(02) 9000 1234' },
  lines: [{ lineId: 31, productId: 21, name: 'Truss tomatoes', unit: 'case', quantity: 3 }],
}
const BOATHOUSE: Given<Stop> = { orderId: 12, orderNumber: 102, venue: { id: 2, name: 'The Boathouse' } }
const DONE: Given<Stop> = {
  orderId: 10,
  orderNumber: 100,
  venue: { id: 3, name: 'Corner Café' },
  isDone: true,
  deliveredTo: 'Sam',
  deliveredAt: '2030-01-07T06:00:00.000Z',
}

const open = (more = () => {}, stops = [DONE, GLASSHOUSE, BOATHOUSE]) =>
  openScreen('/run#token=from-the-mail', {
    answers: () => {
      answer(driversRun.find, { date: '2030-01-07', distributor: 'Northfield Produce', driver: 'Ravi', stops })
      more()
    },
  })
const toGo = async () => within(await screen.findByRole('list', { name: 'Stops to go' }))

async function deliver(more = () => {}) {
  const user = await open(more)
  await user.click((await toGo()).getAllByRole('button', { name: 'Mark as delivered…' })[0]!)
  return { user, form: within(await screen.findByRole('dialog', { name: 'Deliver to The Glasshouse' })) }
}

test('a driver sees the stops that are left in their order, with what to unload and how to reach them', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Ravi' })).toBeVisible()
  expect(screen.getByText(/2 stops to go/)).toBeVisible()
  const list = await toGo()
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['2 The Glasshouse', '3 The Boathouse'])
  expect(list.getByText('3 cases')).toBeVisible()
  expect(list.getByText('Back door')).toBeVisible()
  expect(list.getByRole('link', { name: 'Call Mia' })).toHaveAttribute('href', 'tel:0290001234')
  expect(list.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    expect.stringContaining('The%20Glasshouse%2C%201%20George%20Street'),
  )
  expect(within(screen.getByRole('list', { name: 'Stops done' })).getByText(/Sam/)).toBeVisible()
})

test('a delivery is recorded with who received it and a note', async () => {
  const { user, form } = await deliver()
  expect(form.getByRole('button', { name: 'Mark as delivered' })).toBeDisabled()
  await user.type(form.getByLabelText(/^Received by/), 'Mia Tran')
  await user.type(form.getByLabelText('Note'), 'In the cold room')
  await user.click(form.getByRole('button', { name: 'Mark as delivered' }))
  expect(await screen.findByText('Delivered')).toBeVisible()
  expect(sentTo(driversRun.deliver)).toMatchObject([
    { params: { orderId: '11' }, body: { name: 'Mia Tran', note: 'In the cold room' } },
  ])
})

test('a name of spaces does not record a delivery', async () => {
  const { user, form } = await deliver()
  await user.type(form.getByLabelText(/^Received by/), '   ')
  expect(form.getByRole('button', { name: 'Mark as delivered' })).toBeDisabled()
  expect(sentTo(driversRun.deliver)).toEqual([])
})

test('a refused delivery shows why on its field and keeps what was typed', async () => {
  const { user, form } = await deliver(() => refuse(driversRun.deliver, 'validation_failed', { name: ['Enter a full name'] }))
  await user.type(form.getByLabelText(/^Received by/), 'M')
  await user.click(form.getByRole('button', { name: 'Mark as delivered' }))
  expect(await form.findByText('Enter a full name')).toBeVisible()
  expect(form.getByLabelText(/^Received by/)).toHaveValue('M')
})

test('photos of a delivery travel with it, three at most', async () => {
  // this document reads no pictures
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10 }))
  const { user, form } = await deliver()
  await user.type(form.getByLabelText(/^Received by/), 'Mia')
  const taken = [1, 2, 3, 4].map((i) => new File(['x'.repeat(i)], `${i}.jpg`, { type: 'image/jpeg' }))
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, taken)
  await user.click(await form.findByRole('button', { name: 'Remove Photo 3' }))
  expect(form.queryByRole('button', { name: 'Remove Photo 3' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Mark as delivered' }))
  await expect.poll(() => sentTo(driversRun.deliver)[0]?.files.photos).toHaveLength(2)
})

test('a stop that is left for later keeps nothing of what was typed for it', async () => {
  const { user, form } = await deliver()
  await user.type(form.getByLabelText(/^Received by/), 'Mia')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click((await toGo()).getAllByRole('button', { name: 'Mark as delivered…' })[1]!)
  const other = within(await screen.findByRole('dialog', { name: 'Deliver to The Boathouse' }))
  expect(other.getByLabelText(/^Received by/)).toHaveValue('')
  expect(sentTo(driversRun.deliver)).toEqual([])
})

test('a run without stops and one that is finished say so', async () => {
  await open(undefined, [])
  expect(await screen.findByText('No stops yet')).toBeVisible()
})

test('a finished run has no stop to go', async () => {
  await open(undefined, [DONE])
  expect(await screen.findByText(/all delivered/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as delivered…' })).toBeNull()
})

test('a link of another day finds no run', async () => {
  await open(() => refuse(driversRun.find, 'not_found'))
  expect(await screen.findByText(/This link is wrong, has expired/)).toBeVisible()
})
