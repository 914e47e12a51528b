import { isBelowNet, proportion, sum, type TaxCalculation } from '#contract/platform/money.ts'
import type { AccountType } from '#contract/platform/permissions.ts'

/** What an order below the minimum means: it costs a fee, the buyer is only warned, or it cannot be placed. */
export const MINIMUM_POLICIES = ['fee', 'warning', 'block'] as const
export type MinimumPolicy = (typeof MINIMUM_POLICIES)[number]

/** What a supplier charges for bringing small orders. */
export type FeeTerms = {
  /** null: no minimum is set. */
  minimumOrderAmount: number | null
  /** Charged below the minimum. */
  deliveryFee: number
  /** Percent and how prices hold it: an inclusive amount is compared without its tax. */
  tax: number
  taxCalculation: TaxCalculation
}

/**
 * The delivery fee of an order (specification line 133): no minimum set means none, a minimum of 0 means always,
 * otherwise it applies below the minimum.
 * @param skipWhenZero an order that comes to nothing pays no fee
 */
export function deliveryFeeFor(terms: FeeTerms, amount: number, { skipWhenZero = false } = {}): number {
  if (terms.minimumOrderAmount === null) return 0
  if (skipWhenZero && amount === 0) return 0
  if (terms.minimumOrderAmount === 0) return terms.deliveryFee
  return isBelowMinimum(terms, amount) ? terms.deliveryFee : 0
}

/**
 * The fee after an order's amount has changed: recalculated only when the amount crosses the minimum, in either direction,
 * so that a fee typed in by hand stays otherwise.
 */
export function deliveryFeeAfterChange(terms: FeeTerms, fee: number, before: number, after: number): number {
  if (terms.minimumOrderAmount === null || terms.minimumOrderAmount === 0) return fee
  return isBelowMinimum(terms, before) === isBelowMinimum(terms, after) ? fee : deliveryFeeFor(terms, after)
}

/** With inclusive tax the amount without its tax counts (R-214, G-032), compared exactly: no currency's rounding decides. */
export function isBelowMinimum(
  { minimumOrderAmount, tax, taxCalculation }: Omit<FeeTerms, 'deliveryFee'>,
  amount: number,
): boolean {
  if (minimumOrderAmount === null) return false
  return taxCalculation === 'inclusive' ? isBelowNet(amount, tax, minimumOrderAmount) : amount < minimumOrderAmount
}

/** The least that has to be added to an amount so that it reaches the minimum, exactly; 0 where it does. */
export function missingTo(terms: Omit<FeeTerms, 'deliveryFee'>, amount: number, decimals: number): number {
  if (!isBelowMinimum(terms, amount)) return 0
  const minimum = terms.minimumOrderAmount ?? 0
  const rate = terms.taxCalculation === 'inclusive' ? terms.tax : 0
  const rounded = proportion(minimum, sum([100, rate], 8), 100, decimals)
  const reached = isBelowMinimum(terms, rounded) ? sum([rounded, 10 ** -decimals], decimals) : rounded
  return sum([reached, -amount], decimals)
}

/**
 * Whether a buyer may edit the fee of an order: with the premium plan, while the supplier has not got it (R-215, G-031).
 * A supplier on premium answers for its own fee.
 */
export const mayBuyerEditFee = (buyer: { isPremium: boolean }, supplier: { accountType: AccountType }): boolean =>
  buyer.isPremium && supplier.accountType !== 'premium'

/** Minimum and fee are shown only when there is a minimum and the fee is above 0. */
export const showsFee = ({ minimumOrderAmount, deliveryFee }: Pick<FeeTerms, 'minimumOrderAmount' | 'deliveryFee'>): boolean =>
  minimumOrderAmount !== null && deliveryFee > 0
