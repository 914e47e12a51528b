import { sum, type TaxCalculation } from '#contract/platform/money.ts'
import { type AccountingDocument, type DocumentHead, documentOf } from './document.ts'
import { grossOf } from './order-parts.ts'
import { ALONE, linesOf, type TaxedPart, UNTAXED } from './taxed-parts.ts'

/** What an approved credit note gives back, line by line (G-029). */
export type CreditToBook = {
  distributorId: number
  venueId: number
  note: string
  currency: string
  decimals: number
  lines: readonly CreditLineToBook[]
  /** What the customer gets back, tax included. */
  total: number
}

type CreditLineToBook = {
  /** Null: the delivery fee, or an amount without a product. */
  productId: number | null
  groupId: number | null
  name: string
  what: 'product' | 'bonus' | 'fee' | 'adjustment'
  /** Of what was bought; 0 where goods were kept and are worth less. */
  quantity: number
  /** Before tax on top, without the share of a credit for nothing in particular. */
  amount: number
  taxAmount: number
  /** Its share of a credit for nothing in particular, see credit-note-price.ts. */
  spreadAmount: number
  spreadTaxAmount: number
  tax: number
  taxCalculation: TaxCalculation
}

type CreditHead = Pick<DocumentHead, 'number' | 'reference' | 'date'>

/** A credit note as its supplier books it. */
export const customerCreditOf = (credit: CreditToBook, head: CreditHead): AccountingDocument =>
  creditOf(credit, { ...head, kind: 'customerCredit', counterpartyId: credit.venueId })

/** The same as the outlet books it. */
export const supplierCreditOf = (credit: CreditToBook, head: CreditHead): AccountingDocument =>
  creditOf(credit, { ...head, kind: 'supplierCredit', counterpartyId: credit.distributorId })

function creditOf(credit: CreditToBook, head: Omit<DocumentHead, 'currency' | 'decimals' | 'dueDate'>): AccountingDocument {
  const { currency, decimals } = credit
  return documentOf({ ...head, dueDate: null, currency, decimals }, linesOf(creditParts(credit), decimals))
}

function creditParts(credit: CreditToBook): TaxedPart[] {
  const { lines, venueId: outletId, decimals } = credit
  const named = lines
    .filter(({ quantity, amount, taxAmount }) => quantity !== 0 || amount !== 0 || taxAmount !== 0)
    .map(({ name, spreadAmount: _, spreadTaxAmount: __, ...line }): TaxedPart => {
      return { ...line, unitPrice: null, description: name, outletId }
    })
  const parts = [...named, ...spreadParts(credit)]
  const rest = sum([credit.total, -grossOf(parts, decimals)], decimals)
  if (rest === 0) return parts
  return [...parts, { ...ALONE, ...UNTAXED, what: 'adjustment', description: describedBy(credit), amount: rest, outletId }]
}

/** A credit for nothing in particular lowers what each part of the order has cost, and its tax: one line for each way of taxing. */
function spreadParts(credit: CreditToBook): TaxedPart[] {
  const { lines, venueId: outletId, decimals } = credit
  const spread = lines.filter(({ spreadAmount, spreadTaxAmount }) => spreadAmount !== 0 || spreadTaxAmount !== 0)
  return [...Map.groupBy(spread, ({ tax, taxCalculation }) => `${taxCalculation} ${tax}`).values()].map((same) => {
    const { tax, taxCalculation } = same[0] as CreditLineToBook
    const [amount, taxAmount] = [same.map((line) => line.spreadAmount), same.map((line) => line.spreadTaxAmount)]
    return {
      ...ALONE,
      what: 'adjustment',
      description: describedBy(credit),
      amount: sum(amount, decimals),
      tax,
      taxCalculation,
      taxAmount: sum(taxAmount, decimals),
      outletId,
      roundings: same.length,
    }
  })
}

const describedBy = ({ note }: CreditToBook): string => note || 'Credit'
