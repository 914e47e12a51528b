import { expect, test } from 'vitest'
import { changesBetween, entryFrom, inWords } from './entry.ts'

test('only what differs is a change, in words, long ones cut', () => {
  expect(changesBetween({ price: 1, name: 'A', tags: [1] }, { price: 2, name: 'A', tags: [1, 2] })).toEqual([
    { field: 'price', before: '1', after: '2' },
    { field: 'tags', before: '[1]', after: '[1,2]' },
  ])
  expect(changesBetween(null, { name: 'A', phone: '' })).toEqual([{ field: 'name', before: null, after: 'A' }])
  expect(inWords('x'.repeat(500))).toHaveLength(160)
})

test('what was not there before is added, what is not there after is removed', () => {
  const row = {
    id: 1,
    at: new Date(0),
    user_name: null,
    subject: 'membership',
    subject_id: 2,
    subject_name: null,
    source: null,
    note: null,
  }
  expect(entryFrom({ ...row, before: null, after: { a: 1 } }).what).toBe('added')
  expect(entryFrom({ ...row, before: { a: 1 }, after: null }).what).toBe('removed')
  expect(entryFrom({ ...row, before: { a: 1 }, after: { a: 2 } }).what).toBe('changed')
})
