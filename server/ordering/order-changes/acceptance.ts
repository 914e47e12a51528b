import { needsPrice } from '#contract/ordering/open-price.ts'
import { mustAllow } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { retotalled } from '#server/ordering/orders/order-total.ts'
import { Problem } from '#server/platform/http/problem.ts'

export type Acceptance = {
  /** Ids of products that cannot be supplied; every line of them is declined. */
  declinedProducts: readonly number[]
  message?: string | undefined
  warehouseId?: number | undefined
  /** Prices for lines at market price. */
  marketPrices?: readonly { lineId: number; price: number }[] | undefined
}

/**
 * The supplier takes the order, perhaps without some of its products (T-31, T-32); without all of them it is declined (T-33).
 * A bonus line goes with the line it came with. A line at market price needs its price, unless it is declined or the order is simple (G-025).
 * @throws Problem invalid_transition, validation_failed
 */
export function accept(order: Order, answer: Acceptance, at: Date): Order {
  mustAllow(order, 'distributor', 'accept')
  return answered(order, answer, at)
}

/** An order as the answer makes it, wherever it was before: a quote or a draft becomes an order the same way. */
export function answered(order: Order, answer: Acceptance, at: Date): Order {
  const declined = declinedPositions(order, answer.declinedProducts)
  const lines = priced(order, answer.marketPrices ?? [], declined).map((line) => ({
    ...line,
    isDeclined: declined.has(line.position),
  }))
  const message = answer.message ?? order.distributorMessage
  if (declined.size === order.lines.length) return declineWith({ ...order, lines }, message, at)
  return retotalled(
    {
      ...order,
      lines,
      status: declined.size > 0 ? 'partially_accepted' : 'accepted',
      type: 'sales_order',
      acceptedAt: at,
      distributorMessage: message,
      isDistributorMessageRead: order.isDistributorMessageRead && message === order.distributorMessage,
      warehouseId: answer.warehouseId ?? order.warehouseId,
    },
    order.amount,
  )
}

/** The supplier takes nothing of the order (T-34). Its amounts stay, so that both see what it was. */
export function decline(order: Order, message: string | undefined, at: Date): Order {
  mustAllow(order, 'distributor', 'decline')
  return declineWith(order, message ?? order.distributorMessage, at)
}

const declineWith = (order: Order, message: string, at: Date): Order => ({
  ...order,
  status: 'declined',
  declinedAt: at,
  distributorMessage: message,
  isDistributorMessageRead: order.isDistributorMessageRead && message === order.distributorMessage,
})

function declinedPositions(order: Order, productIds: readonly number[]): Set<number> {
  const fields: Record<string, string[]> = {}
  for (const [i, productId] of productIds.entries()) {
    if (!order.lines.some((line) => line.productId === productId))
      fields[`declinedProducts.${i}`] = ['That product is not on this order']
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  const wanted = new Set(productIds)
  const mainLines = new Set(
    order.lines.filter(({ isBonus, productId }) => !isBonus && wanted.has(productId)).map(({ position }) => position),
  )
  const isDeclined = (line: Order['lines'][number]) =>
    mainLines.has(line.position) || (line.isBonus && line.bonusOf !== null && mainLines.has(line.bonusOf))
  return new Set(order.lines.filter(isDeclined).map(({ position }) => position))
}

function priced(
  order: Order,
  marketPrices: readonly { lineId: number; price: number }[],
  declined: ReadonlySet<number>,
): Order['lines'] {
  const given = new Map(marketPrices.map(({ lineId, price }) => [lineId, price]))
  const fields: Record<string, string[]> = {}
  for (const [i, { lineId }] of marketPrices.entries()) {
    if (!order.lines.some(({ id, marketPrice }) => id === lineId && marketPrice))
      fields[`marketPrices.${i}.lineId`] = ['Is not a line at market price']
    else if (marketPrices.slice(0, i).some((before) => before.lineId === lineId))
      fields[`marketPrices.${i}.lineId`] = ['Is priced twice']
  }
  for (const line of order.lines) {
    if (needsPrice(order, line) && !declined.has(line.position) && !given.has(line.id)) {
      fields.marketPrices = [...(fields.marketPrices ?? []), `${line.name} needs a market price`]
    }
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  return order.lines.map((line) => ({ ...line, price: given.get(line.id) ?? line.price }))
}
