import { describe, expect, test } from 'vitest'
import { readHeading } from './heading.ts'
import { type Known, planCounts, type Standing } from './plan-counts.ts'

const FRIDGE = { id: 1, name: 'Fridge' }
const STORE = { id: 2, name: 'Dry store' }
const units = [
  { id: 1, name: 'case', quantity: 1 },
  { id: 2, name: 'bottle', quantity: 12 },
]
const known = (id: number, name: string, sku: string | null = null, distributorName = 'North'): Known => ({
  id,
  sku,
  name,
  distributorName,
  units,
})
const milk = known(1, 'Milk', 'M-1')
const wine = known(2, 'Wine', 'W-1')
const place = (countId: number, product: Known, at: number, quantity: number | null = null): Standing => ({
  countId,
  locationId: FRIDGE.id,
  productId: product.id,
  place: at,
  quantity,
  unitId: 1,
})

function planned(lines: string[], standing: Standing[], products = [milk, wine]) {
  const [first = [], ...rest] = lines.map((line) => line.split('|'))
  const heading = readHeading(first, [FRIDGE, STORE])
  if (typeof heading === 'string') throw new Error(heading)
  const rows = rest.map((cells, i) => ({ number: i + 2, cells }))
  return planCounts(rows, heading, { products, standing, isContinental: false })
}

describe('the heading of a file of counts', () => {
  test('R-245 names products and locations; what else is there is left alone', () => {
    const heading = readHeading(['SKU', 'Price', 'fridge', 'Count in  Fridge', ''], [FRIDGE, STORE])
    expect(heading).toMatchObject({ locations: [{ id: 1, order: 2, count: 3 }], ignored: ['Price'] })
  })

  test('a location may be called like a column', () => {
    const heading = readHeading(['Product', 'Unit', 'Unit', 'Count in Unit'], [{ id: 7, name: 'Unit' }])
    expect(heading).toMatchObject({ locations: [{ id: 7, order: 2, count: 3 }] })
  })

  test.each([
    [['Fridge', 'Count in Fridge'], "'SKU' or 'Product' is missing"],
    [['SKU', 'Cellar'], 'called like a location'],
    [['SKU', 'Fridge', 'fridge'], 'two columns'],
  ])('%j is refused', (cells, sentence) => {
    expect(readHeading(cells, [FRIDGE, STORE])).toContain(sentence)
  })
})

describe('R-244 a file of counts', () => {
  test('R-244 sets counts, and nothing else of a row', () => {
    const plan = planned(['SKU|Product|Price|Count in Fridge', 'M-1|Another name|9.99|12.5'], [place(10, milk, 1)])
    expect(plan).toMatchObject({ updated: 1, removed: [], added: [], rejected: [], counted: [{ countId: 10, quantity: 12.5 }] })
  })

  test('R-244 makes no product: a row about another one is refused', () => {
    const plan = planned(['SKU|Product|Count in Fridge', 'X-1|Figs|3', '|Wine|1'], [place(10, wine, 0)])
    expect(plan).toMatchObject({
      total: 2,
      updated: 1,
      rejected: [{ row: 2, sku: 'X-1', problems: [{ column: 'SKU', value: 'X-1' }] }],
    })
  })

  test('R-244 a count that is there already changes nothing, also where it lies in several places', () => {
    const standing = [place(10, milk, 1, 2), place(11, milk, 3, 5)]
    expect(planned(['SKU|Count in Fridge', 'M-1|7'], standing)).toMatchObject({ updated: 0, unchanged: 1, counted: [] })
    expect(planned(['SKU|Count in Fridge', 'M-1|8'], standing).counted).toEqual([
      { countId: 10, quantity: 8, unitId: 1 },
      { countId: 11, quantity: 0, unitId: 1 },
    ])
    expect(planned(['SKU|Count in Fridge', 'M-1|'], standing)).toMatchObject({ unchanged: 1, counted: [] })
  })

  test('R-244 counts are in the unit the row names', () => {
    const plan = planned(
      ['SKU|Unit|Count in Fridge', 'M-1|Bottle|24', 'W-1|crate|1'],
      [place(10, milk, 1, 2), place(11, wine, 2)],
    )
    expect(plan).toMatchObject({
      unchanged: 1,
      counted: [],
      rejected: [{ row: 3, problems: [{ column: 'Unit', value: 'crate' }] }],
    })
    expect(planned(['SKU|Unit|Count in Fridge', 'M-1|bottle|25'], [place(10, milk, 1, 2)]).counted).toEqual([
      { countId: 10, quantity: 25, unitId: 2 },
    ])
  })

  test('R-245 a counting order puts a product where it says and keeps the counts of places that stay', () => {
    const plan = planned(['SKU|Fridge', 'M-1|1,5'], [place(10, milk, 1, 2), place(11, milk, 3, 4)])
    expect(plan.removed).toEqual([11])
    expect(plan.added).toEqual([{ locationId: 1, productId: 1, place: 5, quantity: null, unitId: 1 }])
    expect(plan.counted).toEqual([])
    expect(plan.changes).toMatchObject([{ before: { quantity: 6, places: [1, 3] }, after: { quantity: 2, places: [1, 5] } }])
  })

  test('R-246 0 puts it there without an order', () => {
    expect(planned(['SKU|Dry store|Count in Dry store', 'M-1|0|3'], []).added).toEqual([
      { locationId: 2, productId: 1, place: 0, quantity: 3, unitId: 1 },
    ])
  })

  test('R-247 an empty cell takes it out, and its count with it', () => {
    const plan = planned(['SKU|Fridge|Count in Fridge', 'M-1||'], [place(10, milk, 1, 2)])
    expect(plan).toMatchObject({ removed: [10], added: [], counted: [], changes: [{ after: { quantity: null, places: null } }] })
  })

  test('R-247 a count without a place is refused', () => {
    const plan = planned(['SKU|Fridge|Count in Fridge', 'M-1||3'], [place(10, milk, 1, 2)])
    expect(plan).toMatchObject({ updated: 0, removed: [], rejected: [{ problems: [{ column: 'Fridge' }] }] })
  })

  test.each(['-1', '1e12', 'NaN', '1000001', '1.2345', '=1+1', 'some', '1,234'])('R-244 a count of %s is refused', (count) => {
    const plan = planned(['SKU|Count in Fridge', `M-1|${count}`], [place(10, milk, 1)])
    expect(plan).toMatchObject({ counted: [], rejected: [{ row: 2, problems: [{ column: 'Count in Fridge', value: count }] }] })
  })

  test('R-244 of what is called the same the supplier decides, and one row is enough', () => {
    const other = known(3, 'Milk', 'M-1', 'South')
    const products = [milk, other]
    const standing = [place(10, milk, 1), place(11, other, 2)]
    expect(planned(['SKU|Count in Fridge', 'M-1|1'], standing, products).rejected).toHaveLength(1)
    const plan = planned(['SKU|Supplier|Count in Fridge', 'M-1|south|1', 'm-1|South|2'], standing, products)
    expect(plan.counted).toEqual([{ countId: 11, quantity: 1, unitId: 1 }])
    expect(plan.rejected).toMatchObject([{ row: 3, problems: [{ message: 'Is already in row 2' }] }])
  })
})
