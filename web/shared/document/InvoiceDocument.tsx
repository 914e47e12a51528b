import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconMinus, IconPlus, IconRotateClockwise } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import type { adminInvoices } from '#contract/billing/admin-invoices.ts'
import type { PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { saveFile } from '#web/api/save-file.ts'
import { later } from '#web/ui/later.ts'
import classes from './Document.module.css'

const PdfPages = later(() => import('./PdfPages.tsx').then((part) => part.PdfPages))

/** The minimum zoom. */
export const LEAST_ZOOM = 0.25
const MOST_ZOOM = 4
const STEP = 0.25
/** Below this zoom a whole page is visible. */
const NARROW = 600

type File = PendingInvoice['files'][number]
/** Where its pages are read: as the platform, or as the customer it belongs to. */
type Pages = typeof adminInvoices.file | typeof venueInvoices.file

/** The customer's document, page by page, with zoom and rotation. */
export function InvoiceDocument({
  invoice,
  pages,
  isCard = false,
}: {
  invoice: Pick<PendingInvoice, 'id' | 'files'>
  pages: Pages
  /** Within a panel instead of beside the page. */
  isCard?: boolean
}) {
  const [zoom, setZoom] = useState(() => (isCard || window.innerWidth < NARROW ? 0.5 : 1))
  const [turned, setTurned] = useState(0)
  const [chosen, setChosen] = useState(0)
  const file = invoice.files[chosen] ?? invoice.files[0]
  return (
    <section className={isCard ? `${classes.document} ${classes.card}` : classes.document} aria-label="Document">
      <div className={classes.tools}>
        <ActionIcon
          variant="transparent"
          aria-label="Zoom out"
          disabled={zoom <= LEAST_ZOOM}
          onClick={() => setZoom(Math.max(LEAST_ZOOM, zoom - STEP))}
        >
          <IconMinus size={16} stroke={2} />
        </ActionIcon>
        <span aria-live="polite">{Math.trunc(zoom * 100)} %</span>
        <ActionIcon
          variant="transparent"
          aria-label="Zoom in"
          disabled={zoom >= MOST_ZOOM}
          onClick={() => setZoom(Math.min(MOST_ZOOM, zoom + STEP))}
        >
          <IconPlus size={16} stroke={2} />
        </ActionIcon>
        <ActionIcon variant="transparent" aria-label="Rotate" onClick={() => setTurned((turned + 90) % 360)}>
          <IconRotateClockwise size={16} stroke={2} />
        </ActionIcon>
        {invoice.files.length > 1 &&
          invoice.files.map(({ id, name }, i) => (
            <button
              key={id}
              type="button"
              className={classes.sheet}
              aria-pressed={i === chosen}
              aria-label={`File ${i + 1}: ${name}`}
              onClick={() => setChosen(i)}
            >
              {i + 1}
            </button>
          ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard access */}
      <section className={classes.pages} tabIndex={0} aria-label="Pages of the document">
        {file ? (
          <Shown key={file.id} isCard={isCard} pages={pages} invoiceId={invoice.id} file={file} look={{ zoom, turned }} />
        ) : (
          <p className={classes.broken}>This invoice has no document.</p>
        )}
      </section>
    </section>
  )
}

function Shown({
  isCard,
  pages,
  invoiceId,
  file,
  look,
}: {
  isCard: boolean
  pages: Pages
  invoiceId: number
  file: File
  look: { zoom: number; turned: number }
}) {
  const params = { invoiceId: String(invoiceId), fileId: String(file.id) }
  const { data, problem } = useAnswerLater(pages, { params }, { quiet: true })
  if (problem) return <p className={classes.broken}>{file.name} could not be loaded.</p>
  if (!data) return <p className={classes.broken}>Loading {file.name}…</p>
  return (
    <>
      {file.contentType === 'application/pdf' ? (
        <Suspense fallback={<p className={classes.broken}>Opening {file.name}…</p>}>
          <PdfPages file={data.blob} name={file.name} look={look} />
        </Suspense>
      ) : (
        <Photo file={data.blob} name={file.name} look={look} />
      )}
      {!isCard && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => saveFile({ blob: data.blob, name: file.name })}
        >
          Save {file.name}
        </Button>
      )}
    </>
  )
}

function Photo({ file, name, look }: { file: Blob; name: string; look: { zoom: number; turned: number } }) {
  const [address, setAddress] = useState('')
  // A blob URL holds its memory until it is revoked.
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!address) return null
  return (
    <img
      src={address}
      alt={name}
      className={classes.photo}
      style={{ width: `${look.zoom * 100}%`, transform: `rotate(${look.turned}deg)` }}
    />
  )
}
