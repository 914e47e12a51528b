import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bulkPrices } from '#contract/catalogue/bulk-prices.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { aStockedProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const MOVED = {
  data: [
    { id: 21, name: 'Truss tomatoes', price: 12.5, newPrice: 13.15, exactPrice: 13.125, movedTiers: 2, problem: null },
    { id: 22, name: 'Basil', price: 4, newPrice: 4.2, exactPrice: null, movedTiers: 0, roundedTiers: 0, problem: null },
  ],
  customers: 7,
  fingerprint: 'as shown',
}
const openForm = async (more = () => {}) => {
  const user = await openScreen('/supplier/products/all', {
    as: supplier(),
    answers: () => {
      answer(distributorProducts.list, { data: [aStockedProduct(), aStockedProduct({ id: 22, name: 'Basil' })] })
      answer(bulkPrices.preview, MOVED)
      answer(bulkPrices.apply, { changed: 2 })
      more()
    },
  })
  for (const box of (await screen.findAllByRole('checkbox')).slice(-2)) await user.click(box)
  await press(user, 'Edit prices…')
  return { user, form: await dialog('Edit prices of 2 products') }
}
const amount = (form: Awaited<ReturnType<typeof dialog>>) => form.getByLabelText('Amount')
const asked = () => lastBody(bulkPrices.preview)?.move

test('the new prices are shown before anything is saved, with who sees them', async () => {
  const { form } = await openForm()
  expect(await form.findByText(/2 prices and 2 tiers, seen by 7 customers/)).toBeVisible()
  const rows = within(form.getByRole('table')).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/Truss tomatoes.*with 2 tiers.*\$12\.50.*\$13\.15.*rounded from 13\.125/)
  expect(sentTo(bulkPrices.apply)).toEqual([])
})

test('exactly what was shown is applied', async () => {
  const { user, form } = await openForm()
  await form.findByRole('table')
  await press(user, 'Update 2 prices')
  expect(await screen.findByText('2 prices updated')).toBeVisible()
  expect(lastBody(bulkPrices.apply)).toEqual({
    productIds: [21, 22],
    move: { kind: 'percent', value: 5, rounding: 'none', movesTiers: true },
    fingerprint: 'as shown',
  })
})

test('prices decrease by an amount, rounded, without the tiers', async () => {
  const { user, form } = await openForm()
  await user.click(form.getByRole('radio', { name: 'Decrease' }))
  await user.click(form.getByRole('radio', { name: 'AUD' }))
  await fill(user, amount(form), '0,5')
  await user.click(form.getByRole('radio', { name: 'To .99' }))
  await user.click(form.getByRole('checkbox', { name: /^Also change tiers/ }))
  await expect.poll(asked).toEqual({ kind: 'amount', value: -0.5, rounding: 'ninety_nine', movesTiers: false })
})

test('without an amount there is nothing to preview or to save', async () => {
  const { user, form } = await openForm()
  await user.clear(amount(form))
  expect(await form.findByText('Enter by how much prices change')).toBeVisible()
  expect(form.getByRole('button', { name: 'Update 2 prices' })).toBeDisabled()
})

test('prices cannot decrease by all of it', async () => {
  const { user, form } = await openForm()
  await user.click(form.getByRole('radio', { name: 'Decrease' }))
  await fill(user, amount(form), '100')
  expect(await form.findByText('Enter by how much prices change')).toBeVisible()
})

test('a product that cannot change so is listed first, and nothing can be saved', async () => {
  const { form } = await openForm(() =>
    answer(bulkPrices.preview, { ...MOVED, data: [MOVED.data[0]!, { ...MOVED.data[1]!, problem: 'Has a market price' }] }),
  )
  expect(await form.findByText('1 product cannot change by this much')).toBeVisible()
  expect(within(form.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent(/Basil.*Has a market price/)
  expect(form.getByRole('button', { name: 'Update 2 prices' })).toBeDisabled()
})

test('prices that changed meanwhile are not overwritten, and the form says so', async () => {
  const { user, form } = await openForm(() => refuse(bulkPrices.apply, 'price_changed'))
  await form.findByRole('table')
  await press(user, 'Update 2 prices')
  expect(await form.findByRole('alert')).toBeVisible()
  expect(amount(form)).toHaveValue('5')
})

test('prices that are being saved are not sent twice', async () => {
  const { user, form } = await openForm(() => keepWaiting(bulkPrices.apply))
  await form.findByRole('table')
  await press(user, 'Update 2 prices')
  expect(form.getByRole('button', { name: 'Update 2 prices' })).toBeDisabled()
  expect(sentTo(bulkPrices.apply)).toHaveLength(1)
})

test('an amount the server refuses is shown on its field', async () => {
  const { user, form } = await openForm(() =>
    refuse(bulkPrices.apply, 'validation_failed', { 'move.value': ['Prices may change by 3 %'] }),
  )
  await form.findByRole('table')
  await press(user, 'Update 2 prices')
  await waitFor(() => expect(amount(form)).toHaveAccessibleDescription('Prices may change by 3 %'))
  expect(amount(form)).toHaveValue('5')
})
