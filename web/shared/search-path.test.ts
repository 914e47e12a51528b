import { expect, test } from 'vitest'
import { pathOf } from './search-path.ts'

test('what is found opens where the user of that side looks at it', () => {
  expect(pathOf({ kind: 'order', id: 7, parentId: null }, 'distributor')).toBe('/supplier/orders/7')
  expect(pathOf({ kind: 'order', id: 7, parentId: null }, 'venue')).toBe('/buyer/orders/7')
  expect(pathOf({ kind: 'order', id: 7, parentId: null }, 'admin')).toBe('/admin/order-history/7')
  expect(pathOf({ kind: 'product', id: 4, parentId: 5 }, 'admin')).toBe('/admin/suppliers/5/products/4')
  expect(pathOf({ kind: 'distributor', id: 5, parentId: null }, 'venue')).toBe('/buyer/suppliers/all/5/info')
})

test('an outlet without a group opens for the platform too', () => {
  expect(pathOf({ kind: 'venue', id: 1, parentId: null }, 'admin')).toBe('/admin/buyer-groups/0/venues/1')
})

test('what has no page for a side is left out', () => {
  expect(pathOf({ kind: 'distributor', id: 5, parentId: null }, 'distributor')).toBeNull()
  expect(pathOf({ kind: 'product', id: 1, parentId: null }, 'admin')).toBeNull()
})
