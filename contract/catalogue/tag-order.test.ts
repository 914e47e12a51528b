import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byPriority, reprioritised } from './tag-order.ts'

const tags = (...ids: number[]) => ids.map((id, i) => ({ id, priority: i + 1 }))
const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id)

test('R-228 tags are sorted by priority', () => {
  expect(ids(byPriority([...tags(1, 2, 3)].reverse()))).toEqual([1, 2, 3])
})

test.each([
  ['up', 4, 2, [1, 4, 2, 3, 5]],
  ['down', 2, 4, [1, 3, 4, 2, 5]],
  ['to where it is', 3, 3, [1, 2, 3, 4, 5]],
  ['beyond the last', 1, 99, [2, 3, 4, 5, 1]],
  ['before the first', 5, 0, [5, 1, 2, 3, 4]],
])('R-229 a tag that moves %s shifts those between', (_, id, priority, expected) => {
  expect(ids(reprioritised(tags(1, 2, 3, 4, 5), id, priority))).toEqual(expected)
})

test('G-046 others shift by one at most, and no holes are left', () => {
  const anything = fc.record({ count: fc.integer({ min: 1, max: 30 }), at: fc.nat(29), to: fc.integer({ min: -3, max: 40 }) })
  fc.assert(
    fc.property(anything, ({ count, at, to }) => {
      const before = tags(...Array.from({ length: count }, (_, i) => i + 100))
      const id = 100 + (at % count)
      const after = reprioritised(before, id, to)
      expect(after.map(({ priority }) => priority)).toEqual(before.map(({ priority }) => priority))
      for (const tag of after) {
        const was = before.find((one) => one.id === tag.id)?.priority ?? 0
        if (tag.id !== id) expect(Math.abs(tag.priority - was)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
