import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { driversRun } from '#contract/delivery/deliveries.ts'
import type { Stop } from '#contract/delivery/runs.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, disconnect, refuse, sentTo } from '#test/web/server.ts'

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
      answer(driversRun.find, {
        date: '2030-01-07',
        today: '2030-01-07',
        distributor: 'Northfield Produce',
        driver: 'Ravi',
        stops,
      })
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
  await expect
    .poll(() => sentTo(driversRun.deliver))
    .toMatchObject([{ body: { orderIds: [11], name: 'Mia Tran', note: 'In the cold room', lines: [] } }])
})

test('a name of spaces does not record a delivery', async () => {
  const { user, form } = await deliver()
  await user.type(form.getByLabelText(/^Received by/), '   ')
  expect(form.getByRole('button', { name: 'Mark as delivered' })).toBeDisabled()
  expect(sentTo(driversRun.deliver)).toEqual([])
})

test('a delivery that the server refuses is back among the stops to go, and says why', async () => {
  const { user, form } = await deliver(() => refuse(driversRun.deliver, 'validation_failed', { name: ['Enter a full name'] }))
  await user.type(form.getByLabelText(/^Received by/), 'M')
  await user.click(form.getByRole('button', { name: 'Mark as delivered' }))
  expect(await screen.findByText('The Glasshouse was not recorded')).toBeVisible()
  expect(screen.getByText('Enter a full name')).toBeVisible()
  expect((await toGo()).getByRole('heading', { name: '2 The Glasshouse' })).toBeVisible()
})

test('T-56 a delivery without a connection waits visibly and is sent once when it is back, with the time it happened', async () => {
  const { user, form } = await deliver()
  const reconnect = disconnect()
  await user.type(form.getByLabelText(/^Received by/), 'Mia')
  await user.click(form.getByRole('button', { name: 'Mark as delivered' }))
  expect(await screen.findByText(/1 stop not sent yet/)).toBeVisible()
  const done = within(screen.getByRole('list', { name: 'Stops done' }))
  expect(done.getByRole('heading', { name: /The Glasshouse.*not sent yet/ })).toBeVisible()
  expect((await toGo()).queryByRole('heading', { name: /Glasshouse/ })).toBeNull()
  reconnect()
  await expect.poll(() => screen.queryByText(/not sent yet/)).toBeNull()
  expect(sentTo(driversRun.deliver)).toMatchObject([{ body: { orderIds: [11], at: expect.stringMatching(/^\d{4}-/) } }])
})

test('a delivery that was not sent yet is taken back without a word to the server', async () => {
  const { user, form } = await deliver()
  const reconnect = disconnect()
  await user.type(form.getByLabelText(/^Received by/), 'Mia')
  await user.click(form.getByRole('button', { name: 'Mark as delivered' }))
  const done = within(await screen.findByRole('list', { name: 'Stops done' }))
  const card = within(done.getByRole('heading', { name: /The Glasshouse/ }).closest('li')!)
  await user.click(card.getByRole('button', { name: 'Undo' }))
  expect((await toGo()).getByRole('heading', { name: '2 The Glasshouse' })).toBeVisible()
  reconnect()
  await expect.poll(() => sentTo(driversRun.find).length).toBeGreaterThan(0)
  expect(sentTo(driversRun.deliver)).toEqual([])
})

test('what is short or refused is counted line by line', async () => {
  const { user, form } = await deliver()
  await user.type(form.getByLabelText(/^Received by/), 'Mia')
  await user.click(form.getByRole('button', { name: 'Something short or refused…' }))
  await user.click(form.getByRole('button', { name: 'Refused' }))
  await user.type(form.getByLabelText('Note on Truss tomatoes'), 'Soft')
  await user.click(form.getByRole('button', { name: 'Mark as delivered' }))
  await expect
    .poll(() => sentTo(driversRun.deliver)[0]?.body)
    .toMatchObject({ lines: [{ lineId: 31, receivedQuantity: 2, issue: 'refused', note: 'Soft' }] })
})

test('that nobody is there is reported with a reason', async () => {
  const user = await open()
  await user.click((await toGo()).getAllByRole('button', { name: 'Nobody there…' })[0]!)
  const form = within(await screen.findByRole('dialog', { name: 'Nobody at The Glasshouse' }))
  expect(form.getByRole('button', { name: 'Report' })).toBeDisabled()
  await user.type(form.getByLabelText(/^What happened/), 'Shutters down')
  await user.click(form.getByRole('button', { name: 'Report' }))
  await expect.poll(() => sentTo(driversRun.notHome)[0]?.body).toMatchObject({ orderIds: [11], reason: 'Shutters down' })
})

test('a stop where nobody was can be delivered after all, or taken back', async () => {
  const user = await open(undefined, [{ ...GLASSHOUSE, notHome: { at: '2030-01-07T06:00:00.000Z', reason: 'Closed' } }])
  const done = within(await screen.findByRole('list', { name: 'Stops done' }))
  expect(done.getByText(/“Closed”/)).toBeVisible()
  await user.click(done.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => sentTo(driversRun.undo)[0]?.body).toEqual({ orderIds: [11] })
  await user.click(done.getByRole('button', { name: 'Deliver after all…' }))
  expect(await screen.findByRole('dialog', { name: 'Deliver to The Glasshouse' })).toBeVisible()
})

test('handing over can be undone as long as the server says so', async () => {
  const undoable = { ...DONE, undoableUntil: '2030-01-07T06:01:00.000Z' }
  const user = await open(undefined, [undoable, { ...DONE, orderId: 13, venue: { id: 4, name: 'Old Mill' } }])
  const done = within(await screen.findByRole('list', { name: 'Stops done' }))
  expect(done.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  await user.click(done.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => sentTo(driversRun.undo)[0]?.body).toEqual({ orderIds: [10] })
})

test('orders of one door are handed over together', async () => {
  const second = { ...GLASSHOUSE, orderId: 14, orderNumber: 104, lines: [] }
  const user = await open(undefined, [GLASSHOUSE, BOATHOUSE, second])
  expect(await screen.findByText(/2 stops to go/)).toBeVisible()
  await user.click((await toGo()).getAllByRole('button', { name: 'Mark as delivered…' })[0]!)
  const form = within(await screen.findByRole('dialog', { name: 'Deliver to The Glasshouse' }))
  expect(form.getByText('Orders #101, #104 together')).toBeVisible()
  await user.type(form.getByLabelText(/^Received by/), 'Mia')
  await user.click(form.getByRole('button', { name: 'Mark as delivered' }))
  await expect.poll(() => sentTo(driversRun.deliver)[0]?.body).toMatchObject({ orderIds: [11, 14] })
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
  expect(await screen.findByText(/all done/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as delivered…' })).toBeNull()
})

test('a link of another day finds no run', async () => {
  await open(() => refuse(driversRun.find, 'not_found'))
  expect(await screen.findByText(/This link is wrong, has expired/)).toBeVisible()
})
