import { isOnItsWay } from '#contract/ordering/order-status.ts'
import type { Order } from '#server/ordering/orders/order.ts'

/** What a driver has to hear of an order: it is theirs to bring, nobody's or another's, on another day, or not at all. */
export type DriverNews = { driverId: number; what: 'given' | 'taken' | 'moved' | 'given_up' }

export type Carried = Pick<Order, 'status' | 'driverId' | 'expectedAt' | 'requestedDeliveryAt'>

export const dayOfDelivery = ({ expectedAt, requestedDeliveryAt }: Carried): string | null => expectedAt ?? requestedDeliveryAt

/** What a change of an order means for who brings it (T-54, T-55, T-60, T-61): nothing before it was accepted, nor once it is there. */
export function newsForDrivers(before: Carried, after: Carried): DriverNews[] {
  if (!isOnItsWay(before.status)) return []
  if (after.status === 'abandoned') return newsFor(before, 'given_up')
  if (!isOnItsWay(after.status)) return []
  if (before.driverId !== after.driverId) return [...newsFor(before, 'taken'), ...newsFor(after, 'given')]
  const isScheduledNow = before.status !== 'out_for_delivery' && after.status === 'out_for_delivery'
  if (isScheduledNow) return newsFor(after, 'given')
  return dayOfDelivery(before) === dayOfDelivery(after) ? [] : newsFor(after, 'moved')
}

const newsFor = ({ driverId }: Carried, what: DriverNews['what']): DriverNews[] => (driverId === null ? [] : [{ driverId, what }])
