import { type Priceable, priceAt } from '#contract/pricing/price.ts'

export type PriceStep = { from: number; price: number; isMarket: boolean }

/** The price by quantity: where each step starts, and its price. */
export function stepsOf(priceable: Priceable, least: number): PriceStep[] {
  const { tiers } = priceable.specialTierPricing ?? priceable.defaultTierPricing ?? { tiers: [] }
  const starts = [least, ...tiers.map(({ minQuantity }) => minQuantity).filter((quantity) => quantity > least)]
  return [...new Set(starts)]
    .sort((a, b) => a - b)
    .map((from) => {
      const { estimate, marketPrice } = priceAt(priceable, from)
      return { from, price: estimate, isMarket: marketPrice }
    })
}

/** The position of a quantity on the axis, 0 to 1; small quantities get more space. */
export function placeOf(quantity: number, steps: readonly PriceStep[]): number {
  const first = Math.log(steps[0]?.from ?? 1)
  const last = Math.log((steps.at(-1)?.from ?? 1) * 2)
  return last === first ? 0 : Math.min(1, Math.max(0, (Math.log(quantity) - first) / (last - first)))
}
