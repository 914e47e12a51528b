import { Temporal } from 'temporal-polyfill'
import type { Read } from '#contract/platform/written-amount.ts'

/** A day as a company writes it (`dateFormat`, such as DD/MM/YYYY), as ISO, or as a spreadsheet counts it. @returns YYYY-MM-DD */
export function readDay(cell: string, dateFormat: string): Read<string> {
  const day = dayIn(cell.trim(), dateFormat)
  return day === undefined ? { message: `Must be a date: YYYY-MM-DD or ${dateFormat}` } : { value: day }
}

/** Spreadsheets count days from here. */
const FIRST_DAY = Temporal.PlainDate.from('1899-12-30')

function dayIn(cell: string, dateFormat: string): string | undefined {
  if (/^\d{5}$/.test(cell)) return FIRST_DAY.add({ days: Number(cell) }).toString()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(cell)
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/.exec(cell)
  const order = iso
    ? 'YMD'
    : [...dateFormat.toUpperCase()].filter((letter, i, all) => 'DMY'.includes(letter) && all.indexOf(letter) === i).join('')
  const found = iso ?? parts
  if (!found) return undefined
  const part = (letter: string) => Number(found[order.indexOf(letter) + 1])
  // the database knows no year 0
  if (part('Y') < 1) return undefined
  try {
    return Temporal.PlainDate.from({ year: part('Y'), month: part('M'), day: part('D') }, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}
