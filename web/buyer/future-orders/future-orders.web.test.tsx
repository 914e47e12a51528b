import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { type FutureOrder, futureOrders } from '#contract/ordering/future-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { AUD, anOrder, aVenueProduct } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const ONCE: Given<FutureOrder> = {
  id: 11,
  venueId: 1,
  venue: { id: 1, name: 'The Glasshouse' },
  distributor: { id: 1, name: 'Northfield Produce' },
  kind: 'scheduled',
  status: 'pending',
  upcoming: true,
  currency: AUD,
  // six in the morning in Sydney
  scheduledAt: '2030-01-13T19:00:00.000Z',
  timezone: 'Australia/Sydney',
}
const WEEKLY: Given<FutureOrder> = {
  ...ONCE,
  kind: 'standing',
  standing: { id: 3, recurrence: { every: 'week', weekdays: [1] }, startsOn: '2030-01-14', time: '06:00' },
}
const ALL = ['edit', 'reschedule', 'cancel'] as const

const open = (plan: Given<FutureOrder>, more = () => {}, over: Given<Order> = {}) =>
  openScreen(`/buyer/orders/${plan.standing ? 'standing' : 'scheduled'}/11`, {
    as: buyer(),
    answers: () => {
      answer(futureOrders.list, { data: [plan] })
      answer(futureOrders.find, { plan, order: anOrder({ upcoming: true, actions: ALL, ...over }) })
      more()
    },
  })
type User = Awaited<ReturnType<typeof open>>
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function edit(plan: Given<FutureOrder>, more = () => {}) {
  const user = await open(plan, () => {
    answer(venueProducts.list, {
      data: [aVenueProduct(), aVenueProduct({ id: 22, name: 'Basil', minimumQuantity: 4 })],
    })
    more()
  })
  await press(user, plan.standing ? 'Edit next order' : 'Edit order')
  return { user, form: await dialog('Edit order for Northfield Produce') }
}

