import { allocate, proportion, round, sum, type TaxCalculation, taxOf } from '#contract/platform/money.ts'
import { type OrderTax, taxesByKind } from '#contract/pricing/order-taxes.ts'

/** An order as far as what can be given back of it goes; its amounts as `priceOrder` gave them. */
export type OrderToCredit = {
  lines: readonly {
    id: number
    quantity: number
    totalPrice: number
    taxAmount: number
    /** Percent. */
    tax: number
    taxCalculation: TaxCalculation
    isDeclined: boolean
  }[]
  orderDiscountAmount: number
  deliveryFee: number
  tax: number
  taxCalculation: TaxCalculation
  deliveryFeeTaxable: boolean
  amountWithTax: number
  /** Fraction digits of the currency. */
  decimals: number
}

/** What approved credit notes have given back of a line, or of the delivery fee (null). `amount` is before tax on top. */
export type PartCredit = { lineId: number | null; quantity: number; amount: number; taxAmount: number }

export type CreditWanted = {
  /**
   * Lines with how much of each comes back. Without an `amount` it is credited at what it cost; with one, that much of its price
   * is, before tax on top, for any quantity: goods that were kept, but worth less, come with a quantity of 0.
   */
  selectedProducts: readonly { lineId: number; quantity: number; amount: number | null }[]
  /** Of the delivery fee, before tax on top. */
  deliveryFee: number
  /** For nothing in particular, tax included. */
  nonStockCredit: number
}

type Amounts = { amount: number; taxAmount: number; total: number }

export type CreditPrice = {
  /** In the order of what is wanted. */
  lines: (Amounts & { lineId: number; quantity: number })[]
  deliveryFee: Amounts
  /** How the non-stock credit lowers what each part of the order has cost. */
  spread: PartCredit[]
  /** The lines together, tax included. */
  productTotal: number
  nonStockCredit: number
  taxAmount: number
  /** The same by kind and rate. */
  taxes: OrderTax[]
  /** What the customer gets back. */
  total: number
  remainingBefore: number
  remainingAfter: number
  /** What cannot be credited so, by field; nothing where all is well. */
  problems: Record<string, string[]>
}

/** A line or the delivery fee, with what is left of it to give back. */
export type CreditPart = {
  lineId: number | null
  quantity: number
  amount: number
  taxAmount: number
  /** Tax that comes on top of the amount is given back with it; included tax is within. */
  isTaxOnTop: boolean
}

/**
 * What of an order can still be given back, line by line and the fee last: as it was charged, with its share of the order's discount
 * and its tax, less what approved credit notes gave back. A declined line was never charged.
 */
export function creditableParts(order: OrderToCredit, credited: readonly PartCredit[]): CreditPart[] {
  const { decimals } = order
  const off = allocate(
    order.orderDiscountAmount,
    order.lines.map(({ totalPrice, isDeclined }) => (isDeclined ? 0 : totalPrice)),
    decimals,
  )
  const lines = order.lines.map((line, i): CreditPart => {
    const isTaxOnTop = line.taxCalculation === 'exclusive'
    if (line.isDeclined) return { lineId: line.id, quantity: 0, amount: 0, taxAmount: 0, isTaxOnTop }
    const amount = sum([line.totalPrice, -(off[i] ?? 0)], decimals)
    return { lineId: line.id, quantity: line.quantity, amount, taxAmount: line.taxAmount, isTaxOnTop }
  })
  const fee: CreditPart = {
    lineId: null,
    quantity: 0,
    amount: order.deliveryFee,
    taxAmount: order.deliveryFeeTaxable ? taxOf(order.deliveryFee, order.tax, order.taxCalculation, decimals) : 0,
    isTaxOnTop: order.taxCalculation === 'exclusive',
  }
  return [...lines, fee].map((part) =>
    less(
      part,
      credited.filter(({ lineId }) => lineId === part.lineId),
      decimals,
    ),
  )
}

/**
 * What a credit note comes to. Every amount is a share of what is left, and what takes all that is left takes it to the cent: however
 * many notes an order is credited in, together they come to what was paid, tax included, and never to more.
 * A non-stock credit lowers what every part of the order has cost, so that goods returned later are not paid back twice.
 */
