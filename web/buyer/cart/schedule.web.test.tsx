import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carts } from '#contract/ordering/carts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { keepCart } from '#test/web/carts.ts'
import { aCart, anOrder } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import { openScreen, setNow } from '#test/web/screen.tsx'
import { lastBody, sentTo } from '#test/web/server.ts'

const open = (cart = aCart(), as = buyer()) => {
  // 14:48 in Sydney, where the supplier is
  setNow('2030-01-07T03:48:00Z')
  return openScreen('/buyer/shopping-cart', {
    as,
    answers: () => {
      keepCart(cart, { placed: anOrder({ upcoming: true, kind: 'standing', scheduledAt: '2030-01-07T19:00:00.000Z' }) })
    },
  })
}
type User = Awaited<ReturnType<typeof open>>
const docket = async () => within(await screen.findByRole('region', { name: 'Docket to Northfield Produce' }))
async function schedule(user: User) {
  await user.click((await docket()).getByRole('button', { name: 'Schedule or repeat…' }))
  return within(await screen.findByRole('dialog', { name: 'Schedule or repeat' }))
}
async function retype(user: User, field: HTMLElement, value: string) {
  await user.clear(field)
  await user.type(field, value)
}

test('a standing order begins on the first of the chosen weekdays, in the morning of the supplier, and says so', async () => {
  const user = await open()
  const form = await schedule(user)
  expect(form.getByLabelText(/^First order on/)).toHaveValue('2030-01-08')
  expect(form.getByLabelText(/^Time/)).toHaveValue('06:00')
  await user.click(form.getByRole('checkbox', { name: 'Mon' }))
  await user.click(form.getByRole('checkbox', { name: 'Thu' }))
  expect(form.getByText('The first order is placed on Thu 10 Jan.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Schedule' }))
  await user.click(await screen.findByRole('button', { name: 'Start standing order' }))
  expect(await screen.findByText('Standing order created')).toBeVisible()
  expect(lastBody(venueOrders.place)?.orders).toEqual([
    {
      distributorId: 1,
      products: [{ productId: 21, quantity: 2 }],
      message: '',
      venueOrderNumber: '',
      tbd: false,
      distributorType: 'purchase',
      scheduledAt: '2030-01-09T19:00:00.000Z',
      recurrence: { every: 'week', weekdays: [1, 4], dayOfMonth: null, until: null, pausedUntil: null },
    },
  ])
})

test('an order for later once has no weekdays and no end', async () => {
  const user = await open()
  const form = await schedule(user)
  await user.click(await form.findByRole('combobox', { name: 'Repeat' }))
  await user.click(await screen.findByRole('option', { name: 'Once' }))
  expect(form.queryByLabelText(/^Until/)).toBeNull()
  await retype(user, form.getByLabelText(/^Place order on/), '2030-01-20')
  await retype(user, form.getByLabelText(/^Time/), '09:30')
  await user.click(form.getByRole('button', { name: 'Schedule' }))
  await user.click(await screen.findByRole('button', { name: 'Schedule order' }))
  await expect
    .poll(() => lastBody(venueOrders.place)?.orders[0])
    .toMatchObject({ scheduledAt: '2030-01-19T22:30:00.000Z', recurrence: null })
})

test('a time that has passed cannot be chosen', async () => {
  const user = await open()
  const form = await schedule(user)
  await retype(user, form.getByLabelText(/^First order on/), '2030-01-07')
  expect(form.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  expect(form.getByText('Choose a time in the future.')).toBeVisible()
  await retype(user, form.getByLabelText(/^Time/), '15:00')
  expect(form.getByRole('button', { name: 'Schedule' })).toBeEnabled()
})

test('a day that is emptied does not break the form, and is not sent', async () => {
  const user = await open()
  const form = await schedule(user)
  await user.clear(form.getByLabelText(/^First order on/))
  await user.click(form.getByRole('button', { name: 'Schedule' }))
  expect(screen.getByRole('dialog', { name: 'Schedule or repeat' })).toBeVisible()
  expect(sentTo(carts.update)).toEqual([])
})

test('a schedule is kept with the cart, and given up for ordering now', async () => {
  const user = await open(
    aCart({
      info: { type: 'scheduled', interval: 'none', scheduledAt: '2030-01-19T22:30:00.000Z', distributorType: 'purchase' },
    }),
  )
  expect((await docket()).getByText(/once/)).toBeVisible()
  await user.click((await docket()).getByRole('button', { name: 'Order now instead' }))
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeVisible()
  await expect.poll(() => lastBody(carts.update)?.info).toMatchObject({ type: 'regular', scheduledAt: null, interval: null })
})

test('a present schedule is what its form begins with', async () => {
  const user = await open(
    aCart({
      info: { type: 'scheduled', interval: 'none', scheduledAt: '2030-01-19T22:30:00.000Z', distributorType: 'purchase' },
    }),
  )
  await user.click((await docket()).getByRole('button', { name: 'Change schedule' }))
  const form = within(await screen.findByRole('dialog', { name: 'Schedule or repeat' }))
  expect(form.getByLabelText(/^Place order on/)).toHaveValue('2030-01-20')
  expect(form.getByLabelText(/^Time/)).toHaveValue('09:30')
})

test('R-062 who may not see upcoming orders is not offered to schedule one', async () => {
  await open(aCart(), buyer('venue_admin', { more: { permissions: ['createOrder', 'seeProducts'] } }))
  expect((await docket()).getByRole('button', { name: 'Place order' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Schedule or repeat…' })).toBeNull()
})