test('the next order is edited alone, unless all that follow are meant', async () => {
  const { user, form } = await edit(WEEKLY)
  await user.click(form.getByRole('button', { name: 'More Truss tomatoes' }))
  await user.click(form.getByRole('checkbox', { name: 'Apply to all future orders' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All future orders are updated.')).toBeVisible()
  expect(lastBody(futureOrders.change)).toEqual({ products: [{ productId: 21, quantity: 4 }], following: true })
})

test('a product is added at its minimum, and a line at 0 is left out', async () => {
  const { user, form } = await edit(ONCE)
  expect(form.queryByRole('checkbox', { name: 'Apply to all future orders' })).toBeNull()
  await user.click(await form.findByRole('button', { name: /^Basil/ }))
  expect(form.getByRole('spinbutton', { name: 'Basil' })).toHaveValue('4')
  await user.clear(form.getByRole('spinbutton', { name: 'Truss tomatoes' }))
  await user.type(form.getByRole('spinbutton', { name: 'Truss tomatoes' }), '0')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => lastBody(futureOrders.change)).toEqual({ products: [{ productId: 22, quantity: 4 }], following: false })
})

test('an upcoming order is not emptied by editing it', async () => {
  const { user, form } = await edit(ONCE)
  await user.clear(form.getByRole('spinbutton', { name: 'Truss tomatoes' }))
  await user.type(form.getByRole('spinbutton', { name: 'Truss tomatoes' }), '0')
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(form.getByText('An order keeps at least one line. Cancel it instead.')).toBeVisible()
})

test('a quantity that is refused is shown on its line and kept', async () => {
  const { user, form } = await edit(ONCE, () =>
    refuse(futureOrders.change, 'validation_failed', { 'products.0.quantity': ['In steps of 2'] }),
  )
  await user.click(form.getByRole('button', { name: 'More Truss tomatoes' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('In steps of 2')).toBeVisible()
  expect(form.getByRole('spinbutton', { name: 'Truss tomatoes' })).toHaveValue('4')
})

async function move(plan: Given<FutureOrder>, more = () => {}) {
  const user = await open(plan, more)
  await press(user, 'Reschedule')
  return { user, form: await dialog('Reschedule order for Northfield Produce') }
}
async function retype(user: User, field: HTMLElement, value: string) {
  await user.clear(field)
  await user.type(field, value)
}

test('an order is moved in the time of the supplier', async () => {
  const { user, form } = await move(ONCE)
  expect(form.getByLabelText(/^Place order on/)).toHaveValue('2030-01-14')
  expect(form.getByLabelText(/^Time/)).toHaveValue('06:00')
  await retype(user, form.getByLabelText(/^Time/), '08:30')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Order rescheduled')).toBeVisible()
  expect(lastBody(futureOrders.reschedule)).toEqual({ scheduledAt: '2030-01-13T21:30:00.000Z', recurrence: null })
})

test('a standing order keeps its weekdays, and repeats until a day', async () => {
  const { user, form } = await move(WEEKLY)
  expect(form.getByRole('checkbox', { name: 'Mon' })).toBeChecked()
  await user.click(form.getByRole('checkbox', { name: 'Fri' }))
  await user.type(form.getByLabelText('Until'), '2030-06-30')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => lastBody(futureOrders.reschedule)?.recurrence)
    .toMatchObject({ every: 'week', weekdays: [1, 5], until: '2030-06-30' })
})

test('only the next of a standing order is moved where that is chosen', async () => {
  const { user, form } = await move(WEEKLY)
  await retype(user, form.getByLabelText(/^First order on/), '2030-01-15')
  await user.click(form.getByRole('checkbox', { name: 'Only reschedule the next order' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => lastBody(futureOrders.reschedule)).toEqual({ scheduledAt: '2030-01-14T19:00:00.000Z' })
})

test('a day that is missing or refused is said in the form', async () => {
  const { user, form } = await move(ONCE, () =>
    refuse(futureOrders.reschedule, 'validation_failed', { scheduledAt: ['Is in the past'] }),
  )
  await user.clear(form.getByLabelText(/^Place order on/))
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(form.getByLabelText(/^Place order on/), '2030-01-02')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Is in the past')).toBeVisible()
  expect(form.getByLabelText(/^Place order on/)).toHaveValue('2030-01-02')
})

test('a standing order is paused until a day, and resumed', async () => {
  const user = await open(WEEKLY)
  await press(user, 'Pause')
  const form = await dialog('Pause standing order')
  expect(form.getByRole('button', { name: 'Pause order' })).toBeDisabled()
  await user.type(form.getByLabelText(/^Resume on/), '2030-02-01')
  await user.click(form.getByRole('button', { name: 'Pause order' }))
  expect(await screen.findByText('Standing order paused')).toBeVisible()
  expect(lastBody(futureOrders.pause)).toEqual({ until: '2030-02-01' })
})

test('a paused order says until when, and resumes', async () => {
  const user = await open({
    ...WEEKLY,
    standing: { ...WEEKLY.standing, recurrence: { every: 'week', pausedUntil: '2030-02-01' } },
  })
  expect(await screen.findByText(/paused until 2030-02-01/)).toBeVisible()
  await press(user, 'Resume')
  await expect.poll(() => lastBody(futureOrders.pause)).toEqual({ until: null })
})

test('a standing order ends after a question only', async () => {
  const user = await open(WEEKLY)
  await press(user, 'End order')
  await user.click((await dialog('End this standing order?')).getByRole('button', { name: 'Keep order' }))
  expect(sentTo(futureOrders.cancel)).toEqual([])
  await press(user, 'End order')
  await user.click((await dialog('End this standing order?')).getByRole('button', { name: 'End standing order' }))
  await expect.poll(address).toBe('/buyer/orders/standing')
  expect(sentTo(futureOrders.cancel)).toHaveLength(1)
})

const SHORT = { kind: 'short', blocks: true, productId: 21, name: 'Truss tomatoes', before: 3, after: 1 } as const

test('an order that cannot be placed is placed without what is short', async () => {
  const user = await open({ ...ONCE, heldAt: '2030-01-13T19:00:00.000Z', findings: [SHORT] }, () =>
    answer(futureOrders.answer, { plan: null, order: anOrder({ id: 12, orderNumber: 102 }) }),
  )
  expect(await screen.findByRole('button', { name: 'Place anyway' })).toBeDisabled()
  await press(user, 'Place without these')
  expect(await screen.findByText('Placed as order #102')).toBeVisible()
  expect(lastBody(futureOrders.answer)).toEqual({ answer: 'drop' })
  expect(address()).toMatch(/^\/buyer\/orders\/history\/12/)
})

test('a higher price is accepted, or the order skipped', async () => {
  const price = { kind: 'price', blocks: true, productId: 21, name: 'Truss tomatoes', before: 12.5, after: 14 } as const
  const user = await open({ ...WEEKLY, findings: [price] }, () =>
    answer(futureOrders.answer, { plan: { ...WEEKLY, id: 13 }, order: anOrder({ upcoming: true }) }),
  )
  expect(await screen.findByRole('button', { name: 'Place anyway' })).toBeEnabled()
  // the lines have the price that the alert compares with, and the page says so
  expect(screen.getByText(/Prices shown are from when this order was planned/)).toBeVisible()
  await press(user, 'Skip this order')
  expect(await screen.findByText('Order skipped')).toBeVisible()
  expect(lastBody(futureOrders.answer)).toEqual({ answer: 'skip' })
})

test('who may only look is offered no change', async () => {
  await open(WEEKLY, undefined, { actions: [] })
  expect(await screen.findByText(/You are charged the prices valid when the order is placed/)).toBeVisible()
  for (const name of ['Edit next order', 'Reschedule', 'Pause', 'End order'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('without upcoming orders the list leads to the order pad', async () => {
  await openScreen('/buyer/orders/scheduled', { as: buyer() })
  expect(await screen.findByText('No scheduled orders')).toBeVisible()
  expect(sentTo(futureOrders.list)[0]!.params).toEqual({ venueId: '1', type: 'scheduled' })
})
