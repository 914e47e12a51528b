import { fileTypeFromFile } from 'file-type'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { SheetProblem, type SheetRow } from './sheet-row.ts'
import { encodingOf, type TextEncoding } from './text-encoding.ts'

/** A file that holds a table: what it is by its content, whatever it is called. */
export type SheetFile = { path: string; size: number } & ({ kind: 'csv'; encoding: TextEncoding } | { kind: 'xlsx' })

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SAYS = 'Must be a CSV file or an Excel workbook (.xlsx)'

/** @throws SheetProblem when it holds no table */
export async function recognizeSheet(path: string, size: number, most: number): Promise<SheetFile> {
  if (size === 0) throw new SheetProblem('Is empty')
  if (size > most) throw new SheetProblem(`At most ${most / 1024 / 1024} MB`)
  const encoding = await encodingOf(path)
  // by its first bytes such a text might as well be music
  if (encoding?.startsWith('utf-16')) return { path, size, kind: 'csv', encoding }
  const found = await fileTypeFromFile(path)
  if (found?.mime === XLSX || found?.mime === 'application/zip') return { path, size, kind: 'xlsx' }
  if (found?.mime === 'application/x-cfb')
    throw new SheetProblem('Is a workbook of an old Excel (.xls). Save it as .xlsx, or as CSV.')
  if (!encoding || (found && !/^(text|application\/xml)/.test(found.mime))) throw new SheetProblem(SAYS)
  return { path, size, kind: 'csv', encoding }
}

export type Reading = {
  /** How much of the file has been read, 0 to 1. */
  onShare?: (share: number) => void
  onDelimiter?: (delimiter: string) => void
}

/** The rows of a table as they come. @throws SheetProblem where it cannot be read any further */
export function readSheet(sheet: SheetFile, { onShare, onDelimiter }: Reading = {}): AsyncGenerator<SheetRow> {
  if (sheet.kind === 'xlsx') return readXlsx(sheet.path, onShare)
  let bytes = 0
  const onBytes = (more: number) => {
    bytes += more
    onShare?.(bytes / sheet.size)
  }
  return readCsv(sheet.path, sheet.encoding, onBytes, onDelimiter)
}
