import { type SupplierInvoice, supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { venueSupplierInvoices } from '#contract/billing/venue-supplier-invoices.ts'
import { distributorOnPaper, logoOf, paymentOnPaper } from '#server/parties/letterheads/companies.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { writePaper } from '#server/platform/pdf/print.ts'
import { invoicePaper } from './supplier-invoice-paper.ts'
import { findInvoice } from './supplier-invoice-reads.ts'

export const asPdf = answer(supplierInvoices.asPdf, async ({ params }, { tx, actor, http, storage, now }) => {
  const invoice = await findInvoice(tx, { distributorId: actor.distributorId }, params.supplierInvoiceId, now)
  download(http.reply, PDF_CONTENT_TYPE, fileName(invoice))
  return onPaper(tx, storage, invoice)
})

export const asPdfForVenue = answer(venueSupplierInvoices.asPdf, async ({ params }, { tx, actor, http, storage, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const invoice = await findInvoice(tx, { venueId }, params.supplierInvoiceId, now)
  download(http.reply, PDF_CONTENT_TYPE, fileName(invoice))
  return onPaper(tx, storage, invoice)
})

async function onPaper(tx: Tx, storage: Files, invoice: SupplierInvoice): Promise<Buffer> {
  const [issuer, payTo] = await Promise.all([
    distributorOnPaper(tx, invoice.distributor.id),
    paymentOnPaper(tx, invoice.distributor.id),
  ])
  return writePaper(invoicePaper(invoice, { formats: issuer.formats, logo: await logoOf(issuer, storage), payTo }))
}

/** An invoice as a mail carries it. */
export async function attachableInvoice(invoiceId: number, { tx, storage }: { tx: Tx; storage: Files }) {
  // on paper nothing depends on the day it is read
  const invoice = await findInvoice(tx, 'everyone', invoiceId, new Date(0))
  return { filename: fileName(invoice), content: await onPaper(tx, storage, invoice) }
}

/** `Invoice INV-0042 Northfield Produce.pdf` */
const fileName = ({ number, distributor }: SupplierInvoice): string =>
  `Invoice ${number.replaceAll('/', '-')} ${distributor.name}.pdf`
