import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { formatDate } from '#contract/platform/format.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** The SHA-256 of a file as it was sent. */
export async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

type Uploaded = {
  venueId: number
  hashes: readonly string[]
  distributorId: number | undefined
  invoiceNumber: string | undefined
}

/** @throws Problem duplicate_invoice naming the file, or the number, that the venue has already uploaded */
export async function mustBeNew(tx: Tx, { venueId, hashes, distributorId, invoiceNumber = '' }: Uploaded): Promise<void> {
  const [[file], [invoice]] = await Promise.all([
    rows<{ name: string; createdAt: Date }>(
      tx,
      `select f.name, i.created_at as "createdAt" from pending_invoice_files f join pending_invoices i on i.id = f.invoice_id
        where f.venue_id = $1 and f.content_hash = any ($2) and f.content_hash <> '' order by f.id limit 1`,
      [venueId, hashes],
    ),
    rows<{ invoiceNumber: string; createdAt: Date }>(
      tx,
      `select invoice_number as "invoiceNumber", created_at as "createdAt" from pending_invoices
        where venue_id = $1 and distributor_id = $2 and lower(invoice_number) = lower($3) and $3 <> '' order by id limit 1`,
      [venueId, distributorId ?? null, invoiceNumber],
    ),
  ])
  if (!file && !invoice) return
  const [formats] = await rows<{ dateFormat: string; timezone: string }>(
    tx,
    'select date_format as "dateFormat", timezone from venues where id = $1',
    [venueId],
  )
  const day = ({ createdAt }: { createdAt: Date }) => formatDate(createdAt.toISOString(), formats!)
  if (file) throw new Problem('duplicate_invoice', { message: `The same file was uploaded on ${day(file)} as ${file.name}` })
  if (invoice)
    throw new Problem('duplicate_invoice', {
      message: `Invoice ${invoice.invoiceNumber} of this supplier was uploaded on ${day(invoice)}`,
    })
}
