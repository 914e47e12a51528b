import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { aLine, anOrder } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const BASIL = aLine({ id: 32, productId: 22, name: 'Basil', quantity: 2.5, price: 4, totalPrice: 10 })
const FREE = aLine({ id: 33, productId: 21, name: 'Truss tomatoes', quantity: 1, isBonus: true })

async function edit(more = () => {}, over: Given<Order> = {}) {
  const order = anOrder({
    actions: ['edit'],
    orderedProducts: [aLine(), BASIL, FREE],
    deliveryFee: 9,
    requestedDeliveryAt: '2030-01-09',
    venueOrderNumber: 'PO-7',
    editConfig: { lines: true, deliveryFee: true, requestedDelivery: true },
    ...over,
  })
  const user = await openScreen('/buyer/orders/11', {
    as: buyer(),
    answers: () => {
      answer(venueOrders.findOwn, order)
      answer(venueOrders.deliveryDate, { date: '2030-01-09', dates: ['2030-01-09', '2030-01-10'] })
      more()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit order' }))
  return { user, form: within(await screen.findByRole('dialog', { name: /^Change / })) }
}
const submit = /changes$/i

test('R-215 only what was changed is sent, what is around the lines before them', async () => {
  const { user, form } = await edit()
  expect(form.getByRole('button', { name: 'No changes' })).toBeDisabled()
  await user.click(form.getByRole('button', { name: 'Less Truss tomatoes' }))
  const fee = form.getByLabelText('Delivery fee')
  await user.clear(fee)
  await user.type(fee, '12.5')
  await user.click(form.getByRole('button', { name: 'Send changes' }))
  expect(await screen.findByText('Order updated')).toBeVisible()
  expect(lastBody(venueOrders.update)).toEqual({ deliveryFee: 12.5 })
  expect(lastBody(venueOrders.changeLines)).toEqual({ lines: [{ lineId: 31, productId: 21, quantity: 2 }] })
})

test('a changed line alone leaves the rest of the order alone', async () => {
  const { user, form } = await edit()
  await user.clear(form.getByRole('spinbutton', { name: 'Basil' }))
  await user.type(form.getByRole('spinbutton', { name: 'Basil' }), '1,25')
  await user.click(form.getByRole('button', { name: submit }))
  await expect.poll(() => lastBody(venueOrders.changeLines)).toEqual({ lines: [{ lineId: 32, productId: 22, quantity: 1.25 }] })
  expect(sentTo(venueOrders.update)).toEqual([])
})

test('another delivery day and an own number are sent without lines', async () => {
  const { user, form } = await edit()
  await form.findByRole('option', { name: /10 Jan/ })
  await user.selectOptions(form.getByLabelText('Deliver'), '2030-01-10')
  await user.clear(form.getByLabelText('Your own order number'))
  await user.click(form.getByRole('button', { name: submit }))
  await expect.poll(() => lastBody(venueOrders.update)).toEqual({ requestedDeliveryAt: '2030-01-10', venueOrderNumber: '' })
  expect(sentTo(venueOrders.changeLines)).toEqual([])
})

test('what the supplier changed meanwhile is not changed back by the next edit', async () => {
  const { user, form } = await edit(() => {
    const after = anOrder({
      actions: ['edit'],
      orderedProducts: [aLine({ quantity: 4 }), BASIL],
      deliveryFee: 15,
      requestedDeliveryAt: '2030-01-10',
      venueOrderNumber: 'PO-7',
      editConfig: { lines: true, deliveryFee: true, requestedDelivery: true },
    })
    answer(venueOrders.changeLines, () => {
      answer(venueOrders.findOwn, after)
      return after
    })
  })
  await user.click(form.getByRole('button', { name: 'More Truss tomatoes' }))
  await user.click(form.getByRole('button', { name: submit }))
  expect(await screen.findByText('Order updated')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit order' }))
  const again = within(await screen.findByRole('dialog', { name: /^Change / }))
  expect(again.getByLabelText('Delivery fee')).toHaveValue('$15')
  expect(again.getByLabelText('Deliver')).toHaveValue('2030-01-10')
  expect(again.getByRole('button', { name: 'No changes' })).toBeDisabled()
  await user.click(again.getByRole('button', { name: 'More Basil' }))
  await user.click(again.getByRole('button', { name: submit }))
  await expect.poll(() => lastBody(venueOrders.changeLines)?.lines).toEqual([{ lineId: 32, productId: 22, quantity: 3.5 }])
  expect(sentTo(venueOrders.update)).toEqual([])
})

test('what is changed back is no change', async () => {
  const { user, form } = await edit()
  await user.click(form.getByRole('button', { name: 'More Truss tomatoes' }))
  expect(form.getByRole('button', { name: 'Send changes' })).toBeEnabled()
  await user.click(form.getByRole('button', { name: 'Less Truss tomatoes' }))
  expect(form.getByRole('button', { name: 'No changes' })).toBeDisabled()
})

test('an order is not emptied by editing it', async () => {
  const { user, form } = await edit()
  for (const name of ['Truss tomatoes', 'Basil']) {
    await user.clear(form.getByRole('spinbutton', { name }))
    await user.type(form.getByRole('spinbutton', { name }), '0')
  }
  expect(form.getByText('An order keeps at least one line. Cancel it instead.')).toBeVisible()
  expect(form.getByRole('button', { name: submit })).toBeDisabled()
})

test('what comes free with a line is not edited by itself', async () => {
  const { form } = await edit()
  expect(form.getAllByRole('spinbutton').map((field) => field.getAttribute('aria-label'))).toEqual(['Truss tomatoes', 'Basil'])
})

test('a refused quantity is shown on its line, and what was typed stays', async () => {
  const { user, form } = await edit(() =>
    refuse(venueOrders.changeLines, 'validation_failed', { 'lines.0.quantity': ['Only 2 left'] }),
  )
  await user.click(form.getByRole('button', { name: 'More Basil' }))
  await user.click(form.getByRole('button', { name: submit }))
  expect(await form.findByText('Only 2 left')).toBeVisible()
  expect(form.getByRole('spinbutton', { name: 'Basil' })).toHaveValue('3.5')
})

test('a refused quantity stays on its line when another line is changed', async () => {
  const { user, form } = await edit(() =>
    refuse(venueOrders.changeLines, 'validation_failed', { 'lines.1.quantity': ['Only 2 left'] }),
  )
  await user.click(form.getByRole('button', { name: 'More Truss tomatoes' }))
  await user.click(form.getByRole('button', { name: 'More Basil' }))
  await user.click(form.getByRole('button', { name: submit }))
  expect((await form.findByText('Only 2 left')).closest('li')).toHaveTextContent('Basil')
  await user.click(form.getByRole('button', { name: 'Less Truss tomatoes' }))
  expect(form.getByText('Only 2 left').closest('li')).toHaveTextContent('Basil')
})

test('a refused fee is shown on its field, and no line is sent', async () => {
  const { user, form } = await edit(() => refuse(venueOrders.update, 'validation_failed', { deliveryFee: ['Is too large'] }))
  await user.click(form.getByRole('button', { name: 'More Truss tomatoes' }))
  await user.clear(form.getByLabelText('Delivery fee'))
  await user.type(form.getByLabelText('Delivery fee'), '999')
  await user.click(form.getByRole('button', { name: submit }))
  expect(await form.findByText('Is too large')).toBeVisible()
  expect(sentTo(venueOrders.changeLines)).toEqual([])
})

test('an empty fee is not taken for none', async () => {
  const { user, form } = await edit()
  await user.clear(form.getByLabelText('Delivery fee'))
  await user.click(form.getByRole('button', { name: submit }))
  expect(form.getByText('This field is required')).toBeVisible()
  expect(sentTo(venueOrders.update)).toEqual([])
})

test('R-215 where the buyer may not, neither fee nor day can be edited', async () => {
  const { form } = await edit(undefined, { editConfig: { lines: true } })
  expect(form.queryByLabelText('Delivery fee')).toBeNull()
  expect(form.queryByLabelText('Deliver')).toBeNull()
})

test('changes of a draft are saved, and notify nobody', async () => {
  const { user, form } = await edit(undefined, { status: 'draft_venue', orderNumber: null })
  await user.click(form.getByRole('button', { name: 'More Truss tomatoes' }))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Order updated')).toBeVisible()
  expect(screen.queryByText(/was notified/)).toBeNull()
})
