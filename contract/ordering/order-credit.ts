import { z } from 'zod'
import { Id } from '#contract/platform/id.ts'

/** How a credit note reads: CN-12; a draft has no number yet. */
export const creditNoteName = (number: number | null): string => (number === null ? 'Draft' : `CN-${number}`)

/** An approved credit note as both sides read it on its order. */
export const OrderCredit = z.object({
  id: Id,
  number: z.number(),
  approvedAt: z.string(),
  note: z.string(),
  /** What came back of each line, and of the delivery fee (null), tax included. */
  lines: z.array(z.object({ lineId: Id.nullable(), name: z.string(), quantity: z.number(), total: z.number() })),
  nonStockCredit: z.number(),
  taxAmount: z.number(),
  total: z.number(),
})
export type OrderCredit = z.infer<typeof OrderCredit>
