import { distributorOrders } from '#contract/distributor-orders.ts'
import { venueOrders } from '#contract/venue-orders.ts'
import { as } from './app.ts'
import { aTrade } from './make.ts'

export type Trade = Awaited<ReturnType<typeof aTrade>>

/** A trade with an order of 2 apples, 1 bread and 1 cheese: 70.00. */
export async function anOrder(terms: Parameters<typeof aTrade>[0] = {}) {
  const trade = await aTrade(terms)
  return {
    ...trade,
    order: await placed(
      trade,
      trade.products.map(({ id }, i) => ({ productId: id, quantity: i === 0 ? 2 : 1 })),
    ),
  }
}

export async function placed({ venue, buyer, distributor }: Trade, products: { productId: number; quantity: number }[]) {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: { orders: [{ distributorId: distributor.id, products }] },
  })
  const [order] = orders
  if (!order) throw new Error('Nothing was placed')
  return order
}

export const accept = ({ seller, order }: { seller: Trade['seller']; order: { id: number } }, body: object = {}) =>
  as(seller).call(distributorOrders.accept, { params: { orderId: order.id }, body })
export const venueParams = ({ venue, order }: { venue: { id: number }; order: { id: number } }) => ({
  venueId: venue.id,
  orderId: order.id,
})
