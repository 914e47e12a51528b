import { useCallback, useMemo } from 'react'
import { type LocationItem, stocktakes } from '#contract/counting/stocktakes.ts'
import { useAnswerLater } from '#web/api/query.ts'
import type { Saving } from '#web/shared/counting/count-keeper.ts'
import type { Pending } from '#web/shared/counting/pending-counts.ts'
import { counts } from './count-keeper.ts'
import { type CountKey, shownItems, type Typed } from './count-sync.ts'

/** The items of a location with their counts, changed at once and saved automatically. */
export function useCounts(
  key: CountKey,
  params: { venueId: string; stocktakeId: string; locationId: string },
): {
  items: LocationItem[] | null
  saving: Saving
  /** What is not on the server yet, by the id of its item. */
  pending: Pending<Typed>
  write: (item: LocationItem, quantity: number | null, unitId: number) => void
} {
  const { data } = useAnswerLater(stocktakes.locationItems, { params }, { quiet: true })
  const pending = counts.usePending(key)
  const saving = counts.useSaving(key)
  const items = useMemo(() => (data ? shownItems(data.data, pending) : null), [data, pending])
  const write = useCallback(
    (item: LocationItem, quantity: number | null, unitId: number) =>
      counts.write(key, String(item.id), { quantity, unitId, countedAt: new Date().toISOString() }),
    [key],
  )
  return { items, saving, pending, write }
}
