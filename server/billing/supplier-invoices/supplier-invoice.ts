import type { SupplierInvoice, SupplierInvoiceLine } from '#contract/billing/supplier-invoices.ts'
import { CREDITABLE_STATUSES } from '#contract/ordering/order-status.ts'
import { sum } from '#contract/platform/money.ts'
import { type OrderTax, orderTaxes } from '#contract/pricing/order-taxes.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** What an invoice says of an order's money. */
export type InvoiceContent = Pick<
  SupplierInvoice,
  'lines' | 'goodsAmount' | 'discountAmount' | 'deliveryFee' | 'adjustmentAmount' | 'taxOnTop' | 'taxAmount' | 'total'
> & { taxes: OrderTax[] }

/**
 * The order as its invoice has it: what was declined is not on it. Goods, delivery and adjustment less the discount, with the taxes on top,
 * are the total, which is the order's.
 */
export function contentOf(order: Order): InvoiceContent {
  const kept = order.lines.filter(({ isDeclined }) => !isDeclined)
  const taxes = orderTaxes({ ...order, lines: kept })
  const onTop = taxes.filter(({ isIncluded }) => !isIncluded).map(({ amount }) => amount)
  return {
    lines: kept.map(lineOf),
    taxes,
    goodsAmount: order.amount,
    discountAmount: order.orderDiscountAmount,
    deliveryFee: order.deliveryFee,
    adjustmentAmount: order.amountAdjustment,
    taxOnTop: sum(onTop, order.decimals),
    taxAmount: order.taxAmount,
    total: order.amountWithTax,
  }
}

const lineOf = (line: OrderLine): SupplierInvoiceLine => ({
  name: line.name,
  sku: line.sku,
  unit: line.unit,
  quantity: line.quantity,
  priceUnit: line.priceUnit,
  priceQuantity: line.priceQuantity,
  price: line.price,
  discountAmount: line.discountAmount,
  isBonus: line.isBonus,
  tax: line.tax,
  taxCalculation: line.taxCalculation,
  taxAmount: line.taxAmount,
  amount: line.totalPrice,
})

/** INV-0042: at least four digits. */
export const invoiceName = (prefix: string, serial: number): string => `${prefix}${String(serial).padStart(4, '0')}`

/**
 * An invoice is issued for what was accepted here, once.
 * @throws Problem invalid_transition
 */
export function mustBeInvoiceable(order: Order): void {
  const called = `Order #${order.orderNumber ?? order.id}`
  const refuse = (why: string) => new Problem('invalid_transition', { message: `${called} ${why}.` })
  if (order.issuedInvoice !== null) throw refuse(`has invoice ${order.issuedInvoice} already`)
  if (order.offline || order.externalNumber !== null) throw refuse('was not ordered here')
  if (!(CREDITABLE_STATUSES as readonly string[]).includes(order.status)) throw refuse('has not been accepted')
}
