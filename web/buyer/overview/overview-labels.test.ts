import { expect, test } from 'vitest'
import { type CutOff, dayInAWord, mostUrgent, need, orderState, outletsOf } from './overview-labels.ts'

const cutOff = (given: Partial<CutOff>): CutOff => ({
  distributor: { id: 1, name: 'Northfield Produce' },
  orderBefore: '2026-11-20T05:00:00Z',
  deliveryDate: '2026-11-21',
  linesInCart: 0,
  usualLines: 0,
  hasOrder: false,
  outlets: 1,
  orderedOutlets: given.hasOrder ? 1 : 0,
  ...given,
})

test('a supplier with something on the docket, an order, or nothing yet', () => {
  expect(orderState(cutOff({ linesInCart: 14, usualLines: 9 }))).toEqual({ text: '14 lines in cart', isOpen: false })
  expect(orderState(cutOff({ usualLines: 9 }))).toEqual({ text: 'not ordered yet, usually 9 lines', isOpen: true })
  expect(orderState(cutOff({ usualLines: 9, hasOrder: true })).text).toBe('ordered')
  expect(orderState(cutOff({})).text).toBe('not ordered yet')
})

test('of a group it is said how many outlets have ordered, and it stays urgent until all have', () => {
  const some = cutOff({ usualLines: 9, hasOrder: true, outlets: 3, orderedOutlets: 1 })
  expect(orderState(some)).toEqual({ text: '1 of 3 outlets ordered', isOpen: true })
  expect(mostUrgent([cutOff({ usualLines: 9, hasOrder: true }), some])).toBe(some)
  expect(orderState({ ...some, orderedOutlets: 3 })).toEqual({ text: 'ordered', isOpen: false })
})

test('what is ordered already is not urgent', () => {
  const done = cutOff({ hasOrder: true, usualLines: 9 })
  const open = cutOff({ usualLines: 3, orderBefore: '2026-11-20T07:00:00Z' })
  expect(mostUrgent([done, open])).toBe(open)
  expect(mostUrgent([done])).toBe(done)
  expect(mostUrgent([])).toBeUndefined()
})

test('what waits leads to the list that holds it', () => {
  expect(need({ kind: 'approval', count: 2 }, '2026-11-20')).toEqual({
    text: '2 orders are waiting for approval',
    to: '/buyer/orders/history?view=approval',
  })
  expect(need({ kind: 'to_receive', count: 1 }, '2026-11-20')).toEqual({
    text: '1 delivery to receive',
    to: '/buyer/orders/history?view=due&day=2026-11-20',
  })
  expect(need({ kind: 'standing_order', count: 1 }, '2026-11-20')).toEqual({
    text: '1 standing order needs an answer',
    to: '/buyer/orders/standing',
  })
  expect(need({ kind: 'scheduled_order', count: 2 }, '2026-11-20').text).toBe('2 scheduled orders need an answer')
  expect(need({ kind: 'connection_request', count: 1 }, '2026-11-20').text).toBe('1 supplier asks to connect')
})

test('who acts for several outlets reads at which of them something waits', () => {
  const at = (...names: string[]) => outletsOf({ venues: names.map((name, id) => ({ id, name })) })
  expect(at('The Glasshouse')).toBe('The Glasshouse')
  expect(at('Pier 9', 'The Glasshouse')).toBe('Pier 9 and The Glasshouse')
  expect(at('Ada', 'Pier 9', 'The Glasshouse')).toBe('3 outlets')
  expect(outletsOf({})).toBe('')
})

test('days near today have a word', () => {
  expect(dayInAWord('2026-11-20', '2026-11-20')).toBe('today')
  expect(dayInAWord('2026-12-01', '2026-11-30')).toBe('tomorrow')
  expect(dayInAWord('2026-11-23', '2026-11-20')).toBeNull()
})
