import type { ListLine } from './parse-line.ts'
import { parseList } from './parse-list.ts'
import { linesOfRows } from './parse-rows.ts'
import { NoWorkbook, rowsOfXlsx } from './read-xlsx.ts'
import { rowsOfCsv } from './rows-of-text.ts'

const MOST_MEBIBYTES = 5

/** Why a file is not a list, as shown to the user. */
export class NoList extends Error {}

/**
 * The lines of a dropped file: a workbook, CSV or plain text, detected by content instead of its name.
 * @throws NoList
 */
export async function readListFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<ListLine[]> {
  if (file.size > MOST_MEBIBYTES * 1024 * 1024) throw new NoList(`${file.name} is larger than ${MOST_MEBIBYTES} MB`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const lines = await linesOf(bytes, file.name)
  if (lines.length === 0) throw new NoList(`${file.name} contains no products to order`)
  return lines
}

async function linesOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<ListLine[]> {
  if (begins(bytes, 'PK')) {
    try {
      return linesOfRows(await rowsOfXlsx(bytes))
    } catch (error) {
      throw error instanceof NoWorkbook ? new NoList(`${error.message}: ${name}`) : error
    }
  }
  if (begins(bytes, '%PDF')) throw new NoList(`${name} is a PDF. Save the list as CSV or XLSX, or copy its text.`)
  const text = decoded(bytes)
  if (text === null) throw new NoList(`${name} is not a list. Use a CSV, XLSX or text file.`)
  return /\.csv$/i.test(name) ? linesOfRows(rowsOfCsv(text)) : parseList(text)
}

const begins = (bytes: Uint8Array, text: string): boolean => [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0))

/** Text in UTF-8, in UTF-16 with a byte order mark, or in the encoding of older spreadsheets; null if it is not text. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string | null {
  const utf16 = { 'ff fe': 'utf-16le', 'fe ff': 'utf-16be' }[[...bytes.subarray(0, 2)].map((byte) => byte.toString(16)).join(' ')]
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
