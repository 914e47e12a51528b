import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { MultiFontDocument } from './document.ts'
import type { Manner } from './fonts.ts'
import { BOTTLE, BOTTOM, DASH, type Doc, GAP, INK, MARGIN, RIGHT, roomFor, SOFT, WIDTH } from './page.ts'
import { type Cell, type Column, type Paper, type Party, TICK_BOX } from './paper.ts'
import { writePassages } from './write-passages.ts'

/** `features` is there since pdfkit 0.8; figures of one width are placed below each other. */
const FIGURES = { features: ['tnum'] } as PDFKit.Mixins.TextOptions
const SIZE = 9.5

type Style = { font?: Manner; size?: number; color?: string; align?: 'left' | 'right'; width?: number }

/**
 * Draws papers into one PDF: the docket on A4, with its dashed rules, each on pages of its own, written as they come. A long table goes on
 * over the pages under its head, and each page says which of how many it is. A letter of a script that none of our fonts has is left as an
 * empty box. Only called in a thread of its own (print.ts).
 */
export function papersStream(
  title: string,
  author: string,
  madeAt: Date,
  papers: AsyncIterable<Paper> | Iterable<Paper>,
): Readable {
  const info = { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt }
  const doc = new MultiFontDocument({ autoFirstPage: false, size: 'A4', margin: MARGIN, bufferPages: true, info, lang: 'en' })
  drawAll(doc, papers).catch((error: Error) => doc.destroy(error))
  return readableOf(doc)
}

/** The types leave out that a document is a stream. */
const readableOf = (doc: Doc): Readable => doc as unknown as Readable

async function drawAll(doc: Doc, papers: AsyncIterable<Paper> | Iterable<Paper>): Promise<void> {
  for await (const paper of papers) {
    // nobody reads on
    if (readableOf(doc).destroyed) return
    doc.addPage()
    await draw(doc, paper)
    doc.flushPages()
  }
  doc.end()
}

async function draw(doc: Doc, paper: Paper): Promise<void> {
  let y = head(doc, paper)
  if (paper.columns) y = await table(doc, paper.columns, paper.rows ?? [], y, endingHeight(doc, paper))
  if (paper.passages) y = await writePassages(doc, paper.passages, y)
  y = totals(doc, paper, y)
  y = note(doc, paper.note, y)
  y = note(doc, paper.payment, y)
  signatures(doc, paper, y)
  feet(doc, paper)
}

/** Writes a text and answers where it ends. */
function write(doc: Doc, text: string, x: number, y: number, style: Style = {}): number {
  const { font = 'plain', size = SIZE, color = INK, align = 'left', width = RIGHT - x } = style
  doc.font(font).fontSize(size).fillColor(color)
  doc.text(text, x, y, { width, align, ...FIGURES })
  return doc.y
}

const widthOf = (doc: Doc, text: string, { font = 'plain', size = SIZE }: Style): number =>
  doc.font(font).fontSize(size).widthOfString(text, FIGURES)

function heightOf(doc: Doc, text: string, width: number, { font = 'plain', size = SIZE }: Style = {}): number {
  return doc
    .font(font)
    .fontSize(size)
    .heightOfString(text, { width, ...FIGURES })
}

function dashed(doc: Doc, y: number): void {
  doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(1).dash(3, { space: 2.5 }).strokeColor(DASH).stroke().undash()
}

function head(doc: Doc, paper: Paper): number {
  const half = WIDTH / 2 - GAP
  let left = MARGIN
  if (paper.logo) {
    doc.image(paper.logo, MARGIN, left, { fit: [150, 44] })
    left += 54
  }
  left = write(doc, paper.issuer.name, MARGIN, left, { font: 'bold', size: 13, width: half }) + 2
  for (const line of filled(paper.issuer)) left = write(doc, line, MARGIN, left, { size: 8.5, color: SOFT, width: half })

  const column = MARGIN + WIDTH / 2
  let right = write(doc, paper.title, column, MARGIN, { font: 'bold', size: 18, color: BOTTLE, align: 'right', width: WIDTH / 2 })
  right = write(doc, paper.number, column, right + 1, { font: 'bold', size: 11, align: 'right', width: WIDTH / 2 }) + 6

  let y = Math.max(left, right) + 12
  dashed(doc, y)
  y += 12
  const blocks: Party[] = [
    ...(paper.parties ?? []),
    ...paper.facts.map(({ label, value }) => ({ label, name: value, lines: [] })),
  ]
  return inColumns(doc, blocks, y) + 4
}

const PER_ROW = 4

