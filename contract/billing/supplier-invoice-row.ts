import { z } from 'zod'
import { Currency } from '#contract/platform/currency.ts'
import { Id } from '#contract/platform/id.ts'

export const Party = z.object({ id: Id, name: z.string(), logo: z.string().nullable() })

/** What is left of an invoice: all of it or a part, past its due date, or nothing because it was paid or credited. */
export const INVOICE_STATES = ['open', 'overdue', 'paid', 'credited'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const summary = {
  id: Id,
  number: z.string(),
  order: z.object({ id: Id, orderNumber: z.number().nullable() }),
  venue: Party,
  distributor: Party,
  issuedOn: z.string(),
  /** Null without payment terms. */
  dueOn: z.string().nullable(),
  currency: Currency,
  /** The tax in the total. */
  taxAmount: z.number(),
  total: z.number(),
  /** What approved credit notes of the order gave back. */
  credited: z.number(),
  /** What payments of the customer settled of it, the invoices that were due before it first. */
  paid: z.number(),
  open: z.number(),
  state: z.enum(INVOICE_STATES),
}

/** An invoice in a list. */
export const SupplierInvoiceRow = z.object(summary)
export type SupplierInvoiceRow = z.infer<typeof SupplierInvoiceRow>
