import { z } from 'zod'
import type { InventoryProduct } from '#contract/counting/venue-inventory.ts'
import { date, optionalText, quantity, time } from '#contract/platform/fields.ts'
import { emptyOr, typed } from '#web/shared/typed.ts'

const line = z.object({
  id: z.number(),
  name: z.string(),
  sku: z.string().nullable(),
  units: z.array(z.object({ id: z.number(), name: z.string(), quantity: z.number() })),
  /** What is on hand, in the unit it is kept in. */
  onHand: z.number(),
  onHandUnitId: z.number(),
  unitId: z.string(),
  quantity: typed(quantity),
})
export type TransferLine = z.input<typeof line>

export const transferForm = z
  .object({
    destination: z
      .string()
      .nullable()
      .refine((id) => id !== null, 'Choose an outlet'),
    /** Empty: now. */
    day: emptyOr(date),
    time: emptyOr(time),
    message: optionalText(),
    items: z.array(line),
  })
  .superRefine(({ day, time: at }, context) => {
    if ((day === '') === (at === '')) return
    context.addIssue({ code: 'custom', path: [day === '' ? 'day' : 'time'], message: 'Enter both day and time' })
  })

export const lineOf = ({ id, name, sku, units, quantity: onHand, unitId }: InventoryProduct): TransferLine => ({
  id,
  name,
  sku,
  units,
  onHand: onHand ?? 0,
  onHandUnitId: unitId,
  unitId: String(unitId),
  quantity: undefined,
})
