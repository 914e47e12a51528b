import { z } from 'zod'
import type { Books } from '../books/books.ts'
import { CallRefused } from '../books/faults.ts'
import type { Booked, Prepared, Sending, ToSend } from '../books/prepared.ts'
import type { DocumentKind } from '../documents/document.ts'
import { netsuitePaper, RECORDS } from './paper.ts'

const Read = z.object({ id: z.coerce.string(), tranId: z.string().optional(), total: z.coerce.number().optional() })
const NOT_THERE = 404

/**
 * Writes an accepted order as a sales order, and a credit note as a credit memo, under our own id: however often it is sent, it is there once. What
 * it comes to is read back, as NetSuite answers a write with nothing.
 * @throws as Books.call; CallRefused for what NetSuite is not sent
 */
export async function sendToNetsuite(books: Books, document: Prepared, sending: Sending): Promise<Booked> {
  const path = await put(books, { document, sending })
  const { body } = await books.call({ path, query: { fields: 'id,tranId,total' } })
  const { id, tranId, total } = Read.parse(body)
  return { externalId: id, number: tranId ?? null, total: total ?? null }
}

/** Writes a document under our own id. @returns where it is */
export async function put(books: Books, { document, sending: { ours } }: ToSend): Promise<string> {
  const path = `/record/v1/${recordOf(document.kind)}/eid:${encodeURIComponent(ours)}`
  // all lines are replaced: those that are no longer ours go
  await books.call({ method: 'PUT', path, query: { replace: 'item' }, body: netsuitePaper(document) })
  return path
}

/** Deletes it, which NetSuite refuses once it was shipped or billed. What is not there any more needs nothing. */
export async function takeBackFromNetsuite(
  books: Books,
  { kind, externalId }: { kind: DocumentKind; externalId: string },
): Promise<void> {
  const path = `/record/v1/${recordOf(kind)}/${encodeURIComponent(externalId)}`
  await books.call({ method: 'DELETE', path }).catch((error: unknown) => {
    if (!(error instanceof CallRefused && error.status === NOT_THERE)) throw error
  })
}

function recordOf(kind: DocumentKind): (typeof RECORDS)[keyof typeof RECORDS] {
  if (kind !== 'salesInvoice' && kind !== 'customerCredit')
    throw new CallRefused('Only orders and credit notes are sent there.', { status: 400 })
  return RECORDS[kind]
}
