import { expect, test } from 'vitest'
import { aboutOf } from './about.ts'

test('a failed job names its subject by id', () => {
  expect(aboutOf({ orderId: 12, kind: 'placed' })).toBe('orderId 12, kind placed')
  expect(aboutOf({ orderIds: [1, 2] })).toBe('orderIds [1,2]')
  expect(aboutOf({})).toBe('')
})
