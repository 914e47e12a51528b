import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf } from './delimiter.ts'
import { isBlank, SheetProblem, type SheetRow } from './sheet-row.ts'
import { type TextEncoding, textOf } from './text-encoding.ts'

const MOST_ROW_CHARACTERS = 200_000

export type CsvReading = { delimiter: string }

/**
 * The rows of a CSV file as they come; however long the file, no more than a few are in memory.
 * @throws SheetProblem where a row has no end
 */
export async function* readCsv(
  path: string,
  encoding: TextEncoding,
  onBytes?: (bytes: number) => void,
  onDelimiter?: (delimiter: string) => void,
): AsyncGenerator<SheetRow> {
  const texts = textOf(path, encoding, onBytes)
  const first = await texts.next()
  if (first.done) return
  const delimiter = delimiterOf(first.value)
  onDelimiter?.(delimiter)
  let number = 0
  try {
    const parser = parse({
      delimiter,
      relax_column_count: true,
      // 12" plates
      relax_quotes: true,
      max_record_size: MOST_ROW_CHARACTERS,
    })
    const records: AsyncIterable<string[]> = Readable.from(withFirst(first.value, texts)).pipe(parser)
    for await (const cells of records) {
      number++
      if (!isBlank(cells)) yield { number, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SheetProblem(sentenceOn(error, number + 1))
  } finally {
    await texts.return(undefined)
  }
}

async function* withFirst(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

function sentenceOn({ code }: CsvError, row: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Row ${row} is longer than ${MOST_ROW_CHARACTERS.toLocaleString('en')} characters. Perhaps a quote in it is never closed.`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `Row ${row} begins a quote that is never closed`
  return `Row ${row} cannot be read: its quotes do not match`
}
