import { sum } from '#contract/platform/money.ts'
import { isBelowMinimum, type MinimumPolicy, missingTo } from '#contract/pricing/delivery-fee.ts'
import {
  canBeDeliveredOn,
  type DeliveryTerms,
  earliestDeliveryDate,
  isAfterWorkingHours,
  isLateFor,
} from '#server/calendar/delivery-days/delivery-date.ts'
import {
  lineFaults,
  linesFor,
  type NewLine,
  type OrderableProduct,
  type WantedLine,
  withLineIds,
} from '#server/ordering/orders/lines.ts'
import { type AgreedTerms, type Order, UNTOUCHED } from '#server/ordering/orders/order.ts'
import { feeByRule, totalled } from '#server/ordering/orders/order-total.ts'
import { mustBePayableIn } from '#server/parties/companies/payable.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** What two companies have agreed, as far as placing an order goes. */
export type TradeTerms = AgreedTerms & {
  distributorId: number
  venueId: number
  venueCurrencyCode: string
  /** Active on the platform: answers here. Otherwise orders reach it by mail (T-04). */
  isOnPlatform: boolean
  minimumPolicy: MinimumPolicy
  delivery: DeliveryTerms
}

export type WantedOrder = {
  products: readonly WantedLine[]
  message: string
  venueOrderNumber: string
  requestedDeliveryAt: string | null
  /** The supplier says when it comes. */
  tbd?: boolean | undefined
  distributorType?: Order['distributorType'] | undefined
  expectedAmountWithTax?: number | undefined
  /** A fee the buyer has agreed on; the rule of the supplier without it. */
  deliveryFee?: number | undefined
}

export type Orderer = { userId: number; name: string }

/** What every order that a customer makes begins with, ordered now, later or perhaps. */
export const orderBase = (
  {
    message,
    venueOrderNumber,
    tbd = false,
    distributorType = 'purchase',
  }: Pick<WantedOrder, 'message' | 'venueOrderNumber' | 'tbd' | 'distributorType'>,
  terms: TradeTerms,
  orderer: { userId: number | null; name: string },
  at: Date,
) => ({
  ...UNTOUCHED,
  ...agreedOf(terms),
  type: 'sales_order' as const,
  distributorType,
  tbd,
  orderedBy: orderer.userId,
  orderedByName: orderer.name,
  orderedAt: null,
  createdAt: at,
  venueMessage: message,
  isVenueMessageRead: message === '',
  venueOrderNumber,
})

/** An order about to be placed: everything but the numbers the store gives. */
export type NewOrder = Omit<Order, 'id' | 'orderNumber' | 'lines'> & { lines: NewLine[] }

/** Has what the store gives; a draft and what waits for its day have no number. */
export const identified = (order: NewOrder, id: number, orderNumber: number | null, lineIds: readonly number[]): Order => ({
  ...order,
  id,
  orderNumber,
  lines: withLineIds(order.lines, lineIds),
})

/**
 * Makes an order of what a venue wants (T-02, T-04): visible and orderable lines, enough stock where the supplier insists, one currency,
 * a day the supplier delivers on. Without a day the earliest is taken, unless the supplier shall say (G-050). A simple order asks for no stock.
 * @throws Problem currency-no-matching, not_existing, not_enough_stock, validation_failed, below_minimum, price_changed
 */
export function place(
  wanted: WantedOrder,
  terms: TradeTerms,
  products: ReadonlyMap<number, OrderableProduct>,
  orderer: Orderer,
  at: Date,
): NewOrder {
  if (terms.venueCurrencyCode !== terms.currencyCode) throw new Problem('currency-no-matching')
  const faults = lineFaults(wanted.products, products)
  if (faults.missing.length > 0) throw new Problem('not_existing', { products: faults.missing })
  const { tbd = false, distributorType = 'purchase' } = wanted
  const requestedDeliveryAt = tbd ? null : (wanted.requestedDeliveryAt ?? earliestDeliveryDate(terms.delivery, at))
  if (wanted.requestedDeliveryAt && !canBeDeliveredOn(terms.delivery, wanted.requestedDeliveryAt, at)) {
    faults.fields.requestedDeliveryAt = [
      `Not a day that can be delivered on. The first one is ${earliestDeliveryDate(terms.delivery, at)}`,
    ]
  }
  if (Object.keys(faults.fields).length > 0) throw new Problem('validation_failed', { fields: faults.fields })
  if (distributorType === 'purchase' && faults.short.length > 0) throw new Problem('not_enough_stock', { products: faults.short })

  const lines = newLines(wanted.products, products)
  mustBePayableIn(terms.decimals, { deliveryFee: wanted.deliveryFee })
  const order = priced(lines, terms, wanted.deliveryFee)
  mustReachMinimum(order.amount, terms)
  mustStillCost(order.amountWithTax, wanted.expectedAmountWithTax)
  return {
    ...orderBase(wanted, terms, orderer, at),
    ...order,
    status: terms.isOnPlatform ? 'pending' : 'sent',
    kind: 'regular',
    orderedAt: at,
    requestedDeliveryAt,
    afterWorkingHours: isAfterWorkingHours(terms.delivery, at),
    afterCutOff: requestedDeliveryAt !== null && isLateFor(terms.delivery, requestedDeliveryAt, at),
  }
}

