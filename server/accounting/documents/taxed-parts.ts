import { sum, type TaxCalculation } from '#contract/platform/money.ts'
import type { AmountsAre, DocumentLine, LineKind } from './document.ts'
import { pricedExactly } from './quantity-and-price.ts'

/** A part of an order or a credit note, taxed in its own way: orders may mix prices with and without tax, documents may not. */
export type TaxedPart = {
  what: LineKind
  productId: number | null
  groupId: number | null
  outletId: number | null
  description: string
  quantity: number
  /** Of the quantity, as it is called. */
  unit?: string
  /** Null: what the amount comes to per unit. */
  unitPrice: number | null
  /** Before tax on top; with the tax inside where that is how it is calculated. */
  amount: number
  /** Percent. */
  tax: number
  taxCalculation: TaxCalculation
  taxAmount: number
  /** How many amounts it was added up from, each rounded by itself; one unless said. */
  roundings?: number
}

/** Decimals that unit prices and quantities have here. */
const OURS = { priceDecimals: 4, quantityDecimals: 6 }

/** What an amount without a quantity has beside it. */
export const ALONE = { productId: null, groupId: null, quantity: 1, unitPrice: null } as const
/** How an amount is taxed that is not. */
export const UNTAXED = { tax: 0, taxCalculation: 'exempt', taxAmount: 0 } as const

/**
 * The parts as lines of one document. Where some include their tax and others do not, all are written before tax: tax is taken out
 * of what includes it, as it was calculated, so that every line costs what it did.
 */
export function linesOf(
  parts: readonly TaxedPart[],
  decimals: number,
): { amountsAre: AmountsAre; lines: readonly DocumentLine[] } {
  const kinds = new Set(parts.filter(({ tax }) => tax !== 0).map(({ taxCalculation }) => taxCalculation))
  const amountsAre = kinds.has('exclusive') ? 'exclusive' : kinds.has('inclusive') ? 'inclusive' : 'untaxed'
  return { amountsAre, lines: parts.map((part) => lineOf(part, amountsAre, decimals)) }
}

function lineOf(part: TaxedPart, amountsAre: AmountsAre, decimals: number): DocumentLine {
  const { what, productId, groupId, outletId, taxCalculation, taxAmount, quantity, description } = part
  const isConverted = amountsAre === 'exclusive' && taxCalculation === 'inclusive' && taxAmount !== 0
  const lineAmount = isConverted ? sum([part.amount, -taxAmount], decimals) : part.amount
  const unitPrice = isConverted ? null : part.unitPrice
  const limits = { ...OURS, decimals }
  const priced = pricedExactly({ quantity, unitPrice, amount: lineAmount, description }, limits)
  return {
    what,
    productId,
    groupId,
    ...priced,
    ...(part.unit && priced.description === description && { unit: part.unit }),
    lineAmount,
    taxRate: taxCalculation === 'exempt' ? null : part.tax,
    taxAmount,
    outletId,
    roundings: part.roundings ?? 1,
  }
}

/** The lines of a document that includes tax, as those of one that does not; every line costs what it did. */
export function beforeTax(lines: readonly DocumentLine[], decimals: number): readonly DocumentLine[] {
  return lines.map((line) =>
    line.taxAmount === 0 ? line : withAmount(line, sum([line.lineAmount, -line.taxAmount], decimals), decimals),
  )
}

/** The lines of a document for books that keep no tax: it is part of what each line costs. */
export function withTaxInside(
  { amountsAre, lines }: { amountsAre: AmountsAre; lines: readonly DocumentLine[] },
  decimals: number,
): readonly DocumentLine[] {
  return lines.map((line) => {
    const gross = amountsAre === 'exclusive' ? sum([line.lineAmount, line.taxAmount], decimals) : line.lineAmount
    const whole = gross === line.lineAmount ? line : withAmount(line, gross, decimals)
    return { ...whole, taxRate: null, taxAmount: 0 }
  })
}

function withAmount(line: DocumentLine, amount: number, decimals: number): DocumentLine {
  const { unit, ...rest } = line
  const { description } = line
  const quantity = Number(line.quantity)
  const priced = pricedExactly({ quantity, unitPrice: null, amount, description }, { ...OURS, decimals })
  return { ...rest, ...priced, ...(unit && priced.description === description && { unit }), lineAmount: amount }
}
