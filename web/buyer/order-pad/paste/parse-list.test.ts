import { describe, expect, test } from 'vitest'
import { parseLine, quantityOf } from './parse-line.ts'
import { blanksOf, parseList } from './parse-list.ts'
import { rowsOf } from './rows-of-text.ts'

const short = (list: ReturnType<typeof parseList>) => list.map(({ text, quantity }) => [quantity, text])

describe('a line', () => {
  test.each([
    // the quantity first
    ['2 x tomatoes', 2, 'tomatoes'],
    ['2x tomatoes', 2, 'tomatoes'],
    ['2 × tomatoes', 2, 'tomatoes'],
    ['2 X Tomatoes', 2, 'Tomatoes'],
    ['12 tomatoes', 12, 'tomatoes'],
    ['3 boxes of truss tomatoes', 3, 'truss tomatoes'],
    ['3 boxes truss tomatoes', 3, 'truss tomatoes'],
    ['3 bx truss tomatoes', 3, 'truss tomatoes'],
    ['4 ctn. Milk', 4, 'Milk'],
    ['1,5 kg carrots', 1.5, 'carrots'],
    ['1.5kg carrots', 1.5, 'carrots'],
    ['½ case lemons', 0.5, 'lemons'],
    ['1 1/2 kg ginger', 1.5, 'ginger'],
    ['1/2 kg ginger', 0.5, 'ginger'],
    ['2 - eggs', 2, 'eggs'],
    ['2: eggs', 2, 'eggs'],
    ['2) eggs', 2, 'eggs'],
    ['6 x 4711', 6, '4711'],
    ['2 x Milk, full cream, 2 l', 2, 'Milk, full cream, 2 l'],
    ['- 2 x tomatoes', 2, 'tomatoes'],
    ['• 2 tomatoes', 2, 'tomatoes'],
    ['[ ] 2 tomatoes', 2, 'tomatoes'],
    ['2 dozen eggs', 2, 'eggs'],
    // the quantity last
    ['milk 6', 6, 'milk'],
    ['milk: 6', 6, 'milk'],
    ['milk - 6', 6, 'milk'],
    ['milk = 6', 6, 'milk'],
    ['milk x6', 6, 'milk'],
    ['milk x 6', 6, 'milk'],
    ['milk ×6', 6, 'milk'],
    ['milk 6x', 6, 'milk'],
    ['tomatoes x 3 boxes', 3, 'tomatoes'],
    ['tomatoes 3 boxes', 3, 'tomatoes'],
    ['tomatoes (6)', 6, 'tomatoes'],
    ['tomatoes 2,5 kg', 2.5, 'tomatoes'],
    ['SKU-123 4', 4, 'SKU-123'],
    ['TOM-TR5 2', 2, 'TOM-TR5'],
    ['Milk, full cream, 2 l 6', 6, 'Milk, full cream, 2 l'],
    ['flour 1,000', 1000, 'flour'],
    ['Shiraz 2019 x 12', 12, 'Shiraz 2019'],
    // no quantity: sizes, years, numbers and names that only look like one
    ['milk', null, 'milk'],
    ['milk 2 l', null, 'milk 2 l'],
    ['Butter, unsalted, 250 g', null, 'Butter, unsalted, 250 g'],
    ['Shiraz 2019', null, 'Shiraz 2019'],
    ['SKU-123', null, 'SKU-123'],
    ['4711', null, '4711'],
    ['00 flour', null, '00 flour'],
    ['Cheddar, club, 12 months', null, 'Cheddar, club, 12 months'],
    ['7up', null, '7up'],
    ['milk 0', null, 'milk 0'],
    ['1/0 kg ginger', null, '1/0 kg ginger'],
    ['milk 99999999', null, 'milk 99999999'],
  ])('%j', (line, quantity, text) => {
    expect(parseLine(line)).toMatchObject({ text, quantity })
  })

  test.each([
    ['3 boxes of truss tomatoes', 'box'],
    ['4 ctn. Milk', 'carton'],
    ['1.5kg carrots', 'kg'],
    ['2 dozen eggs', 'dozen'],
    ['tomatoes 3 bags', 'bag'],
    ['2 x tomatoes', undefined],
    ['milk 6', undefined],
  ])('%j names the unit %j', (line, unit) => {
    expect(parseLine(line)?.unit).toBe(unit)
  })

  test('a quantity with a unit at the end may be a size in the name: the whole line is kept', () => {
    expect(parseLine('couscous 5kg')).toEqual({ text: 'couscous', quantity: 5, unit: 'kg', whole: 'couscous 5kg' })
    expect(parseLine('5 kg couscous')).toEqual({ text: 'couscous', quantity: 5, unit: 'kg' })
  })

  test.each(['', '   ', '---', '2', '12 x', 'Dairy:', '***', '½'])('%j names nothing', (line) => {
    expect(parseLine(line)).toBeNull()
  })
})

