import { proportion, round } from '#contract/platform/money.ts'
import type { Change } from '#server/ordering/order-change/order-change.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { takePrices } from './price-check.ts'
import { takeIn } from './receive-order.ts'

type Invoiced = { productId: number; quantity: number; price: number }

/**
 * The customer agrees to what an invoice says otherwise than the order (T-67): what it counts is what was charged for, and where it wants so
 * the prices charged are what it compares with from now on (G-073). The order keeps what was ordered; the invoice is beside it.
 */
export async function approveDifferences(
  tx: Tx,
  order: Order,
  by: { userId: number; userName: string },
  now: Date,
): Promise<Change> {
  const invoiced = await invoicedOn(tx, order.id)
  const lines = invoiced.length === 0 ? order.lines : countedAs(order.lines, invoiced)
  const after: Order = { ...order, lines, status: 'completed_after_dispute', completedAt: order.completedAt ?? now }
  const changed = lines.filter(({ receivedQuantity, quantity, isDeclined }) => !isDeclined && receivedQuantity !== quantity)
  return {
    order: after,
    events: [
      { kind: 'differences_approved', particulars: {} },
      ...changed.map(({ productId, name, quantity, receivedQuantity }) => ({
        kind: 'product_update',
        particulars: { productId, name, quantity, receivedQuantity },
      })),
    ],
    also: async () => {
      await takeIn(tx, order, after, by, now)
      await takePrices(tx, order.venueId, pricesIn(order.lines, invoiced), now)
    },
  }
}

/** What the merged invoice charges for, product by product, in ordering units. */
const invoicedOn = (tx: Tx, orderId: number): Promise<Invoiced[]> =>
  rows<Invoiced>(
    tx,
    `select l.product_id as "productId", sum(l.quantity) as quantity, max(l.price) as price
       from pending_invoices i join pending_invoice_lines l on l.invoice_id = i.id
      where i.order_id = $1 and l.product_id is not null group by l.product_id`,
    [orderId],
  )

/** Invoices charge per ordering unit, orders per price unit. */
const pricesIn = (lines: readonly OrderLine[], invoiced: readonly Invoiced[]) =>
  invoiced.flatMap(({ productId, price }) => {
    const line = lines.find((one) => one.productId === productId && !one.isBonus)
    return line ? [{ productId, price: proportion(price, line.quantity, line.priceQuantity, 4) }] : []
  })

/** Lines of one product take what was charged for in their order; the last one takes what is left. */
function countedAs(lines: readonly OrderLine[], invoiced: readonly Invoiced[]): OrderLine[] {
  const left = new Map(invoiced.map(({ productId, quantity }) => [productId, quantity]))
  return lines.map((line, i) => {
    if (line.isDeclined) return line
    const there = left.get(line.productId) ?? 0
    const isLast = !lines.slice(i + 1).some(({ productId, isDeclined }) => productId === line.productId && !isDeclined)
    const receivedQuantity = isLast ? there : Math.min(there, line.quantity)
    left.set(line.productId, round(there - receivedQuantity, 3))
    return { ...line, receivedQuantity }
  })
}
