import { expect, test } from 'vitest'
import { rowsOf } from './rows-of-text.ts'

const HEAD = ['Code', 'Qty']

test.each([
  ['Code,Qty\na,2\n', [HEAD, ['a', '2']]],
  ['Code;Qty\r\na;1,5\r\n', [HEAD, ['a', '1,5']]],
  [
    'a\tb\n\n \t \n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['Code,Qty\n"x ""y"", z",2\n"two\nlines",3', [HEAD, ['x "y", z', '2'], ['two\nlines', '3']]],
  ['Code,Qty\n5" pipe,2', [HEAD, ['5" pipe', '2']]],
  ['"never closed\t2\nb\t3', [['never closed\t2\nb\t3']]],
])('the table %j', (text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})

test('a plain list is no table', () => {
  expect(rowsOf('2 x tomatoes, milk 6\nbutter, salted 4')).toBeNull()
  expect(rowsOf('product, quantity')).toBeNull()
})
