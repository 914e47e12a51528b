import { z } from 'zod'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, money, optionalText } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'

export const ENTRY_KINDS = ['invoice', 'credit_note', 'payment'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One movement of a customer's account. */
export const StatementEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  id: Id,
  day: z.string(),
  /** How an invoice or credit note is numbered; what was written about a payment. */
  text: z.string(),
  /** Of an invoice, where terms say one. */
  dueOn: z.string().nullable(),
  /** What it adds to what is owed; less than 0 for credits and payments. */
  amount: z.number(),
  /** What is owed after it. */
  balance: z.number(),
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** What is owed, by how long it is overdue on the last day of the statement. */
export const Ageing = z.object({
  notDue: z.number(),
  upTo30: z.number(),
  upTo60: z.number(),
  upTo90: z.number(),
  over90: z.number(),
})
export type Ageing = z.infer<typeof Ageing>

export const Statement = z.object({
  venue: z.object({ id: Id, name: z.string() }),
  distributor: z.object({ id: Id, name: z.string() }),
  currency: Currency,
  from: z.string(),
  to: z.string(),
  /** What was owed before the first day. */
  opening: z.number(),
  entries: z.array(StatementEntry),
  /** What is owed on the last day; less than 0 where the customer has credit. */
  balance: z.number(),
  overdue: z.number(),
  ageing: Ageing,
  /** When the customer was last mailed one; null for the customer itself. */
  lastMailedAt: z.string().nullable(),
})
export type Statement = z.infer<typeof Statement>

const days = { from: date.optional(), to: date.optional() }
const query = z.strictObject(days)
const customer = z.object({ venueId: IdInPath })
const supplier = z.object({ venueId: IdInPath, distributorId: IdInPath })
const reads = { audience: 'distributor', permission: 'seeAllAccounts' } as const
const writes = { audience: 'distributor', permission: 'approveCreditNotes' } as const

/** The account of a customer with a supplier: issued invoices, credit notes and payments, with what is overdue. */
export const statements = {
  find: endpoint({
    ...reads,
    method: 'GET',
    path: '/distributor/venues/:venueId/statement',
    summary: 'Get the account of a customer, of the last three months unless days are given',
    params: customer,
    query,
    returns: Statement,
    problems: ['not_found', 'validation_failed'],
  }),
  asPdf: endpoint({
    ...reads,
    method: 'GET',
    path: '/distributor/venues/:venueId/statement/pdf',
    summary: 'Get the account of a customer as PDF',
    params: customer,
    query,
    returns: 'file',
    problems: ['not_found', 'validation_failed'],
  }),
  mail: endpoint({
    ...writes,
    method: 'POST',
    path: '/distributor/venues/:venueId/statement/mail',
    summary: 'Mail the account of a customer to where it wants invoices',
    params: customer,
    body: z.strictObject(days),
    returns: 'nothing',
    problems: ['not_found', 'validation_failed'],
  }),
  addPayment: endpoint({
    ...writes,
    method: 'POST',
    path: '/distributor/venues/:venueId/payments',
    summary: 'Record what a customer paid',
    params: customer,
    body: z.strictObject({
      amount: money.refine((amount) => amount > 0, 'Must be more than 0'),
      receivedOn: date,
      note: optionalText(200).default(''),
    }),
    returns: Statement,
    status: 201,
    idempotent: true,
    problems: ['not_found', 'validation_failed'],
  }),
  removePayment: endpoint({
    ...writes,
    method: 'DELETE',
    path: '/distributor/payments/:paymentId',
    summary: 'Remove a payment that was recorded by mistake',
    params: z.object({ paymentId: IdInPath }),
    returns: 'nothing',
    problems: ['not_found'],
  }),
  findForVenue: endpoint({
    method: 'GET',
    path: '/venues/:venueId/suppliers/:distributorId/statement',
    summary: 'Get what this venue owes a supplier, as the supplier sees it',
    audience: 'venue',
    permission: 'seeReports',
    params: supplier,
    query,
    returns: Statement,
    problems: ['not_found', 'validation_failed'],
  }),
  asPdfForVenue: endpoint({
    method: 'GET',
    path: '/venues/:venueId/suppliers/:distributorId/statement/pdf',
    summary: 'Get what this venue owes a supplier as PDF',
    audience: 'venue',
    permission: 'seeReports',
    params: supplier,
    query,
    returns: 'file',
    problems: ['not_found', 'validation_failed'],
  }),
}
