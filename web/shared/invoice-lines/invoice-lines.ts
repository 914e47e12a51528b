import { z } from 'zod'
import type { PendingInvoice } from '#contract/billing/pending-invoices.ts'
import { money, quantity, text } from '#contract/platform/fields.ts'
import { typed } from '#web/shared/typed.ts'

/** A line of an invoice while it is entered. */
export const invoiceLine = z.object({
  /** Distinguishes lines while they are edited. */
  key: z.string(),
  description: text(300),
  productId: z.number().nullable(),
  productName: z.string().nullable(),
  quantity: typed(quantity),
  price: typed(money),
})
export type LineValues = z.input<typeof invoiceLine>

export const linesOf = (invoice: PendingInvoice): LineValues[] =>
  invoice.lines.map(({ id, description, productId, productName, quantity: amount, price }) => ({
    key: String(id),
    description,
    productId,
    productName,
    quantity: amount,
    price,
  }))

export const sentLines = (lines: readonly z.output<typeof invoiceLine>[]) =>
  lines.map(({ description, productId, quantity: amount, price }) => ({ description, productId, quantity: amount, price }))

export const newLine = (key: string): LineValues => ({
  key,
  description: '',
  productId: null,
  productName: null,
  quantity: undefined,
  price: undefined,
})
