import { whyNotOrderable } from '#contract/catalogue/orderable.ts'
import { priceableOf, type VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Cart } from '#contract/ordering/carts.ts'
import type { TradingTerms } from '#contract/parties/suppliers.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { bestDeal } from '#contract/pricing/deal.ts'
import { deliveryFeeAfterChange, deliveryFeeFor, missingTo, showsFee } from '#contract/pricing/delivery-fee.ts'
import { type LineToPrice, priceOrder } from '#contract/pricing/order-price.ts'
import { type TaxRow, taxRowsOfPrice } from '#contract/pricing/order-taxes.ts'
import { priceAt, priceQuantityOf } from '#contract/pricing/price.ts'

export type Entry = { product: VenueProduct; quantity: number; note?: string }

export type CartLine = {
  product: VenueProduct
  quantity: number
  note: string
  price: number
  isMarketPrice: boolean
  totalPrice: number
  /** What it comes to at the last known price, while its market price is not set. */
  estimatedPrice: number
  /** The bonus of a deal; null without one. */
  bonus: { quantity: number; price: number; totalPrice: number } | null
  /** Why it cannot be ordered like this. */
  fault: string | null
}

export type CartTotal = {
  lines: CartLine[]
  amount: number
  deliveryFee: number
  taxAmount: number
  amountWithTax: number
  /** Tax by type and rate. */
  taxes: TaxRow[]
  /** Progress towards the minimum, 0 to 1; null where no fee or limit depends on it. */
  minimum: { reached: number; missing: number } | null
  isOrderable: boolean
  /** What it all comes to with market prices as last known; null where no line waits for one. */
  estimate: Pick<CartTotal, 'amount' | 'deliveryFee' | 'taxes' | 'amountWithTax'> | null
}

/**
 * The total of a cart, by the functions with which the server prices orders, so that the total on screen is the total charged. Lines at
 * market price count as 0 until the supplier sets their price; `estimate` counts them at the last known one.
 */
export function cartTotal(
  entries: readonly Entry[],
  terms: TradingTerms,
  currency: Currency,
  distributorType: Cart['info']['distributorType'] = 'purchase',
): CartTotal {
  const decimals = currency.fractionDigits
  const toPrice: LineToPrice[] = []
  const drafts = entries.map(({ product, quantity, note = '' }) => {
    const priceable = priceableOf(product)
    const { price, marketPrice, estimate } = priceAt(priceable, quantity)
    const tax = { tax: product.tax, taxCalculation: product.taxCalculation }
    const at = toPrice.push({ price, priceQuantity: priceQuantityOf(priceable, quantity), ...tax }) - 1
    const best = bestDeal(product.deals, quantity)
    const bonusAt =
      best && toPrice.push({ price: best.deal.price, priceQuantity: priceQuantityOf(priceable, best.bonus), ...tax }) - 1
    return { product, quantity, note, price, estimate, isMarketPrice: marketPrice, at, best, bonusAt }
  })
  const order = { ...terms, orderDiscountAmount: 0, deliveryFee: 0, decimals }
  const { amount } = priceOrder(toPrice, order)
  const deliveryFee = deliveryFeeFor(terms, amount)
  const priced = priceOrder(toPrice, { ...order, deliveryFee })
  const estimates = new Map(drafts.map(({ at, estimate }) => [at, estimate]))
  const atEstimates = drafts.some(({ isMarketPrice }) => isMarketPrice)
    ? toPrice.map((line, at) => ({ ...line, price: estimates.get(at) ?? line.price }))
    : null
  const estimatedAmount = atEstimates ? priceOrder(atEstimates, order).amount : amount
  const estimatedFee = deliveryFeeAfterChange(terms, deliveryFee, amount, estimatedAmount)
  const estimated = atEstimates && priceOrder(atEstimates, { ...order, deliveryFee: estimatedFee })
  const lines = drafts.map(
    ({ at, best, bonusAt, estimate: _, ...line }): CartLine => ({
      ...line,
      totalPrice: priced.lines[at]?.totalPrice ?? 0,
      estimatedPrice: (estimated ?? priced).lines[at]?.totalPrice ?? 0,
      bonus:
        best && bonusAt !== undefined
          ? { quantity: best.bonus, price: best.deal.price, totalPrice: priced.lines[bonusAt]?.totalPrice ?? 0 }
          : null,
      fault: (distributorType === 'purchase' ? shortageOf(line) : null) ?? whyNotOrderable(line.product, line.quantity),
    }),
  )
  return {
    lines,
    amount: priced.amount,
    deliveryFee: priced.deliveryFee,
    taxAmount: priced.taxAmount,
    amountWithTax: priced.amountWithTax,
    taxes: taxRowsOfPrice(toPrice, priced, order),
    minimum: minimumOf(terms, amount, decimals),
    isOrderable: lines.length > 0 && lines.every(({ fault }) => fault === null),
    estimate: estimated && {
      amount: estimated.amount,
      deliveryFee: estimated.deliveryFee,
      taxes: taxRowsOfPrice(atEstimates, estimated, order),
      amountWithTax: estimated.amountWithTax,
    },
  }
}

/** A simple order reserves no stock (G-025). */
function shortageOf({ product, quantity }: Entry): string | null {
  if (product.stockLevel === 'out_of_stock' && product.available !== null) return 'Out of stock'
  if (product.available !== null && quantity > product.available) return `Only ${product.available} left`
  return null
}

function minimumOf(terms: TradingTerms, amount: number, decimals: number): CartTotal['minimum'] {
  const { minimumOrderAmount } = terms
  if (!minimumOrderAmount || (terms.minimumPolicy === 'fee' && !showsFee(terms))) return null
  const missing = missingTo(terms, amount, decimals)
  return { reached: missing > 0 ? Math.min(amount / (amount + missing), 0.99) : 1, missing }
}
