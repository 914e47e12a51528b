import type { MinimumPolicy } from '#contract/pricing/delivery-fee.ts'

/** What an order below the minimum means, to choose from. */
export const MINIMUM_CHOICES: { value: MinimumPolicy; label: string }[] = [
  { value: 'fee', label: 'The delivery fee applies' },
  { value: 'warning', label: 'The customer is only told' },
  { value: 'block', label: 'It cannot be ordered' },
]
