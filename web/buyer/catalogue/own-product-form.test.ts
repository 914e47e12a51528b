import { expect, test } from 'vitest'
import { newOwnProduct, ownBodyOf, ownProductForm } from './own-product-form.ts'

test('a new product of an own supplier is sent with numbers for ids and nothing for an empty SKU', () => {
  const values = { ...newOwnProduct(7, 3), name: ' Rye ', price: 6.5, categoryId: '12' }
  expect(ownBodyOf(ownProductForm.parse(values))).toEqual({
    name: 'Rye',
    price: 6.5,
    sku: null,
    categoryId: 12,
    orderingUnitId: 3,
    priceUnitId: 3,
    orderingUnitQuantity: 1,
    minimumQuantity: 1,
    orderingUnitIncrement: 1,
  })
})

test('it needs a supplier, a name, a price and units', () => {
  const checked = ownProductForm.safeParse(newOwnProduct(null, null))
  const wrong = checked.error?.issues.map(({ path }) => path[0]).toSorted()
  expect(wrong).toEqual(['distributorId', 'name', 'orderingUnitId', 'price', 'priceUnitId'])
})
