import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FONTS, fontRuns, needsOtherFonts } from './fonts.ts'

test.each([
  ['Tofu', [['Tofu', null]]],
  [
    '豆腐 とうふ（木綿）',
    [
      ['豆腐', 'han'],
      [' ', null],
      ['とうふ（木綿）', 'han'],
    ],
  ],
  [
    '12 통, ถุง',
    [
      ['12 ', null],
      ['통', 'hangul'],
      [', ', null],
      ['ถุง', 'thai'],
    ],
  ],
  ['Žižkov Чорниця Φέτα đậu', [['Žižkov Чорниця Φέτα đậu', null]]],
  ['', []],
] as const)('“%s” is parted by the fonts that have its letters', (text, runs) => {
  expect(fontRuns(text, false).map((run) => [run.text, run.font])).toEqual(runs)
  expect(needsOtherFonts(text)).toBe(runs.some(([, font]) => font !== null))
})

test('what is bold stays bold', () => {
  expect(fontRuns('豆腐', true)).toEqual([{ text: '豆腐', font: 'han-bold' }])
})

test('every font is there', () => {
  expect(Object.values(FONTS).filter((file) => !existsSync(file))).toEqual([])
})
