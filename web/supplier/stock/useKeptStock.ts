import { useUser } from '#web/session/session.ts'

/** Whether the own company keeps stock, and does so in batches (G-048). */
export function useKeptStock(): { keepsStock: boolean; keepsBatches: boolean } {
  const { distributor } = useUser()
  return { keepsStock: distributor?.inventoryTracking ?? true, keepsBatches: distributor?.batchTracking ?? true }
}
