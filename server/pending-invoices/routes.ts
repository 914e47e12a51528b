import { adminInvoices } from '#contract/admin-invoices.ts'
import { answer } from '#server/platform/http/answer.ts'
import { completeInvoice, releaseInvoice, removeAsAdmin, returnInvoice, saveInvoice, takeNext } from './clear-invoices.ts'
import { fileAsAdmin, fileAsVenue } from './invoice-files.ts'
import { findInvoice, listForAdmin, ordersToMerge } from './invoice-reads.ts'
import {
  assignInvoice,
  findOwnInvoice,
  listInvoices,
  listOrdersToMerge,
  removeOwnInvoice,
  sendToClearing,
  uploadInvoice,
} from './keep-invoices.ts'
import { mergeAsAdmin, mergeAsVenue } from './merge-invoice.ts'

/** Orders shown beside an invoice. */
const SUGGESTED = { limit: 5, page: 1 }

const list = answer(adminInvoices.list, async ({ query }, { tx }) => listForAdmin(tx, query))
const find = answer(adminInvoices.find, async ({ params }, { tx }) => {
  const invoice = await findInvoice(tx, 'everyone', params.invoiceId)
  return { ...invoice, ordersToMerge: (await ordersToMerge(tx, invoice, SUGGESTED)).data }
})

export const routes = [
  uploadInvoice,
  listInvoices,
  findOwnInvoice,
  fileAsVenue,
  removeOwnInvoice,
  assignInvoice,
  sendToClearing,
  listOrdersToMerge,
  mergeAsVenue,
  list,
  takeNext,
  find,
  fileAsAdmin,
  saveInvoice,
  completeInvoice,
  mergeAsAdmin,
  returnInvoice,
  releaseInvoice,
  removeAsAdmin,
]
