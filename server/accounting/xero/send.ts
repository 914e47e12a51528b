import { z } from 'zod'
import type { Books } from '../books/books.ts'
import { CallRefused, VoidedThere } from '../books/faults.ts'
import type { Booked, Prepared, Sending } from '../books/prepared.ts'
import type { DocumentKind } from '../documents/document.ts'
import { isCredit, type PaperKind, xeroJournal, xeroPaper } from './paper.ts'

const Line = z.object({ LineItemID: z.string().optional() })
export const Paper = z.object({
  InvoiceID: z.string().optional(),
  CreditNoteID: z.string().optional(),
  InvoiceNumber: z.string().optional(),
  CreditNoteNumber: z.string().optional(),
  Type: z.string(),
  Status: z.string(),
  Total: z.number().optional(),
  Contact: z.object({ ContactID: z.string() }).partial().optional(),
  LineItems: z.array(Line).default([]),
})
export type Paper = z.infer<typeof Paper>
const Answer = z.object({ Invoices: z.array(Paper), CreditNotes: z.array(Paper) }).partial()
const Journals = z.object({ ManualJournals: z.array(z.object({ ManualJournalID: z.string() })) })

/** Prices have 4 decimals, in what is sent and in what comes back. */
export const FOUR_DECIMALS = { unitdp: '4' }
const GONE = ['VOIDED', 'DELETED']

export const nameOf = (kind: PaperKind): 'CreditNotes' | 'Invoices' => (isCredit(kind) ? 'CreditNotes' : 'Invoices')

/**
 * Books an invoice, bill, credit note or journal in Xero, or changes it. Every request carries a key by which Xero books it once; where an
 * earlier outcome is not known it is looked for by its number first, because a key is not kept for ever.
 */
export async function sendToXero(books: Books, document: Prepared, sending: Sending): Promise<Booked> {
  if (document.kind === 'journal') return sendJournal(books, document, sending)
  const { kind } = document
  const known = await paperThere(books, document, kind, sending)
  if (known === null) return create(books, document, kind, sending)
  if (!GONE.includes(known.Status)) return change(books, document, kind, known, sending)
  const former = known.InvoiceNumber ?? known.CreditNoteNumber ?? document.number
  return create(books, { ...document, number: nextNumber(former) }, kind, sending)
}

async function create(books: Books, document: Prepared, kind: PaperKind, { key }: Sending): Promise<Booked> {
  const name = nameOf(kind)
  const { body } = await books.call({
    method: 'PUT',
    path: `/${name}`,
    query: FOUR_DECIMALS,
    headers: { 'idempotency-key': key },
    body: { [name]: [xeroPaper(document, kind)] },
  })
  return booked(paperIn(body, name))
}

/** Lines keep their ids, so that what was done with them there stays. */
async function change(books: Books, document: Prepared, kind: PaperKind, known: Paper, { key }: Sending): Promise<Booked> {
  const [name, id] = [nameOf(kind), idOf(known)]
  const lineIds = known.LineItems.map(({ LineItemID }) => LineItemID)
  const { body } = await books.call({
    method: 'POST',
    path: `/${name}/${encodeURIComponent(id)}`,
    query: FOUR_DECIMALS,
    // a key names one request, and making it was another
    headers: { 'idempotency-key': `${key}-change` },
    body: { [name]: [{ ...xeroPaper(document, kind, lineIds), ...statusOf(known) }] },
  })
  return booked(paperIn(body, name))
}

/** What has been approved there stays approved. */
const statusOf = ({ Status }: Paper) => (Status === 'AUTHORISED' || Status === 'PAID' ? { Status } : {})

/** Xero does not give a number twice: what replaces #12 is #12/2, and then #12/3. */
export function nextNumber(former: string): string {
  const [, number = former, version = '1'] = /^(.*)\/(\d{1,4})$/.exec(former) ?? []
  return `${number}/${Number(version) + 1}`
}

/** The paper as Xero has it: by its id, or by its number where it may be there. Null where it is not. */
async function paperThere(books: Books, document: Prepared, kind: PaperKind, sending: Sending): Promise<Paper | null> {
  const name = nameOf(kind)
  const { externalId, mayBeThere, mayReplace } = sending
  if (externalId !== null) {
    const { body } = await books.call({ path: `/${name}/${encodeURIComponent(externalId)}`, query: FOUR_DECIMALS })
    const found = paperIn(body, name)
    if (GONE.includes(found.Status) && !mayReplace) throw new VoidedThere()
    return found
  }
  if (!mayBeThere) return null
  const { Type } = xeroPaper(document, kind)
  const number = isCredit(kind) ? 'CreditNoteNumber' : 'InvoiceNumber'
  const where = `${number}=="${document.number.replaceAll('"', '')}"`
  const { body } = await books.call({ path: `/${name}`, query: { where, ...FOUR_DECIMALS } })
  const found = (Answer.parse(body)[name] ?? []).find(
    (one) => one.Type === Type && one.Contact?.ContactID === document.contactId && !GONE.includes(one.Status),
  )
  return found ?? null
}

async function sendJournal(books: Books, document: Prepared, { key, externalId }: Sending): Promise<Booked> {
  const { body } = await books.call({
    method: externalId === null ? 'PUT' : 'POST',
    path: externalId === null ? '/ManualJournals' : `/ManualJournals/${encodeURIComponent(externalId)}`,
    headers: { 'idempotency-key': key },
    body: { ManualJournals: [xeroJournal(document)] },
  })
  const [made] = Journals.parse(body).ManualJournals
  // Xero totals no journal: both sides of it are ours
  return { externalId: made!.ManualJournalID, number: document.number, total: document.total }
}

/** Deletes what nobody approved yet, and voids what was. */
export async function takeBackFromXero(
  books: Books,
  { kind, externalId }: { kind: DocumentKind; externalId: string },
  key: string,
): Promise<void> {
  if (kind === 'journal') return
  const name = nameOf(kind)
  const path = `/${name}/${encodeURIComponent(externalId)}`
  const { Status, ...known } = paperIn((await books.call({ path })).body, name)
  if (GONE.includes(Status)) return
  const status = Status === 'AUTHORISED' || Status === 'PAID' ? 'VOIDED' : 'DELETED'
  const id = isCredit(kind) ? { CreditNoteID: externalId } : { InvoiceID: externalId }
  await books.call({
    method: 'POST',
    path,
    headers: { 'idempotency-key': key },
    body: { [name]: [{ ...id, Type: known.Type, Status: status }] },
  })
}

function paperIn(body: unknown, name: 'Invoices' | 'CreditNotes'): Paper {
  const [paper] = Answer.parse(body)[name] ?? []
  if (!paper) throw new CallRefused('Xero answered without the document', { status: 200 })
  return paper
}

const idOf = ({ InvoiceID, CreditNoteID }: Paper): string => InvoiceID ?? CreditNoteID ?? ''

export const booked = (paper: Paper): Booked => ({
  externalId: idOf(paper),
  number: paper.InvoiceNumber ?? paper.CreditNoteNumber ?? null,
  total: paper.Total ?? null,
})
