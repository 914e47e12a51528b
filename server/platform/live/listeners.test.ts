import { expect, test } from 'vitest'
import { listeners } from './live-route.ts'

test('one user, or all together, cannot open connections without end; who leaves makes room', () => {
  const enter = listeners({ perUser: 2, perNode: 3 })
  const leave = enter(1)
  enter(1)
  expect(() => enter(1)).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  enter(2)
  expect(() => enter(3)).toThrow(expect.objectContaining({ code: 'overloaded' }))
  leave()
  leave()
  enter(3)
  expect(() => enter(4)).toThrow(expect.objectContaining({ code: 'overloaded' }))
})
