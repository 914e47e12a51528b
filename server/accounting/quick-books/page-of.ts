import type { PlaceOfDocument } from '../books/adapter.ts'

/** Pages of QuickBooks' own application. */
const PAGES = {
  salesInvoice: 'invoice',
  customerCredit: 'creditmemo',
  bill: 'bill',
  supplierCredit: 'vendorcredit',
  journal: 'journal',
} as const

export const quickBooksPage = ({ kind, externalId }: PlaceOfDocument): string =>
  `https://app.qbo.intuit.com/app/${PAGES[kind]}?txnId=${encodeURIComponent(externalId)}`
