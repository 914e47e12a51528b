import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '#web/session/session.ts'
import { subscribeToUnsent, type UnsentOrder, unsentOrders } from './unsent-orders.ts'
import { useVenueId } from './useCart.ts'

/** The current user's orders for the current outlet that wait for the connection. */
export function useUnsentOrders(): readonly UnsentOrder[] {
  const { id: userId } = useUser()
  const venueId = useVenueId()
  const all = useSyncExternalStore(subscribeToUnsent, unsentOrders)
  return useMemo(() => all.filter((one) => one.userId === userId && one.venueId === venueId), [all, userId, venueId])
}
