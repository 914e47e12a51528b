import { DISTRIBUTOR_STATUS_LABELS, VENUE_STATUS_LABELS } from '#contract/ordering/order-status.ts'
import type { Order, OrderLine } from '#contract/ordering/orders.ts'
import type { Formats } from '#contract/platform/currency.ts'
import { formatDate, formatDateTime } from '#contract/platform/format.ts'
import { proportion } from '#contract/platform/money.ts'
import { feeTaxOf } from '#contract/pricing/order-taxes.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import type { Sheet } from '#server/platform/sheets/write-sheet.ts'

/** Who reads it: in the words of its side, and in its formats and zone. */
export type SheetReader = { side: 'distributor' | 'venue'; formats: Pick<Formats, 'dateFormat' | 'dateTimeFormat' | 'timezone'> }

/** Quantity × pack × price, less the discount, is the amount. */
const LINE_HEAD: Cell[] = [
  'Product',
  'SKU',
  'Unit',
  'Quantity',
  'Pack',
  'Price unit',
  'Price',
  'Discount',
  'Amount',
  'Tax %',
  'Tax kind',
  'Tax',
  'Declined',
  'Free',
  'Came',
  'Note',
]

const lineCells = (line: OrderLine): Cell[] => [
  line.name,
  line.sku,
  line.unit,
  line.quantity,
  packOf(line),
  line.priceUnit,
  line.price,
  line.discountAmount,
  line.totalPrice,
  line.tax,
  line.taxCalculation,
  line.taxAmount,
  yes(line.isDeclined),
  yes(line.isBonus),
  line.receivedQuantity,
  line.note,
]

/** How many price units one ordering unit holds. */
const packOf = ({ quantity, priceQuantity }: OrderLine): number =>
  quantity === 0 ? 1 : proportion(priceQuantity, 1, quantity, 6)

const statusOf = ({ status }: Order, { side }: SheetReader): string =>
  (side === 'distributor' ? DISTRIBUTOR_STATUS_LABELS : VENUE_STATUS_LABELS)[status] ?? 'Draft'

const timeOf = (at: string | null, { formats }: SheetReader): Cell => at && formatDateTime(at, formats)

const deliveryOf = ({ expectedAt, requestedDeliveryAt }: Order, { formats }: SheetReader): Cell => {
  const day = expectedAt ?? requestedDeliveryAt
  return day && formatDate(day, formats)
}

const yes = (value: boolean): Cell => (value ? 'yes' : '')

/** An order to calculate with: one row for each line, and what it is about on a sheet of its own. */
export function orderSheets(order: Order, reader: SheetReader): Sheet[] {
  const facts: Cell[][] = [
    ['Order', order.orderNumber],
    ['Status', statusOf(order, reader)],
    ['Supplier', order.distributor.name],
    ['Customer', order.venue.name],
    ['Customer’s number', order.venueOrderNumber],
    ['Imported number', order.externalNumber],
    ['Ordered', timeOf(order.orderedAt, reader)],
    ['Ordered by', order.orderedByName],
    ['Delivery', deliveryOf(order, reader)],
    ['Currency', order.currency.code],
    ['Goods', order.amount],
    ['Discount', order.orderDiscountAmount],
    ['Delivery fee', order.deliveryFee],
    ['Delivery tax', deliveryTax(order)],
    ['Delivery tax kind', order.taxCalculation],
    ['Adjustment', order.amountAdjustment],
    ['Tax of the adjustment', order.taxAdjustment],
    ['Tax', order.taxAmount],
    ['Total', order.amountWithTax],
    ['Credited', order.creditNoteAmount],
  ]
  return [
    { name: 'Lines', pages: [[LINE_HEAD, ...order.orderedProducts.map(lineCells)]] },
    { name: 'About', pages: [[['What', 'Value'], ...facts]] },
  ]
}

const deliveryTax = (order: Order): number =>
  feeTaxOf({ ...order, lines: order.orderedProducts, decimals: order.currency.fractionDigits })

/**
 * Many orders in one table: a row for each line, with the amounts of its order repeated in each. An order's total is the sum of its lines'
 * amounts, less the order discount, with delivery, adjustment and every exclusive tax added.
 */
export const MANY_HEAD: Cell[] = [
  'Order',
  'Status',
  'Customer',
  'Customer’s number',
  'Ordered',
  'Delivery',
  'Currency',
  'Order total',
  'Order discount',
  'Delivery fee',
  'Delivery tax',
  'Delivery tax kind',
  'Adjustment',
  'Tax of the adjustment',
  'Order tax',
  ...LINE_HEAD,
]

export function manyCells(order: Order, reader: SheetReader): Cell[][] {
  const ofOrder: Cell[] = [
    order.orderNumber,
    statusOf(order, reader),
    order.venue.name,
    order.venueOrderNumber,
    timeOf(order.orderedAt, reader),
    deliveryOf(order, reader),
    order.currency.code,
    order.amountWithTax,
    order.orderDiscountAmount,
    order.deliveryFee,
    deliveryTax(order),
    order.taxCalculation,
    order.amountAdjustment,
    order.taxAdjustment,
    order.taxAmount,
  ]
  return order.orderedProducts.map((line) => [...ofOrder, ...lineCells(line)])
}
