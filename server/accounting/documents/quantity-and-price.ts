import { multiply, proportion, round } from '#contract/platform/money.ts'

type Wanted = { quantity: number; unitPrice: number | null; amount: number; description: string }
type Limits = {
  /** Of the amount. */
  decimals: number
  priceDecimals: number
  quantityDecimals: number
}
type Priced = { quantity: string; unitPrice: number; description: string }

/**
 * A quantity and a unit price whose product is the amount to the cent: as they are; else with the price that the amount comes to per unit; else
 * one of the whole, with the quantity in the description, as Xero advises for prices with more decimals than it keeps
 * (developer.xero.com, "Rounding in Xero").
 */
export function pricedExactly({ quantity, unitPrice, amount, description }: Wanted, limits: Limits): Priced {
  const { decimals, priceDecimals, quantityDecimals } = limits
  if (quantity > 0 && round(quantity, quantityDecimals) === quantity) {
    const perUnit = () => proportion(amount, 1, quantity, priceDecimals)
    for (const price of unitPrice === null ? [perUnit] : [() => unitPrice, perUnit]) {
      const found = price()
      const isKept = round(found, priceDecimals) === found
      if (isKept && multiply(found, quantity, decimals) === amount)
        return { quantity: decimalText(quantity), unitPrice: found, description }
    }
  }
  const isOne = quantity === 1 || quantity === 0
  return { quantity: '1', unitPrice: amount, description: isOne ? description : `${decimalText(quantity)} × ${description}` }
}

/** A quantity as text; of at most 6 decimals, so never in exponents. */
const decimalText = (quantity: number): string => String(quantity)
