import { setImmediate } from 'node:timers/promises'
import type { Manner } from './fonts.ts'
import { BOTTLE, BOTTOM, type Doc, INK, MARGIN, RIGHT, roomFor } from './page.ts'
import type { Passage, Run } from './paper.ts'

const STEP = 18
const MARK = 16
const SIZES = { heading2: 13, heading3: 11, text: 9.5 }

/** Writes a text with headings and points over as many pages as it takes. @returns where it ends */
export async function writePassages(doc: Doc, passages: readonly Passage[], from: number): Promise<number> {
  // the library begins a new page by itself at the bottom margin; below it is the foot
  const margin = doc.page.margins.bottom
  const keepFoot = () => {
    doc.page.margins.bottom = doc.page.height - BOTTOM
  }
  keepFoot()
  doc.on('pageAdded', keepFoot)
  let y = from
  for (const [n, passage] of passages.entries()) {
    // Others are answered between the pages of a long text.
    if (n % 30 === 29) await setImmediate()
    y = write(doc, passage, y)
  }
  doc.off('pageAdded', keepFoot)
  doc.page.margins.bottom = margin
  return y + 8
}

function write(doc: Doc, passage: Passage, from: number): number {
  if (passage.kind === 'heading') {
    const size = passage.level === 2 ? SIZES.heading2 : SIZES.heading3
    // a heading is never alone at the foot of a page
    const y = roomFor(doc, size * 4, from + (passage.level === 2 ? 8 : 4))
    return (
      runs(
        doc,
        passage.runs.map((run) => ({ ...run, bold: true })),
        MARGIN,
        y,
        size,
      ) + 4
    )
  }
  const x = MARGIN + STEP * passage.depth
  const y = roomFor(doc, SIZES.text * 1.5, from)
  if (passage.kind === 'paragraph') return runs(doc, passage.runs, x, y, SIZES.text) + 6
  doc.font('plain').fontSize(SIZES.text).fillColor(INK).text(passage.mark, x, y, { lineBreak: false })
  return runs(doc, passage.runs, x + MARK, y, SIZES.text) + 3
}

const fontOf = ({ bold, italic }: Run): Manner => (bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'plain')

function runs(doc: Doc, all: readonly Run[], x: number, y: number, size: number): number {
  const shown = all.filter(({ text }) => text !== '')
  if (shown.length === 0) return y + size
  for (const [i, run] of shown.entries()) {
    doc
      .font(fontOf(run))
      .fontSize(size)
      .fillColor(run.link ? BOTTLE : INK)
    const how = {
      width: RIGHT - x,
      lineGap: 2,
      continued: i < shown.length - 1,
      link: run.link ?? null,
      underline: run.link !== undefined,
    }
    if (i === 0) doc.text(run.text, x, y, how)
    else doc.text(run.text, how)
  }
  return doc.y
}
