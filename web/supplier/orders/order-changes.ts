import { distributorOrders } from '#contract/distributor-orders.ts'
import { orderDelivery } from '#contract/order-delivery.ts'

/** What is asked for again once an order has changed. */
export const ORDER_CHANGES = [
  distributorOrders.list,
  distributorOrders.totalAmount,
  distributorOrders.counts,
  distributorOrders.find,
  orderDelivery.options,
  orderDelivery.inventory,
]
