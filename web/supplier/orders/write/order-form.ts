import type { z } from 'zod'
import { priceableOf } from '#contract/catalogue/venue-products.ts'
import type { LineChanges } from '#contract/ordering/order-requests.ts'
import type { Order, OrderLine } from '#contract/ordering/orders.ts'
import type { Becomes, WrittenContent, writtenOrders } from '#contract/ordering/written-orders.ts'
import type { Returned, Sent } from '#contract/platform/endpoint.ts'
import { bestDeal } from '#contract/pricing/deal.ts'
import { deliveryFeeFor } from '#contract/pricing/delivery-fee.ts'
import { type LineToPrice, type OrderPrice, priceOrder } from '#contract/pricing/order-price.ts'
import { type TaxRow, taxRowsOfPrice } from '#contract/pricing/order-taxes.ts'
import { type LineDiscount, priceAt, priceQuantityOf } from '#contract/pricing/price.ts'

export type Sold = Returned<typeof writtenOrders.products>['data'][number]
export type Terms = Returned<typeof writtenOrders.terms>

/** A line as entered. Without a price, the customer's price applies. */
export type LineValues = {
  product: Sold
  quantity: number
  price: number | undefined
  discountType: NonNullable<LineDiscount['discountType']>
  discountValue: number | undefined
  note: string
  /** The existing line; its price is kept while its quantity is unchanged. */
  line?: OrderLine | undefined
}

export type OrderValues = {
  becomes: Becomes
  lines: LineValues[]
  requestedDeliveryAt: string
  quoteEndDate: string
  deliveryFee: number | undefined
  orderDiscountAmount: number | undefined
  message: string
  onInvoice: boolean
  onDeliveryOrder: boolean
  venueOrderNumber: string
  isSimple: boolean
  /** The delivery day is to be confirmed (G-050). */
  tbd: boolean
  driverId: string | null
  warehouseId: string | null
  email: string
  smsNumber: string
  whatsAppNumber: string
}

export const EMPTY: OrderValues = {
  becomes: 'sales_order',
  lines: [],
  requestedDeliveryAt: '',
  quoteEndDate: '',
  deliveryFee: undefined,
  orderDiscountAmount: undefined,
  message: '',
  onInvoice: true,
  onDeliveryOrder: true,
  venueOrderNumber: '',
  isSimple: false,
  tbd: false,
  driverId: null,
  warehouseId: null,
  email: '',
  smsNumber: '',
  whatsAppNumber: '',
}

/** A product added to an order, with the quantity of the customer's last order. */
export const lineOf = (product: Sold): LineValues => ({
  product,
  quantity: product.usual?.lastQuantity || product.minimumQuantity || 1,
  price: undefined,
  discountType: 'percent',
  discountValue: undefined,
  note: '',
})

/** An existing line; a product no longer sold keeps its line and price. */
export function lineFrom(line: OrderLine, products: ReadonlyMap<number, Sold>): LineValues | undefined {
  const product = products.get(line.productId)
  return (
    product && {
      product,
      quantity: line.isDeclined ? 0 : line.quantity,
      price: line.priceRule.kind === 'manual' ? line.price : undefined,
      discountType: line.discountType ?? 'percent',
      discountValue: line.discountValue || undefined,
      note: line.note,
      line,
    }
  )
}

/** The form values of an existing draft. */
export function valuesOf(draft: Order, products: ReadonlyMap<number, Sold>, terms: Terms): OrderValues {
  const lines = draft.orderedProducts.flatMap((line) => {
    const { line: _, ...values } = (line.isBonus ? undefined : lineFrom(line, products)) ?? { product: undefined }
    return values.product ? [values as LineValues] : []
  })
  const rule = ruleFee(terms, draft.amount)
  return {
    becomes: draft.type === 'draft' ? 'sales_order' : draft.type,
    lines,
    requestedDeliveryAt: draft.requestedDeliveryAt ?? '',
    quoteEndDate: draft.quoteEndDate ?? '',
    deliveryFee: draft.deliveryFee === rule ? undefined : draft.deliveryFee,
    orderDiscountAmount: draft.orderDiscountAmount || undefined,
    message: draft.distributorMessage,
    onInvoice: draft.messageDisplay.invoice,
    onDeliveryOrder: draft.messageDisplay.deliveryOrder,
    venueOrderNumber: draft.venueOrderNumber,
    isSimple: draft.distributorType === 'simple',
    tbd: draft.tbd,
    driverId: draft.driver ? String(draft.driver.id) : null,
    warehouseId: draft.warehouseId ? String(draft.warehouseId) : null,
    email: draft.contactInfo?.email ?? '',
    smsNumber: draft.contactInfo?.smsNumber ?? '',
    whatsAppNumber: draft.contactInfo?.whatsAppNumber ?? '',
  }
}

const ruleFee = (
  { deliveryFeeBelowMinimum, ...terms }: Pick<Terms, 'deliveryFeeBelowMinimum' | 'minimumOrderAmount' | 'tax' | 'taxCalculation'>,
  amount: number,
) => deliveryFeeFor({ ...terms, deliveryFee: deliveryFeeBelowMinimum }, amount)

/** The price per unit before discount, and whether a market price is missing. */
export function priceOf({ product, quantity, price, line }: Pick<LineValues, 'product' | 'quantity' | 'price' | 'line'>): {
  price: number
  isOpen: boolean
} {
  if (price !== undefined) return { price, isOpen: false }
  if (line && (quantity === line.quantity || line.priceRule.kind === 'manual'))
    return { price: line.price, isOpen: line.marketPrice && line.price === 0 }
  const own = priceAt(priceableOf(product), quantity)
  return { price: own.price, isOpen: own.marketPrice }
}

