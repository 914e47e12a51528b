import type { OrderStatus } from '#contract/ordering/order-status.ts'

/** Orders whose goods were promised or have come, and which an invoice may belong to. */
export const MERGEABLE = [
  'received',
  'accepted',
  'partially_accepted',
  'out_for_delivery',
  'completed',
  'not_matching',
] as const satisfies readonly OrderStatus[]
