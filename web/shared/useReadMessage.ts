import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { keyOf, queryClient } from '#web/api/query.ts'

/**
 * Who opens an order reads what the other side wrote on it. Said quietly: if it fails, the message stays new and is said again
 * the next time it is opened.
 * @param changes whose answers tell of new messages
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
