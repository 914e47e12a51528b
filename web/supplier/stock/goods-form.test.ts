import { describe, expect, test } from 'vitest'
import { bodyOf, type GoodsLine, goodsForm, lineOf, shortOf } from './goods-form.ts'

const product = (id: number, held: number | null) => ({
  id,
  name: `Product ${id}`,
  sku: null,
  orderingUnit: { name: 'box' },
  quantity: held,
  warehouseProducts: [
    { warehouseId: 7, name: 'Main', isPrimary: true, quantity: held ?? 0, parLevel: null, parLevelReached: false },
  ],
})
const line = (more: Partial<GoodsLine> = {}): GoodsLine => ({ ...lineOf(product(1, 5), 'a'), quantity: 2, ...more })
const values = {
  warehouse: '7',
  toWarehouse: null,
  batchCode: 'LOT',
  expiryDate: '',
  note: '',
  items: [line({ cogs: 3, expiryDate: '2030-01-01' }), line({ itemId: '9', batchCode: 'own' })],
}
const checked = (kind: 'add' | 'transfer' | 'remove', more: object = {}) => goodsForm(kind).safeParse({ ...values, ...more })

describe('R-309 what is sent', () => {
  test('R-309 an addition sends batches, days and costs; the rest leaves them out', () => {
    expect(bodyOf('add', checked('add').data!)).toEqual({
      warehouse: 7,
      batchCode: 'LOT',
      items: [
        { productId: 1, quantity: 2, expiryDate: '2030-01-01', cogs: 3 },
        { productId: 1, quantity: 2, batchCode: 'own' },
      ],
    })
    expect(bodyOf('remove', checked('remove', { note: 'Broken' }).data!)).toEqual({
      warehouse: 7,
      note: 'Broken',
      items: [
        { productId: 1, quantity: 2 },
        { productId: 1, quantity: 2, itemId: 9 },
      ],
    })
    expect(bodyOf('transfer', checked('transfer', { toWarehouse: '8' }).data!)).toMatchObject({
      fromWarehouse: 7,
      toWarehouse: 8,
    })
  })

  test.each([
    ['add', { warehouse: null }, 'warehouse'],
    ['transfer', {}, 'toWarehouse'],
    ['transfer', { toWarehouse: '7' }, 'toWarehouse'],
    ['add', { items: [line({ quantity: undefined })] }, 'items.0.quantity'],
    ['add', { items: [line({ quantity: 0 })] }, 'items.0.quantity'],
    ['add', { items: [line({ expiryDate: '2030-02-30' })] }, 'items.0.expiryDate'],
  ] as const)('R-309 %s with %o is refused at its field', (kind, more, field) => {
    expect(checked(kind, more).error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})

test('lines of one product are short together; what is not tracked has none', () => {
  const uncounted = { ...lineOf(product(2, null), 'b'), quantity: 1 }
  expect([...shortOf([line({ quantity: 2 }), line({ quantity: 3 })], '7')]).toEqual([])
  expect([...shortOf([line({ quantity: 2 }), line({ quantity: 3.001 }), uncounted], '7')]).toEqual([1, 2])
  expect([...shortOf([line()], '8')]).toEqual([1])
})
