import { describe, expect, test } from 'vitest'
import { fixed, type PartOf, type RecordOf, type RowOf, saved, stored, table, unread } from './table.ts'

const CARTS = table('carts')({
  id: fixed,
  userId: fixed,
  venueId: fixed,
  distributorId: fixed,
  distributorType: saved.as<'purchase' | 'simple'>(),
  requestedDeliveryAt: saved,
  message: saved,
  venueOrderNumber: saved,
  tbd: saved,
  interval: unread,
  kind: unread,
  scheduledAt: unread,
  updatedAt: unread,
})

const CART: Omit<RowOf<typeof CARTS>, 'id' | 'userId' | 'venueId' | 'distributorId'> = {
  distributorType: 'simple',
  requestedDeliveryAt: null,
  message: 'Ring twice',
  venueOrderNumber: '',
  tbd: true,
}

describe('the columns of a table', () => {
  test('are read by their properties', () => {
    expect(CARTS.read('c')).toMatch(/^c\."id" as "id", c\."user_id" as "userId", /)
    expect(CARTS.read('c')).not.toContain('updated_at')
  })

  test('are written in the order of their placeholders', () => {
    const columns = CARTS.written.split(', ')
    expect(columns).toEqual(['"distributor_type"', '"requested_delivery_at"', '"message"', '"venue_order_number"', '"tbd"'])
    expect(CARTS.placeholders(3)).toBe('$3, $4, $5, $6, $7')
    expect(CARTS.placeholder('message', 3)).toBe('$5')
    expect(CARTS.values(CART, {})).toEqual(['simple', null, 'Ring twice', '', true])
  })

  test('make a record of what is written', () => {
    expect(CARTS.record(CART)).toEqual({
      distributor_type: 'simple',
      requested_delivery_at: null,
      message: 'Ring twice',
      venue_order_number: '',
      tbd: true,
    })
  })
})

describe('a part of a table', () => {
  const LINES = table('standing_orders')({
    id: stored,
    distributorId: stored,
    venueId: stored,
    status: stored.as<'active' | 'ended'>(),
    recurrence: stored.json<{ every: number }>(),
    startsOn: stored,
    atTime: stored,
    lines: stored.json<readonly string[]>(),
    message: stored,
    venueOrderNumber: stored,
    orderedBy: stored,
    orderedByName: stored,
    lastOn: stored,
    createdAt: stored,
    endedAt: stored,
    distributorType: stored,
    tbd: stored,
  })
  const PART = LINES.part('orderedBy', 'recurrence', 'status')

  test('names its columns and no others, in one order', () => {
    expect(PART.read('s')).toBe('s."ordered_by" as "orderedBy", s."recurrence" as "recurrence", s."status" as "status"')
    expect(PART.names).toBe('"ordered_by", "recurrence", "status"')
    expect(PART.namesOf('s')).toBe('s."ordered_by", s."recurrence", s."status"')
    expect(PART.placeholders(2)).toBe('$2, $3, $4')
    expect(PART.assignments(2)).toBe('"ordered_by" = $2, "recurrence" = $3, "status" = $4')
    expect(PART.columns).toEqual(['ordered_by', 'recurrence', 'status'])
  })

  test('gives values in that order, JSON as text', () => {
    const row: PartOf<typeof PART> = { status: 'active', recurrence: { every: 7 }, orderedBy: null }
    expect(PART.values(row)).toEqual([null, '{"every":7}', 'active'])
    expect(PART.record(row)).toEqual({ ordered_by: null, recurrence: { every: 7 }, status: 'active' })
    const found: RecordOf<typeof PART> = { ordered_by: 1, recurrence: { every: 7 }, status: 'ended' }
    expect(Object.keys(found)).toEqual(PART.columns)
  })

  test('of a change only what it says', () => {
    expect(PART.given({ status: 'ended', recurrence: undefined })).toEqual([['status', 'ended']])
    expect(PART.given({ recurrence: { every: 1 }, orderedBy: null })).toEqual([
      ['ordered_by', null],
      ['recurrence', '{"every":1}'],
    ])
  })

  test('does not compile with a column that is not there, nor a value of another kind', () => {
    // @ts-expect-error the table has no such column
    LINES.part('colour')
    // @ts-expect-error a status is one of two
    PART.values({ status: 'open', recurrence: { every: 1 }, orderedBy: null })
    // @ts-expect-error one is missing
    PART.values({ status: 'active', recurrence: { every: 1 } })
    // @ts-expect-error this part does not write messages
    PART.given({ status: 'active', message: 'Ring twice' })
  })
})

test('a mapping that is not the table does not compile', () => {
  // @ts-expect-error a column of the database is not named
  table('currencies')({ code: saved, template: saved })
  // @ts-expect-error the database has no such column
  table('currencies')({ code: saved, name: saved, template: saved, fractionDigits: saved, colour: saved })
  // @ts-expect-error the database keeps a number
  table('currencies')({ code: saved, name: saved, template: saved, fractionDigits: saved.as<'two'>() })
})
