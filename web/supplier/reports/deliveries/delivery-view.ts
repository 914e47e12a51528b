import { DELIVERY_GROUPS, DELIVERY_SORTS } from '#contract/insight/delivery-report.ts'
import { isId } from '#web/routing/is-id.ts'
import { oneOf } from '#web/site/one-of.ts'
import { narrowedBy, SHARED_DEFAULTS, sortOf } from '../views.ts'

export const DELIVERY_DEFAULTS = { ...SHARED_DEFAULTS, driver: '' }
export type DeliveryFilters = typeof DELIVERY_DEFAULTS

export const groupOf = ({ groupBy }: DeliveryFilters) => oneOf(groupBy, DELIVERY_GROUPS) ?? 'customer'

/** What the report is asked with; null while the days are still to be chosen. */
export function deliveryQuery(filters: DeliveryFilters) {
  const narrowed = narrowedBy({ ...filters, currency: '' })
  if (!narrowed) return null
  const { driver } = filters
  return {
    ...narrowed,
    groupBy: groupOf(filters),
    sortBy: sortOf(filters.sortBy, DELIVERY_SORTS) ?? '-orders',
    ...((isId(driver) || driver === '0') && { driverId: driver }),
  }
}
