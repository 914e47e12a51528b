import type { MinimumPolicy } from '#contract/pricing/delivery-fee.ts'

/** The choices for orders below the minimum. */
export const MINIMUM_CHOICES: { value: MinimumPolicy; label: string }[] = [
  { value: 'fee', label: 'Charge the delivery fee' },
  { value: 'warning', label: 'Show a notice only' },
  { value: 'block', label: 'Do not allow ordering' },
]
