import { buffer } from 'node:stream/consumers'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'

/** A workbook of one sheet, as a file somebody sends. */
export const aWorkbook = (rows: readonly (readonly Cell[])[]): Promise<Buffer> => buffer(tableStream('xlsx', [rows]))
