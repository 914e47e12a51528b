/** Counts that are not saved on the server yet, by place. */
export type Pending<T> = Readonly<Record<string, T>>

export const NOTHING: Pending<never> = {}

/** What remains after some counts were sent: places counted again meanwhile stay. */
export const without = <T>(pending: Pending<T>, sent: Pending<T>): Pending<T> =>
  Object.fromEntries(Object.entries(pending).filter(([place, count]) => count !== sent[place]))

/** Removes places that the server rejected, `items.3.quantity`, so that the rest can be sent. */
export function withoutRefused<T>(
  pending: Pending<T>,
  sentPlaces: readonly string[],
  fields: Readonly<Record<string, unknown>>,
): Pending<T> {
  const refused = new Set(Object.keys(fields).map((field) => sentPlaces[Number(field.split('.')[1])]))
  return Object.fromEntries(Object.entries(pending).filter(([place]) => !refused.has(place)))
}

const REASONS = 3
/** Why the server rejected counts, as a user reads it; each reason once. */
export function whyRefused(fields: Readonly<Record<string, readonly string[]>>): string {
  const reasons = [...new Set(Object.values(fields).flat())]
  const others = reasons.length - REASONS
  return [...reasons.slice(0, REASONS), ...(others > 0 ? [`And ${others} more.`] : [])].join(' ')
}

/** As many as one request takes. */
export const MOST_AT_ONCE = 500
export const firstOf = <T>(pending: Pending<T>): Pending<T> => Object.fromEntries(Object.entries(pending).slice(0, MOST_AT_ONCE))
