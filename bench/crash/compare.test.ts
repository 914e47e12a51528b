import { describe, expect, test } from 'vitest'
import { differences, type Held } from './compare.ts'
import type { Answered, Shown, ShownNote } from './ledger.ts'

const placed: Shown = { id: 7, orderNumber: '1', status: 'pending', cents: 1230, lines: ['1 5 1 1230 kept -'], events: [11] }
const accepted: Shown = { ...placed, status: 'accepted', events: [11, 12] }
const note: ShownNote = { id: 3, orderId: 7, status: 'approved', number: 1, cents: 100 }

const answered = (): Answered[] => [
  { mark: 'crash/1', move: 'place', key: 'crash-1', order: placed },
  { mark: 'crash/1', move: 'accept', key: 'crash-1-accept', order: accepted },
  { mark: 'crash/1', move: 'cancel', key: 'crash-1-cancel', refused: 'invalid_transition' },
  { mark: 'crash/1', move: 'credit', key: 'crash-1-credit', note: { ...note, status: 'draft', number: null } },
  { mark: 'crash/1', move: 'approve', key: 'crash-1-approve', note },
]
const held = (changes: Partial<Held> = {}): Held => ({
  orders: new Map([['crash/1', accepted]]),
  traces: [{ mark: 'crash/1', key: 'crash-1-accept' }],
  notes: [{ ...note, mark: 'crash/1', key: 'crash-1-credit', isOfItsOrder: true }],
  stock: [{ product: 5, warehouse: 1, onHand: 9, moved: 9, initial: 10, used: 1 }],
  ...changes,
})
const withOrder = (order: Shown) => held({ orders: new Map([['crash/1', order]]) })
const withNote = (changes: object) => held({ notes: held().notes.map((one) => ({ ...one, ...changes })) })
const withStock = (changes: object) => held({ stock: held().stock.map((one) => ({ ...one, ...changes })) })

test('what equals the answers has no fault', () => {
  expect(differences(answered(), held())).toEqual([])
})

describe('a wrong record is found:', () => {
  test.each<[string, Held, RegExp]>([
    ['an acknowledged order that is lost', held({ orders: new Map() }), /crash\/1 was acknowledged and is lost/],
    [
      'an order that no client got as an answer',
      held({ orders: new Map([...held().orders, ['crash/2', placed]]) }),
      /crash\/2 is there/,
    ],
    ['another amount', withOrder({ ...accepted, cents: 1231 }), /the answer was/],
    ['another line', withOrder({ ...accepted, lines: ['1 5 2 1230 kept -'] }), /the answer was/],
    ['another number', withOrder({ ...accepted, orderNumber: '2' }), /the answer was/],
    ['a state that no client got as an answer', withOrder({ ...accepted, status: 'completed' }), /the answer was/],
    [
      'an entry in the history that no client got as an answer',
      withOrder({ ...accepted, events: [11, 12, 13] }),
      /the answer was/,
    ],
    ['an acknowledged move that is lost', held({ traces: [] }), /crash-1-accept was acknowledged and is lost/],
    ['a move done twice', held({ traces: [...held().traces, ...held().traces] }), /crash-1-accept was done 2 times/],
    [
      'a refused move that was done',
      held({ traces: [...held().traces, { mark: 'crash/1', key: 'crash-1-cancel' }] }),
      /crash-1-cancel was refused and done/,
    ],
    ['a move on another order', held({ traces: [{ mark: 'crash/2', key: 'crash-1-accept' }] }), /is found on crash\/2/],
    ['a credit note that is lost', held({ notes: [] }), /crash-1-credit was acknowledged and is there 0 times/],
    ['a credit note written twice', held({ notes: [...held().notes, ...held().notes] }), /is there 2 times/],
    ['a credit note of another order', withNote({ isOfItsOrder: false }), /does not belong to its order/],
    ['a credit note of another amount', withNote({ cents: 99 }), /the answer was/],
    ['an approval that is lost', withNote({ status: 'draft', number: null }), /the answer was/],
    ['stock that is not the sum of its movements', withStock({ moved: 8 }), /its movements come to 8/],
    ['stock taken twice', withStock({ onHand: 8, moved: 8 }), /10 less 1 used were expected/],
  ])('%s', (_, wrong, fault) => {
    expect(differences(answered(), wrong).join('\n')).toMatch(fault)
  })

  test('a state that the acknowledged moves do not reach', () => {
    const jump: Answered[] = [
      { mark: 'crash/1', move: 'place', key: 'crash-1', order: placed },
      { mark: 'crash/1', move: 'receive', key: 'crash-1-receive', order: { ...placed, status: 'completed', events: [11, 12] } },
    ]
    expect(differences(jump, withOrder({ ...placed, status: 'completed', events: [11, 12] })).join('\n')).toContain(
      'went from "pending" to "completed" by crash-1-receive',
    )
  })

  test('two answers of which neither knew of the other', () => {
    const mixed: Answered[] = [
      ...answered(),
      { mark: 'crash/1', move: 'receive', key: 'crash-1-receive', order: { ...accepted, status: 'completed', events: [11, 13] } },
    ]
    expect(differences(mixed, held()).join('\n')).toContain('does not begin with what was shown before')
  })
})
