import { amountFault, isTooLarge, type TaxCalculation } from '#contract/platform/money.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'

/** A line of a past order as the file says it. */
export type PastLine = {
  row: number
  productId: number
  name: string
  sku: string | null
  unit: string
  priceUnit: string
  quantity: number
  priceQuantity: number
  price: number
  listPrice: number
  tax: number
  taxCalculation: TaxCalculation
  /** As the file says it, before tax on top; undefined where it does not. */
  lineTotal: number | undefined
}

export type PastOrder = {
  externalNumber: string
  venueId: number
  orderedOn: string
  deliveredOn: string
  deliveryFee: number
  discount: number
  /** As the file says it, tax included. */
  total: number
  lines: readonly PastLine[]
}

/** What was agreed with a customer, for the tax of delivery fees. */
export type PastTerms = { tax: number; taxCalculation: TaxCalculation; deliveryFeeTaxable: boolean; decimals: number }

export type Fault = { row: number; column: 'total' | 'lineTotal' | 'deliveryFee' | 'discount'; message: string }

/** What an order comes to, and where the file says something else: not even the smallest unit of the currency may differ. */
export function pricePast(order: PastOrder, terms: PastTerms) {
  const { lines, deliveryFee, discount, total } = order
  const { decimals } = terms
  const price = priceOrder(lines, { ...terms, deliveryFee, orderDiscountAmount: discount })
  const first = lines[0]?.row ?? 0
  const faults: Fault[] = []
  for (const [column, amount] of [
    ['deliveryFee', deliveryFee] as const,
    ['discount', discount] as const,
    ['total', total] as const,
  ]) {
    const fault = amountFault(amount, decimals)
    if (fault) faults.push({ row: first, column, message: fault })
  }
  for (const [i, { row, lineTotal }] of lines.entries()) {
    const { totalPrice = 0 } = price.lines[i] ?? {}
    if (isTooLarge(totalPrice, decimals)) faults.push({ row, column: 'lineTotal', message: 'Is too large' })
    else if (lineTotal !== undefined && lineTotal !== totalPrice)
      faults.push({ row, column: 'lineTotal', message: `Quantity times price is ${totalPrice}` })
  }
  if (price.orderDiscountAmount !== discount)
    faults.push({ row: first, column: 'discount', message: `Exceeds the lines’ total of ${price.amount}` })
  if (isTooLarge(price.amountWithTax, decimals)) faults.push({ row: first, column: 'total', message: 'Is too large' })
  else if (faults.length === 0 && price.amountWithTax !== total)
    faults.push({ row: first, column: 'total', message: `The rows of this order add up to ${price.amountWithTax} including tax` })
  return { price, faults }
}
