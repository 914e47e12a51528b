import type { FastifyReply } from 'fastify'
import { adminInvoices } from '#contract/admin-invoices.ts'
import { venueInvoices } from '#contract/pending-invoices.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Reach } from './invoice-reads.ts'

export const fileAsVenue = answer(venueInvoices.file, async ({ params }, { tx, actor, http, storage }) =>
  sendFile(tx, { venueIds: actor.venueIds }, params, http.reply, storage),
)
export const fileAsAdmin = answer(adminInvoices.file, async ({ params }, { tx, http, storage }) =>
  sendFile(tx, 'everyone', params, http.reply, storage),
)

type Asked = { invoiceId: number; fileId: number }

/** A page as it was uploaded: as what it was found to be, never as a page of ours. @throws Problem not_found */
async function sendFile(tx: Tx, reach: Reach, { invoiceId, fileId }: Asked, reply: FastifyReply, storage: Files) {
  const [file] = await rows<{ file_key: string; name: string; content_type: string }>(
    tx,
    `select file_key, name, content_type from pending_invoice_files
      where id = $2 and invoice_id = $1 and ($3::bigint[] is null or venue_id = any ($3))`,
    [invoiceId, fileId, reach === 'everyone' ? null : reach.venueIds],
  )
  const found = file && (await storage.read(file.file_key))
  if (!file || !found) throw new Problem('not_found')
  const plain = file.name.replaceAll(/[^\w .-]+/g, '_')
  reply.header('content-disposition', `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox")
  reply.header('cache-control', 'private, max-age=3600').header('content-length', found.size)
  reply.type(file.content_type)
  return found.stream
}
