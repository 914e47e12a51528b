import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'
import { titleOf } from './title.ts'

test('R-030 a title is the route and the product', () => {
  expect(titleOf({ path: '/supplier/orders/{id?}', title: 'Orders' }, 'Docket')).toBe('Orders - Docket')
})

test('R-033 G-002 in the admin area the suffix is Admin', () => {
  expect(titleOf({ path: '/admin/suppliers', title: 'Suppliers' }, 'Docket')).toBe('Suppliers - Admin')
})

test('a query stays text in both directions', () => {
  expect(parseSearch('?token=0123&x=a+b')).toEqual({ token: '0123', x: 'a b' })
  expect(stringifySearch({ token: '0123', empty: '', gone: undefined })).toBe('?token=0123')
})
