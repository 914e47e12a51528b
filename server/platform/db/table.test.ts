import { describe, expect, test } from 'vitest'
import { fixed, type RowOf, saved, table, unread } from './table.ts'

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

test('a mapping that is not the table does not compile', () => {
  // @ts-expect-error a column of the database is not named
  table('currencies')({ code: saved, template: saved })
  // @ts-expect-error the database has no such column
  table('currencies')({ code: saved, name: saved, template: saved, fractionDigits: saved, colour: saved })
  // @ts-expect-error the database keeps a number
  table('currencies')({ code: saved, name: saved, template: saved, fractionDigits: saved.as<'two'>() })
})
