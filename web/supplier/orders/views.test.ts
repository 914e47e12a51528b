import { expect, test } from 'vitest'
import { DEFAULTS, filterOf, listQueryOf, narrowedBy, viewOf } from './views.ts'

test('the list query follows the address and ignores unknown values', () => {
  expect(filterOf(DEFAULTS)).toEqual({ open: 'true' })
  expect(filterOf({ ...DEFAULTS, view: 'drafts', term: 'oak', driver: 'none', from: '2026-03-02' })).toEqual({
    drafts: 'true',
    term: 'oak',
    driverId: 'none',
    deliveryFrom: '2026-03-02',
  })
  expect(listQueryOf({ ...DEFAULTS, view: 'all', sort: 'deliveryDate' })).toEqual({ sortBy: 'deliveryDate' })
  expect([viewOf('nonsense'), viewOf(undefined), viewOf('quotes')]).toEqual(['open', 'open', 'quotes'])
  expect([narrowedBy(DEFAULTS), narrowedBy({ ...DEFAULTS, driver: '7', kind: 'standing' })]).toEqual([0, 2])
})

test('the state and the payment in accounting filter the list', () => {
  const narrowed = { ...DEFAULTS, view: 'all', accounting: 'held', payment: 'paid' }
  expect(filterOf(narrowed)).toEqual({ accounting: 'held', payment: 'paid' })
  expect(filterOf({ ...DEFAULTS, view: 'all', accounting: 'lost', payment: 'much' })).toEqual({})
})

test('warehouse, type, kind and export filter the list; unknown values are ignored', () => {
  const narrowed = { ...DEFAULTS, view: 'all', warehouse: '3', type: 'backorder', kind: 'scheduled', export: 'failed' }
  expect(filterOf(narrowed)).toEqual({ warehouseId: '3', type: 'backorder', kind: 'scheduled', exportStatus: 'failed' })
  expect(filterOf({ ...DEFAULTS, view: 'all', type: 'gift', kind: 'odd', export: 'maybe' })).toEqual({})
})
