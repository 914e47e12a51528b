import type { Readable } from 'node:stream'
import type { CellProblem } from '#contract/platform/table-problems.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { findImport, type Sender } from './import-store.ts'

type Row = { row: number; cells: string[] | null; problems: CellProblem[] }
const PAGE = 1000

/** The refused rows as they were sent, each with what is wrong with it: to be corrected and sent again. @throws Problem not_found */
export async function rejectedRows(tx: Tx, sender: Sender, importId: number): Promise<Readable> {
  const { heading } = await findImport(tx, sender, importId)
  return tableStream('csv', pagesOf(tx, importId, heading))
}

async function* pagesOf(tx: Tx, importId: number, heading: readonly string[]): AsyncGenerator<Cell[][]> {
  yield [['Row', 'What is wrong', ...heading]]
  for (let after = 0; ; ) {
    const page = await rows<Row>(
      tx,
      `select row, cells, problems from product_import_rows where import_id = $1 and action = 'rejected' and row > $2 order by row limit ${PAGE}`,
      [importId, after],
    )
    if (page.length > 0)
      yield page.map(({ row, cells, problems }) => [row, sentenceOn(problems), ...heading.map((_, i) => cells?.[i] ?? '')])
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.row
  }
}

const sentenceOn = (problems: readonly CellProblem[]): string =>
  problems.map(({ column, message }) => `${column}: ${message}`).join('; ')
