import { expect, test } from 'vitest'
import { DEFAULTS, filterOf, listQueryOf, narrowedBy, viewOf } from './views.ts'

test('the list asks for what the address says, and for nothing it does not know', () => {
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

test('warehouse, type, kind and export narrow the list; a word nobody knows narrows nothing', () => {
  const narrowed = { ...DEFAULTS, view: 'all', warehouse: '3', type: 'backorder', kind: 'scheduled', export: 'failed' }
  expect(filterOf(narrowed)).toEqual({ warehouseId: '3', type: 'backorder', kind: 'scheduled', exportStatus: 'failed' })
  expect(filterOf({ ...DEFAULTS, view: 'all', type: 'gift', kind: 'odd', export: 'maybe' })).toEqual({})
})
