import type { OrderLine } from '#contract/ordering/orders.ts'

/** A line and its new quantity. */
export type Counted = { line: OrderLine; quantity: number }

/** The request body of changed lines. */
export const changesOf = (counted: readonly Counted[]) =>
  counted.map(({ line, quantity }) => ({ lineId: line.id, productId: line.productId, quantity }))
