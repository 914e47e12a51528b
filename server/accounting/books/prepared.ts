import type { ExternalRecord } from '#contract/accounting/records.ts'
import type { AccountingSetup } from '#contract/accounting/setup.ts'
import type { SentDocument, SentLine, VendorTotals } from '../documents/vendor-totals/vendor-total.ts'

/** A line with what it is over there. */
export type PreparedLine = SentLine & {
  account: ExternalRecord | null
  item: ExternalRecord | null
  taxId: string | null
  /** The option of a tracking category. */
  option: ExternalRecord | null
}

/** A document with everything that it is over there, ready for the provider's own form. */
export type Prepared = Omit<SentDocument, 'lines'> & {
  lines: readonly PreparedLine[]
  contactId: string | null
  /** Of NetSuite: who sells to the customer, at which price level, and where the goods come from. */
  salesRepId: string | null
  priceLevelId: string | null
  locationId: string | null
  setup: AccountingSetup
  expected: VendorTotals
}

/** A document that is there now: under which id and number, and what it comes to. */
export type Booked = { externalId: string; number: string | null; total: number | null }

/** How a document is sent. */
export type Sending = {
  /** Names the document for good, such as `docket-order-12`. */
  ours: string
  /** Names this content: sent twice it is booked once. */
  key: string
  /** What it is there already; null for one that was never sent. */
  externalId: string | null
  /** Whether it was tried before and the outcome is not known: it may be there. */
  mayBeThere: boolean
  /** Whether one that a person voided there is made again. */
  mayReplace: boolean
}

export type ToSend = { document: Prepared; sending: Sending }
