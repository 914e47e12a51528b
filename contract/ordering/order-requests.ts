import { z } from 'zod'
import { commaSeparated, date, money, optionalText, term, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { pageQuery } from '#contract/platform/page.ts'
import { LineDiscountTypeGiven } from '#contract/pricing/price.ts'
import { ORDER_STATUSES } from './order-status.ts'

export const listQuery = {
  ...pageQuery(['orderedAt']),
  term: term.optional(),
  status: commaSeparated(z.enum(ORDER_STATUSES)).optional(),
  /** Only what somebody still has something to do with. */
  open: z.enum(['true', 'false']).optional(),
  from: date.optional(),
  to: date.optional(),
  /** Only what should have come by that day and has not been received. */
  dueBy: date.optional(),
  /** Only orders on which the other side wrote something that nobody has read. */
  unread: z.literal('true').optional(),
}

export const orderParams = z.object({ orderId: IdInPath })
/** A venue, or in group context the group. */
export const contextParams = z.object({ contextId: IdInPath })
export const venueOrderParams = z.object({ venueId: IdInPath, orderId: IdInPath })
export const note = z.strictObject({ note: optionalText(2000).default('') })
/** Whoever gives an order up says why (T-29, T-39, T-43, T-50, T-60, T-61, T-65). */
export const cancelNote = z.strictObject({ note: text(2000) })

/** Ids of products that cannot be supplied. */
export const Answer = z.strictObject({
  declinedProducts: z.array(Id).max(1000).default([]),
  message: optionalText(2000).optional(),
  warehouseId: Id.optional(),
  /** Prices of the day for lines at market price, by line id. */
  marketPrices: z
    .array(z.strictObject({ lineId: Id, price: money }))
    .max(1000)
    .default([]),
})

const LineChange = z.strictObject({
  /** A line there is; without it the product is added. */
  lineId: Id.optional(),
  productId: Id,
  quantity: z
    .number()
    .min(0, 'Must not be negative')
    .max(1_000_000, 'Is too large')
    .refine((value) => Number(value.toFixed(3)) === value, 'At most 3 decimals'),
  note: optionalText(500).optional(),
})
const linesOf = <L extends z.ZodType>(line: L) => z.strictObject({ lines: z.array(line).min(1).max(1000) })

/** Changes that a customer makes to the lines of an order: set quantities (0 takes a line out), or add products. */
export const LineChanges = linesOf(LineChange)

/** The same by the supplier, who sets prices and discounts too (decision table D). */
export const PricedLineChanges = linesOf(
  LineChange.extend({
    price: money.optional(),
    discountType: LineDiscountTypeGiven.nullable().optional(),
    /** Of the type that is sent with it, or that the line has. */
    discountValue: money.nullable().optional(),
  }),
)
