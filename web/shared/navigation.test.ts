import { expect, test } from 'vitest'
import { currentOf } from './navigation.ts'

const group = { to: '/buyer/group-settings' }
const users = { to: '/buyer/group-settings/users' }
const orders = { to: '/buyer/orders/history', within: ['/buyer/orders'] }
const pad = { to: '/buyer/orders/products' }
const menu = [group, users, orders, pad]

test.each([
  ['/buyer/group-settings', group],
  ['/buyer/group-settings/buyers', group],
  ['/buyer/group-settings/users', users],
  ['/buyer/orders/7', orders],
  ['/buyer/orders/products/3', pad],
  ['/buyer/group-settings-of-old', undefined],
  ['/buyer/stock/all', undefined],
])('at %s the nearest entry alone is the current one', (path, entry) => {
  expect(currentOf(menu, path)).toBe(entry)
})
