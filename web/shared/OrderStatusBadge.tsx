import {
  DISTRIBUTOR_STATUS_LABELS,
  type OrderStatus,
  STATUS_TONES,
  VENUE_STATUS_LABELS,
} from '#contract/ordering/order-status.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

export type OrderSide = 'supplier' | 'buyer'

/** An order's status in the words of the reader's side; `isShort` for narrow columns. */
export function OrderStatusBadge({ status, side, isShort = false }: { status: OrderStatus; side: OrderSide; isShort?: boolean }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{(isShort && SHORT[status]) || statusLabel(status, side)}</StatusBadge>
}

const SHORT: Partial<Record<OrderStatus, string>> = { out_for_delivery: 'Scheduled', partially_accepted: 'P. Accepted' }

export const statusLabel = (status: OrderStatus, side: OrderSide): string =>
  (side === 'supplier' ? DISTRIBUTOR_STATUS_LABELS : VENUE_STATUS_LABELS)[status] ?? 'Draft'
