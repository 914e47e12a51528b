import { expect, test } from 'vitest'
import { z } from 'zod'
import { typedFromText } from './typed-from-text.ts'

const schema = z
  .strictObject({
    name: z.string().trim(),
    price: z.number().min(0).optional(),
    isHidden: z.boolean().default(false),
    categoryId: z.number().nullable().optional(),
    tiers: z.array(z.strictObject({ value: z.number(), market: z.boolean().default(false) })).optional(),
    venueIds: z.array(z.number()).optional(),
  })
  .refine(() => true)

test.each([
  ['numbers and yes', { name: '7', price: '12.50', isHidden: 'true' }, { name: '7', price: 12.5, isHidden: true }],
  ['lists by their bracket names', { tiers: [{ value: '5', market: 'false' }] }, { tiers: [{ value: 5, market: false }] }],
  ['lists as JSON', { tiers: '[{"value":5}]', venueIds: '[1,2]' }, { tiers: [{ value: 5 }], venueIds: [1, 2] }],
  ['nothing where nothing may be', { categoryId: '', venueIds: '' }, { categoryId: null, venueIds: [] }],
  ['null in a word', { categoryId: 'null' }, { categoryId: null }],
  ['what is no number as it was', { price: '12,50', venueIds: ['x'] }, { price: '12,50', venueIds: ['x'] }],
  ['what nobody asked for as it was', { colour: 'red' }, { colour: 'red' }],
  ['JSON that is none as nothing at all', { tiers: '[{' }, { tiers: null }],
])('a form is read as its schema wants it: %s', (_, given, wanted) => {
  expect(typedFromText(schema, given)).toEqual(wanted)
})
