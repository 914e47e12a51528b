import { z } from 'zod'
import { Id } from '#contract/platform/id.ts'

/** What is different between an invoice and the order it belongs to (T-66). */
export const InvoiceDifference = z.object({
  what: z.enum(['total', 'quantity', 'price', 'not_on_invoice', 'not_on_order']),
  productId: Id.nullable(),
  name: z.string(),
  ordered: z.number().nullable(),
  invoiced: z.number().nullable(),
})
export type InvoiceDifference = z.infer<typeof InvoiceDifference>
