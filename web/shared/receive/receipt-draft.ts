import type { LineIssue } from '#contract/ordering/order-status.ts'
import type { Order, OrderLine } from '#contract/ordering/orders.ts'
import type { DisputeBody } from '#contract/ordering/venue-orders.ts'

/** A line that was to come. */
export type Expected = Pick<OrderLine, 'id' | 'name' | 'unit' | 'quantity' | 'receivedQuantity' | 'issue' | 'issueNote'>

/** What was entered for one line. */
export type LineFound = { kept: number; issue: LineIssue | null; note: string; photos: readonly File[] }
/** By line; a missing line arrived as ordered. */
export type Found = Readonly<Record<number, LineFound>>

/** The ordered lines. */
export const expectedLines = (order: Pick<Order, 'orderedProducts'>): OrderLine[] =>
  order.orderedProducts.filter(({ isDeclined }) => !isDeclined)

export const foundOf = (found: Found, { id, quantity, receivedQuantity, issue, issueNote }: Expected): LineFound =>
  found[id] ?? { kept: receivedQuantity ?? quantity, issue, note: issueNote, photos: [] }

/** Less than ordered is short by default; the full quantity has no problem, unless it is damaged or wrong. */
export function withKept(one: LineFound, kept: number, ordered: number): LineFound {
  if (kept < ordered) return { ...one, kept, issue: one.issue ?? 'short' }
  return { ...one, kept, issue: one.issue === 'short' ? null : one.issue }
}

/** Of damaged or wrong lines nothing is kept by default; pressing again clears the problem. */
export function withIssue(one: LineFound, issue: LineIssue, ordered: number): LineFound {
  if (one.issue === issue) return { ...one, issue: null, kept: ordered }
  return { ...one, issue, kept: one.kept === ordered ? Math.max(0, ordered - 1) : one.kept }
}

/** The lines with a problem, as they are sent. */
export const faultsOf = (lines: readonly Expected[], found: Found) =>
  lines.flatMap((line) => {
    const { kept, issue, note } = foundOf(found, line)
    return issue === null ? [] : [{ lineId: line.id, receivedQuantity: kept, issue, note }]
  })

/** The request body: lines with a problem, and the photos of each. */
export function disputeOf(lines: readonly Expected[], found: Found, note: string): { body: DisputeBody; photos: File[] } {
  const photographed = lines.flatMap(({ id }) => (found[id]?.photos ?? []).map((photo) => ({ id, photo })))
  return {
    body: {
      note,
      lines: faultsOf(lines, found),
      photoLines: photographed.map(({ id }) => id),
    },
    photos: photographed.map(({ photo }) => photo),
  }
}
