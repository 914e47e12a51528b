import { approve } from './approve-credit-note.ts'
import { asPdf, asPdfForVenue, asXlsx } from './export-credit-note.ts'
import { amounts, find, findForVenue, list, listForVenue, products, totalAmount } from './see-credit-notes.ts'
import { createNote, removeNote, updateNote } from './write-credit-note.ts'
import { amountsForCustomer, createForCustomer, updateForCustomer } from './write-customer-credit.ts'

export const routes = [
  list,
  totalAmount,
  products,
  amounts,
  createNote,
  find,
  updateNote,
  approve,
  removeNote,
  asPdf,
  asXlsx,
  asPdfForVenue,
  amountsForCustomer,
  createForCustomer,
  updateForCustomer,
  listForVenue,
  findForVenue,
]
