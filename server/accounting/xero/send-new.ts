import { z } from 'zod'
import { batchKey } from '../books/batch-key.ts'
import type { Books } from '../books/books.ts'
import { CallLost, CallRefused } from '../books/faults.ts'
import type { Booked, ToSend } from '../books/prepared.ts'
import { numberThere, type PaperKind, xeroJournal, xeroPaper } from './paper.ts'
import { Messages, validationErrorsOf } from './protocol.ts'
import { booked, FOUR_DECIMALS, nameOf, Paper } from './send.ts'

/** As many documents as Xero advises for one call (developer.xero.com, "Integration best practices"). */
export const MOST_AT_ONCE = 50

const Answered = Messages.extend({ StatusAttributeString: z.string().optional() })
const Answer = z.record(z.string(), z.unknown())
const Journal = z.object({ ManualJournalID: z.string() })

/** Makes documents of one kind in one call, each answered for itself. What Xero refuses keeps no other back. */
export async function sendNewToXero(books: Books, batch: readonly ToSend[]): Promise<PromiseSettledResult<Booked>[]> {
  const kind = batch[0]!.document.kind
  const name = kind === 'journal' ? 'ManualJournals' : nameOf(kind)
  const { body } = await books.call({
    method: 'PUT',
    path: `/${name}`,
    query: { summarizeErrors: 'false', ...(kind === 'journal' ? {} : FOUR_DECIMALS) },
    headers: { 'idempotency-key': batchKey(batch) },
    body: { [name]: batch.map(({ document }) => (kind === 'journal' ? xeroJournal(document) : xeroPaper(document, kind))) },
  })
  const all = z.array(z.unknown()).safeParse(Answer.safeParse(body).data?.[name]).data ?? []
  return batch.map((sent, index) => result(sent, kind, all[index]))
}

/** What was answered in the place of a document; where that is another one, or nothing, its outcome is not known. */
function result({ document }: ToSend, kind: PaperKind | 'journal', answer: unknown): PromiseSettledResult<Booked> {
  const { data } = Answered.safeParse(answer)
  const errors = data ? validationErrorsOf(data) : []
  if (errors.length > 0 || data?.StatusAttributeString === 'ERROR')
    return { status: 'rejected', reason: new CallRefused(errors.join(' ') || 'Xero refused it', { status: 200 }) }
  if (kind === 'journal') {
    const made = Journal.safeParse(answer).data
    // Xero totals no journal: both sides of it are ours
    const value = made && { externalId: made.ManualJournalID, number: document.number, total: document.total }
    return value ? { status: 'fulfilled', value } : unknown
  }
  const paper = Paper.safeParse(answer).data
  const isIt = paper && (paper.InvoiceNumber ?? paper.CreditNoteNumber) === numberThere(document)
  return isIt ? { status: 'fulfilled', value: booked(paper) } : unknown
}

const unknown: PromiseRejectedResult = { status: 'rejected', reason: new CallLost('Xero answered without the document') }
