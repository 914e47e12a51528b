import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'

/** A workbook of one sheet, as a file somebody sends. */
export const aWorkbook = (rows: readonly (readonly Cell[])[]): Promise<Buffer> => buffer(tableStream('xlsx', [rows]))

/** The cells of each sheet of a workbook, by the position of the sheet. */
export async function sheetsIn(workbook: Buffer): Promise<(string | number)[][][]> {
  const sheets: (string | number)[][][] = []
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(workbook, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  for await (const { fileName, content } of partsOf(zip)) {
    const [, position] = /worksheets\/sheet(\d+)\.xml$/.exec(fileName) ?? []
    if (position) sheets[Number(position) - 1] = rowsIn(content)
  }
  return sheets
}

const rowsIn = (xml: string) => [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => cellsIn(row))
const cellsIn = (row: string) =>
  [...row.matchAll(/<c\b[^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(([, value, words]) =>
    value === undefined ? (words ?? '') : Number(value),
  )

async function* partsOf(zip: ZipFile): AsyncGenerator<{ fileName: string; content: string }> {
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const found: Entry[] = []
    zip.on('entry', (entry: Entry) => found.push(entry))
    zip.on('end', () => resolve(found))
    zip.on('error', reject)
  })
  for (const entry of entries) {
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
    )
    yield { fileName: entry.fileName, content: await text(stream) }
  }
}
