import type { Currency } from '#contract/platform/currency.ts'
import { deliveryFeeAfterChange } from '#contract/pricing/delivery-fee.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'
import { feeTaxOf, type TaxRow, type ToTax, taxRows } from '#contract/pricing/order-taxes.ts'
import type { LineDiscount, PriceRule } from '#contract/pricing/price.ts'
import { tierPrice } from '#contract/pricing/tier.ts'
import { isUnpriced } from './open-price.ts'
import type { OrderStatus } from './order-status.ts'

type Line = ToTax['lines'][number] &
  LineDiscount & {
    price: number
    listPrice: number
    priceQuantity: number
    marketPrice: boolean
    priceRule: PriceRule
    isBonus: boolean
    isDeclined: boolean
  }

type ToEstimate = Omit<ToTax, 'lines'> & {
  status: OrderStatus
  lines: readonly Line[]
  /** Before discount, fee and tax on top. */
  amount: number
  deliveryFee: number
  minimumOrderAmount: number | null
  orderDiscountAmount: number
  amountAdjustment: number
}

/** What an order comes to with market prices as last known. */
export type PriceEstimate = {
  /** The price of each line and what it comes to, in their order. */
  lines: { price: number; totalPrice: number }[]
  amount: number
  /** The fee for little goes where the prices bring the order to its minimum. */
  deliveryFee: number
  taxes: TaxRow[]
  amountWithTax: number
}

/** The price a line would have at the product's last known price. */
export const estimatedPrice = ({
  priceRule: { discountType, value },
  listPrice,
}: Pick<Line, 'priceRule' | 'listPrice'>): number =>
  discountType === undefined || value === undefined ? listPrice : tierPrice(discountType, { value }, listPrice)

/** Nobody sets a price for what is not delivered, or is delivered and settled. */
const SETTLED = ['declined', 'abandoned', 'completed', 'completed_after_dispute'] as const satisfies readonly OrderStatus[]

/** The estimate of an order that waits for market prices; null where no line does. */
export function estimateOf(order: ToEstimate): PriceEstimate | null {
  const { status, lines } = order
  if (SETTLED.some((one) => one === status) || !lines.some(isUnpriced)) return null
  const atEstimates = lines.map((line) => (isUnpriced(line) ? { ...line, price: estimatedPrice(line) } : line))
  const terms = { ...order, deliveryFeeTaxable: feeTaxOf(order) !== 0 }
  const { amount } = priceOrder(atEstimates, terms)
  const deliveryFee = deliveryFeeAfterChange(order, order.deliveryFee, order.amount, amount)
  const priced = priceOrder(atEstimates, { ...terms, deliveryFee })
  const taxed = atEstimates.map((line, i) => ({ ...line, taxAmount: priced.lines[i]?.taxAmount ?? 0 }))
  return {
    lines: priced.lines.map(({ totalPrice }, i) => ({ price: atEstimates[i]?.price ?? 0, totalPrice })),
    amount: priced.amount,
    deliveryFee: priced.deliveryFee,
    taxes: taxRows({ ...order, lines: taxed, taxAmount: priced.taxAmount }),
    amountWithTax: priced.amountWithTax,
  }
}

/** The same of an order as it is sent: its lines have their own name there. */
export const estimateOfSent = (
  order: Omit<ToEstimate, 'lines' | 'decimals'> & {
    orderedProducts: readonly Line[]
    currency: Pick<Currency, 'fractionDigits'>
  },
): PriceEstimate | null => estimateOf({ ...order, lines: order.orderedProducts, decimals: order.currency.fractionDigits })
