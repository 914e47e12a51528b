import type { LocationItem } from '#contract/counting/stocktakes.ts'

/**
 * Keeps counts in this browser and on the server alike. What is typed is shown and stored locally at once and sent a moment later, with the
 * time it was counted, so that what comes late never undoes what somebody counted after it. What could not be sent is kept.
 */

/** What was counted of one place. */
export type Typed = { quantity: number | null; unitId: number; countedAt: string }
/** What is not on the server yet, by place. */
export type Pending = Readonly<Record<string, Typed>>

/** `venueId/stocktakeId/locationId` */
export type CountKey = `${number}/${number}/${number}`
export const countKey = (venueId: number, stocktakeId: number, locationId: number): CountKey =>
  `${venueId}/${stocktakeId}/${locationId}`

export const NOTHING: Pending = {}

/** Places as shown: the server's, with what is not sent yet on top. */
export const shownItems = (items: readonly LocationItem[], pending: Pending): LocationItem[] =>
  items.map((item) => {
    const typed = pending[item.id]
    return typed ? { ...item, ...typed, countedBy: null } : item
  })

/** What is left after a part of it has been sent: places counted again meanwhile stay. */
export const without = (pending: Pending, sent: Pending): Pending =>
  Object.fromEntries(Object.entries(pending).filter(([id, typed]) => typed !== sent[id]))

/** Takes out the places that the server refused, `items.3.quantity`, so that the rest can be sent. */
export function withoutRefused(pending: Pending, sentIds: readonly string[], fields: Readonly<Record<string, unknown>>): Pending {
  const refused = new Set(Object.keys(fields).map((field) => sentIds[Number(field.split('.')[1])]))
  return Object.fromEntries(Object.entries(pending).filter(([id]) => !refused.has(id)))
}

/** The list with the places in it that the server has written. */
export function replaced(items: readonly LocationItem[], written: readonly LocationItem[]): LocationItem[] {
  const byId = new Map(written.map((item) => [item.id, item]))
  const known = new Set(items.map(({ id }) => id))
  return [...items.map((item) => byId.get(item.id) ?? item), ...written.filter(({ id }) => !known.has(id))]
}

/** What the server is sent, at most so many at once. */
export const bodyOf = (pending: Pending) => ({
  items: Object.entries(pending).map(([id, typed]) => ({ id: Number(id), ...typed })),
})
export const MOST_AT_ONCE = 500
export const firstOf = (pending: Pending): Pending => Object.fromEntries(Object.entries(pending).slice(0, MOST_AT_ONCE))
