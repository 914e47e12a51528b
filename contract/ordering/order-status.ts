/** Statuses, kinds and types of orders, and what each side reads. Lists from the specification, lines 100 to 110; pairing G-023. */

export const ORDER_STATUSES = [
  'pending',
  'sent',
  'received',
  'partially_accepted',
  'accepted',
  'declined',
  'out_for_delivery',
  'needs_approval',
  'completed',
  'completed_after_dispute',
  'in_dispute',
  'not_matching',
  'abandoned',
  'quote',
  'backorder',
  'draft_venue',
  'draft_distributor',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Orders somebody still has something to do with. */
export const OPEN_STATUSES = [
  'in_dispute',
  'pending',
  'accepted',
  'partially_accepted',
  'out_for_delivery',
  'needs_approval',
  'backorder',
] as const satisfies readonly OrderStatus[]

/** Orders the supplier has said yes to, and not scheduled yet. */
export const ACCEPTED_STATUSES = ['accepted', 'partially_accepted'] as const satisfies readonly OrderStatus[]

/** Orders whose goods are to come: their stock is taken, and they have not arrived. */
export const ON_ITS_WAY_STATUSES = [...ACCEPTED_STATUSES, 'out_for_delivery'] as const satisfies readonly OrderStatus[]

/** Orders whose goods can be received (T-44, T-57). */
export const RECEIVABLE_STATUSES = ['sent', ...ON_ITS_WAY_STATUSES] as const satisfies readonly OrderStatus[]

/** Orders that were answered and charged: something of them can be given back (G-029, section D). */
export const CREDITABLE_STATUSES = [
  ...ON_ITS_WAY_STATUSES,
  'received',
  'not_matching',
  'in_dispute',
  'completed',
  'completed_after_dispute',
] as const satisfies readonly OrderStatus[]

const isOneOf = (statuses: readonly OrderStatus[]) => (status: OrderStatus) => statuses.includes(status)

export const isOpen = isOneOf(OPEN_STATUSES)
export const isAccepted = isOneOf(ACCEPTED_STATUSES)
export const isOnItsWay = isOneOf(ON_ITS_WAY_STATUSES)

export const ORDER_KINDS = ['regular', 'standing', 'scheduled'] as const
export const ORDER_TYPES = ['sales_order', 'quote', 'backorder', 'draft'] as const
export const DISTRIBUTOR_ORDER_TYPES = ['purchase', 'simple'] as const

/** What can be wrong with what came. */
export const LINE_ISSUES = ['short', 'damaged', 'wrong', 'refused'] as const
export type LineIssue = (typeof LINE_ISSUES)[number]

/** For how many days after its completion something of an order can still be disputed (T-59). */
export const DISPUTE_DAYS = 14

/** Whether it is still early enough to dispute what was completed then. */
export const isDisputable = (completedAt: Date, now: Date): boolean =>
  now.getTime() - completedAt.getTime() <= DISPUTE_DAYS * 86_400_000

/** How goods come to the venue; R-380: delivery unless said. */
export const DELIVERY_METHODS = ['delivery', 'pickup'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** Whether accounting has an order (T-70). */
export const EXPORT_STATUSES = ['not_exported', 'exported', 'failed'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

export const ORDER_FILE_KINDS = ['dispute_photo', 'invoice', 'delivery_proof'] as const
export type OrderFileKind = (typeof ORDER_FILE_KINDS)[number]

/** What a change is called in an order's history. */
export const HISTORY_KINDS = [
  'product_update',
  'added',
  'removed',
  'delivery_fee_update',
  'requested_delivery_date_update',
] as const

/** What the supplier reads; null where the supplier never sees the order. */
export const DISTRIBUTOR_STATUS_LABELS: Record<OrderStatus, string | null> = {
  quote: 'Quote',
  backorder: 'Backorder',
  pending: 'Pending',
  sent: 'Pending',
  received: 'Pending',
  partially_accepted: 'P. Accepted',
  accepted: 'Accepted',
  declined: 'Declined',
  out_for_delivery: 'Scheduled',
  needs_approval: 'Needs Approval',
  draft_distributor: 'Draft',
  draft_venue: null,
  completed: 'Completed',
  completed_after_dispute: 'Completed',
  in_dispute: 'Incomplete',
  not_matching: 'Incomplete',
  abandoned: 'Cancelled',
}

/** What the customer reads; null where the customer never sees the order. */
export const VENUE_STATUS_LABELS: Record<OrderStatus, string | null> = {
  draft_venue: 'Draft',
  draft_distributor: null,
  needs_approval: 'Needs Approval',
  backorder: 'Backorder',
  pending: 'Sent',
  sent: 'Sent',
  received: 'Received',
  partially_accepted: 'Partially Accepted',
  accepted: 'Accepted',
  declined: 'Declined',
  out_for_delivery: 'Scheduled for Delivery',
  completed: 'Completed',
  completed_after_dispute: 'Completed after Action',
  in_dispute: 'Incomplete',
  not_matching: 'Incomplete',
  abandoned: 'Cancelled',
  quote: 'Quote',
}

export type StatusTone = 'saffron' | 'slate' | 'bottle' | 'plum' | 'beet' | 'grey'

/** The colour a status is drawn in; never alone, always beside its label. */
export const STATUS_TONES: Record<OrderStatus, StatusTone> = {
  pending: 'saffron',
  sent: 'saffron',
  needs_approval: 'saffron',
  quote: 'saffron',
  received: 'slate',
  backorder: 'slate',
  accepted: 'bottle',
  partially_accepted: 'bottle',
  out_for_delivery: 'plum',
  in_dispute: 'beet',
  not_matching: 'beet',
  declined: 'beet',
  completed: 'grey',
  completed_after_dispute: 'grey',
  draft_venue: 'grey',
  draft_distributor: 'grey',
  abandoned: 'grey',
}
