import {
  electronicDocuments,
  type ORDER_DOCUMENTS,
  venueElectronicDocuments,
} from '#contract/electronic-documents/electronic-documents.ts'
import { loadCreditNote, loadInvoice } from '#server/electronic-documents/invoices/load-invoice.ts'
import { tradeOrderOf, tradeResponseOf } from '#server/electronic-documents/orders/trade-order.ts'
import { rulesBroken } from '#server/electronic-documents/rules/en16931.ts'
import { customerOf, issuerOf } from '#server/electronic-documents/settings/settings.ts'
import type { TradeInvoice } from '#server/electronic-documents/ubl/trade-document.ts'
import { type WrittenDocument, writeUbl } from '#server/electronic-documents/ubl/write-ubl.ts'
import { findBareOrder, type Owner } from '#server/ordering/orders/order-store.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download } from '#server/platform/http/download.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { fileNameOf } from './file-name.ts'

const CONTENT_TYPE = 'application/xml; charset=utf-8'

type Http = { http: { reply: Parameters<typeof download>[0] } }

export const invoice = answer(electronicDocuments.invoice, async ({ params }, { tx, actor, http }) =>
  invoiceFile(await loadInvoice(tx, actor.distributorId, params.supplierInvoiceId), { http }),
)

export const creditNote = answer(electronicDocuments.creditNote, async ({ params }, { tx, actor, http }) =>
  invoiceFile(await loadCreditNote(tx, actor.distributorId, params.creditNoteId), { http }),
)

export const order = answer(electronicDocuments.order, async ({ params, query }, { tx, actor, http }) => {
  const owner = { distributorId: actor.distributorId }
  return file(await orderDocument(tx, owner, params.orderId, query.document), { http })
})

export const invoiceForVenue = answer(venueElectronicDocuments.invoice, async ({ params }, { tx, actor, http }) => {
  const { supplierInvoiceId: id } = params
  const distributorId = await supplierOf(tx, 'supplier_invoices', id, ownVenue(actor, params.venueId))
  return invoiceFile(await asSupplier(tx, distributorId, () => loadInvoice(tx, distributorId, id)), { http })
})

export const creditNoteForVenue = answer(venueElectronicDocuments.creditNote, async ({ params }, { tx, actor, http }) => {
  const { creditNoteId: id } = params
  const distributorId = await supplierOf(tx, 'credit_notes', id, ownVenue(actor, params.venueId))
  return invoiceFile(await asSupplier(tx, distributorId, () => loadCreditNote(tx, distributorId, id)), { http })
})

export const orderForVenue = answer(venueElectronicDocuments.order, async ({ params, query }, { tx, actor, http }) => {
  const owner = { venueIds: [ownVenue(actor, params.venueId)] }
  return file(await orderDocument(tx, owner, params.orderId, query.document), { http })
})

async function orderDocument(tx: Tx, owner: Owner, orderId: number, kind: (typeof ORDER_DOCUMENTS)[number]) {
  const ordered = await findBareOrder(tx, owner, orderId)
  const { distributorId, venueId } = ordered.order
  const { party: seller } = await asSupplier(tx, distributorId, () => issuerOf(tx, distributorId))
  const sides = { seller, buyer: await customerOf(tx, venueId) }
  return kind === 'order' ? tradeOrderOf(ordered, sides) : tradeResponseOf(ordered, sides)
}

/** What only the supplier may read of how it is named: the customer gets the same document. */
const asSupplier = <T>(tx: Tx, distributorId: number, load: () => Promise<T>): Promise<T> =>
  actingFor(tx, { side: 'distributor', distributorId }, load)

/** @throws Problem not_found where it is no document of this outlet */
async function supplierOf(tx: Tx, table: 'supplier_invoices' | 'credit_notes', id: number, venueId: number): Promise<number> {
  const visible = table === 'credit_notes' ? `status = 'approved'` : 'true'
  const [found] = await rows<{ distributor_id: number }>(
    tx,
    `select distributor_id from ${table} where id = $1 and venue_id = $2 and ${visible}`,
    [id, venueId],
  )
  if (!found) throw new Problem('not_found')
  return found.distributor_id
}

const invoiceFile = ({ invoice: document }: { invoice: TradeInvoice }, http: Http): string => {
  mustKeepRules(document)
  return file(document, http)
}

/** @throws Problem conflict with what is missing or wrong, so that nobody sends what networks refuse */
function mustKeepRules(document: TradeInvoice): void {
  const broken = rulesBroken(document)
  if (broken.length === 0) return
  const reasons = broken.slice(0, MOST_REASONS).map(({ rule, message }) => `${message} (${rule})`)
  throw new Problem('conflict', { message: `This cannot be an electronic document yet. ${reasons.join(' ')}` })
}
const MOST_REASONS = 3

function file(document: WrittenDocument, { http }: Http): string {
  download(http.reply, CONTENT_TYPE, fileNameOf(document))
  return writeUbl(document)
}
