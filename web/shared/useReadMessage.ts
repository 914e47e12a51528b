import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { keyOf, queryClient } from '#web/api/query.ts'

/**
 * Marks the other side's message as read when an order is opened. Silent: after a failure the message stays new, and opening the order
 * again retries.
 * @param changes endpoints whose answers include unread messages
 */
export function useReadMessage(
  { id, isMessageRead }: Order,
  say: (orderId: number) => Promise<unknown>,
  changes: readonly Endpoint[],
): void {
  const read = useEffectEvent(async (orderId: number) => {
    try {
      await say(orderId)
      await Promise.all(changes.map((changed) => queryClient.invalidateQueries({ queryKey: keyOf(changed) })))
    } catch {}
  })
  useEffect(() => {
    if (!isMessageRead) void read(id)
  }, [id, isMessageRead])
}
