import { expect, test } from 'vitest'
import { DEFAULTS, filterOf, isNarrowed, listQueryOf, viewOf } from './views.ts'

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
  expect([isNarrowed(DEFAULTS), isNarrowed({ ...DEFAULTS, driver: '7' })]).toEqual([false, true])
})
