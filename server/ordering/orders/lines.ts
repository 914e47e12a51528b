import { type Orderable, whyNotOrderable } from '#contract/catalogue/orderable.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import { bestDeal, type Deal } from '#contract/pricing/deal.ts'
import { type Priceable, priceAt, priceQuantityOf } from '#contract/pricing/price.ts'
import type { OrderLine } from './order.ts'

/** A product as it can be put on an order of one venue. */
export type OrderableProduct = Orderable &
  Priceable & {
    id: number
    name: string
    sku: string | null
    priceUnitName: string
    tax: number
    taxCalculation: TaxCalculation
    deals: readonly Deal[]
    inventoryTracked: boolean
    /** In all warehouses; null when not tracked. */
    stock: number | null
    orderMoreThanAvailable: boolean
    categoryId: number | null
  }

export type WantedLine = { productId: number; quantity: number; note?: string | undefined }

/** Ids are given by the store; until then a line has none. */
export type NewLine = Omit<OrderLine, 'id'>

/** In the order the ids were given for. */
export const withLineIds = (lines: readonly NewLine[], ids: readonly number[]): OrderLine[] =>
  lines.map((line, i) => ({ ...line, id: ids[i] ?? 0 }))

/** The line for a quantity of a product at the venue's price, and the bonus line its deals bring. */
export function linesFor(product: OrderableProduct, { quantity, note = '' }: WantedLine, position: number): NewLine[] {
  const { price, marketPrice, rule } = priceAt(product, quantity)
  const main: NewLine = {
    position,
    productId: product.id,
    name: product.name,
    sku: product.sku,
    unit: product.orderingUnit.name,
    priceUnit: product.priceUnitName,
    quantity,
    priceQuantity: priceQuantityOf(product, quantity),
    price,
    listPrice: product.price,
    marketPrice,
    priceRule: rule,
    discountType: null,
    discountValue: null,
    discountAmount: 0,
    totalPrice: 0,
    tax: product.tax,
    taxCalculation: product.taxCalculation,
    taxAmount: 0,
    isBonus: false,
    bonusOf: null,
    isDeclined: false,
    note,
    pickedQuantity: null,
    receivedQuantity: null,
    issue: null,
    issueNote: '',
  }
  const best = bestDeal(product.deals, quantity)
  if (!best) return [main]
  const bonus: NewLine = {
    ...main,
    position: position + 1,
    quantity: best.bonus,
    priceQuantity: priceQuantityOf(product, best.bonus),
    price: best.deal.price,
    marketPrice: false,
    priceRule: { kind: 'deal', buy: best.deal.buy, get: best.deal.get },
    isBonus: true,
    bonusOf: position,
    note: '',
  }
  return [main, bonus]
}

export type LineFaults = {
  /** field → why */
  fields: Record<string, string[]>
  /** Products that are gone or hidden. */
  missing: number[]
  /** Products of which there is not enough. */
  short: number[]
}

/** What prevents ordering these lines; all of it, so that it can be mended at once. */
export function lineFaults(wanted: readonly WantedLine[], products: ReadonlyMap<number, OrderableProduct>): LineFaults {
  const faults: LineFaults = { fields: {}, missing: [], short: [] }
  const together = new Map<number, number>()
  for (const [i, { productId, quantity }] of wanted.entries()) {
    const product = products.get(productId)
    if (!product) {
      faults.missing.push(productId)
      continue
    }
    const why = whyNotOrderable(product, quantity)
    if (why) faults.fields[`products.${i}.quantity`] = [why]
    together.set(productId, (together.get(productId) ?? 0) + quantity)
  }
  for (const [productId, quantity] of together) {
    const product = products.get(productId)
    if (product && product.stock !== null && !product.orderMoreThanAvailable && quantity > product.stock)
      faults.short.push(productId)
  }
  return faults
}
