import type { AdminDistributor } from '#contract/administration.ts'
import { formatMoney, formatPercent } from '#web/shared/format.ts'

const inCode = (amount: number, code: string): string =>
  formatMoney(amount, { code, template: `{amount} ${code}`, fractionDigits: 2 })

/** How a supplier's prices hold tax. */
export function taxOf({ tax, taxCalculation }: Pick<AdminDistributor, 'tax' | 'taxCalculation'>): string {
  if (taxCalculation === 'exempt') return 'Exempt'
  return `${formatPercent(tax, 4)} ${taxCalculation === 'inclusive' ? 'included' : 'on top'}`
}

/** When delivery costs something. */
export function minimumOf({
  minimumOrderAmount,
  deliveryFee,
  currency,
}: Pick<AdminDistributor, 'minimumOrderAmount' | 'deliveryFee' | 'currency'>): string {
  if (minimumOrderAmount === null || deliveryFee === 0) return 'Free'
  const fee = inCode(deliveryFee, currency)
  return minimumOrderAmount === 0 ? `${fee} on every order` : `${fee} below ${inCode(minimumOrderAmount, currency)}`
}
