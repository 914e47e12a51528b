import { expect, test } from 'vitest'
import { createIntent } from './intent.ts'

const ids = () => {
  let last = 0
  return () => `key-${++last}`
}

test('trying again after no answer or a failing server keeps the key', () => {
  const intent = createIntent(ids())
  expect(intent.keyFor({ orderId: 1 })).toBe('key-1')
  intent.settled(0)
  expect(intent.keyFor({ orderId: 1 })).toBe('key-1')
  intent.settled(502)
  expect(intent.keyFor({ orderId: 1 })).toBe('key-1')
})

test('an answer ends the intent, so that doing the same again is another one', () => {
  const intent = createIntent(ids())
  intent.keyFor({ orderId: 1 })
  intent.settled(200)
  expect(intent.keyFor({ orderId: 1 })).toBe('key-2')
})

test('sending something else is another intent', () => {
  const intent = createIntent(ids())
  intent.keyFor({ note: 'a' })
  intent.settled(0)
  expect(intent.keyFor({ note: 'b' })).toBe('key-2')
})

test('sending another file is another intent', () => {
  const intent = createIntent(ids())
  const file = (name: string) => ({ body: { file: new File(['x'], name, { lastModified: 0 }) } })
  intent.keyFor(file('march.csv'))
  intent.settled(0)
  expect(intent.keyFor(file('march.csv'))).toBe('key-1')
  expect(intent.keyFor(file('april.csv'))).toBe('key-2')
})
