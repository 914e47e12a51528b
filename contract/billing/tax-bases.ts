import { allocate, sum, type TaxCalculation } from '#contract/platform/money.ts'
import { feeTaxOf, type OrderTax, rowsOfTaxes, type TaxRow } from '#contract/pricing/order-taxes.ts'

/** The tax of an invoice at one rate, with the net amount it is charged on. */
export type TaxWithBase = OrderTax & { net: number }

type Taxed = { tax: number; taxCalculation: TaxCalculation }
type ToSplit = {
  lines: readonly (Taxed & { amount: number; taxAmount: number })[]
  taxes: readonly OrderTax[]
  discountAmount: number
  deliveryFee: number
  taxAmount: number
  decimals: number
  /** How the delivery fee is taxed, where it is. */
  fee: Taxed
}

/** The taxes of an invoice with their net amounts: lines less their part of the discount, and delivery. Together with what is not taxed and all tax they are the total. */
export function withBases({ lines, taxes, discountAmount, deliveryFee, taxAmount, decimals, fee }: ToSplit): TaxWithBase[] {
  const off = allocate(
    discountAmount,
    lines.map(({ amount }) => amount),
    decimals,
  )
  const parts = lines.map((line, i) => ({ ...line, taxed: sum([line.amount, -(off[i] ?? 0)], decimals) }))
  const feeTax = feeTaxOf({ lines, taxAmount, decimals })
  if (feeTax !== 0) parts.push({ ...fee, amount: deliveryFee, taxed: deliveryFee, taxAmount: feeTax })
  return taxes.map((tax) => {
    const same = parts.filter(
      (part) => part.tax === tax.rate && part.taxCalculation === (tax.isIncluded ? 'inclusive' : 'exclusive'),
    )
    const nets = same.map((part) => sum([part.taxed, tax.isIncluded ? -part.taxAmount : 0], decimals))
    return { ...tax, net: sum(nets, decimals) }
  })
}

/** As rows of a paper or a screen: `Tax 10 % on $110.00 net`. */
export const rowsWithBases = (taxes: readonly TaxWithBase[], write: (amount: number) => string): TaxRow[] =>
  rowsOfTaxes(taxes).map((row, i) => {
    const tax = taxes[i]
    return tax ? { ...row, label: `${row.label} on ${write(tax.net)} net` } : row
  })
