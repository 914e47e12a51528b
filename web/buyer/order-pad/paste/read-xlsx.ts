import type { Rows } from './rows-of-text.ts'

/** A list has few rows; a workbook that unpacks to more is rejected. */
const MOST_BYTES = 20 * 1024 * 1024
const MOST_ROWS = 2000
const MOST_COLUMNS = 50

/** Why a workbook cannot be read. */
export class NoWorkbook extends Error {}

/**
 * The rows of the first sheet of a workbook, as text; formulas by their saved value.
 * @throws NoWorkbook
 */
export async function rowsOfXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Rows> {
  const entries = entriesOf(bytes)
  const sheet = [...entries.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort(byNumber)[0]
  if (!sheet) throw new NoWorkbook('This workbook has no sheet')
  const shared = entries.has('xl/sharedStrings.xml') ? sharedStrings(await textOf(bytes, entries, 'xl/sharedStrings.xml')) : []
  return rowsOfSheet(await textOf(bytes, entries, sheet), shared)
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

type Entry = { offset: number; packed: number; plain: number; method: number }

/** The files of a zip archive, by its central directory. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, Entry>()
  try {
    let end = bytes.length - 22
    while (view.getUint32(end, true) !== 0x06054b50) end--
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new NoWorkbook('This file is damaged')
      const name = view.getUint16(at + 28, true)
      entries.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)), {
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        plain: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      })
      at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch {
    throw new NoWorkbook('This file is damaged')
  }
  return entries
}

async function textOf(bytes: Uint8Array<ArrayBuffer>, entries: Map<string, Entry>, name: string): Promise<string> {
  const { offset, packed, plain, method } = entries.get(name) ?? { offset: 0, packed: 0, plain: 0, method: -1 }
  if (plain > MOST_BYTES) throw new NoWorkbook('This workbook is too large for a list')
  if (offset + 30 > bytes.length || (method !== 0 && method !== 8)) throw new NoWorkbook('This file is damaged')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const content = bytes.subarray(start, start + packed)
  return new TextDecoder().decode(method === 0 ? content : await inflated(content))
}

/** Unpacks no more than a sheet may contain, whatever the archive claims. */
async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size > MOST_BYTES) throw new NoWorkbook('This workbook is too large for a list')
      parts.push(read.value)
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    throw error instanceof NoWorkbook ? error : new NoWorkbook('This file is damaged')
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const sharedStrings = (xml: string): string[] =>
  [...xml.matchAll(/<si\b[^>]*?(?:\/>|>(.*?)<\/si>)/gs)].map(([, inside = '']) => runs(inside))

/** The text of a cell, which may consist of formatted runs; phonetic hints are left out. */
const runs = (xml: string): string =>
  [...xml.replace(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*?(?:\/>|>(.*?)<\/t>)/gs)]
    .map(([, text = '']) => plain(text))
    .join('')

function rowsOfSheet(xml: string, shared: readonly string[]): Rows {
  const rows: Rows = []
  for (const [, inside = ''] of xml.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)) {
    if (rows.length === MOST_ROWS) break
    const row: string[] = []
    for (const [, about = '', content = ''] of inside.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const column = columnOf(/\br="([A-Z]+)/.exec(about)?.[1]) ?? row.length
      if (column < MOST_COLUMNS) row[column] = cellOf(/\bt="(\w+)"/.exec(about)?.[1], content, shared).trim()
    }
    const whole = Array.from(row, (cell) => cell ?? '')
    if (whole.some((cell) => cell !== '')) rows.push(whole)
  }
  return rows
}

function cellOf(type: string | undefined, content: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return runs(content)
  const value = plain(/<v\b[^>]*>(.*?)<\/v>/s.exec(content)?.[1] ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'e' || type === 'b') return ''
  // avoids floating point noise such as 0.30000000000000004
  return type === 'str' || value === '' || Number.isNaN(Number(value)) ? value : String(Number(Number(value).toPrecision(12)))
}

const columnOf = (letters: string | undefined): number | null =>
  letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : digits ? Number(digits) : null
    if (code !== null) return code > 0x10ffff ? '' : String.fromCodePoint(code)
    return NAMED[name ?? ''] ?? whole
  })
