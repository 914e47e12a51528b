import { LIST_MEBIBYTES } from '#contract/catalogue/order-lines.ts'
import type { ListLine } from './parse-line.ts'
import { blanksOf, parseList } from './parse-list.ts'
import { blankRows, linesOfRows } from './parse-rows.ts'
import type { Rows } from './rows-of-text.ts'

/** Why a file is not a list, as shown to the user. */
export class NoList extends Error {}

/** Reads the rows of a workbook or a CSV file, which the server does. */
export type ReadRows = (file: File) => Promise<Rows>

/** The lines of a list, and how many rows were left out because they have no quantity. */
type ReadList = { lines: ListLine[]; blank: number }

/** The lines of a dropped file: a workbook, a CSV, or a plain text. @throws NoList */
export async function readListFile(file: File, readRows: ReadRows): Promise<ReadList> {
  if (file.size > LIST_MEBIBYTES * 1024 * 1024) throw new NoList(`${file.name} is larger than ${LIST_MEBIBYTES} MB`)
  const list = await listOf(file, readRows)
  if (list.lines.length === 0) throw new NoList(`${file.name} contains no products to order`)
  return list
}

async function listOf(file: File, readRows: ReadRows): Promise<ReadList> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) return { lines: [], blank: 0 }
  if (begins(bytes, '%PDF')) throw new NoList(`${file.name} is a PDF. Save the list as CSV or XLSX, or copy its text.`)
  if (begins(bytes, 'PK') || /\.(?:csv|tsv|xlsx)$/i.test(file.name)) {
    const rows = await readRows(file)
    return { lines: linesOfRows(rows), blank: blankRows(rows) }
  }
  const text = decoded(bytes)
  if (text === null) throw new NoList(`${file.name} is not a list. Use a CSV, XLSX or text file.`)
  return { lines: parseList(text), blank: blanksOf(text) }
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
