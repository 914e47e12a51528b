import { type CreditPrice, type PartCredit, priceCredit } from '#contract/billing/credit-note-price.ts'
import { round, type TaxCalculation } from '#contract/platform/money.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'
import type { CreditToBook } from '#server/accounting/documents/credit-document.ts'
import type { LineToBook, OrderToBook } from '#server/accounting/documents/order-parts.ts'

/** Numbers that look random and are the same for the same seed: 0 up to, but not, 1. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const CURRENCIES = [
  ['AUD', 2],
  ['EUR', 2],
  ['JPY', 0],
] as const
const RATES = [0, 5, 7, 8.875, 9.975, 10, 15, 20, 21]
const CALCULATIONS = ['exclusive', 'inclusive', 'exempt'] as const

type Chance = ReturnType<typeof drawing>

function drawing(seed: number) {
  const random = randomFrom(seed)
  const among = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T
  const isOnce = (in_: number): boolean => random() * in_ < 1
  const upTo = (most: number, decimals: number): number => round(random() * most, decimals)
  return { random, among, isOnce, upTo }
}

type OrderLineMade = LineToBook & { id: number; discountType: 'amount' | 'percent' | null; discountValue: number | null }
export type OrderMade = Omit<OrderToBook, 'lines'> & { lines: readonly OrderLineMade[] }

/** An accepted order with everything that has an effect on money, priced as orders are. Of a hundred some have 300 lines. */
export function anOrderToBook(seed: number, of: { currency?: readonly [string, number] } = {}): OrderMade {
  const chance = drawing(seed)
  const [currencyCode, decimals] = of.currency ?? chance.among(CURRENCIES)
  const taxCalculation = chance.among(CALCULATIONS)
  const isMixed = chance.isOnce(10)
  const count = chance.isOnce(25) ? 1 + chance.upTo(299, 0) : 1 + chance.upTo(11, 0)
  const rates = [chance.among(RATES), chance.among(RATES)]
  const hasDiscounts = chance.isOnce(2)
  const unpriced = Array.from({ length: count }, (_, i) =>
    aLine(chance, i, {
      tax: chance.among(rates),
      taxCalculation: isMixed ? chance.among(CALCULATIONS) : taxCalculation,
      decimals,
      hasDiscount: hasDiscounts && chance.isOnce(4),
    }),
  )
  const isTyped = chance.isOnce(20)
  const terms = {
    decimals,
    tax: chance.among(rates),
    taxCalculation,
    deliveryFeeTaxable: chance.isOnce(2),
    deliveryFee: chance.isOnce(3) ? chance.upTo(decimals === 0 ? 900 : 30, decimals) : 0,
    orderDiscountAmount: chance.isOnce(3) ? chance.upTo(decimals === 0 ? 3000 : 60, decimals) : 0,
    amountAdjustment: isTyped ? chance.upTo(9, decimals) : 0,
    taxAdjustment: isTyped ? chance.upTo(3, decimals) : 0,
  }
  const price = priceOrder(unpriced, terms)
  return {
    ...terms,
    id: seed,
    orderNumber: 1000 + seed,
    venueId: 7,
    distributorId: 8,
    status: chance.among(['accepted', 'partially_accepted', 'out_for_delivery', 'completed'] as const),
    currencyCode,
    orderDiscountAmount: price.orderDiscountAmount,
    deliveryFee: price.deliveryFee,
    taxAmount: price.taxAmount,
    amountWithTax: price.amountWithTax,
    lines: unpriced.map((line, i) => ({ ...line, ...price.lines[i] })),
  }
}

type LineTerms = { tax: number; taxCalculation: TaxCalculation; decimals: number; hasDiscount: boolean }

