import type { PlaceOfDocument } from '../books/adapter.ts'

/** Pages of Xero's own application, which its documentation calls deep links. Journals have none. */
const PAGES = {
  salesInvoice: 'AccountsReceivable/View.aspx?InvoiceID',
  customerCredit: 'AccountsReceivable/ViewCreditNote.aspx?creditNoteID',
  bill: 'AccountsPayable/View.aspx?InvoiceID',
  supplierCredit: 'AccountsPayable/ViewCreditNote.aspx?creditNoteID',
} as const

export const xeroPage = ({ kind, externalId }: PlaceOfDocument): string | null =>
  kind === 'journal' ? null : `https://go.xero.com/${PAGES[kind]}=${encodeURIComponent(externalId)}`
