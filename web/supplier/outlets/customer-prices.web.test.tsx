import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CustomerProduct, customerProducts } from '#contract/catalogue/customer-products.ts'
import { customers } from '#contract/parties/customers.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { aCustomer } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const PRODUCTS: Given<CustomerProduct>[] = [
  {
    id: 21,
    name: 'Truss tomatoes',
    sku: 'TOM',
    priceUnit: 'case',
    listPrice: 12.5,
    price: 11,
    specialTier: { id: 4, name: 'Agreed' },
  },
  { id: 22, name: 'Basil', sku: 'BAS', priceUnit: 'bunch', listPrice: 4, price: 4, isHidden: true },
  { id: 23, name: 'Leeks', sku: 'LEE', priceUnit: 'case', listPrice: 6, price: 6, isHiddenFromAll: true },
]
const open = (search = '', more = () => {}, as = supplier()) =>
  openScreen(`/supplier/outlets/8/products${search}`, {
    as,
    answers: () => {
      answer(customers.find, aCustomer())
      answer(customerProducts.list, { data: PRODUCTS })
      answer(customerProducts.change, { data: [] })
      more()
    },
  })
type User = Awaited<ReturnType<typeof open>>
const lastQuery = () => sentTo(customerProducts.list).at(-1)?.query
const changed = () => lastBody(customerProducts.change)
const select = async (user: User, count = 2) => {
  for (const box of (await screen.findAllByRole('checkbox')).slice(-3).slice(0, count)) await user.click(box)
}
const openForm = async (more = () => {}) => {
  const user = await open('', more)
  await select(user)
  await press(user, 'Set prices…')
  return { user, form: await dialog('Prices for Harbour Light') }
}

test('a row shows the price of the customer, the list price and whether it is visible', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Products of Harbour Light' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/Truss tomatoes.*\$11\.00.*Agreed.*\$12\.50.*Visible/)
  expect(rows[2]).toHaveTextContent(/Basil.*\$4\.00.*per bunch.*Hidden/)
  expect(rows[3]).toHaveTextContent('Hidden from everyone')
})

test('own prices open with the present ones, others with the list price as a hint', async () => {
  const { form } = await openForm()
  expect(form.getByLabelText('Truss tomatoes, per case')).toHaveValue('$11')
  expect(form.getByLabelText('Basil, per bunch')).toHaveValue('')
  expect(form.getByPlaceholderText('4 (list price)')).toBeVisible()
  expect(form.getByRole('button', { name: 'Save 0 prices' })).toBeDisabled()
})

test('only the prices that changed are sent, with up to four decimals', async () => {
  const { user, form } = await openForm()
  await user.type(form.getByLabelText('Basil, per bunch'), '3,7525')
  await user.click(form.getByRole('button', { name: 'Save 1 price' }))
  expect(await screen.findByText('Prices saved')).toBeVisible()
  expect(changed()).toEqual({ products: [{ id: 22, price: 3.7525 }] })
})

test('an emptied price means the list price again', async () => {
  const { user, form } = await openForm()
  await user.clear(form.getByLabelText('Truss tomatoes, per case'))
  await user.click(form.getByRole('button', { name: 'Save 1 price' }))
  await expect.poll(changed).toEqual({ products: [{ id: 21, price: null }] })
})

test('a price that is none is refused where it is typed', async () => {
  const { user, form } = await openForm()
  await fill(user, form.getByLabelText('Truss tomatoes, per case'), '10')
  await user.type(form.getByLabelText('Basil, per bunch'), 'four')
  await user.click(form.getByRole('button', { name: 'Save 1 price' }))
  expect(form.getByLabelText('Basil, per bunch')).toBeInvalid()
  expect(sentTo(customerProducts.change)).toEqual([])
})

test('prices that cannot be saved stay in the form', async () => {
  const { user, form } = await openForm(() => refuse(customerProducts.change, 'forbidden'))
  await fill(user, form.getByLabelText('Truss tomatoes, per case'), '10')
  await user.click(form.getByRole('button', { name: 'Save 1 price' }))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(form.getByLabelText('Truss tomatoes, per case')).toHaveValue('$10')
})

test('prices that are being saved are not sent twice', async () => {
  const { user, form } = await openForm(() => keepWaiting(customerProducts.change))
  await fill(user, form.getByLabelText('Truss tomatoes, per case'), '10')
  await user.click(form.getByRole('button', { name: 'Save 1 price' }))
  expect(form.getByRole('button', { name: 'Save 1 price' })).toBeDisabled()
  expect(sentTo(customerProducts.change)).toHaveLength(1)
})

test('selected products are hidden from this customer, and shown again', async () => {
  const user = await open()
  await select(user)
  await press(user, 'Hide')
  expect(await screen.findByText('2 products hidden from Harbour Light')).toBeVisible()
  expect(changed()).toEqual({
    products: [
      { id: 21, isHidden: true },
      { id: 22, isHidden: true },
    ],
  })
})

test('the shown products and the search are in the address and in the query', async () => {
  const user = await open('?term=tom')
  expect(lastQuery()).toMatchObject({ term: 'tom' })
  await user.click(screen.getByRole('button', { name: 'Customer price' }))
  await expect.poll(lastQuery).toMatchObject({ term: 'tom', special: 'true' })
  expect(address()).toContain('show=special')
})

test('an empty search says how to find', async () => {
  await open('?show=hidden', () => answer(customerProducts.list, { data: [] }))
  expect(await screen.findByText('No products found')).toBeVisible()
})

test('who may not set prices can hide products only', async () => {
  const user = await open('', undefined, supplier('distributor_fulfillment', { may: ['hideProducts'] }))
  await select(user, 1)
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Set prices…' })).toBeNull()
})

test('what the server refuses of a price is shown on its product', async () => {
  const { user, form } = await openForm(() =>
    refuse(customerProducts.change, 'validation_failed', { 'products.0.price': ['Below what the goods cost'] }),
  )
  const basil = form.getByLabelText('Basil, per bunch')
  await user.type(basil, '1')
  await press(user, 'Save 1 price')
  await waitFor(() => expect(basil).toHaveAccessibleDescription('Below what the goods cost'))
  expect(basil).toHaveValue('$1')
})
