import { PROFILES } from '#contract/electronic-documents/profiles.ts'
import type { AccountingDocument } from '#server/accounting/documents/document.ts'
import { loadCredit } from '#server/accounting/documents/load-credit-note.ts'
import { salesInvoiceFrom } from '#server/accounting/documents/load-order.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { tradeAddress } from '#server/electronic-documents/settings/party.ts'
import { customerOf, type Issuer, issuerOf } from '#server/electronic-documents/settings/settings.ts'
import type { TradeInvoice } from '#server/electronic-documents/ubl/trade-document.ts'
import { type BareOrder, findBareOrder } from '#server/ordering/orders/order-store.ts'
import { PAYMENT_TERMS } from '#server/parties/reference-lists/payment-terms.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type Articles, type InvoiceHead, tradeInvoiceOf } from './trade-invoice.ts'

/** Of a supplier: read as that supplier. */
type Loaded = { invoice: TradeInvoice; issuer: Issuer }

/** An issued invoice as it is exchanged. @throws Problem not_found where it is none of this supplier */
export async function loadInvoice(tx: Tx, distributorId: number, supplierInvoiceId: number): Promise<Loaded> {
  const [found] = await rows<{ order_id: number; footer: string }>(
    tx,
    `select order_id, footer from supplier_invoices where id = $1 and distributor_id = $2`,
    [supplierInvoiceId, distributorId],
  )
  if (!found) throw new Problem('not_found')
  const ordered = await findBareOrder(tx, { distributorId }, found.order_id)
  const document = await salesInvoiceFrom(tx, distributorId, ordered)
  const notes = [found.footer, ordered.order.messageOnInvoice ? ordered.order.distributorMessage : '']
  return exchanged(tx, document, ordered.order.venueId, distributorId, {
    ...orderedHead(ordered),
    notes: notes.filter((note) => note !== ''),
  })
}

/**
 * An approved credit note as it is exchanged.
 * @throws Problem not_found where it is none of this supplier; invalid_transition while it is a draft
 */
export async function loadCreditNote(tx: Tx, distributorId: number, creditNoteId: number): Promise<Loaded> {
  const document = await loadCredit(tx, { distributorId }, creditNoteId)
  const [note] = await rows<{ order_id: number | null; venue_id: number; note: string }>(
    tx,
    `select order_id, venue_id, note from credit_notes where id = $1 and distributor_id = $2`,
    [creditNoteId, distributorId],
  )
  if (!note) throw new Problem('not_found')
  const ordered = note.order_id === null ? null : await findBareOrder(tx, { distributorId }, note.order_id)
  return exchanged(tx, document, note.venue_id, distributorId, {
    ...(ordered ? orderedHead(ordered) : NOT_ORDERED),
    invoiceId: ordered?.order.issuedInvoice ?? '',
    notes: note.note === '' ? [] : [note.note],
  })
}

type OrderedHead = Omit<InvoiceHead, 'customization' | 'profile' | 'seller' | 'buyer' | 'notes'>

const NOT_ORDERED: OrderedHead = {
  ...{ terms: '', buyerReference: '', orderId: '', salesOrderId: '', invoiceId: '' },
  deliveredOn: null,
  deliveredTo: null,
}

function orderedHead({ order, parties }: BareOrder): OrderedHead {
  const delivered = order.deliveredAt ?? order.completedAt
  const address = tradeAddress(parties.deliveryAddress)
  return {
    terms: PAYMENT_TERMS.find(({ key }) => key === order.paymentTerms)?.name ?? 'As agreed',
    buyerReference: order.venueOrderNumber,
    orderId: order.venueOrderNumber,
    salesOrderId: String(order.externalNumber ?? order.orderNumber ?? order.id),
    invoiceId: '',
    deliveredOn: delivered ? dayOf(delivered, parties.timezone) : order.expectedAt,
    // an address without its country is no address there
    deliveredTo: address.country === '' ? null : address,
  }
}

async function exchanged(
  tx: Tx,
  document: AccountingDocument,
  venueId: number,
  distributorId: number,
  head: Omit<InvoiceHead, 'customization' | 'profile' | 'seller' | 'buyer'>,
): Promise<Loaded> {
  const [issuer, buyer, articles] = await Promise.all([
    issuerOf(tx, distributorId),
    customerOf(tx, venueId),
    articlesOf(tx, distributorId, document),
  ])
  const { customization, profile } = PROFILES[issuer.profile]
  return { issuer, invoice: tradeInvoiceOf(document, { ...head, customization, profile, seller: issuer.party, buyer }, articles) }
}

async function articlesOf(tx: Tx, distributorId: number, { lines }: Pick<AccountingDocument, 'lines'>): Promise<Articles> {
  const found = await rows<{ id: number; sku: string | null; gtin: string | null }>(
    tx,
    `select id, sku, gtin from products where distributor_id = $1 and id = any ($2)`,
    [distributorId, [...new Set(lines.flatMap(({ productId }) => productId ?? []))]],
  )
  return new Map(found.map(({ id, sku, gtin }) => [id, { sku, gtin, buyersCode: null }]))
}
