import type { Order, OrderLine } from '#contract/ordering/orders.ts'
import { feeTaxOf } from '#contract/pricing/order-taxes.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import type { Sheet } from '#server/platform/sheets/write-sheet.ts'

const LINE_HEAD: Cell[] = [
  'Product',
  'SKU',
  'Unit',
  'Quantity',
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

const yes = (value: boolean): Cell => (value ? 'yes' : '')

/** An order to calculate with: one row for each line, and what it is about on a sheet of its own. */
export function orderSheets(order: Order): Sheet[] {
  const facts: Cell[][] = [
    ['Order', order.orderNumber],
    ['Status', order.status],
    ['Supplier', order.distributor.name],
    ['Customer', order.venue.name],
    ['Customer’s number', order.venueOrderNumber],
    ['Imported number', order.externalNumber],
    ['Ordered (UTC)', order.orderedAt],
    ['Ordered by', order.orderedByName],
    ['Delivery', order.expectedAt ?? order.requestedDeliveryAt],
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
  'Ordered (UTC)',
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

export function manyCells(order: Order): Cell[][] {
  const ofOrder: Cell[] = [
    order.orderNumber,
    order.status,
    order.venue.name,
    order.venueOrderNumber,
    order.orderedAt,
    order.expectedAt ?? order.requestedDeliveryAt,
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
