import { formatPercent } from '#contract/platform/format.ts'
import { sum, type TaxCalculation } from '#contract/platform/money.ts'

/** The tax of an order at one rate, inside the amounts above it or on top of them. */
export type OrderTax = { rate: number; isIncluded: boolean; amount: number }

export type ToTax = {
  lines: readonly { tax: number; taxCalculation: TaxCalculation; taxAmount: number }[]
  /** Of the delivery fee. */
  tax: number
  taxCalculation: TaxCalculation
  /** Of the whole order: what the lines and the adjustment leave of it is the tax of the delivery fee. */
  taxAmount: number
  taxAdjustment?: number
  decimals: number
}

/**
 * The tax of an order by kind and rate: what comes on top first, then what its amounts include. Goods, discount, delivery, adjustment and the
 * taxes on top add up to the total; all of them add up to the order's tax.
 */
export function orderTaxes({ lines, tax, taxCalculation, taxAmount, taxAdjustment = 0, decimals }: ToTax): OrderTax[] {
  const feeTax = feeTaxOf({ lines, taxAmount, taxAdjustment, decimals })
  return taxesByKind([...lines, { tax, taxCalculation, taxAmount: feeTax }], decimals)
}

/** The taxes of some parts together, by kind and rate: on top first. */
export function taxesByKind(parts: ToTax['lines'], decimals: number): OrderTax[] {
  const all = parts.filter((part) => part.taxAmount !== 0)
  const byKind = Map.groupBy(all, (part) => `${part.taxCalculation} ${part.tax}`)
  return [...byKind.values()]
    .map((parts): OrderTax => {
      const [first] = parts as [(typeof parts)[number]]
      const amounts = parts.map((part) => part.taxAmount)
      return { rate: first.tax, isIncluded: first.taxCalculation !== 'exclusive', amount: sum(amounts, decimals) }
    })
    .sort((a, b) => Number(a.isIncluded) - Number(b.isIncluded) || a.rate - b.rate)
}

export const feeTaxOf = ({
  lines,
  taxAmount,
  taxAdjustment = 0,
  decimals,
}: Omit<ToTax, 'tax' | 'taxCalculation' | 'lines'> & {
  lines: readonly { taxAmount: number }[]
}): number => sum([taxAmount, -taxAdjustment, ...lines.map((line) => -line.taxAmount)], decimals)

export type TaxRow = { label: string; amount: number }

/** The same as rows of a paper, a mail or a screen: one that says 0 where there is no tax. */
export function taxRows(order: ToTax): TaxRow[] {
  const rows = orderTaxes(order).map(taxRow)
  const adjusted = order.taxAdjustment ? [{ label: 'Tax of the adjustment (included)', amount: order.taxAdjustment }] : []
  return rows.length + adjusted.length > 0 ? [...rows, ...adjusted] : [{ label: 'Tax', amount: 0 }]
}

const taxRow = ({ rate, isIncluded, amount }: OrderTax): TaxRow => ({
  label: `Tax ${formatPercent(rate, 3)}${isIncluded ? ' (included)' : ''}`,
  amount,
})

/** Taxes that are there already, as rows: one that says 0 where there is none. */
export const rowsOfTaxes = (taxes: readonly OrderTax[]): TaxRow[] =>
  taxes.length > 0 ? taxes.map(taxRow) : [{ label: 'Tax', amount: 0 }]

/** Of an order as it is sent: its lines have their own name there. */
export const taxRowsOf = (
  order: Omit<ToTax, 'lines' | 'decimals'> & { orderedProducts: ToTax['lines']; currency: { fractionDigits: number } },
): TaxRow[] => taxRows({ ...order, lines: order.orderedProducts, decimals: order.currency.fractionDigits })

type Priced = { lines: readonly { taxAmount: number }[]; taxAmount: number }
type Terms = Pick<ToTax, 'tax' | 'taxCalculation' | 'decimals'>

/** Of an order that is being put together. */
export const taxRowsOfPrice = (
  lines: readonly { tax: number; taxCalculation: TaxCalculation }[],
  priced: Priced,
  { tax, taxCalculation, decimals }: Terms,
): TaxRow[] =>
  taxRows({
    lines: lines.map((line, i) => ({ ...line, taxAmount: priced.lines[i]?.taxAmount ?? 0 })),
    tax,
    taxCalculation,
    taxAmount: priced.taxAmount,
    decimals,
  })
