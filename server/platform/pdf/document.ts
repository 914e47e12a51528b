import PDFDocument from 'pdfkit'
import { FONTS, fontRuns, needsOtherFonts } from './fonts.ts'

type Options = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number; wordCount?: number }
type Font = { name: string; ascender: number }

/** What the library keeps of a document, and hands out to those who extend it. */
type Kept = {
  _font: Font
  _fontSize: number
  _fragment(text: string, x: number, y: number, options: Options): void
}
const Library = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument & Kept

/**
 * A PDF whose texts are written in more than one font. The library knows one font at a time: it measures and places a line as a
 * whole. Here both are done run by run, each in the font that has its letters, on the line of the font in use.
 */
export class MultiFontDocument extends Library {
  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options)
    for (const [name, file] of Object.entries(FONTS)) this.registerFont(name, file)
  }

  override widthOfString(text: string, options?: Options): number {
    if (!needsOtherFonts(text)) return super.widthOfString(text, options)
    let width = 0
    this.#inRuns(text, (run) => {
      width += super.widthOfString(run, options)
    })
    return width
  }

  override _fragment(text: string, x: number, y: number, options: Options): void {
    if (needsOtherFonts(text)) this.#placeInRuns(text, x, y, options)
    else super._fragment(text, x, y, options)
  }

  #placeInRuns(text: string, x: number, y: number, options: Options): void {
    const { textWidth: _, wordCount: __, align, lineWidth = 0, ...others } = options
    const baseline = (-this._font.ascender / 1000) * this._fontSize
    let at = align === 'right' ? x + lineWidth - this.widthOfString(text.trimEnd(), options) : x
    this.#inRuns(text, (run) => {
      super._fragment(run, at, y, { ...others, baseline })
      at += super.widthOfString(run, options)
    })
  }

  #inRuns(text: string, each: (run: string) => void): void {
    const inUse = this._font
    for (const { text: run, font } of fontRuns(text.replaceAll('\n', ''), /bold/i.test(inUse.name))) {
      if (font) this.font(font)
      each(run)
      this._font = inUse
    }
  }
}