test.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1,000', 1000],
  ['1,000.5', 1000.5],
  ['1.000', 1],
  ['2½', 2.5],
  ['3/4', 0.75],
  ['0', null],
  ['-2', null],
  ['', null],
  ['two', null],
  ['1e5', null],
  ['0.0001', null],
])('the number %j is %j', (text, number) => {
  expect(quantityOf(text)).toBe(number)
})

describe('a list', () => {
  test('has one thing a line, in any manner', () => {
    expect(short(parseList('Friday order:\r\n\r\n2 x tomatoes\r\nmilk 6\r\nSKU-123 4\n\n—\nthanks'))).toEqual([
      [2, 'tomatoes'],
      [6, 'milk'],
      [4, 'SKU-123'],
      [null, 'thanks'],
    ])
  })

  test('has several in a line where each is counted', () => {
    expect(short(parseList('2 x tomatoes, milk 6, SKU-123 4'))).toEqual([
      [2, 'tomatoes'],
      [6, 'milk'],
      [4, 'SKU-123'],
    ])
    expect(short(parseList('1,5 kg carrots; 2 eggs'))).toEqual([
      [1.5, 'carrots'],
      [2, 'eggs'],
    ])
    expect(short(parseList('2 x Butter, unsalted, 250 g'))).toEqual([[2, 'Butter, unsalted, 250 g']])
  })

  test('may be numbered through', () => {
    expect(short(parseList('1. tomatoes\n2. milk 6\n3. 4 eggs'))).toEqual([
      [null, 'tomatoes'],
      [6, 'milk'],
      [4, 'eggs'],
    ])
    expect(short(parseList('3. tomatoes\n1. milk'))).toEqual([
      [3, 'tomatoes'],
      [1, 'milk'],
    ])
  })

  test('holds nothing that cannot be printed', () => {
    expect(parseList('\ufeff2 x to\0matoes\u0007')).toEqual([{ text: 'tomatoes', quantity: 2 }])
  })

  test('is cut at what a line can hold, and read quickly however long it is', () => {
    expect(parseList(`2 x ${'a'.repeat(500)}`)[0]?.text).toHaveLength(200)
    const started = performance.now()
    expect(parseList('9'.repeat(150_000))).toHaveLength(1)
    expect(parseList(`${'a '.repeat(100_000)}6`)[0]?.text).toHaveLength(200)
    expect(parseList(`${' '.repeat(100_000)}x`)).toEqual([])
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('a table', () => {
  test('copied from a spreadsheet is read by its heads', () => {
    expect(parseList('Code\tProduct\tQty\tPrice\nTOM-TR5\tTruss tomatoes\t2\t31.80\nMLK\tMilk\t\t3\n\tEggs\t1,5\t4')).toEqual([
      { text: 'Truss tomatoes', sku: 'TOM-TR5', quantity: 2 },
      { text: 'Eggs', quantity: 1.5 },
    ])
  })
  test('without heads is read by what its columns look like', () => {
    expect(parseList('TOM-TR5\tTruss tomatoes\t2\nMLK-2\tMilk full cream\t12')).toEqual([
      { text: 'Truss tomatoes', sku: 'TOM-TR5', quantity: 2 },
      { text: 'Milk full cream', sku: 'MLK-2', quantity: 12 },
    ])
    expect(parseList('2\tTruss tomatoes\n3\tMilk')).toEqual([
      { text: 'Truss tomatoes', quantity: 2 },
      { text: 'Milk', quantity: 3 },
    ])
  })
  test('in CSV is one where its first line names columns', () => {
    expect(short(parseList('product;quantity\n"Butter; salted";4\nMilk;2'))).toEqual([
      [4, 'Butter; salted'],
      [2, 'Milk'],
    ])
    expect(parseList('sku,name\nA1,Apples')).toEqual([{ text: 'Apples', sku: 'A1', quantity: null }])
  })
  test('may be below a name and a date', () => {
    expect(short(parseList('The Glasshouse\t\nFriday\t20 Nov\nItem\tOrder\nLemons\t3'))).toEqual([[3, 'Lemons']])
  })
  test('has amounts with their units, and keeps a row whose amount cannot be read', () => {
    expect(parseList('item,qty\nCarrots,10 kg\nMilk,a few\nEggs,2 dozen')).toEqual([
      { text: 'Carrots', quantity: 10, unit: 'kg' },
      { text: 'Milk', quantity: null },
      { text: 'Eggs', quantity: 2, unit: 'dozen' },
    ])
  })
  test('counts the rows that have no quantity', () => {
    const form = 'Code\tProduct\tQty\nA\tApples\t2\nB\tPears\t\nC\tPlums\t0'
    expect(short(parseList(form))).toEqual([[2, 'Apples']])
    expect(blanksOf(form)).toBe(2)
    expect(blanksOf('2 x tomatoes\nmilk 6')).toBe(0)
  })
  test('is not made of a list by one line with tabs, and no line of it is lost', () => {
    const list = `${Array.from({ length: 13 }, (_, i) => `${i + 1} x product ${'abcdefghijklm'[i]}`).join('\n')}\nbasil\t4`
    expect(parseList(list)).toHaveLength(14)
    expect(short(parseList(list)).at(-1)).toEqual([4, 'basil'])
  })
  test('keeps a line that was typed between its rows', () => {
    expect(short(parseList('TOM\tTruss tomatoes\t2\n3 x basil\nMLK\tMilk full cream\t12'))).toEqual([
      [2, 'Truss tomatoes'],
      [3, 'basil'],
      [12, 'Milk full cream'],
    ])
  })
  test('of one column is a plain list', () => {
    expect(short(parseList('Item\tNote\n2 x lemons\t\nmilk 6\t'))).toEqual([
      [null, 'Item'],
      [2, 'lemons'],
      [6, 'milk'],
    ])
  })
})

test('a decimal comma with three digits after a zero is no thousand: 0,500 kg is half a kilo, not 500', () => {
  expect(parseList('0,500 kg carrots')).toEqual([{ text: 'carrots', quantity: 0.5, unit: 'kg' }])
  expect(parseList('carrots 0,250')).toEqual([{ text: 'carrots', quantity: 0.25 }])
  expect(parseList('1,500 eggs')).toEqual([{ text: 'eggs', quantity: 1500 }])
})

test('a number too long to be a number is no quantity, and the list is read all the same', () => {
  const digits = '9'.repeat(400)
  expect(parseList(`${digits} eggs\n2 milk`).at(-1)).toEqual({ text: 'milk', quantity: 2 })
  expect(parseList(`name\tqty\neggs\t${digits}`)).toEqual([{ text: 'eggs', quantity: null }])
})

test('of a line longer than any name only the beginning is read, whose patterns would take minutes for all of it', () => {
  expect(parseList(`eggs${' -'.repeat(20_000)}`)).toEqual([{ text: 'eggs', quantity: null }])
  expect(parseList(`eggs${'! '.repeat(1000)} 6`)).toMatchObject([{ quantity: null }])
})

test('a table of very many rows or columns is read', () => {
  expect(parseList('eggs\t1\n'.repeat(150_000))).toHaveLength(150_000)
  expect(parseList(`eggs\t1${'\t'.repeat(60)}7`)).toEqual([{ text: 'eggs', quantity: 1 }])
  expect(rowsOf(`eggs\t1${'\t1'.repeat(60)}`)?.[0]).toHaveLength(50)
})
