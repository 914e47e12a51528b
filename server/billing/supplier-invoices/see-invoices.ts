import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { venueSupplierInvoices } from '#contract/billing/venue-supplier-invoices.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { invoiceEmailOf, MAIL_INVOICE } from './mail-invoice.job.ts'
import { findInvoice, listInvoices, totalsOfInvoices } from './supplier-invoice-reads.ts'

export const list = answer(supplierInvoices.list, ({ query }, { tx, actor, now }) =>
  listInvoices(tx, { distributorId: actor.distributorId }, query, now),
)

export const totals = answer(supplierInvoices.totals, ({ query }, { tx, actor, now }) =>
  totalsOfInvoices(tx, { distributorId: actor.distributorId }, query, now),
)

export const find = answer(supplierInvoices.find, ({ params }, { tx, actor, now }) =>
  findInvoice(tx, { distributorId: actor.distributorId }, params.supplierInvoiceId, now),
)

export const mail = answer(supplierInvoices.mail, async ({ params }, { tx, actor, now }) => {
  const { id, venue } = await findInvoice(tx, { distributorId: actor.distributorId }, params.supplierInvoiceId, now)
  if ((await invoiceEmailOf(tx, venue.id)) === '') throw fieldProblem('supplierInvoiceId', 'The customer has no email address')
  await enqueue(tx, MAIL_INVOICE, { supplierInvoiceId: id, again: now.toISOString() })
})

export const listForVenue = answer(venueSupplierInvoices.list, ({ params, query }, { tx, actor, now }) =>
  listInvoices(tx, { venueId: ownVenue(actor, params.venueId) }, query, now),
)
