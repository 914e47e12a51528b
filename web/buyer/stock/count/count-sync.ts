import type { LocationItem } from '#contract/counting/stocktakes.ts'
import type { Pending } from '#web/shared/counting/pending-counts.ts'

/** The count of one item. */
export type Typed = { quantity: number | null; unitId: number; countedAt: string }

/** `venueId/stocktakeId/locationId` */
export type CountKey = `${number}/${number}/${number}`
export const countKey = (venueId: number, stocktakeId: number, locationId: number): CountKey =>
  `${venueId}/${stocktakeId}/${locationId}`

export function paramsOf(key: string): { venueId: string; stocktakeId: string; locationId: string } {
  const [venueId = '', stocktakeId = '', locationId = ''] = key.split('/')
  return { venueId, stocktakeId, locationId }
}

/** The items as shown: the server's, with pending counts applied. */
export const shownItems = (items: readonly LocationItem[], pending: Pending<Typed>): LocationItem[] =>
  items.map((item) => {
    const typed = pending[item.id]
    return typed ? { ...item, ...typed, countedBy: null } : item
  })

/** The list with the items returned by the server. */
export function replaced(items: readonly LocationItem[], written: readonly LocationItem[]): LocationItem[] {
  const byId = new Map(written.map((item) => [item.id, item]))
  const known = new Set(items.map(({ id }) => id))
  return [...items.map((item) => byId.get(item.id) ?? item), ...written.filter(({ id }) => !known.has(id))]
}

export const bodyOf = (pending: Pending<Typed>) => ({
  items: Object.entries(pending).map(([id, typed]) => ({ id: Number(id), ...typed })),
})
