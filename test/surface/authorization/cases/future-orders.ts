import type { futureOrders } from '#contract/ordering/future-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, now } from '#test/app.ts'
import type { World } from '../world.ts'
import { type Case, own } from './case.ts'

type Area = Record<`futureOrders.${keyof typeof futureOrders}`, Case>

const tomorrow = () => new Date(now().getTime() + 86_400_000).toISOString()

/** A standing order of the venue. */
async function aPlan({ buyer, venue, distributor, product }: World) {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: {
      orders: [
        {
          distributorId: distributor.id,
          products: [{ productId: product.id, quantity: 1 }],
          scheduledAt: tomorrow(),
          interval: 'unlimited',
        },
      ],
    },
  })
  return { orderId: orders[0]?.id }
}

/** Calls on orders that wait for their day. */
export const futureOrderCases: Area = {
  'futureOrders.list': { params: () => ({ type: 'standing' }) },
  'futureOrders.find': { params: aPlan },
  'futureOrders.reschedule': { params: aPlan, body: () => ({ scheduledAt: tomorrow() }) },
  'futureOrders.change': { params: aPlan, body: ({ product }) => ({ products: [{ productId: product.id, quantity: 2 }] }) },
  'futureOrders.pause': { params: aPlan, body: () => ({ until: null }) },
  'futureOrders.answer': { params: aPlan, body: () => ({ answer: 'skip' }), isNewForEveryCaller: true },
  'futureOrders.cancel': { params: aPlan, isNewForEveryCaller: true },
  'futureOrders.coming': { openTo: own },
}
