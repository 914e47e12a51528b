import { percentOf, proportion, round, sum } from '#contract/platform/money.ts'

/** Costs have as many decimals as prices. */
export const COST_DECIMALS = 4

type Sold = { salesPrice: number | null; targetFoodCostPercent: number | null }
export type Figures = {
  margin: number | null
  marginPercent: number | null
  foodCostPercent: number | null
  isAboveTarget: boolean | null
  targetPrice: number | null
}

const UNKNOWN: Figures = { margin: null, marginPercent: null, foodCostPercent: null, isAboveTarget: null, targetPrice: null }

/**
 * What one portion leaves (G-080): margin is sales price less cost, food cost is cost in percent of the sales price.
 * @param cost of one portion; null while it is not known in full
 * @param fractionDigits of the currency, to which a sales price is rounded
 */
export function figuresOf(cost: number | null, { salesPrice, targetFoodCostPercent: target }: Sold, fractionDigits = 2): Figures {
  if (cost === null) return UNKNOWN
  const targetPrice = target === null ? null : proportion(cost, 100, target, fractionDigits)
  if (salesPrice === null || salesPrice === 0) return { ...UNKNOWN, targetPrice }
  const margin = sum([salesPrice, -cost], COST_DECIMALS)
  return {
    margin,
    marginPercent: proportion(margin, 100, salesPrice, 2),
    foodCostPercent: proportion(cost, 100, salesPrice, 2),
    // compared as amounts: a percentage that was rounded would be on target when it is not
    isAboveTarget: target === null ? null : cost > percentOf(salesPrice, target, 8),
    targetPrice,
  }
}

/** A part of a cost in percent, one decimal. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : round(proportion(part, 100, whole, 1), 1)
