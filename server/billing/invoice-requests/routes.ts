import { invoiceRequests } from '#contract/billing/invoice-requests.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { listRequests } from './invoice-request-reads.ts'
import { requestInvoice } from './request-invoice.ts'

const list = answer(invoiceRequests.list, ({ params, query }, { tx, actor }) =>
  listRequests(tx, { venueId: ownVenue(actor, params.venueId) }, query),
)
const listForSupplier = answer(invoiceRequests.listForSupplier, ({ query }, { tx, actor }) =>
  listRequests(tx, { distributorId: actor.distributorId }, query),
)

export const routes = [requestInvoice, list, listForSupplier]
