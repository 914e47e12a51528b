import { expect, test } from 'vitest'
import { lineSearch, lineWords } from './pasted-line.ts'

test.each([
  ['  Truss   Tomatoes ', 'truss tomatoes'],
  ['- milk, full cream.', 'milk, full cream'],
  ['• Ｍｉｌｋ', 'milk'],
  ['---', ''],
  ['ﷺ'.repeat(200), 'ﷺ'.normalize('NFKC').repeat(200).slice(0, 300)],
])('the line %j is compared as %j', (text, words) => {
  expect(lineWords(text)).toBe(words)
})

test.each([
  ['tomatoes', 'tomato:*'],
  ['boxes of cherries', 'box:* & cherr:*'],
  ['glass noodles', 'glass:* & noodle:*'],
  ['2l milk', '2l:* & milk:*'],
  ["O'Brien's eggs!", 'o:* & brien:* & s:* & egg:*'],
])('%j is searched for as %j', (text, all) => {
  expect(lineSearch(text)?.all).toBe(all)
})

test('what all words do not find, any long one may', () => {
  expect(lineSearch('kg heirloom tomatoes')).toEqual({
    all: 'kg:* & heirloom:* & tomato:*',
    any: 'heirloom:* | tomato:*',
    parts: ['%heirloom%', '%tomato%'],
  })
  expect(lineSearch('?!')).toBeNull()
})
