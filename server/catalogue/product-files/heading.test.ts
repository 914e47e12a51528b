import { expect, test } from 'vitest'
import { type Heading, readHeading } from './heading.ts'

const read = (...cells: string[]) => readHeading(cells, ['name', 'price'])

test('columns are found by their titles and by other words for them, whatever their order and case', () => {
  const heading = read(
    'unit price',
    '',
    'PRODUCT  NAME',
    'Item Code',
    'Tier 2 from',
    'tier_2_value',
    'Tier 1 from',
    'Tier 1 value',
    'Shelf',
  ) as Heading
  expect(Object.fromEntries(heading.at)).toEqual({ price: 0, name: 2, sku: 3 })
  expect(heading.tiers).toEqual([
    { number: 1, from: 6, value: 7 },
    { number: 2, from: 4, value: 5 },
  ])
  expect(heading.ignored).toEqual(['Shelf'])
})

test.each([
  ['nothing known', ['a', 'b'], 'The first row must name the columns, such as Name, Price. It says: a, b'],
  ['one missing', ['Name'], "The column 'Price' is missing. The file has: Name"],
  ['both missing', ['SKU'], "The columns 'Name' and 'Price' are missing. The file has: SKU"],
  ['twice', ['Name', 'Product', 'Price'], "There are two columns 'Name'. Keep one."],
  ['a tier twice', ['Name', 'Price', 'Tier 1 from', 'Tier 1 from'], "There are two columns 'Tier 1 from'. Keep one."],
  ['half a tier', ['Name', 'Price', 'Tier 3 value'], "A tier needs two columns: 'Tier 3 from' is missing"],
])('what is wrong with it is one sentence: %s', (_, cells, sentence) => {
  expect(read(...cells)).toBe(sentence)
})

test('a 21st tier is more than a product can have', () => {
  expect((read('Name', 'Price', 'Tier 21 from') as Heading).ignored).toEqual(['Tier 21 from'])
})
