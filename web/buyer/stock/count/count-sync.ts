import type { LocationItem } from '#contract/counting/stocktakes.ts'

/**
 * Keeps counts in this browser and on the server in sync. Counts are shown and stored locally at once and sent after a short delay, with
 * the time of counting, so that a late count never overwrites a newer one. Unsent counts are kept.
 */

/** The count of one item. */
export type Typed = { quantity: number | null; unitId: number; countedAt: string }
/** Counts that are not saved on the server yet, by item. */
export type Pending = Readonly<Record<string, Typed>>

/** `venueId/stocktakeId/locationId` */
export type CountKey = `${number}/${number}/${number}`
export const countKey = (venueId: number, stocktakeId: number, locationId: number): CountKey =>
  `${venueId}/${stocktakeId}/${locationId}`

export const NOTHING: Pending = {}

/** The items as shown: the server's, with pending counts applied. */
export const shownItems = (items: readonly LocationItem[], pending: Pending): LocationItem[] =>
  items.map((item) => {
    const typed = pending[item.id]
    return typed ? { ...item, ...typed, countedBy: null } : item
  })

/** What remains after some counts were sent: items counted again meanwhile stay. */
export const without = (pending: Pending, sent: Pending): Pending =>
  Object.fromEntries(Object.entries(pending).filter(([id, typed]) => typed !== sent[id]))

/** Removes items that the server rejected, `items.3.quantity`, so that the rest can be sent. */
export function withoutRefused(pending: Pending, sentIds: readonly string[], fields: Readonly<Record<string, unknown>>): Pending {
  const refused = new Set(Object.keys(fields).map((field) => sentIds[Number(field.split('.')[1])]))
  return Object.fromEntries(Object.entries(pending).filter(([id]) => !refused.has(id)))
}

/** The list with the items returned by the server. */
export function replaced(items: readonly LocationItem[], written: readonly LocationItem[]): LocationItem[] {
  const byId = new Map(written.map((item) => [item.id, item]))
  const known = new Set(items.map(({ id }) => id))
  return [...items.map((item) => byId.get(item.id) ?? item), ...written.filter(({ id }) => !known.has(id))]
}

/** The request body, limited to the maximum number of items. */
export const bodyOf = (pending: Pending) => ({
  items: Object.entries(pending).map(([id, typed]) => ({ id: Number(id), ...typed })),
})
export const MOST_AT_ONCE = 500
export const firstOf = (pending: Pending): Pending => Object.fromEntries(Object.entries(pending).slice(0, MOST_AT_ONCE))
