import { rows, type Tx } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'

type Request = { id: number; venueId: number; distributorId: number }

/**
 * Does what may change which requests an invoice answers, and announces those requests to both sides. The database decides which they are:
 * the venue may have asked for the invoice of its order, or for those of days it is dated in.
 */
export async function announcingAnswers<T>(tx: Tx, { id }: { id: number }, work: () => Promise<T>): Promise<T> {
  const before = await answeredBy(tx, id)
  const done = await work()
  const after = await answeredBy(tx, id)
  for (const request of changed(before, after)) announceRequest(tx, request)
  return done
}

/** Announces the requests that an invoice which has just come answers. */
export async function announceAnswered(tx: Tx, { id }: { id: number }): Promise<void> {
  for (const request of await answeredBy(tx, id)) announceRequest(tx, request)
}

/** The sides of a request look at it again. */
export const announceRequest = (tx: Tx, { id, venueId, distributorId }: Request): void =>
  announce(tx, { topic: 'invoice-requests', venueId, distributorId, ids: { requestId: id } })

const answeredBy = (tx: Tx, invoiceId: number): Promise<Request[]> =>
  rows<Request>(
    tx,
    `select id, venue_id as "venueId", distributor_id as "distributorId" from invoice_requests where invoice_id = $1`,
    [invoiceId],
  )

/** Those that are in one of two lists only. */
function changed(before: readonly Request[], after: readonly Request[]): Request[] {
  const without = (some: readonly Request[], others: readonly Request[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id))
  return [...without(before, after), ...without(after, before)]
}