/** What is written on the order of what two companies have agreed. */
export const agreedOf = ({ isOnPlatform: _, delivery: __, venueCurrencyCode: ___, minimumPolicy: ____, ...agreed }: TradeTerms) =>
  agreed

export function newLines(wanted: readonly WantedLine[], products: ReadonlyMap<number, OrderableProduct>): NewLine[] {
  const lines: NewLine[] = []
  for (const line of wanted) {
    const product = products.get(line.productId)
    if (product) lines.push(...linesFor(product, line, lines.length + 1))
  }
  return lines
}

export function priced(lines: NewLine[], terms: AgreedTerms, agreedFee?: number) {
  const withIds = lines.map((line) => ({ ...line, id: 0 }))
  const before = totalled({ ...terms, lines: withIds, deliveryFee: 0, orderDiscountAmount: 0 })
  const deliveryFee = agreedFee ?? feeByRule(terms, before.amount)
  return totalled({ ...terms, lines: withIds, deliveryFee, orderDiscountAmount: 0 })
}

/** Some suppliers bring nothing below their minimum. */
function mustReachMinimum(amount: number, terms: TradeTerms): void {
  if (terms.minimumPolicy !== 'block' || !isBelowMinimum(terms, amount)) return
  const left = missingTo(terms, amount, terms.decimals)
  throw new Problem('below_minimum', {
    message: `${left} ${terms.currencyCode} more is needed to reach the supplier’s minimum of ${terms.minimumOrderAmount} ${terms.currencyCode}.`,
  })
}

/** A buyer is never charged another total than the one on the screen. */
export function mustStillCost(amountWithTax: number, expected: number | undefined): void {
  if (expected !== undefined && Math.abs(expected - amountWithTax) > 0.00001)
    throw new Problem('price_changed', {
      message: `Prices have changed. The new order total is ${amountWithTax}.`,
    })
}

type Counted = { lines: readonly Pick<NewLine, 'productId' | 'totalPrice' | 'taxAmount' | 'taxCalculation'>[] }

/** What a purchasing limit leaves of the month: `amount` allowed, `spent` ordered so far, tax included. */
export type LimitLeft = { categoryId: number | null; amount: number; spent: number }

/**
 * The limits an order exceeds, so that somebody who may approve has to look first (T-03, G-024): by what was spent this month plus this
 * order. Reaching one exactly passes; a limit of 0 lets nothing through.
 */
export function exceededLimits<L extends LimitLeft>(
  order: Counted & { amountWithTax: number },
  limits: readonly L[],
  categoryOf: (productId: number) => readonly number[],
): (L & { counted: number })[] {
  return limits
    .map((limit) => ({
      ...limit,
      counted: limit.categoryId === null ? order.amountWithTax : amountIn(order, limit.categoryId, categoryOf),
    }))
    .filter(({ amount, spent, counted }) => counted > 0 && (amount === 0 || sum([spent, counted], 4) > amount))
}

export const needsApproval = (...given: Parameters<typeof exceededLimits>): boolean => exceededLimits(...given).length > 0

/** What of an order falls on a category or one below it, tax included. */
export function amountIn(order: Counted, categoryId: number, categoryOf: (productId: number) => readonly number[]): number {
  const parts = order.lines
    .filter(({ productId }) => categoryOf(productId).includes(categoryId))
    .flatMap(({ totalPrice, taxAmount, taxCalculation }) => [totalPrice, taxCalculation === 'exclusive' ? taxAmount : 0])
  return sum(parts, 4)
}
