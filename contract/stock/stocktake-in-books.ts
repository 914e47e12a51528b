import { z } from 'zod'
import { BOOKS, BOOKS_STATES } from '#contract/parties/books.ts'
import { Id } from '#contract/platform/id.ts'

/** The journal of a finished stocktake in the accounting system of its company. */
const StocktakeInBooks = z.object({
  provider: z.enum(BOOKS),
  state: z.enum(BOOKS_STATES),
  documentId: Id,
  /** Why it is not there, or not as it is here. */
  message: z.string().nullable(),
  /** Its number there; ours until it is sent. */
  number: z.string().nullable(),
  /** Its page in the accounting system, where that has one. */
  url: z.string().nullable(),
  sentAt: z.string().nullable(),
})
export type StocktakeInBooks = z.infer<typeof StocktakeInBooks>

/** What a stocktake says about accounting (E-421, R-206). */
export const stocktakeAccounting = {
  /** Null where it was never asked for. */
  accounting: StocktakeInBooks.nullable(),
  /** The accounting system that it can be sent to now, by users with the right to; null while it is counted, and once it is there or on its way. */
  sendableTo: z.enum(BOOKS).nullable(),
}
