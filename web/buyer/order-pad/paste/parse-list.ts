import { type ListLine, parseLine } from './parse-line.ts'
import { blankRows, linesOfRows } from './parse-rows.ts'
import { rowsOf } from './rows-of-text.ts'

const NUMBERED = /^\s*(\d{1,3})[.)]\s+/

/** A pasted list: rows of a spreadsheet, lines such as '2 x tomatoes', or several of those in one line. */
export function parseList(pasted: string): ListLine[] {
  const text = printable(pasted)
  const table = rowsOf(text)
  if (table) return linesOfRows(table)
  return unnumbered(text.split('\n').filter((line) => line.trim() !== ''))
    .flatMap(parts)
    .map(parseLine)
    .filter((line): line is ListLine => line !== null)
}

/** How many rows of a pasted table have a product and no quantity. */
export function blanksOf(pasted: string): number {
  const table = rowsOf(printable(pasted))
  return table ? blankRows(table) : 0
}

/** Splits a line at commas only if each part has a quantity, as names may contain commas too. */
function parts(line: string): string[] {
  const pieces = line.split(/[,;](?!\d)\s*/).filter((piece) => piece.trim() !== '')
  const isEachCounted = pieces.length > 1 && pieces.every((piece) => parseLine(piece)?.quantity != null)
  return isEachCounted ? pieces : [line]
}

/** Removes '1.', '2.', '3.' from numbered lists; otherwise such numbers are quantities. */
function unnumbered(lines: string[]): string[] {
  const isNumbered = lines.length > 1 && lines.every((line, i) => Number(NUMBERED.exec(line)?.[1]) === i + 1)
  return isNumbered ? lines.map((line) => line.replace(NUMBERED, '')) : lines
}

/** Removes control characters and normalises line ends. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, '')
