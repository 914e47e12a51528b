import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import type { Returned } from '#contract/platform/endpoint.ts'

/** The calls whose answers are refetched once an order has changed. */
export const ORDER_CHANGES = [
  distributorOrders.list,
  distributorOrders.totalAmount,
  orderCounts.ofDistributor,
  distributorOrders.find,
  orderDelivery.options,
  orderDelivery.inventory,
]

/** The result for each order of a selection. */
export type Outcome = Returned<typeof distributorOrders.acceptMany>

/** A refusal was already shown. The bar may be unmounted by then, so it awaits a promise and ignores its failure. */
export const NOTHING = () => {}
