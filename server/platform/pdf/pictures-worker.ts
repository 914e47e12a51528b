import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** Draws pictures for pictures.ts. */
export default async function draw(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false })
  for (const picture of pictures) {
    document.addPage()
    const { width, height } = document.page
    document.image(Buffer.from(picture), 0, 0, { fit: [width, height], align: 'center', valign: 'center' })
  }
  document.end()
  return buffer(document)
}
