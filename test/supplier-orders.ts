import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as } from '#test/app.ts'
import { aTrade } from '#test/make.ts'

export type Trade = Awaited<ReturnType<typeof aTrade>>
export type TradeWithOrder = Trade & { order: Order }

/** A trade with an order of 2 apples, 1 bread and 1 cheese: 70.00. */
export async function anOrder(terms: Parameters<typeof aTrade>[0] = {}): Promise<TradeWithOrder> {
  const trade = await aTrade(terms)
  const wanted = trade.products.map(({ id }, i) => ({ productId: id, quantity: i === 0 ? 2 : 1 }))
  return { ...trade, order: await placed(trade, wanted) }
}

export async function placed(
  { venue, buyer, distributor }: Pick<Trade, 'venue' | 'buyer' | 'distributor'>,
  products: { productId: number; quantity: number }[],
  more: object = {},
): Promise<Order> {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: { orders: [{ distributorId: distributor.id, products, ...more }] },
  })
  const [order] = orders
  if (!order) throw new Error('Nothing was placed')
  return order
}

export const accept = (
  { seller, order }: { seller: Trade['seller']; order: { id: number } },
  body: object = {},
): Promise<Order> => as(seller).call(distributorOrders.accept, { params: { orderId: order.id }, body })

/** An order that has been accepted whole. */
export async function anAcceptedOrder(terms: Parameters<typeof aTrade>[0] = {}): Promise<TradeWithOrder> {
  const trade = await anOrder(terms)
  return { ...trade, order: await accept(trade) }
}

/** The order as the other side sees it. */
export const seenByVenue = ({ buyer, order }: { buyer: Trade['buyer']; order: { id: number } }) =>
  as(buyer).call(venueOrders.findOwn, { params: { orderId: order.id } })

/** What the calls of the venue's side about an order are addressed by. */
export const venueParams = ({ venue, order }: { venue: { id: number }; order: { id: number } }) => ({
  venueId: venue.id,
  orderId: order.id,
})
