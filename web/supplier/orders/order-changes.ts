import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import type { Returned } from '#contract/platform/endpoint.ts'

/** What is asked for again once an order has changed. */
export const ORDER_CHANGES = [
  distributorOrders.list,
  distributorOrders.totalAmount,
  orderCounts.ofDistributor,
  distributorOrders.find,
  orderDelivery.options,
  orderDelivery.inventory,
]

/** What became of each order of a selection. */
export type Outcome = Returned<typeof distributorOrders.acceptMany>

/** A refusal has been told. The bar may be gone by then, with the rows that were selected, so that only a promise comes back to it. */
export const NOTHING = () => {}
