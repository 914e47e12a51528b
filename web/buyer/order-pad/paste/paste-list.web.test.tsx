import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderLines } from '#contract/catalogue/order-lines.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { carts } from '#contract/ordering/carts.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { keepCart } from '#test/web/carts.ts'
import { aSupplier, aVenueProduct } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const TOMATOES = aVenueProduct()
const BASIL = aVenueProduct({ id: 22, name: 'Basil', minimumQuantity: 4 })

async function paste(text: string, more = () => {}) {
  const user = await openScreen('/buyer/orders/products/1', {
    as: buyer(),
    answers: () => {
      keepCart(null, { products: [TOMATOES, BASIL] })
      answer(suppliers.find, aSupplier())
      answer(suppliers.connected, { data: [{ id: 1, name: 'Northfield Produce' }] })
      answer(orderLines.match, {
        data: [
          { text: 'truss tomatoes', quantity: 2, productId: 21, matchedBy: 'name' },
          { text: 'basl', quantity: 6, candidateIds: [22] },
        ],
        products: [TOMATOES, BASIL],
      })
      more()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Paste a list' }))
  const form = within(await screen.findByRole('dialog', { name: 'Paste a list for Northfield Produce' }))
  await user.click(form.getByLabelText('Your list'))
  await user.paste(text)
  return { user, form }
}
const LIST = '2 x truss tomatoes\nbasl 6'

test('a pasted list is read line by line, and nothing is found without one', async () => {
  const { user, form } = await paste(LIST)
  await user.click(form.getByRole('button', { name: 'Find 2 products' }))
  expect(await form.findByText('1 line to review')).toBeVisible()
  expect(lastBody(orderLines.match)).toEqual({
    lines: [
      { text: 'truss tomatoes', quantity: 2 },
      { text: 'basl', quantity: 6 },
    ],
  })
  await user.click(form.getByRole('button', { name: 'Back to list' }))
  await user.clear(form.getByLabelText('Your list'))
  expect(form.getByRole('button', { name: 'Find products' })).toBeDisabled()
})

test('only lines that are known are added, and a correction is remembered', async () => {
  const { user, form } = await paste(LIST)
  await user.click(form.getByRole('button', { name: 'Find 2 products' }))
  expect(await form.findByRole('button', { name: 'Add 1 line to the cart' })).toBeVisible()
  await user.click(form.getByRole('button', { name: /^Basil/ }))
  await user.click(form.getByRole('button', { name: 'Add 2 lines to the cart' }))
  await expect
    .poll(() => lastBody(carts.update))
    .toEqual({
      lines: [
        { productId: 21, quantity: 2 },
        { productId: 22, quantity: 6 },
      ],
    })
  expect(lastBody(orderLines.remember)).toEqual({ lines: [{ text: 'basl', productId: 22 }] })
})

test('a line that is skipped is neither added nor remembered', async () => {
  const { user, form } = await paste(LIST)
  await user.click(form.getByRole('button', { name: 'Find 2 products' }))
  await user.click(await form.findByRole('button', { name: 'Skip “truss tomatoes”' }))
  expect(form.getByRole('button', { name: 'Add 0 lines to the cart' })).toBeDisabled()
  await user.click(form.getByRole('button', { name: 'Include “truss tomatoes”' }))
  await user.click(form.getByRole('button', { name: 'Add 1 line to the cart' }))
  await expect.poll(() => lastBody(carts.update)).toEqual({ lines: [{ productId: 21, quantity: 2 }] })
  expect(sentTo(orderLines.remember)).toEqual([])
})

test('a quantity that cannot be ordered says why, and is corrected before it is added', async () => {
  const { user, form } = await paste('truss tomatoes 2\nbasl 6', () =>
    answer(orderLines.match, { data: [{ text: 'basil', quantity: 2, productId: 22, matchedBy: 'name' }], products: [BASIL] }),
  )
  await user.click(form.getByRole('button', { name: 'Find 2 products' }))
  expect(await form.findByText('At least 4')).toBeVisible()
  await user.clear(form.getByRole('spinbutton', { name: 'Basil' }))
  await user.type(form.getByRole('spinbutton', { name: 'Basil' }), '4')
  expect(form.queryByText('At least 4')).toBeNull()
})

test('a product that was not thought of is searched for', async () => {
  const { user, form } = await paste(LIST)
  await user.click(form.getByRole('button', { name: 'Find 2 products' }))
  answer(venueProducts.list, { data: [aVenueProduct({ id: 25, name: 'Thai basil' })] })
  await user.type(await form.findByLabelText('Product for “basl”'), 'thai')
  await user.click(await form.findByRole('button', { name: /^Thai basil/ }))
  expect(sentTo(venueProducts.list).at(-1)!.query).toMatchObject({ distributorId: '1', term: 'thai' })
  expect(form.getByRole('button', { name: 'Add 2 lines to the cart' })).toBeEnabled()
})

test('a file that cannot be read says why', async () => {
  const { user, form } = await paste('', () =>
    refuse(orderLines.readFile, 'validation_failed', { list: ['Is protected by a password'] }),
  )
  const file = new File(['PK'], 'list.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
  await user.upload(screen.getByLabelText('A list as a file'), file)
  expect(await form.findByText('Is protected by a password')).toBeVisible()
  expect(sentTo(orderLines.match)).toEqual([])
})

test('a list dropped anywhere on the page is read, with units and rows left out', async () => {
  await openScreen('/buyer/orders/products/1', {
    as: buyer(),
    answers: () => {
      keepCart(null, { products: [TOMATOES, BASIL] })
      answer(suppliers.find, aSupplier())
      answer(suppliers.connected, { data: [{ id: 1, name: 'Northfield Produce' }] })
      answer(orderLines.match, {
        data: [{ text: 'Truss tomatoes', quantity: 12, productId: 21, matchedBy: 'name' }],
        products: [{ ...TOMATOES, priceUnit: { id: 5, name: 'kg', type: 'fractional' }, orderingUnitQuantity: 5 }],
      })
    },
  })
  await screen.findByRole('button', { name: 'Paste a list' })
  const list = 'product\tqty\nTruss tomatoes\t12 kg\nBasil\t'
  fireEvent.drop(window, { dataTransfer: { files: [new File([list], 'list.txt')], types: ['Files'] } })
  const form = within(await screen.findByRole('dialog', { name: 'Paste a list for Northfield Produce' }))
  expect(await form.findByText(/1 row without a quantity left out/)).toBeVisible()
  expect(form.getByText('12 kg Truss tomatoes')).toBeVisible()
  expect(form.getByRole('spinbutton')).toHaveValue('3')
  expect(lastBody(orderLines.match)).toEqual({ lines: [{ text: 'Truss tomatoes', quantity: 12 }] })
})

const BUTTER = aVenueProduct({ id: 31, name: 'Butter', distributor: { id: 3, name: 'Dairy Lane' } })
const SALT = aVenueProduct({ id: 41, name: 'Salt', distributor: { id: 4, name: 'Corner Pantry' } })
const withOthers = () => {
  answer(suppliers.connected, {
    data: [
      { id: 1, name: 'Northfield Produce' },
      { id: 3, name: 'Dairy Lane' },
      { id: 4, name: 'Corner Pantry' },
    ],
  })
  answer(orderLines.match, ({ params, body }) => {
    const { lines } = body as { lines: { text: string; quantity: number }[] }
    const sold = { 1: TOMATOES, 3: BUTTER, 4: SALT }[Number(params.distributorId)]!
    const data = lines.map(({ text, quantity }) => ({
      text,
      quantity,
      productId: text === sold.name ? sold.id : null,
      ...(text === sold.name && { matchedBy: 'name' as const }),
    }))
    return { data, products: [sold] }
  })
}

test('a list is spread over all suppliers, whose carts get their lines, and what nobody has stays', async () => {
  const { user, form } = await paste('Truss tomatoes 2\nButter 3\nSalt 4\nUnicorn 5', withOthers)
  await user.click(form.getByRole('button', { name: 'Find 4 products' }))
  expect(await form.findByText('1 line to review')).toBeVisible()
  expect(form.getByText(/^Dairy Lane/)).toBeVisible()
  // only what the first has not is asked of the others
  expect(sentTo(orderLines.match).map(({ body }) => (body as { lines: unknown[] }).lines.length)).toEqual([4, 3, 3])
  await user.click(form.getByRole('button', { name: 'Add 3 lines to 3 carts' }))
  expect(await screen.findByText('3 lines added to 3 carts')).toBeVisible()
  await expect.poll(() => sentTo(carts.update).map(({ params, body }) => [params.distributorId, body])).toHaveLength(3)
  expect(sentTo(carts.update).map(({ params, body }) => [params.distributorId, body])).toEqual([
    ['1', { lines: [{ productId: 21, quantity: 2 }] }],
    ['3', { lines: [{ productId: 31, quantity: 3 }] }],
    ['4', { lines: [{ productId: 41, quantity: 4 }] }],
  ])
  expect(form.getByText('5 × Unicorn')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Back to list' }))
  expect(form.getByLabelText('Your list')).toHaveValue('5 × Unicorn')
})

test('a list of one supplier alone asks no other', async () => {
  const { user, form } = await paste('Truss tomatoes 2\nButter 3', withOthers)
  await user.click(form.getByRole('checkbox', { name: 'Find the rest at my other suppliers' }))
  await user.click(form.getByRole('button', { name: 'Find 2 products' }))
  expect(await form.findByText('1 line to review')).toBeVisible()
  expect(sentTo(orderLines.match).map(({ params }) => params.distributorId)).toEqual(['1'])
})
