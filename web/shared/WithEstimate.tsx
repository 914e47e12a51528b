import type { ReactNode } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { estimateOfSent, type PriceEstimate } from '#contract/ordering/price-estimate.ts'

/** What an order that waits for market prices comes to; a part of its own because few orders do. */
export const WithEstimate = ({ order, children }: { order: Order; children: (estimate: PriceEstimate | null) => ReactNode }) =>
  children(estimateOfSent(order))
