import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_LEVELS } from '#contract/catalogue/pack.ts'
import { readNumber } from '#contract/platform/written-amount.ts'
import { readPack, writePack } from './pack-notation.ts'

const UNITS = ['bottle', 'ml', 'l', '500g tub', 'bag > half', 'carton, small']
const unit = (name: string) => {
  const id = UNITS.indexOf(name.toLowerCase())
  return id < 0 ? { message: 'There is no unit of this name' } : { value: { id } }
}
const read = (cell: string, isContinental = false) => readPack(unit, (text) => readNumber(text, isContinental))(cell)

test.each<[string, [number, string][]]>([
  ['12 bottle', [[12, 'bottle']]],
  [
    '12 bottle > 750 ml',
    [
      [12, 'bottle'],
      [750, 'ml'],
    ],
  ],
  [
    '12 Bottle>0.75l',
    [
      [12, 'bottle'],
      [0.75, 'l'],
    ],
  ],
  ['6 500g tub', [[6, '500g tub']]],
  ['4 bag > half', [[4, 'bag > half']]],
  ['1,200.5 l', [[1200.5, 'l']]],
  ['3 carton, small', [[3, 'carton, small']]],
])('a pack is read as it is written: %s', (cell, levels) => {
  expect(read(cell)).toEqual({ value: levels.map(([quantity, name]) => ({ unit_id: UNITS.indexOf(name), quantity })) })
})

test('in a file separated by semicolons the decimals follow a comma', () => {
  expect(read('12 bottle > 0,75 l', true)).toEqual(read('12 bottle > 0.75 l'))
})

test.each([
  ['bottle', 'Write a number and a unit, such as 12 bottle > 750 ml'],
  ['12', 'Write a number and a unit, such as 12 bottle > 750 ml'],
  ['12 bottle > 750', 'Write a number and a unit, such as 12 bottle > 750 ml'],
  ['12 bottle > ml', 'There is no unit of this name: bottle > ml'],
  ['-12 bottle', 'Write a number and a unit, such as 12 bottle > 750 ml'],
  ['=12 bottle', 'Write a number and a unit, such as 12 bottle > 750 ml'],
  ['12 flask', 'There is no unit of this name: flask'],
  ['0 bottle', 'Must be above 0: 0 bottle'],
  ['1.2345 bottle', 'At most 3 decimals: 1.2345 bottle'],
  ['2000000 ml', 'Is too large: 2000000 ml'],
  ['1,200 ml', 'Is ambiguous. Enter it like 1234.50: 1,200 ml'],
  ['2 bottle > 3 Bottle', 'This unit is already in the pack: Bottle'],
  ['1 bottle > 1 l > 1 ml > 1 500g tub > 1 bag > half', 'At most 4 levels'],
])('what is wrong with a pack is said: %s', (cell, message) => {
  expect(read(cell)).toEqual({ message })
})

test('what is written is read as it was', () => {
  const level = (name: string) =>
    fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => ({ name, quantity: thousandths / 1000 }))
  const packs = fc
    .shuffledSubarray(UNITS, { minLength: 1, maxLength: MOST_LEVELS })
    .chain((names) => fc.tuple(...names.map(level)))
  fc.assert(
    fc.property(packs, (levels) => {
      expect(read(writePack(levels))).toEqual({
        value: levels.map(({ name, quantity }) => ({ unit_id: UNITS.indexOf(name), quantity })),
      })
    }),
  )
})
