import { type CreditNote, creditNotes } from '#contract/billing/credit-notes.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import { distributorOnPaper, logoOf, venueOnPaper } from '#server/parties/letterheads/companies.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { writePaper } from '#server/platform/pdf/print.ts'
import { SHEET_CONTENT_TYPES } from '#server/platform/sheets/cells.ts'
import { workbookStream } from '#server/platform/sheets/write-sheet.ts'
import { creditNotePaper, creditNoteSheets } from './credit-note-paper.ts'
import { showNote } from './credit-note-view.ts'

export const asPdf = answer(creditNotes.asPdf, async ({ params }, { tx, actor, http, storage }) => {
  const note = await showNote(tx, actor, params.creditNoteId)
  download(http.reply, PDF_CONTENT_TYPE, fileName(note, 'pdf'))
  return onPaper(tx, storage, note)
})

export const asPdfForVenue = answer(creditNotes.asPdfForVenue, async ({ params }, { tx, actor, http, storage }) => {
  const note = await showNote(tx, { venueId: ownVenue(actor, params.venueId) }, params.creditNoteId)
  download(http.reply, PDF_CONTENT_TYPE, fileName(note, 'pdf'))
  return onPaper(tx, storage, note)
})

export const asXlsx = answer(creditNotes.asXlsx, async ({ params }, { tx, actor, http }) => {
  const note = await showNote(tx, actor, params.creditNoteId)
  download(http.reply, SHEET_CONTENT_TYPES.xlsx, fileName(note, 'xlsx'))
  return workbookStream(creditNoteSheets(note))
})

/** An approved credit note as a mail or an accounting system carries it, to its customer. @throws Problem not_found */
export async function attachableCreditNote(creditNoteId: number, { tx, storage }: { tx: Tx; storage: Files }) {
  const [found] = await rows<{ venueId: number }>(tx, `select venue_id as "venueId" from credit_notes where id = $1`, [
    creditNoteId,
  ])
  if (!found) throw new Problem('not_found')
  const note = await showNote(tx, found, creditNoteId)
  return { filename: fileName(note, 'pdf'), content: await onPaper(tx, storage, note) }
}

async function onPaper(tx: Tx, storage: Files, note: CreditNote): Promise<Buffer> {
  const [issuer, customer, [order]] = await Promise.all([
    distributorOnPaper(tx, note.distributor.id),
    venueOnPaper(tx, note.venue.id),
    rows<{ issued_invoice: string | null }>(tx, `select issued_invoice from orders where id = $1`, [note.order?.id ?? null]),
  ])
  const logo = await logoOf(issuer, storage)
  return writePaper(creditNotePaper(note, { issuer, customer, invoice: order?.issued_invoice ?? null, ...(logo && { logo }) }))
}

/** `Credit note CN-12 Northfield Produce.pdf`; a draft by its order or its customer. */
function fileName({ number, order, venue, distributor }: CreditNote, ending: string): string {
  const draftOf = order ? `order ${order.orderNumber}` : venue.name
  return `Credit note ${number === null ? `draft for ${draftOf}` : `${creditNoteName(number)} ${distributor.name}`}.${ending}`
}
