import { z } from 'zod'
import type { Books } from '../books/books.ts'
import { CallRefused, VoidedThere } from '../books/faults.ts'
import type { Booked, Prepared, Sending } from '../books/prepared.ts'
import type { DocumentKind } from '../documents/document.ts'
import { ENTITIES, type EntityName, isSale, numberThere, quickBooksPaper } from './paper.ts'
import { queryWhere, quoted } from './query.ts'
import { isVoided } from './read-payments.ts'
import { taxDetailOf } from './tax-lines.ts'

const Line = z.looseObject({ Id: z.string().optional(), DetailType: z.string().optional() })
const Ref = z.object({ value: z.string() })
/** With every field that it has there: a change sends all of them, and what is not ours stays as it is. */
const Paper = z.looseObject({
  Id: z.string(),
  SyncToken: z.string(),
  DocNumber: z.string().optional(),
  TotalAmt: z.number().optional(),
  PrivateNote: z.string().optional(),
  CustomerRef: Ref.optional(),
  VendorRef: Ref.optional(),
  Line: z.array(Line).default([]),
})
type Paper = z.infer<typeof Paper>

/** Codes of Intuit's "Handling common errors". */
const NOT_THERE = '610'
const STALE = '5010'
export const NUMBER_TAKEN = '6140'

type Body = { Line: readonly object[]; [field: string]: unknown }

/**
 * Books an invoice, bill, credit or journal in QuickBooks, or changes it. Every request has an id under which QuickBooks does it once; where an
 * earlier outcome is not known it is looked for by its number first.
 */
export async function sendToQuickBooks(books: Books, document: Prepared, sending: Sending): Promise<Booked> {
  const body = await bodyOf(books, document)
  const known = await paperThere(books, document, sending)
  const paper = known ? await change(books, document.kind, body, known, sending) : await create(books, document, body, sending)
  return booked(document, paper)
}

/** The document as it is written there. @throws as Books.call: its tax codes are asked for */
export const bodyOf = async (books: Books, document: Prepared): Promise<Body> => ({
  ...quickBooksPaper(document),
  TxnTaxDetail: await taxDetailOf(books, document),
})

export const booked = ({ kind, total }: Prepared, { Id, DocNumber, TotalAmt }: Paper): Booked => ({
  externalId: Id,
  number: DocNumber ?? null,
  // QuickBooks totals no journal: both sides of it are ours
  total: kind === 'journal' ? total : (TotalAmt ?? null),
})

async function create(books: Books, document: Prepared, body: Body, sending: Sending): Promise<Paper> {
  return write(books, document.kind, { requestid: sending.key }, body).catch((error: unknown) => {
    if (!(error instanceof CallRefused && error.code === NUMBER_TAKEN)) throw error
    return inPlaceOfVoided(books, document, body, sending, error)
  })
}

/** A number that only a voided document of the same party has is used again, with that document. @throws the refusal where it is not that */
export async function inPlaceOfVoided(
  books: Books,
  document: Prepared,
  body: Body,
  sending: Sending,
  refusal: CallRefused,
): Promise<Paper> {
  const taken = await paperByNumber(books, document)
  if (!taken || !isVoided(taken)) throw refusal
  return change(books, document.kind, body, taken, sending)
}

/** Lines keep their ids. What changed there between reading and writing is read once more. */
async function change(books: Books, kind: DocumentKind, body: Body, known: Paper, sending: Sending): Promise<Paper> {
  const changed = (there: Paper) =>
    // an id names one request, and each version of a document is changed by another
    write(books, kind, { requestid: `${sending.key}-${there.SyncToken}` }, changeOf(there, body))
  return changed(known).catch(async (error: unknown) => {
    if (!(error instanceof CallRefused && error.code === STALE)) throw error
    return changed(await read(books, kind, known.Id))
  })
}

function changeOf({ MetaData: _, ...there }: Paper, body: Body): Body {
  const Line = body.Line.map((line, index) => {
    const before = there.Line[index]
    const isSame = before?.Id !== undefined && 'DetailType' in line && before.DetailType === line.DetailType
    return isSame ? { Id: before.Id, ...line } : line
  })
  return { ...there, ...body, Line, sparse: false }
}

/** The document as QuickBooks has it: by its id, or by its number where it may be there. Null where it is not, or was deleted. */
async function paperThere(
  books: Books,
  document: Prepared,
  { externalId, mayBeThere, mayReplace }: Sending,
): Promise<Paper | null> {
  if (externalId !== null) {
    const found = await read(books, document.kind, externalId).catch(nullWhereNotThere)
    if (!mayReplace && (found === null || isVoided(found))) throw new VoidedThere()
    return found
  }
  return mayBeThere ? paperByNumber(books, document) : null
}

async function paperByNumber(books: Books, document: Prepared): Promise<Paper | null> {
  const { kind, contactId } = document
  const found = await queryWhere(books, ENTITIES[kind], `DocNumber = ${quoted(numberThere(document))}`, Paper)
  const party = (one: Paper) => (isSale(kind) ? one.CustomerRef : one.VendorRef)?.value ?? null
  return found.find((one) => kind === 'journal' || party(one) === contactId) ?? null
}

/** Voids an invoice, which is all that QuickBooks can void, and deletes others. What is not there any more needs nothing. */
export async function takeBackFromQuickBooks(
  books: Books,
  { kind, externalId }: { kind: DocumentKind; externalId: string },
  key: string,
): Promise<void> {
  const known = await read(books, kind, externalId).catch(nullWhereNotThere)
  if (!known || isVoided(known)) return
  const { Id, SyncToken } = known
  await books.call({
    method: 'POST',
    path: pathOf(ENTITIES[kind]),
    query: { operation: kind === 'salesInvoice' ? 'void' : 'delete', requestid: `${key}-${SyncToken}` },
    body: { Id, SyncToken },
  })
}

function nullWhereNotThere(error: unknown): null {
  if (error instanceof CallRefused && error.code === NOT_THERE) return null
  throw error
}

async function read(books: Books, kind: DocumentKind, id: string): Promise<Paper> {
  const { body } = await books.call({ path: `${pathOf(ENTITIES[kind])}/${encodeURIComponent(id)}` })
  return paperIn(body, ENTITIES[kind])
}

async function write(books: Books, kind: DocumentKind, query: Record<string, string>, sent: Body): Promise<Paper> {
  const { body } = await books.call({ method: 'POST', path: pathOf(ENTITIES[kind]), query, body: sent })
  return paperIn(body, ENTITIES[kind])
}

const pathOf = (name: EntityName): string => `/${name.toLowerCase()}`

export function paperIn(body: unknown, name: EntityName): Paper {
  const { data } = z.looseObject({ [name]: Paper }).safeParse(body)
  if (!data) throw new CallRefused('QuickBooks answered without the document', { status: 200 })
  return data[name] as Paper
}
