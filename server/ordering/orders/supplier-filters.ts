import type { z } from 'zod'
import type { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { oneOf } from '#server/platform/db/one-of.ts'

export type SupplierFilters = Partial<Omit<z.output<typeof distributorOrders.totalAmount.query>, 'open' | 'unread'>>

/** The day an order comes, or is wished for where nothing is scheduled. */
export const DELIVERY_DAY = 'coalesce(o.expected_at, o.requested_delivery_at)'
/** The same as it is sorted by: what has no day is last. */
export const SORTED_DELIVERY_DAY = `coalesce(o.expected_at, o.requested_delivery_at, 'infinity'::date)`

/** What only a supplier filters by. */
export function supplierConditions(filters: SupplierFilters, value: (one: unknown) => string): string[] {
  const conditions: string[] = []
  if (filters.kind) conditions.push(oneOf('o.kind', filters.kind))
  if (filters.type) conditions.push(oneOf('o.type', filters.type))
  if (filters.driverId === 'none') conditions.push('o.driver_id is null')
  else if (filters.driverId) conditions.push(`o.driver_id = ${value(filters.driverId)}`)
  if (filters.warehouseId) conditions.push(`o.warehouse_id = ${value(filters.warehouseId)}`)
  if (filters.deliveryFrom) conditions.push(`${DELIVERY_DAY} >= ${value(filters.deliveryFrom)}::date`)
  if (filters.deliveryTo) conditions.push(`${DELIVERY_DAY} <= ${value(filters.deliveryTo)}::date`)
  return conditions
}

/** What is really ordered; or drafts, of which everyone sees their own; or what customers have planned. */
export function whichOnes({ drafts, upcoming }: SupplierFilters): string {
  if (drafts) return `o.ordered_at is null and o.status in ('draft_distributor', 'draft_venue')`
  if (upcoming) return `o.ordered_at is null and o.status = 'pending' and o.upcoming`
  return 'o.ordered_at is not null'
}
