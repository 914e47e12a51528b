import { expect, test } from 'vitest'
import { pathOf } from './search-path.ts'

test('what is found opens where the user of that side looks at it', () => {
  expect(pathOf({ kind: 'order', id: 7, parentId: null, title: 'Lemons' }, 'distributor')).toBe('/supplier/orders/7')
  expect(pathOf({ kind: 'order', id: 7, parentId: null, title: 'Lemons' }, 'venue')).toBe('/buyer/orders/7')
  expect(pathOf({ kind: 'order', id: 7, parentId: null, title: 'Lemons' }, 'admin')).toBe('/admin/order-history/7')
  expect(pathOf({ kind: 'product', id: 4, parentId: 5, title: 'Lemons' }, 'admin')).toBe('/admin/suppliers/5/products/4')
  expect(pathOf({ kind: 'distributor', id: 5, parentId: null, title: 'Lemons' }, 'venue')).toBe('/buyer/suppliers/all/5/info')
})

test('a product opens for its buyer on the order pad of its supplier', () => {
  const hit = { kind: 'product', id: 231, parentId: 5, title: 'Lemons & limes' } as const
  expect(pathOf(hit, 'venue')).toBe('/buyer/orders/products/5?show=all&term=Lemons+%26+limes')
  expect(pathOf({ ...hit, parentId: null }, 'venue')).toBeNull()
})

test('an outlet without a group opens for the platform too', () => {
  expect(pathOf({ kind: 'venue', id: 1, parentId: null, title: 'Lemons' }, 'admin')).toBe('/admin/buyer-groups/0/venues/1')
})

test('what has no page for a side is left out', () => {
  expect(pathOf({ kind: 'distributor', id: 5, parentId: null, title: 'Lemons' }, 'distributor')).toBeNull()
  expect(pathOf({ kind: 'product', id: 1, parentId: null, title: 'Lemons' }, 'admin')).toBeNull()
})
