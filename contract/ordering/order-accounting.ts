import { z } from 'zod'
import { BOOKS, BOOKS_STATES } from '#contract/parties/books.ts'
import { Id } from '#contract/platform/id.ts'

/** `none`: there is no document of the order. */
export const BOOKS_FILTERS = [...BOOKS_STATES, 'none'] as const

/** What was paid of a document, as the accounting system has it; `voided` there, which is not sent again automatically. */
export const PAYMENT_STATES = ['unpaid', 'partlyPaid', 'paid', 'voided'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

const standing = {
  provider: z.enum(BOOKS),
  state: z.enum(BOOKS_STATES),
  /** Null until it was read from the accounting system. */
  payment: z.enum(PAYMENT_STATES).nullable(),
}

/** An order in the accounting system of the side that looks at it, in a list. */
export const OrderInBooksRow = z.object(standing)
export type OrderInBooksRow = z.infer<typeof OrderInBooksRow>

/** The same on the order's own page. Amounts are in the currency of the order. */
export const OrderInBooks = z.object({
  ...standing,
  documentId: Id,
  /** Why it is not there, or not as it is here. */
  message: z.string().nullable(),
  /** The days that its monthly bill covers; null where it has a document of its own. */
  billed: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Its number there; ours until it is sent. */
  number: z.string().nullable(),
  /** Its page in the accounting system. */
  url: z.string().nullable(),
  total: z.number().nullable(),
  /** What the accounting system totals it. */
  externalTotal: z.number().nullable(),
  paidAmount: z.number().nullable(),
  /** The day of the last payment, YYYY-MM-DD. */
  paidOn: z.string().nullable(),
  sentAt: z.string().nullable(),
})
export type OrderInBooks = z.infer<typeof OrderInBooks>

/** What the page of an order shows of accounting, to the side whose accounting it is. */
export const orderAccounting = {
  /** Null where it was never asked for. */
  accounting: OrderInBooks.nullable(),
  /** The accounting system that it can be sent to now, by whoever looks at it; again where it has changed or was voided there. */
  sendableTo: z.enum(BOOKS).nullable(),
  /** Of a supplier, its invoice in Xero; of an outlet, its bill there. */
  xeroInvoiceId: z.string().nullable(),
  xeroBillId: z.string().nullable(),
  canCreateXeroInvoice: z.boolean(),
  canCreateXeroBill: z.boolean(),
  /** Whether lines of that bill would name items in Xero: products of the order are linked with some. */
  canCreateXeroInventoryBill: z.boolean(),
  /** What keeps the order from being in the accounting system as it is here. */
  integrationWarnings: z.array(z.string()),
}
