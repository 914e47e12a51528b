import { futureOrders } from '#contract/ordering/future-orders.ts'

/** What is asked for again when an order that waits has changed. */
export const FUTURE_CHANGES = [futureOrders.list, futureOrders.find]