/** Labelled blocks beside each other, four to a row. */
function inColumns(doc: Doc, blocks: readonly Party[], from: number): number {
  const width = WIDTH / PER_ROW - GAP
  let y = from
  for (let first = 0; first < blocks.length; first += PER_ROW) {
    const ends = blocks.slice(first, first + PER_ROW).map((block, i) => {
      const x = MARGIN + i * (width + GAP)
      let end = block.label ? write(doc, block.label, x, y, { size: 8, color: SOFT, width }) + 1 : y
      end = write(doc, block.name || '—', x, end, { font: 'bold', width })
      for (const line of filled(block)) end = write(doc, line, x, end, { size: 8.5, color: SOFT, width })
      return end
    })
    y = Math.max(...ends) + 12
  }
  return y
}

const filled = ({ lines }: Party) => lines.filter((line) => line.trim() !== '')

type Placed = Column & { x: number; width: number; size: number }

/** Columns of texts keep at least this much of the width together, before the letters become smaller. */
const TEXT_ROOM = WIDTH / 4
/** Against differences of rounding between measuring and placing. */
const SLACK = 0.5

/**
 * Right-aligned columns, which hold numbers and amounts, are never narrower than their widest cell; those of texts give way. Where even
 * that does not fit, the whole table is written smaller.
 */
function placed(doc: Doc, columns: readonly Column[], rows: readonly (readonly Cell[])[]): Placed[] {
  const shares = columns.reduce((all, { share }) => all + share, 0)
  const usual = columns.map(({ share }) => (WIDTH * share) / shares)
  // The last one ends where the paper does.
  const gaps = columns.map((_, i) => (i === columns.length - 1 ? 0 : GAP))
  const widest = columns.map((column, i) => (column.align ? widestIn(doc, column, i, rows) : 0))
  const besides = total(columns.map(({ align }, i) => (align ? (gaps[i] ?? 0) + SLACK : 0)))
  const textRoom = columns.every(({ align }) => align) ? 0 : TEXT_ROOM
  const factor = Math.min(1, (WIDTH - textRoom - besides) / (total(widest) || 1))
  const least = columns.map(({ align }, i) => (align ? (widest[i] ?? 0) * factor + SLACK + (gaps[i] ?? 0) : 0))
  const numbers = columns.map(({ align }, i) => (align ? Math.max(least[i] ?? 0, factor < 1 ? 0 : (usual[i] ?? 0)) : 0))
  const overfull = total(numbers) > WIDTH - textRoom ? least : numbers
  const texts = total(columns.map(({ align }, i) => (align ? 0 : (usual[i] ?? 0))))
  const left = WIDTH - total(overfull)
  let x = MARGIN
  return columns.map((column, i) => {
    const width = column.align ? (overfull[i] ?? 0) : (left * (usual[i] ?? 0)) / texts
    const at = { ...column, x, width: width - (gaps[i] ?? 0), size: SIZE * factor }
    x += width
    return at
  })
}

const total = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0)

function widestIn(doc: Doc, { head: title }: Column, at: number, rows: readonly (readonly Cell[])[]): number {
  doc.font('bold').fontSize(SMALL.size)
  let widest = doc.widthOfString(title, FIGURES)
  doc.font('plain').fontSize(SMALL.size)
  for (const row of rows)
    for (const line of belowOf(row[at]).split('\n')) widest = Math.max(widest, doc.widthOfString(line, FIGURES))
  doc.fontSize(SIZE)
  for (const row of rows) widest = Math.max(widest, doc.widthOfString(textOf(row[at]), FIGURES))
  return widest
}

function tableHead(doc: Doc, columns: readonly Placed[], from: number): number {
  dashed(doc, from)
  const ends = columns.map(({ head: text, x, width, align, size }) =>
    write(doc, text, x, from + 7, { ...smaller(size), font: 'bold', width, ...(align && { align }) }),
  )
  const y = Math.max(...ends) + 6
  dashed(doc, y)
  return y + 6
}

const textOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''))
const belowOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.below : '')
const SMALL = { size: 8, color: SOFT }
const smaller = (size: number): Style => ({ ...SMALL, size: (SMALL.size * size) / SIZE })

const ROW_GAP = 7
/** So many rows go over to the last page with what follows the table: nobody signs an empty sheet. */
const LAST_ROWS = 2
/** Of the head of a table with its first row. */
const HEAD_ROOM = 60
const TABLE_END = 10

function rowHeight(doc: Doc, columns: readonly Placed[], row: readonly Cell[]): number {
  const heights = columns.map(({ width, size }, i) => {
    const below = belowOf(row[i])
    return heightOf(doc, textOf(row[i]), width, { size }) + (below ? heightOf(doc, below, width, smaller(size)) : 0)
  })
  return Math.max(...heights) + ROW_GAP
}

