import { expect, test } from 'vitest'
import { applied, customersFor, tierToEdit, toggled } from './special-tiers.ts'
import { DRAFT, draftSpecialTier, draftTier } from './tier-form.ts'

const tier = (name: string, ...venueIds: number[]) => ({ ...draftSpecialTier(), name, venueIds })

test('R-221 R-134 R-130 a new draft starts with an empty name, discount type price and one empty tier', () => {
  expect(tierToEdit([tier('Hotels', 1)], 1)).toEqual({
    id: DRAFT,
    name: '',
    venueIds: [],
    discountType: 'price',
    tiers: [draftTier()],
  })
  expect(DRAFT).toBe(-1)
})

test('R-222 a customer is toggled on and off', () => {
  const on = toggled(tier('Hotels', 1), 2)
  expect(on.venueIds).toEqual([1, 2])
  expect(toggled(on, 1).venueIds).toEqual([2])
})

test('R-223 applying inserts a new special tier and replaces one that is there', () => {
  const all = [tier('Hotels', 1), tier('Bars', 2)]
  expect(applied(all, 2, tier('Cafes', 3)).map(({ name }) => name)).toEqual(['Hotels', 'Bars', 'Cafes'])
  expect(applied(all, 0, tier('Grand hotels', 1)).map(({ name }) => name)).toEqual(['Grand hotels', 'Bars'])
})

test('R-225 only connected customers who are in no other special tier can be chosen', () => {
  const connected = [
    { id: 1, name: 'Glasshouse' },
    { id: 2, name: 'Saltmarsh' },
  ]
  expect(customersFor(connected, [tier('Hotels', 1, 9), tier('Bars', 2)], 1)).toEqual([
    { id: 1, name: 'Glasshouse', elsewhere: 'Hotels' },
    { id: 2, name: 'Saltmarsh', elsewhere: null },
  ])
})
