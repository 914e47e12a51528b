import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { aProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (answers = () => {}, as = supplier()) =>
  openScreen('/supplier/products/21/pricing', {
    as,
    answers: () => {
      answer(distributorProducts.find, aProduct())
      answer(distributorProducts.update, aProduct())
      answer(plannedPrices.create, { id: 3, startsOn: '2035-03-01' })
      answers()
    },
  })

async function openForm(answers = () => {}) {
  const user = await open(answers)
  await user.click(await screen.findByRole('button', { name: 'Change price…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Price of Truss tomatoes' }))
  const price = form.getByLabelText(/^Price per kg/)
  return { user, form, price }
}

test('a new price is sent alone with the market price, and says what it is against the one before', async () => {
  const { user, form, price } = await openForm()
  expect(price).toHaveValue('$4')
  expect(form.getByRole('button', { name: 'Change price' })).toBeDisabled()
  await user.clear(price)
  await user.type(price, '4.2525')
  expect(price).toHaveAccessibleDescription(/Up 6\.3 %/)
  await user.click(form.getByRole('button', { name: 'Change price' }))
  expect(await screen.findByText('Price changed')).toBeVisible()
  expect(sentTo(distributorProducts.update)).toMatchObject([{ params: { productId: '21' } }])
  expect(lastBody(distributorProducts.update)).toEqual({ price: 4.2525, marketPrice: false })
})

test('a price of 1,234.50 is read with its thousands', async () => {
  const { user, form, price } = await openForm()
  await user.clear(price)
  await user.type(price, '$1,234.50')
  await user.click(form.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(lastBody(distributorProducts.update)).toMatchObject({ price: 1234.5 }))
})

test.each([
  ['4.12345', 'At most 4 decimals'],
  ['-3', 'Must not be negative'],
])('the price %s is refused: %s', async (typed, message) => {
  const { user, form, price } = await openForm()
  await user.clear(price)
  await user.type(price, typed)
  expect(price).toHaveAccessibleDescription(expect.stringContaining(message))
  const change = form.getByRole('button', { name: 'Change price' })
  if (!change.hasAttribute('disabled')) await user.click(change)
  expect(sentTo(distributorProducts.update)).toEqual([])
})

test('an empty price is required', async () => {
  const { user, form, price } = await openForm()
  await user.clear(price)
  await user.click(form.getByRole('button', { name: 'Change price' }))
  expect(price).toHaveAccessibleDescription(/This field is required/)
  expect(sentTo(distributorProducts.update)).toEqual([])
})

test('a refused price keeps what was typed', async () => {
  const { user, form, price } = await openForm(() =>
    refuse(distributorProducts.update, 'validation_failed', { price: ['Too far from the price before'] }),
  )
  await user.clear(price)
  await user.type(price, '400')
  await user.click(form.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(price).toHaveAccessibleDescription(/Too far from the price before/))
  expect(price).toHaveValue('$400')
})

async function planFor(day: string, { user, form, price }: Awaited<ReturnType<typeof openForm>>) {
  await user.clear(price)
  await user.type(price, '4.50')
  await user.click(form.getByText('On a later day'))
  fireEvent.change(await form.findByLabelText(/^Start date/), { target: { value: day } })
  await user.type(form.getByLabelText('Reason'), 'New season')
}

test('a price for a later day is planned with its reason, without what does not change', async () => {
  const opened = await openForm()
  await planFor('2035-03-01', opened)
  await opened.user.click(opened.form.getByRole('checkbox', { name: 'Notify every customer' }))
  await opened.user.click(opened.form.getByRole('button', { name: 'Schedule change' }))
  expect(await screen.findByText(/Price change scheduled for/)).toBeVisible()
  expect(lastBody(plannedPrices.create)).toEqual({
    price: 4.5,
    startsOn: '2035-03-01',
    note: 'New season',
    tellsEveryone: true,
  })
  expect(sentTo(distributorProducts.update)).toEqual([])
})

test('a reason for a later day alone is no change of the price', async () => {
  const { user, form } = await openForm()
  await user.click(form.getByText('On a later day'))
  await user.type(await form.findByLabelText('Reason'), 'New season')
  expect(form.getByRole('button', { name: 'Schedule change' })).toBeDisabled()
})

test('a later day without a date is required, and nothing is planned', async () => {
  const opened = await openForm()
  await planFor('', opened)
  await opened.user.click(opened.form.getByRole('button', { name: 'Schedule change' }))
  expect(opened.form.getByLabelText(/^Start date/)).toHaveAccessibleDescription(/This field is required/)
  expect(sentTo(plannedPrices.create)).toEqual([])
})

test('after a refused plan the price is changed now instead', async () => {
  const opened = await openForm(() => refuse(plannedPrices.create, 'validation_failed', { price: ['Not on that day'] }))
  await planFor('2035-03-01', opened)
  await opened.user.click(opened.form.getByRole('button', { name: 'Schedule change' }))
  await waitFor(() => expect(opened.price).toHaveAccessibleDescription(/Not on that day/))
  await opened.user.click(opened.form.getByText('Now'))
  await opened.user.click(opened.form.getByRole('button', { name: 'Change price' }))
  expect(await screen.findByText('Price changed')).toBeVisible()
  expect(lastBody(distributorProducts.update)).toEqual({ price: 4.5, marketPrice: false })
})

test('a day that cannot be planned for is reported on the day, until another one is chosen', async () => {
  const opened = await openForm(() => refuse(plannedPrices.create, 'validation_failed', { startsOn: ['Must be a later day'] }))
  await planFor('2029-03-01', opened)
  await opened.user.click(opened.form.getByRole('button', { name: 'Schedule change' }))
  const day = opened.form.getByLabelText(/^Start date/)
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Must be a later day/))
  fireEvent.change(day, { target: { value: '2035-03-02' } })
  expect(day).not.toHaveAccessibleDescription(/Must be a later day/)
})

test('somebody who may not change prices sees them, with the reason', async () => {
  await open(undefined, supplier('distributor_fulfillment'))
  expect(await screen.findByText('You can view prices, but do not have permission to change them.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change price…' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'New special tier' })).toBeNull()
})

const PLAN = {
  id: 3,
  status: 'planned',
  startsOn: '2035-03-01',
  words: 'Price 4.00 → 4.50',
  note: 'New season',
  createdBy: 'Dana Cole',
  toldVenues: 2,
} as const

test('a planned change is cancelled after a question that says who was notified', async () => {
  const user = await open(() => answer(plannedPrices.list, { data: [PLAN] }))
  await user.click(await screen.findByRole('button', { name: /^Cancel the change on/ }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/2 customers were notified of it, and will be notified that it is cancelled/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Keep change' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(plannedPrices.cancel)).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Cancel the change on/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel change' }))
  expect(await screen.findByText('Price change cancelled')).toBeVisible()
  expect(sentTo(plannedPrices.cancel)).toMatchObject([{ params: { productId: '21', plannedPriceId: '3' } }])
})

test('a planned change that failed says why and cannot be cancelled', async () => {
  await open(() => answer(plannedPrices.list, { data: [{ ...PLAN, status: 'failed', problem: 'The unit has changed' }] }))
  expect(await screen.findByText('did not start')).toBeVisible()
  expect(screen.getByText('The unit has changed')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Cancel the change on/ })).toBeNull()
})

test('planned changes that could not be loaded are asked for again', async () => {
  const user = await open(() => refuse(plannedPrices.list, 'internal'))
  expect(await screen.findByText('Planned changes could not be loaded.')).toBeVisible()
  answer(plannedPrices.list, { data: [PLAN] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Price 4.00 → 4.50')).toBeVisible()
})
