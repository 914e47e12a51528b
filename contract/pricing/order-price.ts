import { allocate, round, sum, type TaxCalculation, taxOf } from '#contract/platform/money.ts'
import type { LineDiscount } from './price.ts'
import { lineAmount } from './price.ts'

/** A line as far as money goes. */
export type LineToPrice = Partial<LineDiscount> & {
  price: number
  priceQuantity: number
  /** Percent. */
  tax: number
  taxCalculation: TaxCalculation
  isDeclined?: boolean
}

export type TermsToPrice = {
  deliveryFee: number
  /** Money off the whole order. */
  orderDiscountAmount: number
  tax: number
  taxCalculation: TaxCalculation
  /** Typed in on what was ordered elsewhere (T-09): on top of everything, tax included; `taxAdjustment` is the part of it that is tax. */
  amountAdjustment?: number
  taxAdjustment?: number
  /** The delivery fee is taxable by default. */
  deliveryFeeTaxable: boolean
  /** Fraction digits of the currency. */
  decimals: number
}

export type OrderPrice = {
  lines: { totalPrice: number; discountAmount: number; taxAmount: number }[]
  /** The lines together, before order discount, fee and tax on top. */
  amount: number
  orderDiscountAmount: number
  deliveryFee: number
  taxAmount: number
  /** What is paid. */
  amountWithTax: number
}

/**
 * What an order comes to. Tax is calculated per line and added up; inclusive tax is taken out of the line, exclusive tax comes on top.
 * An order discount is spread over the lines, so that it lowers their tax and its parts add up to it. A declined line costs nothing.
 * @throws RangeError when a line's total is not a number
 */
export function priceOrder(lines: readonly LineToPrice[], terms: TermsToPrice): OrderPrice {
  const { decimals } = terms
  const amounts = lines.map((line) => (line.isDeclined ? NOTHING : lineAmount(line, decimals)))
  const amount = sum(
    amounts.map(({ totalPrice }) => totalPrice),
    decimals,
  )
  const orderDiscountAmount = Math.min(round(terms.orderDiscountAmount, decimals), amount)
  const off = allocate(
    orderDiscountAmount,
    amounts.map(({ totalPrice }) => totalPrice),
    decimals,
  )
  const priced = lines.map((line, i) => {
    const { totalPrice, discountAmount } = amounts[i] ?? NOTHING
    const taxed = sum([totalPrice, -(off[i] ?? 0)], decimals)
    return { totalPrice, discountAmount, taxAmount: taxOf(taxed, line.tax, line.taxCalculation, decimals) }
  })
  const deliveryFee = round(terms.deliveryFee, decimals)
  const feeTax = terms.deliveryFeeTaxable ? taxOf(deliveryFee, terms.tax, terms.taxCalculation, decimals) : 0
  const onTop = priced.filter((_, i) => lines[i]?.taxCalculation === 'exclusive').map(({ taxAmount }) => taxAmount)
  return {
    lines: priced,
    amount,
    orderDiscountAmount,
    deliveryFee,
    taxAmount: sum([...priced.map(({ taxAmount }) => taxAmount), feeTax, terms.taxAdjustment ?? 0], decimals),
    amountWithTax: sum(
      [
        amount,
        -orderDiscountAmount,
        deliveryFee,
        ...onTop,
        terms.taxCalculation === 'exclusive' ? feeTax : 0,
        terms.amountAdjustment ?? 0,
      ],
      decimals,
    ),
  }
}

const NOTHING = { totalPrice: 0, discountAmount: 0 }
