import { expect, test } from 'vitest'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { parseList } from './parse-list.ts'
import { askedText, asWritten, faultOf, meaning, pastedLines, remaining, toRemember, wantedOf } from './pasted-lines.ts'

const product = (id: number, more: Partial<VenueProduct> = {}) =>
  ({
    id,
    name: `Product ${id}`,
    minimumQuantity: 2,
    orderingUnitIncrement: 1,
    orderingUnit: { id: 1, name: 'box', type: 'pack' },
    available: null,
    priceUnit: { id: 1, name: 'box', type: 'pack' },
    orderingUnitQuantity: 1,
    pack: [],
    ...more,
  }) as VenueProduct
const [milk, truss, roma] = [product(1), product(2), product(3)]
const line = (text: string, quantity: number | null, productId: number | null, candidateIds: number[] = []) => ({
  text,
  quantity,
  productId,
  matchedBy: productId ? ('name' as const) : null,
  candidateIds,
})

test('a list becomes lines with what they mean or could mean', () => {
  const lines = pastedLines([line('milk', 6, 1), line('milk', null, 1), line('toms', 3, null, [2, 3])], [milk, truss, roma])
  expect(lines.map(({ product: one, quantity }) => [one?.id ?? null, quantity])).toEqual([
    [1, 6],
    [1, 2],
    [null, 3],
  ])
  expect(lines[2]?.candidates).toEqual([truss, roma])
  expect(wantedOf(lines)).toEqual([{ product: milk, quantity: 8 }])
  expect(toRemember(lines)).toEqual([])
})

test('only what was said by hand is remembered, and nothing that is left out is ordered', () => {
  const [unknown, quiet, known] = pastedLines(
    [line('toms', null, null, [2]), line('roma', 1, null, [3]), line('milk', 6, 1)],
    [milk, truss, roma],
  )
  const lines = [meaning(unknown!, truss), { ...meaning(quiet!, roma), isLeftOut: true }, { ...known!, quantity: 0 }]
  expect(wantedOf(lines)).toEqual([{ product: truss, quantity: 2 }])
  expect(toRemember(lines)).toEqual([{ text: 'toms', product: truss }])
})

test('a line without a product stays in the list, as it was written, until it is skipped', () => {
  const [found, kilos, skipped] = pastedLines(
    [line('milk', 6, 1), line('salt', 1.5, null), line('straws', 4, null)],
    [milk],
    [undefined, 'kg', undefined],
  )
  expect(asWritten(remaining([found!, kilos!, skipped!]))).toBe('1.5 kg salt\n4 × straws')
  expect(remaining([{ ...skipped!, isLeftOut: true }])).toEqual([])
  expect(parseList(asWritten([kilos!, skipped!]))).toEqual([
    { text: 'salt', quantity: 1.5, unit: 'kg' },
    { text: 'straws', quantity: 4 },
  ])
})

test('a line says why it cannot be ordered like this', () => {
  const [one] = pastedLines([line('milk', 1, 1)], [milk])
  expect(faultOf(one!)).toBe('At least 2')
  expect(faultOf({ ...one!, quantity: 2 })).toBeNull()
  expect(faultOf({ ...one!, isLeftOut: true })).toBeNull()
  expect(faultOf({ ...one!, quantity: 5, product: product(1, { available: 3 }) })).toBe('Only 3 left')
  expect(faultOf({ ...one!, quantity: 5, product: product(1, { available: 0 }) })).toBe('Out of stock')
})

test('a quantity in kilos becomes bags, and where a product is not sold by weight it is asked about', () => {
  const kg = { id: 9, name: 'kg', type: 'fractional' as const }
  const couscous = product(4, { priceUnit: kg, orderingUnitQuantity: 5, pack: [] })
  const parsley = product(5, { priceUnit: { id: 1, name: 'box', type: 'pack' }, orderingUnitQuantity: 1, pack: [] })
  const [bags, herb] = pastedLines([line('couscous', 12, 4), line('parsley', 3, 5)], [couscous, parsley], ['kg', 'kg'])
  expect(bags).toMatchObject({ quantity: 3, isSure: true })
  expect(herb).toMatchObject({ quantity: 2, isSure: false })
  expect(askedText(herb!)).toBe('3 kg')
  expect(meaning(herb!, couscous)).toMatchObject({ quantity: 1, isSure: true })
})

test('a size that belongs to the name of a product is no quantity', () => {
  const [one] = pastedLines([{ ...line('couscous', 5, 1), matchedBy: 'whole' }], [milk], ['kg'])
  expect(one).toMatchObject({ quantity: 2, isSure: true })
})
