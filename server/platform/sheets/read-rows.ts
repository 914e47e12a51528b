import type { UploadedFile } from '../files/check-content.ts'
import { fieldProblem } from '../http/problem.ts'
import { readSheet, recognizeSheet } from './read-sheet.ts'
import { SheetProblem } from './sheet-row.ts'

type Limits = { mebibytes: number; rows: number; columns: number; characters: number }

/**
 * The first rows of a CSV file or a workbook as they are, for whoever decides later what they mean.
 * @throws Problem validation_failed naming the field of the file
 */
export async function readRows(file: UploadedFile, most: Limits): Promise<string[][]> {
  const found: string[][] = []
  let left = most.characters
  try {
    for await (const { cells } of readSheet(await recognizeSheet(file.path, file.size, most.mebibytes * 1024 * 1024))) {
      if (found.length === most.rows) break
      const row = cells.slice(0, most.columns).map((cell) => cell.trim())
      // one text of a workbook may be in each of its cells
      left -= row.reduce((sum, { length }) => sum + length, 0)
      if (left < 0) throw new SheetProblem('Is too large for a list')
      found.push(row)
    }
  } catch (error) {
    throw error instanceof SheetProblem ? fieldProblem(file.field, error.message) : error
  }
  return found
}
