import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { completeInvoice, releaseInvoice, removeAsAdmin, returnInvoice, saveInvoice, takeNext } from './clear-invoices.ts'
import { completeAsVenue } from './complete-invoice.ts'
import { fileAsAdmin, fileAsVenue } from './invoice-files.ts'
import { findInvoice, listForAdmin, productsToMap, suppliersOf } from './invoice-reads.ts'
import {
  assignInvoice,
  findOwnInvoice,
  listInvoices,
  listOrdersToMerge,
  removeOwnInvoice,
  sendToClearing,
  uploadInvoice,
} from './keep-invoices.ts'
import { mergeAsAdmin, mergeAsVenue, unmergeAsVenue } from './merge-invoice.ts'
import { orderedLines } from './ordered-lines.ts'
import { ordersToMerge } from './orders-to-merge.ts'

/** Orders shown beside an invoice. */
const SUGGESTED = { limit: 5, page: 1 }

const list = answer(adminInvoices.list, async ({ query }, { tx }) => listForAdmin(tx, query))
const find = answer(adminInvoices.find, async ({ params, query }, { tx }) => {
  const invoice = await findInvoice(tx, 'everyone', params.invoiceId)
  const { clearingStatus, processingStatus } = invoice
  if (query.status && query.status !== clearingStatus && query.status !== processingStatus) throw new Problem('not_found')
  const [{ data }, suppliers] = await Promise.all([ordersToMerge(tx, invoice, SUGGESTED), suppliersOf(tx, invoice.venue.id)])
  const compared = invoice.orderId ?? data.find(({ isLikely }) => isLikely)?.id
  return {
    ...invoice,
    ordersToMerge: data,
    orderedLines: compared === undefined ? null : await orderedLines(tx, compared),
    suppliers,
  }
})
const orders = answer(adminInvoices.ordersToMerge, async ({ params, query }, { tx }) =>
  ordersToMerge(tx, await findInvoice(tx, 'everyone', params.invoiceId), query),
)
const products = answer(adminInvoices.products, async ({ params, query }, { tx }) => {
  const { distributor } = await findInvoice(tx, 'everyone', params.invoiceId)
  return { data: distributor ? await productsToMap(tx, distributor.id, query.term) : [] }
})

export const routes = [
  uploadInvoice,
  listInvoices,
  findOwnInvoice,
  fileAsVenue,
  removeOwnInvoice,
  assignInvoice,
  sendToClearing,
  completeAsVenue,
  listOrdersToMerge,
  mergeAsVenue,
  unmergeAsVenue,
  list,
  takeNext,
  find,
  orders,
  products,
  fileAsAdmin,
  saveInvoice,
  completeInvoice,
  mergeAsAdmin,
  returnInvoice,
  releaseInvoice,
  removeAsAdmin,
]
