import type { FastifyReply } from 'fastify'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { sendKept } from '#server/platform/files/kept-file.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Reach } from './invoice-reads.ts'

export const fileAsVenue = answer(venueInvoices.file, async ({ params }, { tx, actor, http, storage }) =>
  sendFile(tx, { venueIds: actor.venueIds }, params, http.reply, storage),
)
export const fileAsAdmin = answer(adminInvoices.file, async ({ params }, { tx, http, storage }) =>
  sendFile(tx, 'everyone', params, http.reply, storage),
)

type Asked = { invoiceId: number; fileId: number }

/** @throws Problem not_found */
async function sendFile(tx: Tx, reach: Reach, { invoiceId, fileId }: Asked, reply: FastifyReply, storage: Files) {
  const [file] = await rows<{ key: string; name: string; contentType: string }>(
    tx,
    `select file_key as key, name, content_type as "contentType" from pending_invoice_files
      where id = $2 and invoice_id = $1 and ($3::bigint[] is null or venue_id = any ($3))`,
    [invoiceId, fileId, reach === 'everyone' ? null : reach.venueIds],
  )
  return sendKept(file, reply, storage)
}
