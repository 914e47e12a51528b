import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { customerCredits } from '#contract/billing/customer-credits.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { choose, fill, press } from '#test/web/actions.ts'
import { AUD, aSoldProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const priced = { isValid: true, problems: {}, total: 20, currency: AUD }
const open = (more = () => {}) =>
  openScreen('/supplier/credit-notes/new?venue=1', {
    as: supplier(),
    answers: () => {
      answer(customerLists.filterOptions, { data: [{ id: 1, name: 'The Glasshouse' }] })
      answer(writtenOrders.products, { data: [aSoldProduct()] })
      answer(customerCredits.amounts, priced)
      answer(customerCredits.create, { id: 9 })
      more()
    },
  })
const created = () => lastBody(customerCredits.create)
type User = Awaited<ReturnType<typeof open>>
const addProduct = async (user: User) =>
  user.click(await within(await screen.findByRole('list', { name: 'Results' })).findByRole('button', { name: /Truss/ }))

test('a free amount needs what it is for and how much', async () => {
  const user = await open()
  expect(await screen.findByText('Add a product or a free amount')).toBeVisible()
  await press(user, 'Add free amount')
  expect(screen.getByText('Complete every line')).toBeVisible()
  await user.type(screen.getByLabelText('Amount description'), 'Broken crate')
  expect(screen.getByRole('button', { name: /^Save draft/ })).toBeDisabled()
  await user.type(screen.getByLabelText('Amount of Broken crate'), '18,5')
  await user.type(screen.getByLabelText('Tax rate of Broken crate'), '10')
  await user.selectOptions(screen.getByLabelText('Tax of Broken crate'), 'included')
  await user.type(screen.getByLabelText('Reason'), 'As agreed')
  await press(user, 'Save draft $20.00')
  expect(await screen.findByText('Draft saved')).toBeVisible()
  expect(created()).toEqual({
    venueId: 1,
    lines: [
      {
        productId: null,
        name: 'Broken crate',
        quantity: 1,
        price: 18.5,
        tax: 10,
        taxCalculation: 'inclusive',
        returnToWarehouse: false,
      },
    ],
    note: 'As agreed',
    warehouseId: null,
  })
  expect(address()).toContain('/supplier/credit-notes/9')
})

test('a product is credited at the present price of the customer, and its goods return', async () => {
  const user = await open(() =>
    answer(warehouses.list, {
      data: [
        { id: 1, name: 'Main' },
        { id: 2, name: 'North' },
      ],
    }),
  )
  await addProduct(user)
  await fill(user, screen.getByRole('spinbutton', { name: 'Truss tomatoes' }), '2')
  await user.click(screen.getByRole('checkbox', { name: 'Return 2 cases to stock' }))
  await choose(user, 'Return stock to', 'North')
  await press(user, 'Save draft $20.00')
  await expect.poll(created).toMatchObject({
    lines: [{ productId: 21, name: '', quantity: 2, returnToWarehouse: true }],
    warehouseId: 2,
  })
  expect(created()?.lines[0]).not.toHaveProperty('price')
})

test('a line is removed again', async () => {
  const user = await open()
  await addProduct(user)
  await press(user, 'Add free amount')
  await press(user, 'Remove free amount')
  await press(user, 'Save draft $20.00')
  await expect.poll(() => created()?.lines).toHaveLength(1)
})

test('what cannot be credited is shown on its line', async () => {
  const user = await open(() =>
    answer(customerCredits.amounts, { ...priced, isValid: false, problems: { 'lines.0.price': ['Has no price today'] } }),
  )
  await addProduct(user)
  expect((await screen.findByText('Has no price today')).closest('li')).toHaveTextContent('Truss tomatoes')
  expect(screen.getByText('Check the lines')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Save draft/ })).toBeDisabled()
})

test('what the server refuses of a line is shown on it, and what was entered stays', async () => {
  const user = await open(() => refuse(customerCredits.create, 'validation_failed', { 'lines.1.tax': ['At most 100 %'] }))
  await addProduct(user)
  await press(user, 'Add free amount')
  await user.type(screen.getByLabelText('Amount description'), 'Crate')
  await user.type(screen.getByLabelText('Amount of Crate'), '4')
  await press(user, 'Save draft $20.00')
  expect((await screen.findByText('At most 100 %')).closest('li')).toContainElement(screen.getByLabelText('Amount of Crate'))
  expect(screen.getByLabelText('Amount of Crate')).toHaveValue('$4')
})

test('a warehouse the server refuses is shown on its field', async () => {
  const user = await open(() => {
    answer(warehouses.list, {
      data: [
        { id: 1, name: 'Main' },
        { id: 2, name: 'North' },
      ],
    })
    refuse(customerCredits.create, 'validation_failed', { warehouseId: ['Was removed'] })
  })
  await addProduct(user)
  await user.click(screen.getByRole('checkbox', { name: 'Return 1 case to stock' }))
  await choose(user, 'Return stock to', 'North')
  await press(user, 'Save draft $20.00')
  expect(await screen.findByText('Was removed')).toBeVisible()
})

test('a draft opens with its lines and is saved as a whole', async () => {
  const line = { productId: 21, name: 'Truss tomatoes', unit: 'case', priceUnit: 'case', quantity: 2, price: 11, tax: 10 }
  const draft = {
    id: 9,
    status: 'draft' as const,
    order: null,
    venue: { id: 1, name: 'The Glasshouse' },
    currency: AUD,
    note: 'Damaged',
    customerLines: [{ ...line, taxCalculation: 'exempt' as const, returnToWarehouse: false }],
  }
  const user = await openScreen('/supplier/credit-notes/new?draft=9', {
    as: supplier(),
    answers: () => {
      answer(creditNotes.find, draft)
      answer(customerCredits.amounts, priced)
      answer(customerCredits.update, draft)
    },
  })
  expect(await screen.findByText('The Glasshouse · without an order')).toBeVisible()
  expect(screen.getByLabelText('Price of Truss tomatoes per case')).toHaveValue('$11')
  await fill(user, screen.getByRole('spinbutton', { name: 'Truss tomatoes' }), '3')
  await press(user, 'Save $20.00')
  expect(await screen.findByText('Draft updated')).toBeVisible()
  expect(lastBody(customerCredits.update)).toEqual({
    lines: [{ productId: 21, name: '', quantity: 3, price: 11, tax: 10, taxCalculation: 'exempt', returnToWarehouse: false }],
    note: 'Damaged',
    warehouseId: null,
  })
})

test('cancelling leads back to the credit notes and sends nothing', async () => {
  const user = await open()
  await press(user, 'Cancel')
  await expect.poll(address).toMatch(/^\/supplier\/credit-notes$/)
  expect(sentTo(customerCredits.create)).toEqual([])
})

test('leaving a credit note that was begun asks first', async () => {
  const ask = vi.fn(() => false)
  const user = await open()
  vi.stubGlobal('confirm', ask)
  await addProduct(user)
  await press(user, 'Cancel')
  await expect.poll(() => ask.mock.calls).toHaveLength(1)
  expect(address()).toContain('/supplier/credit-notes/new')
  expect(screen.getByRole('spinbutton', { name: 'Truss tomatoes' })).toHaveValue('1')
})

test('a credit note that is being saved is not saved twice', async () => {
  const user = await open(() => keepWaiting(customerCredits.create))
  await addProduct(user)
  await press(user, 'Save draft $20.00')
  expect(screen.getByRole('button', { name: 'Save draft $20.00' })).toBeDisabled()
  expect(sentTo(customerCredits.create)).toHaveLength(1)
})