export type Preview = OrderPrice & { taxes: TaxRow[]; totals: number[]; bonuses: (number | null)[] }
type ToPrice = Pick<OrderValues, 'lines' | 'deliveryFee' | 'orderDiscountAmount'>

/** The totals while typing, by the functions the server prices with; each line with its bonus quantity. */
export function preview({ lines, deliveryFee, orderDiscountAmount = 0 }: ToPrice, terms: Terms): Preview {
  const toPrice: LineToPrice[] = []
  const bonuses: (number | null)[] = []
  const starts: number[] = []
  for (const line of lines) {
    const { product, quantity, discountType, discountValue } = line
    const tax = { tax: product.tax, taxCalculation: product.taxCalculation }
    starts.push(
      toPrice.push({
        price: priceOf(line).price,
        priceQuantity: priceQuantityOf(product, quantity),
        ...(discountValue && { discountType, discountValue }),
        ...tax,
      }) - 1,
    )
    const best = bestDeal(product.deals, quantity)
    bonuses.push(best?.bonus ?? null)
    if (best) toPrice.push({ price: best.deal.price, priceQuantity: priceQuantityOf(product, best.bonus), ...tax })
  }
  const order = { ...terms, orderDiscountAmount, decimals: terms.currency.fractionDigits }
  const { amount } = priceOrder(toPrice, { ...order, deliveryFee: 0 })
  const priced = priceOrder(toPrice, { ...order, deliveryFee: deliveryFee ?? ruleFee(terms, amount) })
  return {
    ...priced,
    taxes: taxRowsOfPrice(toPrice, priced, order),
    totals: starts.map((at) => priced.lines[at]?.totalPrice ?? 0),
    bonuses,
  }
}

/** The request body of a new order. */
export function contentOf(values: OrderValues): z.input<typeof WrittenContent> {
  const isQuote = values.becomes === 'quote'
  return {
    products: values.lines.map(({ product, quantity, price, discountType, discountValue, note }) => ({
      id: product.id,
      quantity,
      ...(price !== undefined && { price }),
      ...(discountValue && { discountType, discountValue }),
      ...(note && { note }),
    })),
    message: values.message,
    messageDisplay: { invoice: values.onInvoice, deliveryOrder: values.onDeliveryOrder },
    deliveryFee: values.deliveryFee ?? null,
    venueOrderNumber: values.venueOrderNumber,
    distributorType: values.isSimple ? 'simple' : 'purchase',
    driverId: idOf(values.driverId),
    warehouseId: idOf(values.warehouseId),
    quoteEndDate: (isQuote && values.quoteEndDate) || null,
    requestedDeliveryAt: (!isQuote && !values.tbd && values.requestedDeliveryAt) || null,
    tbd: !isQuote && values.tbd,
    orderDiscountAmount: values.orderDiscountAmount ?? 0,
    contactInfo: contactOf(values),
  }
}

const contactOf = ({ email, smsNumber, whatsAppNumber }: OrderValues) =>
  email || smsNumber || whatsAppNumber ? { email, smsNumber, whatsAppNumber } : null

/** Whether anyone learns of an order by itself, on the platform or by a way that is set up. */
export const isAnyoneNotified = (
  { email, smsNumber, whatsAppNumber }: OrderValues,
  terms: Terms,
  channels: readonly string[],
): boolean =>
  terms.isCustomerNotified ||
  email !== '' ||
  (smsNumber !== '' && channels.includes('sms')) ||
  (whatsAppNumber !== '' && channels.includes('whatsApp'))

const idOf = (text: string | null): number | null => (text === null ? null : Number(text))

type Change = z.input<typeof LineChanges>['lines'][number]

/** Where the changed and new lines of an order are, in the order in which they are sent. */
export const changedPlaces = (lines: readonly LineValues[]): number[] =>
  lines.flatMap((line, at) => (isChanged(line) ? [at] : []))

/** The changed and new lines of an order. */
export const lineChanges = (lines: readonly LineValues[]): Change[] =>
  lines.filter(isChanged).map(({ product, quantity, price, discountType, discountValue, note, line }) => ({
    ...(line && { lineId: line.id }),
    productId: product.id,
    quantity,
    ...(price !== undefined && quantity > 0 && { price }),
    ...(isDiscountChanged({ discountType, discountValue, line }) && {
      discountType: discountValue ? discountType : null,
      discountValue: discountValue ?? null,
    }),
    note,
  }))

function isChanged(values: LineValues): boolean {
  const { line, quantity, price, note } = values
  if (!line) return quantity > 0
  const before = line.isDeclined ? 0 : line.quantity
  const priceBefore = line.priceRule.kind === 'manual' ? line.price : undefined
  return quantity !== before || price !== priceBefore || note !== line.note || isDiscountChanged(values)
}

function isDiscountChanged({
  discountType,
  discountValue,
  line,
}: Pick<LineValues, 'discountType' | 'discountValue' | 'line'>): boolean {
  const before = line?.discountValue || undefined
  return discountValue !== before || (before !== undefined && discountType !== line?.discountType)
}

export type Writing = Sent<typeof writtenOrders.create>['body']

/** The query of a customer's usual items. */
export const usualsOf = (venueId: string) => ({ query: { venueId, limit: '12', usuals: 'true' as const } })
