import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Stocktake, type StocktakeItem, stocktakes } from '#contract/counting/stocktakes.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const FLOUR: Given<StocktakeItem> = {
  id: 41,
  productId: 21,
  name: 'Bread flour',
  units: [{ id: 2, name: 'bag', quantity: 1 }],
  quantity: 3,
  unitId: 2,
  expected: 4,
  price: 20,
  priceUnitId: 2,
  totalValue: 60,
  countedValue: null,
  counts: [{ locationId: 1, location: 'Dry store', quantity: 3, unitId: 2 }],
}
const DONE: Given<Stocktake> = {
  id: 9,
  status: 'finished',
  finishedBy: 'Mia Tran',
  stocktakeDate: '2030-01-31',
  locations: [{ id: 1, name: 'Dry store' }],
}

const open = (more = () => {}, { as = buyer(), stocktake = DONE } = {}) =>
  openScreen('/buyer/stock/stocktake/9', {
    as,
    answers: () => {
      answer(stocktakes.find, stocktake)
      answer(stocktakes.items, { data: [FLOUR] })
      answer(stocktakes.valuation, {
        total: 60,
        counted: 1,
        previous: { id: 8, stocktakeDate: '2029-12-31', totalValue: 85.5 },
      })
      more()
    },
  })
async function correct(more = () => {}) {
  const user = await open(more)
  await user.click(await screen.findByRole('button', { name: 'Correct the value of Bread flour' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Value of Bread flour' })) }
}

test('the result says what was counted where, and how it differs from the count before', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Stocktake of 31/01/2030' })).toBeVisible()
  const row = screen.getByText('Bread flour').closest('tr')!
  expect(row).toHaveTextContent('Dry store: 3 bags')
  expect(row).toHaveTextContent('$60.00')
  expect(screen.getByRole('main')).toHaveTextContent('$25.50 less than on 31/12/2029')
  expect(screen.queryByRole('link', { name: 'Continue counting' })).toBeNull()
})

test('a value is corrected beginning with the counted one', async () => {
  const { user, form } = await correct()
  const field = form.getByLabelText(/^Value/)
  expect(field).toHaveValue('$60')
  await user.clear(field)
  await user.type(field, '54.75')
  await user.click(form.getByRole('button', { name: 'Correct value' }))
  await expect.poll(() => lastBody(stocktakes.correct)).toEqual({ totalValue: 54.75 })
  expect(sentTo(stocktakes.correct)[0]!.params).toEqual({ venueId: '1', stocktakeId: '9', itemId: '41' })
})

test('an empty value is not taken for nothing, and a refused one says why', async () => {
  const { user, form } = await correct(() =>
    refuse(stocktakes.correct, 'validation_failed', { totalValue: ['Has more decimals than the currency'] }),
  )
  await user.clear(form.getByLabelText(/^Value/))
  await user.click(form.getByRole('button', { name: 'Correct value' }))
  expect(form.getByText('This field is required')).toBeVisible()
  expect(sentTo(stocktakes.correct)).toEqual([])
  await user.type(form.getByLabelText(/^Value/), '1')
  await user.click(form.getByRole('button', { name: 'Correct value' }))
  expect(await form.findByText('Has more decimals than the currency')).toBeVisible()
})

test('who may not edit stocktakes, and nobody while it is being counted, corrects a value', async () => {
  await open(undefined, { as: buyer('venue_admin', { more: { permissions: ['conductStocktake'] } }) })
  expect(await screen.findByText('Bread flour')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Correct the value/ })).toBeNull()
})

test('a stocktake that is being counted leads back to the counting', async () => {
  await open(undefined, { stocktake: { ...DONE, status: 'counting' } })
  expect(await screen.findByRole('link', { name: 'Continue counting' })).toHaveAttribute(
    'href',
    '/buyer/stock/conduct-stocktake/9',
  )
  expect(screen.queryByRole('button', { name: /^Correct the value/ })).toBeNull()
})

test('E-421 a finished stocktake is sent to accounting, and says where it is', async () => {
  const user = await open(() => answer(stocktakes.account, { ...DONE, sendableTo: null }), {
    stocktake: {
      ...DONE,
      ...{ sendableTo: 'xero', accounting: { provider: 'xero', state: 'held', message: 'No account is chosen for stock.' } },
    },
  })
  expect(await screen.findByText('Action needed · Xero')).toBeVisible()
  expect(screen.getByText('No account is chosen for stock.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send to Xero' }))
  await expect.poll(() => sentTo(stocktakes.account)[0]?.params).toEqual({ venueId: '1', stocktakeId: '9' })
})

test('E-421 only users with the right to export are offered to send it', async () => {
  await open(undefined, {
    as: buyer('venue_admin', { more: { permissions: ['conductStocktake'] } }),
    stocktake: { ...DONE, sendableTo: 'xero' },
  })
  expect(await screen.findByText('Bread flour')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send to Xero' })).toBeNull()
})
