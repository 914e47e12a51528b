import { LINK_DETAILS, type LinkDetails, type Linked, type LinkKind } from '#contract/accounting/links.ts'
import type { RecordKind } from '#contract/accounting/records.ts'
import type { Books } from '../books.ts'

type Detail = keyof LinkDetails

/** Details that name a record of the provider. */
export const RECORD_DETAILS = {
  accountId: 'account',
  taxId: 'tax',
  salesRepId: 'employee',
  priceLevelId: 'priceLevel',
} as const satisfies Partial<Record<Detail, RecordKind>>
export type RecordDetail = keyof typeof RECORD_DETAILS
export const isRecordDetail = (detail: Detail): detail is RecordDetail => detail in RECORD_DETAILS

/** The details of a kind that these books have. */
export function detailsOf({ side, provider }: Books, kind: LinkKind): readonly Detail[] {
  const kinds: Partial<Record<string, { [K in LinkKind]?: readonly Detail[] }>> = LINK_DETAILS[side]
  return kinds[provider]?.[kind] ?? []
}

/** How and when the documents of a customer or supplier are sent, as it is read. */
export function sendingWords(row: Linked, details: readonly Detail[]): string[] {
  const words: string[] = []
  if (details.includes('orderingMode')) words.push(row.orderingMode === 'automatic' ? 'Sent automatically' : 'Sent manually')
  if (details.includes('combinedExpenseBill'))
    words.push(row.combinedExpenseBill ? `one bill a month, on day ${row.expenseBillCreateDay}` : 'one bill for each order')
  return words
}
