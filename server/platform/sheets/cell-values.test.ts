import { expect, test } from 'vitest'
import { readChoice, readFlag, readText } from './cell-values.ts'

test.each([
  ['  Figs ', 'Figs'],
  ["'=1+1", '=1+1'],
  ["'-7", '-7'],
  ["'Tis", "'Tis"],
  ['-5 degrees', '-5 degrees'],
])('a text loses what keeps it from being a formula: %s', (text, value) => {
  expect(readText(text)).toEqual({ value })
})

test('a formula is no text', () => {
  expect(readText('=1+1').message).toMatch(/formula/)
})

test.each([
  ['Yes', true],
  ['x', true],
  ['1', true],
  ['NO', false],
  ['false', false],
])('yes and no: %s', (text, value) => {
  expect(readFlag(text)).toEqual({ value })
})

test('one of a few words, whatever its case', () => {
  expect(readChoice(' Price ', ['price', 'percentage'])).toEqual({ value: 'price' })
  expect(readChoice('cheap', ['price', 'percentage']).message).toBe("Must be 'price' or 'percentage'")
})
