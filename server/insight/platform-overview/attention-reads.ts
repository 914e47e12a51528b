import type { PlatformAttention } from '#contract/insight/platform-overview.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Counts = Omit<PlatformAttention['clearing'], 'oldest'>
type Oldest = { invoiceId: number; venueName: string; waitsSince: Date }

/** Where an invoice waits: in its queue, or with somebody who has left it lying by `$1`. */
const WAITS = `(i.status in ('clearing_ready', 'review_ready') or i.status in ('in_clearing', 'in_review') and i.worker_until <= $1)`
/** Written out so that the index of the queue is used. */
const IN_CLEARING = `i.status in ('clearing_ready', 'in_clearing', 'review_ready', 'in_review')`

/** What waits in the clearing; the oldest by when it came into its queue. */
export async function clearingQueue(tx: Tx, now: Date): Promise<PlatformAttention['clearing']> {
  const [[counts], [oldest]] = await Promise.all([
    rows<Counts>(
      tx,
      `select (count(*) filter (where i.status = 'clearing_ready'))::int as "toClear",
              (count(*) filter (where i.status = 'review_ready'))::int as "toReview",
              (count(*) filter (where i.worker_until > $1))::int as "inProgress",
              (count(*) filter (where i.worker_until <= $1))::int as "left"
         from pending_invoices i where ${IN_CLEARING}`,
      [now],
    ),
    rows<Oldest>(
      tx,
      `select i.id as "invoiceId", v.name as "venueName", i.moved_at as "waitsSince"
         from pending_invoices i join venues v on v.id = i.venue_id
        where ${IN_CLEARING} and ${WAITS}
        order by i.moved_at, i.id limit 1`,
      [now],
    ),
  ])
  return {
    ...(counts ?? { toClear: 0, toReview: 0, inProgress: 0, left: 0 }),
    oldest: oldest ? { ...oldest, waitsSince: oldest.waitsSince.toISOString() } : null,
  }
}
