import { percentOf, sum } from '#contract/platform/money.ts'
import type { AccountingDocument, DocumentLine } from '#server/accounting/documents/document.ts'
import { beforeTax } from '#server/accounting/documents/taxed-parts.ts'
import { isTaxExplained } from '#server/electronic-documents/rules/en16931.ts'
import type {
  AllowanceCharge,
  TaxCategory,
  TaxSubtotal,
  TradeInvoice,
  TradeLine,
  TradePrice,
} from '#server/electronic-documents/ubl/trade-document.ts'
import { unitCodeOf } from '#server/electronic-documents/ubl/unit-codes.ts'

/** What an invoice or a credit note says beside its amounts. */
export type InvoiceHead = Pick<
  TradeInvoice,
  | 'customization'
  | 'profile'
  | 'notes'
  | 'terms'
  | 'buyerReference'
  | 'orderId'
  | 'salesOrderId'
  | 'invoiceId'
  | 'deliveredOn'
  | 'deliveredTo'
  | 'seller'
  | 'buyer'
>
/** Numbers of articles by product. */
export type Articles = ReadonlyMap<number, { sku: string | null; gtin: string | null; buyersCode: string | null }>

/**
 * An invoice or a credit note as it is exchanged, of the document that accounting has of it: every line before tax, discounts of a line
 * with it, delivery and discounts of the whole beside the lines. Its tax is what was charged, and it comes to the cent to what the parties
 * have on paper. Where tax that was rounded line by line is further from its rate than the standard takes, the rest is its rounding (BT-114).
 */
export function tradeInvoiceOf(document: AccountingDocument, head: InvoiceHead, articles: Articles): TradeInvoice {
  const { decimals, currency, date, dueDate, number, kind, taxAmount } = document
  const isCredit = kind === 'customerCredit' || kind === 'supplierCredit'
  const parts = document.amountsAre === 'inclusive' ? beforeTax(document.lines, decimals) : document.lines
  const isUntaxed = head.seller.taxNumber === '' && parts.every((line) => line.taxAmount === 0)
  const category = (line: DocumentLine) => categoryOf(line, isUntaxed)
  // there has to be a line: where no goods are left of an order, or what is credited is none, any amount is one
  const hasGoods = !isCredit && parts.some(isGoods)
  const isLine = (line: DocumentLine) => isGoods(line) || (!hasGoods && line.lineAmount > 0)

  const lines: TradeLine[] = []
  const adjustments: AllowanceCharge[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (isLine(part)) lines.push(lineOf(part, lines.length + 1, category(part), articles))
    else if (part.what === 'discount' && part.productId !== null && last)
      lines.push(discounted(lines.pop() ?? last, part, decimals))
    else if (part.lineAmount !== 0 || part.taxAmount !== 0) adjustments.push(adjustmentOf(part, category(part)))
  }
  const of = (isCharge: boolean) => total(adjustments.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount))
  const total = (amounts: readonly number[]) => sum(amounts, decimals)
  const [charges, allowances] = [of(true), of(false)]
  const sumOfLines = total(lines.map(({ amount }) => amount ?? 0))
  const net = total([sumOfLines, charges, -allowances])
  const taxes = subtotalsOf(parts, category, decimals).map((one) => explained(one, decimals))
  const stated = total(taxes.map(({ amount }) => amount))
  const gross = total([net, stated])
  const rounding = total([taxAmount, -stated])
  return {
    ...head,
    kind: isCredit ? 'creditNote' : 'invoice',
    typeCode: isCredit ? '381' : '380',
    id: number,
    issuedOn: date,
    dueOn: dueDate,
    currency,
    lines,
    adjustments,
    taxAmount: stated,
    taxes,
    totals: { lines: sumOfLines, charges, allowances, net, gross, paid: 0, rounding, payable: total([gross, rounding]) },
  }
}

const isGoods = ({ what }: DocumentLine): boolean => what === 'product' || what === 'bonus'

function lineOf(part: DocumentLine, id: number, tax: TaxCategory, articles: Articles): TradeLine {
  const article = part.productId === null ? undefined : articles.get(part.productId)
  return {
    id: String(id),
    note: '',
    quantity: Number(part.quantity),
    unit: unitCodeOf(part.unit ?? ''),
    amount: part.lineAmount,
    item: {
      name: part.description,
      description: '',
      sellersId: article?.sku ?? '',
      buyersId: article?.buyersCode ?? '',
      gtin: article?.gtin ?? '',
      tax,
    },
    price: priceOf(part),
    adjustments: [],
    orderLineId: '',
  }
}

/** What a reader may find price by quantity off from the amount; a yen is rounded by more than that. */
const MOST_OFF = 0.01

/** The price of one; what the whole costs where that one, rounded as it is, does not come to the amount. */
function priceOf({ unitPrice, quantity, lineAmount }: DocumentLine): TradePrice {
  const isExact = Math.abs(unitPrice * Number(quantity) - lineAmount) <= MOST_OFF
  return isExact ? { amount: unitPrice, per: 1 } : { amount: lineAmount, per: Number(quantity) }
}

function discounted(line: TradeLine, { lineAmount, description }: DocumentLine, decimals: number): TradeLine {
  const adjustment = { isCharge: lineAmount > 0, reason: description, amount: Math.abs(lineAmount), tax: null }
  return { ...line, amount: sum([line.amount ?? 0, lineAmount], decimals), adjustments: [...line.adjustments, adjustment] }
}

const adjustmentOf = ({ lineAmount, description }: DocumentLine, tax: TaxCategory): AllowanceCharge => ({
  isCharge: lineAmount >= 0,
  reason: description,
  amount: Math.abs(lineAmount),
  tax,
})

/** Whoever is not registered for the tax charges none at all. */
function categoryOf({ taxRate }: DocumentLine, isUntaxed: boolean): TaxCategory {
  if (isUntaxed) return { code: 'O', percent: null, exemption: '' }
  if (taxRate === null) return { code: 'E', percent: 0, exemption: '' }
  return { code: taxRate === 0 ? 'Z' : 'S', percent: taxRate, exemption: '' }
}

/** Why there is no tax, which is said once for each way of taxing. */
const EXEMPTIONS: Readonly<Record<string, string>> = { O: 'Not subject to tax', E: 'Exempt from tax' }

/** What is charged, as far as the standard takes it; else what the rate comes to. */
const explained = (one: TaxSubtotal, decimals: number): TaxSubtotal =>
  isTaxExplained(one, decimals) ? one : { ...one, amount: percentOf(one.taxable, one.category.percent ?? 0, decimals) }

function subtotalsOf(
  parts: readonly DocumentLine[],
  category: (line: DocumentLine) => TaxCategory,
  decimals: number,
): TaxSubtotal[] {
  const groups = Map.groupBy(parts, (line) => `${category(line).code} ${category(line).percent}`)
  return [...groups.values()].map((same) => {
    const one = category(same[0] as DocumentLine)
    return {
      category: { ...one, exemption: EXEMPTIONS[one.code] ?? '' },
      taxable: sum(
        same.map(({ lineAmount }) => lineAmount),
        decimals,
      ),
      amount: sum(
        same.map(({ taxAmount }) => taxAmount),
        decimals,
      ),
    }
  })
}
