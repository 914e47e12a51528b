import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** Opens a PDF without running its scripts. */
export const openPdf = async (file: Blob): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(await file.arrayBuffer()), enableXfa: false, isOffscreenCanvasSupported: false }).promise

/** Renders a page, sharp on high-density screens. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  { zoom, turned }: { zoom: number; turned: number },
): Promise<void> {
  const page = await pdf.getPage(number)
  const density = Math.min(window.devicePixelRatio || 1, 2)
  const viewport = page.getViewport({ scale: zoom * density, rotation: (page.rotate + turned) % 360 })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${viewport.width / density}px`
  canvas.style.height = `${viewport.height / density}px`
  await page.render({ canvas, viewport }).promise
}
