import { z } from 'zod'

/** What a venue will pay for a product, once a planned change starts; only where that is not what it pays now. */
export const UpcomingPrice = z.object({
  startsAt: z.string(),
  /** The day it starts where the supplier is. */
  startsOn: z.string(),
  /** From this quantity on the price changes: the least that can be ordered where that does. */
  minQuantity: z.number(),
  /** Per price unit at that quantity, as of a price call: 0 for a market price, see `estimate`. */
  price: z.number(),
  estimate: z.number(),
  marketPrice: z.boolean(),
})
export type UpcomingPrice = z.infer<typeof UpcomingPrice>
