export const INK = '#1D1B16'
export const SOFT = '#6C665A'
export const DASH = '#D9D1BD'
export const BOTTLE = '#1F5C42'

/** A4 in points. */
export const MARGIN = 48
export const RIGHT = 595.28 - MARGIN
export const WIDTH = RIGHT - MARGIN
/** The foot of the page is below it. */
export const BOTTOM = 841.89 - 64
export const GAP = 10

export type Doc = PDFKit.PDFDocument

/** Goes to a new page where `height` has no room on this one. */
export function roomFor(doc: Doc, height: number, y: number): number {
  if (y + height <= BOTTOM) return y
  doc.addPage()
  return MARGIN
}
