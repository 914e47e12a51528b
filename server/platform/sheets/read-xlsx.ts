import type { Readable } from 'node:stream'
import sax from 'sax'
import { type Entry, open, type ZipFile } from 'yauzl'
import { isBlank, MOST_CELL_CHARACTERS, MOST_CELLS, SheetProblem, type SheetRow } from './sheet-row.ts'

// A small file can unfold to gigabytes. A sheet of 200,000 products is about 200 MB of XML, its texts 30 MB.
const MOST_SHEET_BYTES = 300 * 1024 * 1024
const MOST_TEXT_BYTES = 64 * 1024 * 1024
const MOST_PARTS = 2000
// Sheets are often formatted down to their last row: after so many without content nothing more comes.
const MOST_BLANK_ROWS = 10_000
const NOT_A_WORKBOOK = 'Is not a workbook that can be read. Save it again as .xlsx, or as CSV.'
const TOO_LARGE = 'Is too large once unpacked'

/**
 * The rows of the first sheet of a workbook as they come. Texts that cells share are held in memory, nothing else is.
 * A formula counts as its result; without one it is read as what it is, `=A1+B1`.
 * @throws SheetProblem when it is no workbook, or one that unfolds to more than is sane
 */
export async function* readXlsx(path: string, onShare: (share: number) => void = () => {}): AsyncGenerator<SheetRow> {
  const zip = await opened(path)
  try {
    const parts = await partsOf(zip)
    const sheet = await firstSheet(zip, parts)
    const texts = parts.get('xl/sharedStrings.xml')
    const shared = texts ? await sharedTexts(zip, texts) : []
    yield* rowsOf(await streamOf(zip, sheet, MOST_SHEET_BYTES), shared, (bytes) =>
      onShare(bytes / Math.max(1, sheet.uncompressedSize)),
    )
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem(NOT_A_WORKBOOK)
  } finally {
    zip.close()
  }
}

function opened(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(new SheetProblem(NOT_A_WORKBOOK))
      else resolve(zip)
    })
  })
}

function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      parts.set(entry.fileName, entry)
      if (parts.size > MOST_PARTS) reject(new SheetProblem(TOO_LARGE))
      else zip.readEntry()
    })
    zip.on('end', () => resolve(parts))
    zip.on('error', () => reject(new SheetProblem(NOT_A_WORKBOOK)))
    zip.readEntry()
  })
}

/** A part as it unfolds; it ends in a problem when that is more than it may be. */
function streamOf(zip: ZipFile, entry: Entry, most: number): Promise<Readable> {
  if (entry.uncompressedSize > most) throw new SheetProblem(TOO_LARGE)
  return new Promise((resolve, reject) => {
    // yauzl refuses a part that unfolds to another size than it says
    zip.openReadStream(entry, (error, stream) => (error ? reject(new SheetProblem(NOT_A_WORKBOOK)) : resolve(stream)))
  })
}

/** The sheet that the workbook lists first, by its relationships; the usual name where they say nothing. */
async function firstSheet(zip: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<Entry> {
  let relation: string | undefined
  const targets = new Map<string, string>()
  await elementsOf(zip, parts.get('xl/workbook.xml'), (name, attributes) => {
    if (name === 'sheet' && attributes.state === undefined) relation ??= attributes['r:id'] ?? attributes['ns0:id']
  })
  await elementsOf(zip, parts.get('xl/_rels/workbook.xml.rels'), (name, { Id, Target }) => {
    if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
  })
  const target = relation && targets.get(relation)
  const name = target ? (target.startsWith('/') ? target.slice(1) : `xl/${target}`) : 'xl/worksheets/sheet1.xml'
  const sheet = parts.get(name) ?? [...parts.values()].find(({ fileName }) => fileName.startsWith('xl/worksheets/'))
  if (!sheet) throw new SheetProblem(NOT_A_WORKBOOK)
  return sheet
}

type Attributes = Record<string, string>

/** Namespaces are off, so that attributes are plain texts. */
const textsOf = (attributes: object): Attributes => attributes as Attributes

async function elementsOf(zip: ZipFile, entry: Entry | undefined, onElement: (name: string, attributes: Attributes) => void) {
  if (!entry) return
  const parser = newParser()
  parser.onopentag = ({ name, attributes }) => onElement(localName(name), textsOf(attributes))
  for await (const chunk of (await streamOf(zip, entry, 1024 * 1024)).setEncoding('utf8')) parser.write(chunk)
}

async function sharedTexts(zip: ZipFile, entry: Entry): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  const parser = newParser()
  parser.onopentag = ({ name }) => {
    const element = localName(name)
    if (element === 'si') text = ''
    if (element === 'rPh') isPhonetic = true
    isText = element === 't' && !isPhonetic
  }
  parser.ontext = (part) => {
    if (isText && text.length <= MOST_CELL_CHARACTERS) text += part
  }
  parser.onclosetag = (name) => {
    const element = localName(name)
    isText = false
    if (element === 'rPh') isPhonetic = false
    if (element === 'si') texts.push(text)
  }
  for await (const chunk of (await streamOf(zip, entry, MOST_TEXT_BYTES)).setEncoding('utf8')) parser.write(chunk)
  return texts
}

