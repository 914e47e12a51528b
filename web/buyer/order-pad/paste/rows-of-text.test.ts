import { expect, test } from 'vitest'
import { rowsOf, rowsOfCsv } from './rows-of-text.ts'

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffa;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['sep=|\na|b', [['a', 'b']]],
  [
    'a\tb\n\n \t \n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"x ""y"", z",2\n"two\nlines",3',
    [
      ['x "y", z', '2'],
      ['two\nlines', '3'],
    ],
  ],
  ['5" pipe,2', [['5" pipe', '2']]],
  ['"never closed,2\nb,3', [['never closed,2\nb,3']]],
  ['', []],
])('the CSV %j', (text, rows) => {
  expect(rowsOfCsv(text)).toEqual(rows)
})

test('a plain list is no table', () => {
  expect(rowsOf('2 x tomatoes, milk 6\nbutter, salted 4')).toBeNull()
  expect(rowsOf('product, quantity')).toBeNull()
})
