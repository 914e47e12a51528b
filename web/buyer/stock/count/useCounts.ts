import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type LocationItem, stocktakes } from '#contract/counting/stocktakes.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { pendingCounts, type Saving, savingOf, subscribeToCounts, writeCount } from './count-keeper.ts'
import { type CountKey, NOTHING, shownItems } from './count-sync.ts'

/** The items of a location with their counts, changed at once and saved automatically. */
export function useCounts(
  key: CountKey,
  params: { venueId: string; stocktakeId: string; locationId: string },
): {
  items: LocationItem[] | null
  saving: Saving
  write: (item: LocationItem, quantity: number | null, unitId: number) => void
} {
  const { data } = useAnswerLater(stocktakes.locationItems, { params }, { quiet: true })
  const pending = useSyncExternalStore(subscribeToCounts, () => pendingCounts()[key] ?? NOTHING)
  const saving = useSyncExternalStore(subscribeToCounts, () => savingOf(key))
  const items = useMemo(() => (data ? shownItems(data.data, pending) : null), [data, pending])
  const write = useCallback(
    (item: LocationItem, quantity: number | null, unitId: number) =>
      writeCount(key, item.id, { quantity, unitId, countedAt: new Date().toISOString() }),
    [key],
  )
  return { items, saving, write }
}
