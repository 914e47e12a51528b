import { z } from 'zod'
import { PAYMENT_STATES } from '#contract/ordering/order-accounting.ts'
import { BOOKS_STATES } from '#contract/parties/books.ts'
import { term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { PAGE_SIZE, paged, pageQuery } from '#contract/platform/page.ts'
import { ACCOUNTING_PROVIDERS } from './accounting.ts'
import { LINK_KINDS } from './links.ts'

export const DOCUMENT_KINDS = ['salesInvoice', 'customerCredit', 'bill', 'supplierCredit', 'journal'] as const
export const DOCUMENT_SUBJECTS = ['order', 'creditNote', 'pendingInvoice', 'stocktake', 'monthlyBill'] as const

export const SENDING_STATES = BOOKS_STATES

/** Why a document is not there, or not as it is here. */
export const SENDING_CAUSES = [
  'contact',
  'account',
  'tax',
  'item',
  'currency',
  'rounding',
  'refused',
  'differs',
  'signIn',
  'away',
  'limited',
] as const

/** What has to be linked, or chosen in the setup, before a document can be sent. */
export const Lack = z.object({
  /** What of ours it is; `setup` where nothing in particular is. */
  kind: z.enum([...LINK_KINDS, 'setup']),
  /** The id of the customer, supplier, product or whatever else is to be linked; null for the setup. */
  id: Id.nullable(),
  /** The field of the setup, such as `accountId` or `taxes`; null for what is to be linked. */
  field: z.string().nullable(),
  /** In percent, where the field is `taxes`. */
  rate: z.string().nullable(),
  /** The name of what is to be linked. */
  name: z.string().nullable(),
})
export type Lack = z.infer<typeof Lack>

/** A document for an accounting system, and what has become of it. */
export const BooksDocument = z.object({
  id: Id,
  provider: z.enum(ACCOUNTING_PROVIDERS),
  kind: z.enum(DOCUMENT_KINDS),
  subject: z.enum(DOCUMENT_SUBJECTS),
  /** The id of the order, credit note, invoice or stocktake. */
  subjectId: Id,
  number: z.string().nullable(),
  /** The customer of a supplier's document, the supplier of an outlet's; null for a journal, and where it is not known yet. */
  counterparty: z.object({ id: Id, name: z.string() }).nullable(),
  state: z.enum(SENDING_STATES),
  cause: z.enum(SENDING_CAUSES).nullable(),
  /** In words, with what the accounting system says. */
  message: z.string().nullable(),
  /** Of a document that is held: what has to be linked or chosen first. */
  lacks: z.array(Lack),
  total: z.number().nullable(),
  currency: z.string().nullable(),
  externalId: z.string().nullable(),
  externalNumber: z.string().nullable(),
  /** What it comes to there. */
  externalTotal: z.number().nullable(),
  /** Its page in the accounting system. */
  externalUrl: z.string().nullable(),
  /** What was paid of it there; null until that was read. */
  payment: z.enum(PAYMENT_STATES).nullable(),
  paidAmount: z.number().nullable(),
  paidOn: z.string().nullable(),
  attempts: z.int(),
  nextAttemptAt: z.string().nullable(),
  askedAt: z.string(),
  askedByName: z.string(),
  sentAt: z.string().nullable(),
})
export type BooksDocument = z.infer<typeof BooksDocument>

const filters = {
  state: z.enum(SENDING_STATES).optional(),
  provider: z.enum(ACCOUNTING_PROVIDERS).optional(),
  kind: z.enum(DOCUMENT_KINDS).optional(),
  /** Part of its number, here or there, or of the name of whom it is for. */
  term: term.optional(),
}
export const DocumentQuery = z.strictObject({ ...pageQuery(['id'], PAGE_SIZE), ...filters })
/** Which documents are sent again: those that a list with the same filters shows, as far as they are held or wait. */
export const RetryFilters = z.strictObject(filters).default({})
export type RetryFilters = z.output<typeof RetryFilters>
export type DocumentQuery = z.output<typeof DocumentQuery>
export const DocumentPage = paged(BooksDocument).extend({
  /** How many there are in each state. */
  counts: z.record(z.enum(SENDING_STATES), z.int()),
})

/** What documents wait for, the most wanted first: at most a hundred. */
export const Missing = z.object({
  data: z.array(
    Lack.extend({
      provider: z.enum(ACCOUNTING_PROVIDERS),
      /** How many documents wait for it. */
      documents: z.int(),
    }),
  ),
  /** How many there are in all. */
  total: z.int(),
})
export type Missing = z.infer<typeof Missing>

export const CallQuery = z.strictObject({
  ...pageQuery(['id'], 25),
  provider: z.enum(ACCOUNTING_PROVIDERS).optional(),
  /** Only those that were made for this document. */
  documentId: IdInPath.optional(),
})
export type CallQuery = z.output<typeof CallQuery>

/** One call of the accounting system. */
export const BooksCall = z.object({
  id: Id,
  provider: z.enum(ACCOUNTING_PROVIDERS),
  calledAt: z.string(),
  method: z.string(),
  path: z.string(),
  /** Null where nothing came back. */
  status: z.int().nullable(),
  /** The provider's own name of the call. */
  requestId: z.string().nullable(),
  milliseconds: z.int(),
  sent: z.string().nullable(),
  received: z.string().nullable(),
})
export type BooksCall = z.infer<typeof BooksCall>
