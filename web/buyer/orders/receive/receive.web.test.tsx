import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { aLine, anOrder } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const BASIL = aLine({ id: 32, productId: 22, name: 'Basil', quantity: 2, price: 4, totalPrice: 8 })
const GONE = aLine({ id: 33, productId: 23, name: 'Chives', isDeclined: true })

async function receive(over: Given<Order> = {}, more = () => {}) {
  const order = anOrder({
    status: 'out_for_delivery',
    actions: ['receive', 'dispute'],
    orderedProducts: [aLine(), BASIL, GONE],
    ...over,
  })
  const user = await openScreen('/buyer/orders/11', {
    as: buyer(),
    answers: () => {
      answer(venueOrders.findOwn, order)
      more()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Something is missing or wrong' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'What did you receive of #101?' })) }
}
const pressed = (form: ReturnType<typeof within>, product: string) =>
  within(form.getByRole('group', { name: `Problem with ${product}` }))
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent)
const problem = (form: ReturnType<typeof within>, product: string, name: string) =>
  within(form.getByRole('group', { name: `Problem with ${product}` })).getByRole('button', { name })

test('what is missing is reported with what was kept, and nothing is said of the lines that came', async () => {
  const { user, form } = await receive()
  await user.click(form.getByRole('button', { name: 'Less Truss tomatoes kept' }))
  expect(pressed(form, 'Truss tomatoes')).toEqual(['Short'])
  await user.type(form.getByLabelText('Note on Truss tomatoes'), 'One case short')
  await user.type(form.getByLabelText('Anything else?'), 'Late too')
  await user.click(form.getByRole('button', { name: 'Report 1 line' }))
  expect(await screen.findByText('Problem reported')).toBeVisible()
  expect(lastBody(venueOrders.openDispute)).toEqual({
    note: 'Late too',
    lines: [{ lineId: 31, receivedQuantity: 2, issue: 'short', note: 'One case short' }],
    photoLines: [],
  })
  expect(sentTo(venueOrders.act)).toEqual([])
})

test('a damaged line keeps one less, and pressing again says that it came in order', async () => {
  const { user, form } = await receive()
  await user.click(problem(form, 'Basil', 'Damaged'))
  expect(form.getByRole('spinbutton', { name: 'Basil kept' })).toHaveValue('1')
  expect(form.getByRole('button', { name: 'Report 1 line' })).toBeEnabled()
  await user.click(problem(form, 'Basil', 'Damaged'))
  expect(form.getByRole('spinbutton', { name: 'Basil kept' })).toHaveValue('2')
  expect(form.getByRole('button', { name: 'All arrived' })).toBeEnabled()
})

test('no more is kept than was ordered, and what was declined is not asked about', async () => {
  const { form } = await receive()
  expect(form.getByRole('button', { name: 'More Basil kept' })).toBeDisabled()
  expect(form.queryByText('Chives')).toBeNull()
})

test('a photo of a line travels with the line it shows', async () => {
  // this document reads no pictures
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10 }))
  const { user, form } = await receive()
  await user.click(problem(form, 'Basil', 'Wrong'))
  const line = form.getByRole('group', { name: 'Problem with Basil' }).closest('li')!
  const picture = new File(['a picture'], 'basil.jpg', { type: 'image/jpeg' })
  await user.upload(line.querySelector<HTMLInputElement>('input[type=file]')!, picture)
  await form.findByRole('button', { name: 'Remove photo 1 of Basil' })
  await user.click(form.getByRole('button', { name: 'Report 1 line' }))
  await expect.poll(() => sentTo(venueOrders.openDispute)).toHaveLength(1)
  const [{ body, files }] = sentTo(venueOrders.openDispute) as [ReturnType<typeof sentTo>[number]]
  expect(body).toMatchObject({ photoLines: [32] })
  expect(files.photos).toHaveLength(1)
})

test('without any problem the form receives the order', async () => {
  const { user, form } = await receive()
  await user.click(form.getByRole('button', { name: 'All arrived' }))
  expect(await screen.findByText('Order received')).toBeVisible()
  expect(sentTo(venueOrders.act)).toMatchObject([{ params: { action: 'receive' }, body: {} }])
  expect(sentTo(venueOrders.openDispute)).toEqual([])
})

test('an order that came by mail is received before its problem is reported', async () => {
  const { user, form } = await receive({ status: 'sent', actions: ['receive'] })
  await user.type(form.getByLabelText('Anything else?'), 'It came warm')
  await user.click(form.getByRole('button', { name: 'Report problem' }))
  await expect.poll(() => sentTo(venueOrders.openDispute)).toHaveLength(1)
  expect(sentTo(venueOrders.act)).toMatchObject([{ params: { action: 'receive' } }])
})

test('of a completed order there is nothing to report until something is wrong', async () => {
  const { user, form } = await receive({ status: 'completed', actions: ['dispute'] })
  expect(form.getByRole('button', { name: 'No problems to report' })).toBeDisabled()
  expect(form.getByText('Lower a quantity or choose a problem.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Less Basil kept' }))
  expect(form.getByRole('button', { name: 'Report 1 line' })).toBeEnabled()
})

test('what the server refuses of a line is said on that line', async () => {
  const { user, form } = await receive({}, () =>
    refuse(venueOrders.openDispute, 'validation_failed', { 'lines.0.receivedQuantity': ['Is more than was delivered'] }),
  )
  await user.click(form.getByRole('button', { name: 'Less Basil kept' }))
  await user.click(form.getByRole('button', { name: 'Report 1 line' }))
  const [basil, tomatoes] = ['Basil', 'Truss tomatoes'].map((name) => form.getByText(name).closest('li')!)
  expect(await within(basil!).findByText('Is more than was delivered')).toBeVisible()
  expect(within(tomatoes!).queryByRole('alert')).toBeNull()
})

test('a report that is refused keeps everything that was counted', async () => {
  const { user, form } = await receive({}, () => refuse(venueOrders.openDispute, 'invalid_transition'))
  await user.click(form.getByRole('button', { name: 'Less Basil kept' }))
  await user.type(form.getByLabelText('Note on Basil'), 'Wilted')
  await user.click(form.getByRole('button', { name: 'Report 1 line' }))
  expect(await form.findByText(/no longer possible/)).toBeVisible()
  expect(form.getByRole('spinbutton', { name: 'Basil kept' })).toHaveValue('1')
  expect(form.getByLabelText('Note on Basil')).toHaveValue('Wilted')
})
