import { round } from '#contract/platform/money.ts'

/** How a product may be ordered. */
export type Orderable = {
  minimumQuantity: number
  orderingUnitIncrement: number
  orderingUnit: { name: string; type: 'single' | 'fractional' | 'pack' }
}

/**
 * Why a quantity cannot be ordered, or null when it can: whole for units that are not fractional, from the minimum on,
 * in steps of the increment above it.
 */
export function whyNotOrderable(
  { minimumQuantity, orderingUnitIncrement, orderingUnit }: Orderable,
  quantity: number,
): string | null {
  if (orderingUnit.type !== 'fractional' && !Number.isInteger(quantity)) return `Must be a whole number of ${orderingUnit.name}`
  if (quantity < minimumQuantity) return `At least ${minimumQuantity}`
  const steps = round((quantity - minimumQuantity) / orderingUnitIncrement, 6)
  if (!Number.isInteger(steps)) return `In steps of ${orderingUnitIncrement} from ${minimumQuantity}`
  return null
}
