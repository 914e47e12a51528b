import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import classes from './Document.module.css'
import { drawPage, openPdf } from './pdf-page.ts'

type Look = { zoom: number; turned: number }

/** The pages of a PDF, stacked. */
export function PdfPages({ file, name, look }: { file: Blob; name: string; look: Look }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setIsBroken] = useState(false)

  // Close the document on unmount, because its pages are held in a worker.
  useEffect(() => {
    let isOver = false
    let opened: PDFDocumentProxy | null = null
    openPdf(file)
      .then((found) => {
        opened = found
        if (isOver) void found.loadingTask.destroy()
        else setPdf(found)
      })
      .catch(() => setIsBroken(true))
    return () => {
      isOver = true
      void opened?.loadingTask.destroy()
    }
  }, [file])

  if (isBroken) return <p className={classes.broken}>{name} cannot be displayed. Download it and open it in another app.</p>
  if (!pdf) return <p className={classes.broken}>Opening {name}…</p>
  return Array.from({ length: pdf.numPages }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a document never reorder
    <PdfPage key={i} pdf={pdf} number={i + 1} label={`${name}, page ${i + 1} of ${pdf.numPages}`} look={look} />
  ))
}

function PdfPage({
  pdf,
  number,
  label,
  look: { zoom, turned },
}: {
  pdf: PDFDocumentProxy
  number: number
  label: string
  look: Look
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // The page is drawn outside React, so each rendering waits for the previous one.
  const drawing = useRef(Promise.resolve())
  useEffect(() => {
    const target = canvas.current
    if (target) drawing.current = drawing.current.then(() => drawPage(pdf, number, target, { zoom, turned })).catch(() => {})
  }, [pdf, number, zoom, turned])
  return <canvas ref={canvas} role="img" aria-label={label} className={classes.page} />
}
