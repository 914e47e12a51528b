import { useEffect, useRef, useState } from 'react'

/** Wide enough to recognize a page. */
const ZOOM = 0.25

/** The first page of a PDF, or a photo, small; nothing where it cannot be shown. */
export function FirstPage({ file, className }: { file: File; className?: string | undefined }) {
  return file.type === 'application/pdf' ? (
    <PageOfPdf file={file} className={className} />
  ) : (
    <Photo file={file} className={className} />
  )
}

function PageOfPdf({ file, className }: { file: File; className: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (target)
      void import('./pdf-page.ts')
        .then(async ({ drawPage, openPdf }) => {
          const pdf = await openPdf(file)
          await drawPage(pdf, 1, target, { zoom: ZOOM, turned: 0 }).finally(() => pdf.loadingTask.destroy())
        })
        // how large it is, is for the style sheet
        .then(() => target.removeAttribute('style'))
        .catch(() => {})
  }, [file])
  return <canvas ref={canvas} role="img" aria-label={`First page of ${file.name}`} className={className} />
}

function Photo({ file, className }: { file: File; className: string | undefined }) {
  const [address, setAddress] = useState('')
  // A blob URL holds its memory until it is revoked.
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ? <img src={address} alt={`First page of ${file.name}`} className={className} /> : <span className={className} />
}
