import type { OrderLine } from '#contract/ordering/orders.ts'

/** A line, and how much of it somebody says. */
export type Counted = { line: OrderLine; quantity: number }

/** As changes of an order are sent. */
export const changesOf = (counted: readonly Counted[]) =>
  counted.map(({ line, quantity }) => ({ lineId: line.id, productId: line.productId, quantity }))
