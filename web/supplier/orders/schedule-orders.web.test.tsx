import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { choose, dialog, fill, press } from '#test/web/actions.ts'
import { anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const OPTIONS = {
  date: '2030-01-08',
  dates: ['2030-01-08', '2030-01-09', '2030-01-10', '2030-01-11', '2030-01-14'],
  drivers: [
    { id: 5, name: 'Ravi' },
    { id: 6, name: 'Lena' },
  ],
  warehouses: [
    { id: 1, name: 'Main', isPrimary: true },
    { id: 2, name: 'North', isPrimary: false },
  ],
  driverId: 5,
  warehouseId: 1,
  today: '2030-01-07',
}

const openForm = async (
  over: Given<Order> = {},
  more = () => {},
  options: Given<Returned<typeof orderDelivery.options>> = OPTIONS,
) => {
  const order = anOrder({ status: 'accepted', actions: ['schedule'], warehouseId: 1, ...over })
  const user = await openScreen(`/supplier/orders/${order.id}`, {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: [order] })
      answer(distributorOrders.find, order)
      answer(orderDelivery.options, options)
      more()
    },
  })
  await press(user, /^(S|Res)chedule…$/)
  return { user, form: await dialog(/^(S|Res)chedule #101/) }
}

test('T-54 the day, the driver and the warehouse of an order start with what was planned', async () => {
  const { form } = await openForm()
  expect(form.getByLabelText(/Delivery day/)).toHaveValue('2030-01-08')
  expect(await form.findByRole('combobox', { name: 'Driver' })).toHaveValue('Ravi')
  expect(form.getByRole('combobox', { name: 'From warehouse' })).toHaveValue('Main')
})

test('another warehouse is sent only when it is another one', async () => {
  const { user } = await openForm()
  await press(user, 'Schedule order')
  await expect.poll(() => lastBody(orderDelivery.schedule)).toEqual({ date: '2030-01-08', driverId: 5 })
  await press(user, 'Schedule…')
  await choose(user, 'From warehouse', 'North')
  expect(screen.getByText('The stock is taken from this warehouse instead')).toBeVisible()
  await press(user, 'Schedule order')
  await expect.poll(() => lastBody(orderDelivery.schedule)).toEqual({ date: '2030-01-08', driverId: 5, warehouseId: 2 })
})

test('a driver can be removed again', async () => {
  const { user } = await openForm()
  // a chosen option is deselected by choosing it again
  await choose(user, 'Driver', 'Ravi')
  await press(user, 'Schedule order')
  await expect.poll(() => lastBody(orderDelivery.schedule)).toEqual({ date: '2030-01-08', driverId: null })
})

test('without a day nothing can be scheduled, and the reason is shown', async () => {
  const { user, form } = await openForm()
  await user.clear(form.getByLabelText(/Delivery day/))
  expect(form.getByText('Choose a delivery day')).toBeVisible()
  expect(form.getByRole('button', { name: 'Schedule order' })).toBeDisabled()
})

test('only the first four possible days are offered to press', async () => {
  const { form } = await openForm()
  expect(form.getAllByRole('button', { name: /\d/ })).toHaveLength(4)
})

test('a day the server refuses is shown on its field until it is changed', async () => {
  const { user, form } = await openForm({}, () =>
    refuse(orderDelivery.schedule, 'validation_failed', { date: ['Nothing is delivered on this day'] }),
  )
  await fill(user, form.getByLabelText(/Delivery day/), '2030-01-12')
  await press(user, 'Schedule order')
  expect(await form.findByText('Nothing is delivered on this day')).toBeVisible()
  expect(form.getByLabelText(/Delivery day/)).toHaveValue('2030-01-12')
})

test('T-55 an order on its way is rescheduled', async () => {
  const { form } = await openForm({ status: 'out_for_delivery', actions: ['reschedule'] })
  expect(form.getByRole('heading', { name: 'Reschedule #101' })).toBeVisible()
})

test('an order that is being scheduled is not sent twice', async () => {
  const { user, form } = await openForm({}, () => keepWaiting(orderDelivery.schedule))
  await press(user, 'Schedule order')
  expect(form.getByRole('button', { name: 'Schedule order' })).toBeDisabled()
  expect(sentTo(orderDelivery.schedule)).toHaveLength(1)
})

test('a supplier without drivers learns where to add them', async () => {
  const { form } = await openForm({}, undefined, { ...OPTIONS, drivers: [], driverId: null })
  expect(await form.findByPlaceholderText('Add drivers in Settings')).toBeVisible()
})

const TWO = [
  anOrder({ id: 11, orderNumber: 101, status: 'accepted' }),
  anOrder({ id: 12, orderNumber: 102, status: 'accepted', venue: { id: 2, name: 'The Boathouse' } }),
]
const openMany = async (more = () => {}) => {
  const user = await openScreen('/supplier/orders', {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: TWO })
      answer(drivers.list, { data: [{ id: 5, name: 'Ravi', phone: '', email: '' }] })
      answer(orderDelivery.scheduleMany, { done: TWO.map(({ id }) => ({ id })), refused: [] })
      more()
    },
  })
  for (const box of (await screen.findAllByRole('checkbox')).slice(-2)) await user.click(box)
  await press(user, 'Schedule 2')
  return { user, form: await dialog('Schedule 2 orders') }
}

test('several orders get one day and one driver', async () => {
  const { user, form } = await openMany()
  await fill(user, form.getByLabelText('Delivery day'), '2030-01-09')
  await choose(user, 'Driver', 'Ravi')
  await press(user, 'Schedule orders')
  expect(await screen.findByText('2 orders scheduled')).toBeVisible()
  expect(lastBody(orderDelivery.scheduleMany)).toEqual({ orderIds: [11, 12], date: '2030-01-09', driverId: 5 })
})

test('without a day every order keeps its own', async () => {
  const { user } = await openMany()
  await press(user, 'Schedule orders')
  await expect.poll(() => lastBody(orderDelivery.scheduleMany)).toEqual({ orderIds: [11, 12] })
})

test('a day that is refused is shown on its field', async () => {
  const { user, form } = await openMany(() =>
    refuse(orderDelivery.scheduleMany, 'validation_failed', { date: ['Must not be in the past'] }),
  )
  await fill(user, form.getByLabelText('Delivery day'), '2020-01-09')
  await press(user, 'Schedule orders')
  expect(await form.findByText('Must not be in the past')).toBeVisible()
  expect(form.getByLabelText('Delivery day')).toHaveValue('2020-01-09')
})

test('orders that could not be scheduled are named with the reason', async () => {
  const { user } = await openMany(() =>
    answer(orderDelivery.scheduleMany, {
      done: [{ id: 11 }],
      refused: [{ id: 12, orderNumber: 102, message: 'Is already completed' }],
    }),
  )
  await press(user, 'Schedule orders')
  const alert = await screen.findByText('1 order not scheduled')
  expect(within(alert.closest('[role="alert"]') as HTMLElement).getByText('#102: Is already completed')).toBeVisible()
})
