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

/** The taxes of an invoice with their net amounts: lines less their part of the discount, and delivery. Together with what is not taxed (`untaxedOf`) and all tax they are the total. */
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

/** What an invoice charges no tax on: its total less every net amount and all tax. */
export const untaxedOf = (
  { total, taxAmount }: { total: number; taxAmount: number },
  taxes: readonly TaxWithBase[],
  decimals: number,
): number => sum([total, -taxAmount, ...taxes.map(({ net }) => -net)], decimals)

type Summary = { taxes: readonly TaxWithBase[]; untaxed: number }

/**
 * As rows of a paper or a screen: `Tax 10 % on $110.00 net`. What is not taxed has its own row beside what is, so that all net amounts and
 * taxes add up to the total.
 */
export function rowsWithBases({ taxes, untaxed }: Summary, write: (amount: number) => string): TaxRow[] {
  const rows = rowsOfTaxes(taxes).map((row, i) => {
    const tax = taxes[i]
    return tax ? { ...row, label: `${row.label} on ${write(tax.net)} net` } : row
  })
  return taxes.length > 0 && untaxed !== 0 ? [...rows, { label: `No tax on ${write(untaxed)}`, amount: 0 }] : rows
}