/** Rows over as many pages as they take, the last of them on one page with what follows, of the height `ending`. */
async function table(
  doc: Doc,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  from: number,
  ending: number,
): Promise<number> {
  const all = placed(doc, columns, rows)
  let y = tableHead(doc, all, roomFor(doc, HEAD_ROOM, from))
  for (const [n, row] of rows.entries()) {
    // Others are answered between the pages of a long paper.
    if (n % 30 === 29) await setImmediate()
    const height = rowHeight(doc, all, row)
    const isFirstOfLast = n === Math.max(0, rows.length - LAST_ROWS)
    const at = roomFor(doc, isFirstOfLast ? lastHeight(doc, all, rows.slice(n), ending) : height - ROW_GAP, y)
    y = at < y ? tableHead(doc, all, at) : at
    for (const [i, { x, width, align, size }] of all.entries()) {
      if (textOf(row[i]) === TICK_BOX) {
        tickBox(doc, x, y)
        continue
      }
      const end = write(doc, textOf(row[i]), x, y, { size, width, ...(align && { align }) })
      const below = belowOf(row[i])
      if (below) write(doc, below, x, end, { ...smaller(size), width, ...(align && { align }) })
    }
    y += height
  }
  dashed(doc, y)
  return y + TABLE_END
}

/** What the last rows and all that follows take; where no page holds that, the first of the rows alone. */
function lastHeight(doc: Doc, columns: readonly Placed[], rows: readonly (readonly Cell[])[], ending: number): number {
  const heights = rows.map((row) => rowHeight(doc, columns, row))
  const all = heights.reduce((sum, height) => sum + height, TABLE_END + ending)
  return all <= BOTTOM - MARGIN - HEAD_ROOM ? all : (heights[0] ?? 0) - ROW_GAP
}

/** What is below a table. */
const endingHeight = (doc: Doc, { totals: all = [], note: said, payment, signatures: signing = [] }: Paper): number =>
  totalsHeight(all.length) + noteHeight(doc, said) + noteHeight(doc, payment) + (signing.length > 0 ? SIGNING_ROOM : 0)

/** Drawn, as Inter has no letter for it. */
function tickBox(doc: Doc, x: number, y: number): void {
  doc
    .rect(x + 0.5, y + 1, 8.5, 8.5)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke()
}

const totalsHeight = (count: number): number => (count > 0 ? count * 22 + 8 : 0)

function totals(doc: Doc, { totals: all = [] }: Paper, from: number): number {
  let y = roomFor(doc, totalsHeight(all.length) - 8, from)
  const widest = (texts: readonly [string, boolean | undefined][]) =>
    Math.max(...texts.map(([text, isSum]) => widthOf(doc, text, isSum ? SUM : {}))) + SLACK
  if (all.length === 0) return y
  const values = Math.max(WIDTH / 4, widest(all.map(({ value, isSum }) => [value, isSum])))
  const labels = Math.min(WIDTH - values, Math.max(WIDTH / 4, widest(all.map(({ label, isSum }) => [label, isSum])) + GAP))
  for (const { label, value, isSum } of all) {
    const style = isSum ? SUM : {}
    const start = isSum ? y + 4 : y
    write(doc, label, RIGHT - values - labels, start, { ...style, width: labels })
    y = write(doc, value, RIGHT - values, start, { ...style, align: 'right', width: values }) + 4
  }
  return y + 8
}

const SUM: Style = { font: 'bold', size: 13 }

/** Of its label, and of what keeps it from what follows. */
const NOTE_ROOM = 28

const noteHeight = (doc: Doc, said: Paper['note']): number => (said?.text ? heightOf(doc, said.text, WIDTH) + NOTE_ROOM : 0)

function note(doc: Doc, said: Paper['note'], from: number): number {
  if (!said?.text) return from
  const y = roomFor(doc, noteHeight(doc, said) - 12, from)
  const below = write(doc, said.label, MARGIN, y, SMALL) + 1
  return write(doc, said.text, MARGIN, below) + 12
}

const SIGNING_ROOM = 60

function signatures(doc: Doc, { signatures: all = [] }: Paper, from: number): void {
  if (all.length === 0) return
  const y = roomFor(doc, SIGNING_ROOM, from) + 40
  const width = WIDTH / all.length - GAP * 2
  for (const [i, who] of all.entries()) {
    const x = MARGIN + i * (width + GAP * 2)
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.7)
      .strokeColor(SOFT)
      .stroke()
    write(doc, who, x, y + 4, { ...SMALL, width })
  }
}

/** Says on each page what it is a page of; only now is it known how many there are. */
function feet(doc: Doc, { title, number, issuer }: Paper): void {
  const { start, count } = doc.bufferedPageRange()
  for (let i = start; i < start + count; i++) {
    doc.switchToPage(i)
    // Text below the margin would begin a page of its own.
    doc.page.margins.bottom = 0
    const y = BOTTOM + 22
    write(doc, `${issuer.name} · ${title} ${number}`, MARGIN, y, { ...SMALL, width: WIDTH / 2 })
    write(doc, `Page ${i - start + 1} of ${count}`, MARGIN + WIDTH / 2, y, { ...SMALL, align: 'right', width: WIDTH / 2 })
  }
}
