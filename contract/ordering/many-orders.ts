import { z } from 'zod'
import { Id } from '#contract/platform/id.ts'
import { problems } from '#contract/platform/problems.ts'
import { OrderRow } from './orders.ts'

export const MOST_AT_ONCE = 100

/** What became of each order of a selection. */
export const Outcome = z.object({
  done: z.array(OrderRow.pick({ id: true, orderNumber: true, status: true })),
  refused: z.array(
    z.object({
      id: Id,
      orderNumber: z.number().nullable(),
      code: z.enum(Object.keys(problems) as [keyof typeof problems]),
      message: z.string(),
    }),
  ),
})
export const orderIds = z
  .array(Id)
  .min(1, 'Choose at least one order')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} orders at once`)
  .transform((ids) => [...new Set(ids)])
