import { buffer } from 'node:stream/consumers'
import { attachableInvoice } from '#server/billing/supplier-invoices/export-invoice.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import type { Attachment } from '#server/platform/mail/mail.ts'
import { picturesAsPdf } from '#server/platform/pdf/pictures.ts'

type Given = { tx: Tx; storage: Files }
type Page = { key: string; contentType: string }

/**
 * A forwarded invoice as its mail carries it: what its supplier issued here, else what was uploaded. Pictures are pages of one PDF; of several
 * PDFs each is attached by itself.
 */
export async function forwardedPaper(id: number, { tx, storage }: Given): Promise<Attachment[]> {
  const [found] = await rows<{ issuedId: number | null; number: string; pages: Page[] }>(
    tx,
    `select coalesce(f.supplier_invoice_id, (select s.id from supplier_invoices s
              where s.order_id = p.order_id and s.number = p.invoice_number and s.venue_id = p.venue_id)) as "issuedId",
            coalesce(p.invoice_number, '') as number,
            coalesce((select jsonb_agg(jsonb_build_object('key', g.file_key, 'contentType', g.content_type) order by g.position)
               from pending_invoice_files g where g.invoice_id = p.id), '[]') as pages
       from forwarded_invoices f left join pending_invoices p on p.id = f.pending_invoice_id where f.id = $1`,
    [id],
  )
  if (!found) throw new Error(`There is no forwarded invoice ${id}`)
  if (found.pages.length === 0 && found.issuedId !== null)
    return [await attachableInvoice(found.issuedId, { tx, storage })].flat()
  const contents = await Promise.all(
    found.pages.map(async ({ key, contentType }) => ({ contentType, content: await read(storage, key) })),
  )
  const pdfs = contents.filter(({ contentType }) => contentType === PDF_CONTENT_TYPE).map(({ content }) => content)
  const pictures = contents.filter(({ contentType }) => contentType !== PDF_CONTENT_TYPE).map(({ content }) => content)
  const files = [...pdfs, ...(pictures.length > 0 ? [await picturesAsPdf(pictures)] : [])]
  const name = found.number.replaceAll('/', '-') || 'Invoice'
  return files.map((content, i) => ({ filename: files.length === 1 ? `${name}.pdf` : `${name} ${i + 1}.pdf`, content }))
}

async function read(storage: Files, key: string): Promise<Buffer> {
  const file = await storage.read(key)
  if (!file) throw new Error(`The file ${key} is not there`)
  return buffer(file.stream)
}
