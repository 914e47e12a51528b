import type { LinkDetails, Linked, LinkKind } from '#contract/accounting/links.ts'
import type { RecordKind } from '#contract/accounting/records.ts'
import type { Books } from '../books.ts'

type Detail = keyof LinkDetails

/** How what is linked is booked, by kind. */
const DETAILS: Record<LinkKind, readonly Detail[]> = {
  customer: ['orderingMode', 'salesRepId', 'priceLevelId'],
  supplier: ['accountId', 'taxId', 'orderingMode', 'combinedExpenseBill', 'expenseBillCreateDay'],
  product: ['accountId', 'taxId'],
  productGroup: ['taxId'],
  customerCategory: ['taxId'],
  warehouse: [],
  outlet: [],
}

/** Details that name a record of the provider. */
export const RECORD_DETAILS = {
  accountId: 'account',
  taxId: 'tax',
  salesRepId: 'employee',
  priceLevelId: 'priceLevel',
} as const satisfies Partial<Record<Detail, RecordKind>>
export type RecordDetail = keyof typeof RECORD_DETAILS
export const isRecordDetail = (detail: Detail): detail is RecordDetail => detail in RECORD_DETAILS

/** Where documents are invoices of items, the item says which account and tax a line has. */
const hasAccounts = ({ provider, side }: Books): boolean => provider === 'xero' || side === 'venue'

/** The details of a kind that these books have. */
export function detailsOf(books: Books, kind: LinkKind): readonly Detail[] {
  return DETAILS[kind].filter((detail) => {
    if (detail === 'accountId') return hasAccounts(books)
    return !isRecordDetail(detail) || books.records[RECORD_DETAILS[detail]] !== undefined
  })
}

/** How and when the documents of a customer or supplier are sent, as it is read. */
export function sendingWords(row: Linked, details: readonly Detail[]): string[] {
  const words: string[] = []
  if (details.includes('orderingMode')) words.push(row.orderingMode === 'automatic' ? 'Sent automatically' : 'Sent manually')
  if (details.includes('combinedExpenseBill'))
    words.push(row.combinedExpenseBill ? `one bill a month, on day ${row.expenseBillCreateDay}` : 'one bill for each order')
  return words
}