function aLine(chance: Chance, i: number, { tax, taxCalculation, decimals, hasDiscount }: LineTerms): OrderLineMade {
  const quantity = chance.isOnce(3) ? 0.001 + chance.upTo(40, 3) : 1 + chance.upTo(24, 0)
  const perUnit = chance.isOnce(4) ? chance.among([0.4, 1.25, 15, 0.333333]) : 1
  const isBonus = chance.isOnce(12)
  const discountType = hasDiscount ? chance.among(['amount', 'percent'] as const) : null
  return {
    id: i + 1,
    productId: i + 1,
    groupId: chance.isOnce(4) ? null : 1 + (i % 5),
    name: `Product ${i + 1}`,
    unit: 'Case',
    quantity: round(quantity, 3),
    priceUnit: 'kg',
    priceQuantity: round(quantity * perUnit, 6),
    price: isBonus ? 0 : chance.upTo(decimals === 0 ? 4000 : 80, chance.isOnce(3) ? 4 : decimals),
    discountType,
    discountValue: discountType === 'percent' ? chance.upTo(60, 2) : discountType && chance.upTo(5, decimals),
    discountAmount: 0,
    totalPrice: 0,
    taxAmount: 0,
    tax,
    taxCalculation,
    isBonus,
    isDeclined: chance.isOnce(15),
  }
}

/** Credit notes of an order one after the other: parts of lines, amounts, the fee, and in the end whatever is left. */
export function creditsToBook(order: OrderMade, seed: number): CreditToBook[] {
  const chance = drawing(seed)
  const credited: PartCredit[] = []
  const notes: CreditToBook[] = []
  for (const isLast of [false, false, true]) {
    const price = priceCredit(order, credited, wantedOf(order, credited, chance, isLast))
    const { lines, deliveryFee, spread, problems } = price
    // more was asked for than is left
    if (Object.keys(problems).length > 0) continue
    credited.push(...lines, { ...deliveryFee, lineId: null, quantity: 0 }, ...spread)
    if (price.total > 0) notes.push(creditOf(order, price))
  }
  return notes
}

function wantedOf(order: OrderMade, credited: readonly PartCredit[], chance: Chance, isLast: boolean) {
  if (isLast) {
    const { remainingBefore } = priceCredit(order, credited, { selectedProducts: [], deliveryFee: 0, nonStockCredit: 0 })
    return { selectedProducts: [], deliveryFee: 0, nonStockCredit: remainingBefore }
  }
  const given = (lineId: number) =>
    credited.filter((part) => part.lineId === lineId).reduce((all, { quantity }) => all + quantity, 0)
  const some = order.lines.filter(() => chance.isOnce(3))
  return {
    selectedProducts: some.map(({ id, quantity }) => ({
      lineId: id,
      quantity: round(Math.max(0, quantity - given(id)) * chance.random(), 3),
      amount: chance.isOnce(6) ? chance.upTo(1, order.decimals) : null,
    })),
    deliveryFee: chance.isOnce(2) ? 0 : chance.upTo(order.deliveryFee, order.decimals),
    nonStockCredit: chance.isOnce(2) ? chance.upTo(5, order.decimals) : 0,
  }
}

function creditOf(order: OrderMade, { lines, deliveryFee, spread, total }: CreditPrice): CreditToBook {
  const { distributorId, venueId, currencyCode: currency, decimals } = order
  const asked = new Map([...lines, { ...deliveryFee, lineId: null, quantity: 0 }].map((line) => [line.lineId, line]))
  const spreadBy = new Map(spread.map((share) => [share.lineId, share]))
  const ids = new Set([...asked.keys(), ...spreadBy.keys()])
  return {
    distributorId,
    venueId,
    note: '',
    currency,
    decimals,
    total,
    lines: [...ids].map((lineId) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return {
        productId: line?.productId ?? null,
        groupId: line?.groupId ?? null,
        name: line?.name ?? 'Delivery',
        what: line ? (line.isBonus ? 'bonus' : 'product') : 'fee',
        quantity: asked.get(lineId)?.quantity ?? 0,
        amount: asked.get(lineId)?.amount ?? 0,
        taxAmount: asked.get(lineId)?.taxAmount ?? 0,
        spreadAmount: spreadBy.get(lineId)?.amount ?? 0,
        spreadTaxAmount: spreadBy.get(lineId)?.taxAmount ?? 0,
        tax: (line ?? order).tax,
        taxCalculation: line?.taxCalculation ?? (order.deliveryFeeTaxable ? order.taxCalculation : 'exempt'),
      }
    }),
  }
}
