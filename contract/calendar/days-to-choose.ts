import { z } from 'zod'

/** Why a day is not the one: closed, no delivery day, its cut-off passed, or the lead time not reached. */
export const REASONS = ['closed', 'no_delivery', 'cut_off', 'lead_time'] as const

const Reason = z.object({
  date: z.string(),
  kind: z.enum(REASONS),
  /** Until when it could have been ordered for; null where the day is none at all. */
  orderBefore: z.string().nullable(),
  /** What the supplier says of a closed day. */
  note: z.string(),
})
export type Reason = z.infer<typeof Reason>

/** The days a venue can choose from, and why none comes earlier. */
export const DaysToChoose = z.object({
  date: z.string(),
  dates: z.array(z.string()),
  /** Until when the first day stays the first. */
  orderBefore: z.string(),
  /** Days whose soft cut-off has passed: they can be asked for, and the supplier sees that they come late. */
  late: z.array(z.string()),
  reasons: z.array(Reason),
})
export type DaysToChoose = z.infer<typeof DaysToChoose>
