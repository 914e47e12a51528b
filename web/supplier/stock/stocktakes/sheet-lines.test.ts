import { describe, expect, test } from 'vitest'
import type { SupplierStocktakeItem } from '#contract/stock/supplier-stocktakes.ts'
import { matches, placeKey, replacedItems, scanned, sectionsOf } from './sheet-lines.ts'

const AISLE = { id: 1, name: 'Aisle' }
const COLD = { id: 2, name: 'Cold room' }

const item = (id: number, fields: Partial<SupplierStocktakeItem> = {}): SupplierStocktakeItem => ({
  id,
  productId: id,
  name: `Product ${id}`,
  sku: `SKU-${id}`,
  gtin: null,
  unit: 'case',
  locations: [],
  counted: null,
  expected: 10,
  difference: null,
  movedSince: null,
  needsRecount: false,
  totalValue: null,
  batches: [],
  counts: [],
  ...fields,
})
const count = (fields: Partial<SupplierStocktakeItem['counts'][number]>) => ({
  batchCode: '',
  expiryDate: null,
  locationId: null,
  location: null,
  quantity: 1,
  countedAt: '2031-01-01T08:00:00Z',
  countedBy: 'Sam',
  ...fields,
})
const place = (productId: number, fields: object = {}) => ({
  productId,
  locationId: null,
  batchCode: '',
  expiryDate: null,
  ...fields,
})

describe('the sheet', () => {
  test('is in walking order, what is in two locations in both, what is in none last', () => {
    const sections = sectionsOf(
      [item(1), item(2, { locations: [COLD, AISLE] }), item(3, { locations: [AISLE] })],
      [AISLE, COLD],
      {},
    )
    expect(sections.map(({ name, lines }) => [name, lines.map(({ productId }) => productId)])).toEqual([
      ['Aisle', [2, 3]],
      ['Cold room', [2]],
      ['Without a location', [1]],
    ])
    expect(sectionsOf([item(1)], [], {}).map(({ name }) => name)).toEqual([''])
  })

  test('has a line for each batch that is known, was counted, or is added', () => {
    const [section] = sectionsOf(
      [item(1, { batches: [{ batchCode: 'A', expiryDate: null, quantity: 3 }], counts: [count({ batchCode: 'B' })] })],
      [],
      {},
      [place(1, { batchCode: 'C' })],
    )
    expect(section?.lines.map(({ batchCode, quantity }) => [batchCode, quantity])).toEqual([
      ['A', null],
      ['B', 1],
      ['C', null],
    ])
  })

  test('shows what is not sent yet on top of what the server has', () => {
    const typed = { ...place(1), quantity: 7, countedAt: '2031-01-01T09:00:00Z' }
    const [section] = sectionsOf([item(1, { counts: [count({})], needsRecount: true })], [], { [placeKey(typed)]: typed })
    expect(section?.lines).toMatchObject([{ quantity: 7, countedBy: null, needsRecount: false }])
  })

  test('a count in a location that was removed stays on it', () => {
    const [section] = sectionsOf([item(1, { counts: [count({ locationId: 9, quantity: 4 })] })], [], {})
    expect(section?.lines.map(({ quantity }) => quantity)).toEqual([null, 4])
  })
})

describe('what a scanner reads', () => {
  const lines = sectionsOf(
    [
      item(1, { gtin: '04006381333931' }),
      item(12, { gtin: '00000096385074' }),
      item(3, { batches: [{ batchCode: 'LOT-7', expiryDate: null, quantity: 1 }] }),
    ],
    [],
    {},
  ).flatMap((section) => section.lines)

  test.each([
    ['sku-1', 1],
    ['SKU-12', 12],
    [' lot-7 ', 3],
    ['4006381333931', 1],
    ['04006381333931', 1],
    ['96385074', 12],
    ['4006381333932', undefined],
    ['product 3', 3],
    ['unknown', undefined],
    ['', undefined],
  ])('%j goes to product %s', (code, productId) => {
    expect(scanned(lines, code)?.productId).toBe(productId)
  })

  test('a search finds names, SKUs and batches', () => {
    expect(lines.filter((line) => matches(line, '12')).map(({ productId }) => productId)).toEqual([12])
    expect(lines.filter((line) => matches(line, 'lot'))).toHaveLength(1)
    expect(lines.filter((line) => matches(line, ' '))).toHaveLength(3)
  })
})

test('what the server wrote takes the place of what was there, and what is new joins', () => {
  expect(replacedItems([item(1), item(2)], [item(2, { counted: 4 }), item(5)]).map(({ id, counted }) => [id, counted])).toEqual([
    [1, null],
    [2, 4],
    [5, null],
  ])
})