export function priceCredit(order: OrderToCredit, credited: readonly PartCredit[], wanted: CreditWanted): CreditPrice {
  const { decimals } = order
  const problems: Record<string, string[]> = {}
  const wrong = (field: string, message: string) => {
    problems[field] = [...(problems[field] ?? []), message]
  }
  const money = (amount: number, field: string) => {
    if (round(amount, decimals) !== amount)
      wrong(field, decimals === 0 ? 'Whole amounts only' : `At most ${decimals} decimals in this currency`)
    return round(amount, decimals)
  }
  const before = creditableParts(order, credited)
  const left = new Map(before.map((part) => [part.lineId, part]))
  const remainingBefore = remainingOf(order, before)

  const lines = wanted.selectedProducts.map(({ lineId, quantity, amount: typed }, i) => {
    const field = `selectedProducts.${i}`
    const part = left.get(lineId)
    const nothing = { lineId, quantity, amount: 0, taxAmount: 0, total: 0 }
    if (!part) {
      wrong(`${field}.lineId`, 'There is no such line on this order')
      return nothing
    }
    if (wanted.selectedProducts.findIndex((other) => other.lineId === lineId) < i) {
      wrong(`${field}.lineId`, 'This line is there twice')
      return nothing
    }
    if (quantity > part.quantity) wrong(`${field}.quantity`, onlyLeft(part.quantity))
    const returned = Math.min(quantity, part.quantity)
    const asked = typed === null ? shareOf(part.amount, returned, part.quantity, decimals) : money(typed, `${field}.amount`)
    if (asked > part.amount) wrong(`${field}.amount`, onlyLeft(part.amount))
    return { lineId, quantity, ...take(part, Math.min(asked, part.amount), returned) }
  })

  /** Takes an amount, before tax on top, from what is left of a part; its tax goes with it. */
  function take(part: CreditPart, amount: number, quantity: number): Amounts {
    const taxAmount = shareOf(part.taxAmount, amount, part.amount, decimals)
    left.set(part.lineId, less(part, [{ lineId: part.lineId, quantity, amount, taxAmount }], decimals))
    return { amount, taxAmount, total: grossOf({ ...part, amount, taxAmount }) }
  }

  const feeLeft = left.get(null) as CreditPart
  const fee = money(wanted.deliveryFee, 'deliveryFee')
  if (fee > feeLeft.amount) wrong('deliveryFee', onlyLeft(feeLeft.amount))
  const deliveryFee = take(feeLeft, Math.min(fee, feeLeft.amount), 0)

  const nonStockCredit = money(wanted.nonStockCredit, 'nonStockCredit')
  const productTotal = sum(
    lines.map(({ total }) => total),
    decimals,
  )
  const leftForNonStock = sum([remainingBefore, -productTotal, -deliveryFee.total], decimals)
  if (nonStockCredit > leftForNonStock) wrong('nonStockCredit', onlyLeft(leftForNonStock))
  const spread = spreadOver([...left.values()], Math.max(0, Math.min(nonStockCredit, leftForNonStock)), decimals)
  const total = sum([productTotal, deliveryFee.total, nonStockCredit], decimals)
  const taxed = [...lines, { ...deliveryFee, lineId: null }, ...spread].map(({ lineId, taxAmount }) => {
    const { tax, taxCalculation } = order.lines.find(({ id }) => id === lineId) ?? order
    return { tax, taxCalculation, taxAmount }
  })
  return {
    lines,
    deliveryFee,
    spread,
    productTotal,
    nonStockCredit,
    taxAmount: sum(
      [...lines, deliveryFee, ...spread].map(({ taxAmount }) => taxAmount),
      decimals,
    ),
    taxes: taxesByKind(taxed, decimals),
    total,
    remainingBefore,
    remainingAfter: Math.max(0, sum([remainingBefore, -total], decimals)),
    problems,
  }
}

/** What is left of an order to give back, tax included; never more than was charged, whatever its lines say. */
export function remainingOf(order: OrderToCredit, parts: readonly CreditPart[]): number {
  const { decimals } = order
  const charged = sum(creditableParts(order, []).map(grossOf), decimals)
  const beyond = Math.max(0, charged - order.amountWithTax)
  return Math.max(0, round(sum(parts.map(grossOf), decimals) - beyond, decimals))
}

/** Spreads a sum with its tax over what is left of an order, by what is left of each part. */
function spreadOver(parts: readonly CreditPart[], total: number, decimals: number): PartCredit[] {
  const gross = parts.map(grossOf)
  const all = sum(gross, decimals)
  const shares = total >= all ? gross : allocate(total, gross, decimals)
  return parts.flatMap((part, i) => {
    const share = shares[i] ?? 0
    if (share === 0) return []
    const taxAmount = shareOf(part.taxAmount, share, gross[i] ?? 0, decimals)
    const amount = part.isTaxOnTop ? sum([share, -taxAmount], decimals) : share
    return [{ lineId: part.lineId, quantity: 0, amount, taxAmount }]
  })
}

/** The share of what is left that goes with a part of it; all of it with the last. */
const shareOf = (amount: number, part: number, whole: number, decimals: number): number =>
  whole === 0 || part === whole ? (part === 0 ? 0 : amount) : proportion(amount, part, whole, decimals)

const grossOf = ({ amount, taxAmount, isTaxOnTop }: Pick<CreditPart, 'amount' | 'taxAmount' | 'isTaxOnTop'>): number =>
  isTaxOnTop ? sum([amount, taxAmount], 4) : amount

const less = (part: CreditPart, credits: readonly PartCredit[], decimals: number): CreditPart => ({
  ...part,
  quantity: round(part.quantity - credits.reduce((all, { quantity }) => all + quantity, 0), 3),
  amount: sum([part.amount, -sumOf(credits, 'amount', decimals)], decimals),
  taxAmount: sum([part.taxAmount, -sumOf(credits, 'taxAmount', decimals)], decimals),
})

const sumOf = (credits: readonly PartCredit[], what: 'amount' | 'taxAmount', decimals: number): number =>
  sum(
    credits.map((credit) => credit[what]),
    decimals,
  )

const onlyLeft = (left: number): string => (left > 0 ? `Only ${left} left to credit` : 'Nothing is left to credit')
