import { futureOrders } from '#contract/ordering/future-orders.ts'

/** Queries to refresh after a change of an upcoming order. */
export const FUTURE_CHANGES = [futureOrders.list, futureOrders.find]