async function* rowsOf(stream: Readable, shared: readonly string[], onBytes: (bytes: number) => void): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = []
  let blank = 0
  let row: SheetRow = { number: 0, cells: [] }
  let cell = { at: -1, type: '', value: '', formula: '', hasValue: false }
  let reads: 'value' | 'formula' | null = null
  const parser = newParser()
  parser.onopentag = ({ name, attributes }) => {
    const element = localName(name)
    const { r = '', t = 'n' } = textsOf(attributes)
    if (element === 'row') row = { number: Number(r) || row.number + 1, cells: [] }
    else if (element === 'c') cell = { at: columnOf(r) ?? row.cells.length, type: t, value: '', formula: '', hasValue: false }
    else if (element === 'f') reads = 'formula'
    else if (element === 'v' || element === 't') {
      reads = 'value'
      cell.hasValue = true
    }
  }
  parser.ontext = (text) => {
    if (reads === 'value' && cell.value.length <= MOST_CELL_CHARACTERS) cell.value += text
    else if (reads === 'formula' && cell.formula.length <= 100) cell.formula += text
  }
  parser.onclosetag = (name) => {
    const element = localName(name)
    if (element === 'c') {
      if (cell.at >= MOST_CELLS) return
      while (row.cells.length < cell.at) row.cells.push('')
      row.cells[cell.at] = textOf(cell, shared)
    } else if (element === 'row') {
      if (isBlank(row.cells)) blank++
      else {
        blank = 0
        ready.push(row)
      }
    } else if (element === 'f' || element === 'v' || element === 't') reads = null
  }
  let bytes = 0
  for await (const chunk of stream.setEncoding('utf8')) {
    bytes += chunk.length
    onBytes(bytes)
    parser.write(chunk)
    yield* ready.splice(0)
    if (blank > MOST_BLANK_ROWS) return
  }
}

type XlsxCell = { type: string; value: string; formula: string; hasValue: boolean }

function textOf({ type, value, formula, hasValue }: XlsxCell, shared: readonly string[]): string {
  if (!hasValue) return formula === '' ? '' : `=${formula}`
  if (type === 's') return asText(shared[Number(value)] ?? '')
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  // a text is never a formula, however it begins
  if (type !== 'n') return asText(value)
  // 12.300000000000001 is what is kept of 12.3
  const number = Number(value)
  return Number.isFinite(number) && value !== '' ? plain(Number(number.toPrecision(15))) : value
}

const asText = (value: string): string => (value.startsWith('=') ? `'${value}` : value)

const plain = (number: number): string => {
  const text = String(number)
  return text.includes('e') ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 }) : text
}

/** `C` of C7 is 2. */
export function columnOf(reference: string): number | undefined {
  let column = 0
  for (const character of reference) {
    const letter = character.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? undefined : Math.min(column - 1, MOST_CELLS)
}

function newParser(): sax.SAXParser {
  const parser = sax.parser(true)
  parser.onerror = () => {
    throw new SheetProblem(NOT_A_WORKBOOK)
  }
  return parser
}

/** Elements may carry a prefix, `x:row`. */
const localName = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)
