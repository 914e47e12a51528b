import { lockOrder } from '#server/orders/order-store.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, databaseOf, rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { inLanes } from './lanes.ts'
import { placeOccurrence } from './place-occurrence.ts'

/** Looks at what is due; every minute. */
export const PLACE_DUE = { name: 'future-orders.place-due' }

/**
 * Places what is due, however late (T-06). Each order is claimed and placed in one transaction of its own, so that it is placed once
 * whatever dies meanwhile and however many nodes look at the same time.
 */
export const placeDue = job(
  PLACE_DUE.name,
  async (_, { tx, now }) => {
    const db = databaseOf(tx)
    await inLanes((failed) => placeNext(db, now, failed))
  },
  { cron: '* * * * *', opensOwnTransactions: true },
)

type Claimed = { order_id: number; agreed: string[] }

/** Places the next one that nobody else is at. @returns its id; null where nothing is left */
const placeNext = (db: Database, now: Date, failed: Set<number>): Promise<number | null> =>
  db.write(everyone, async (tx) => {
    const [next] = await rows<Claimed>(
      tx,
      `select f.order_id, f.agreed from orders o join future_orders f on f.order_id = o.id
        where o.upcoming and o.status = 'pending' and o.scheduled_at <= $1 and f.held_at is null and o.id <> all ($2)
        order by o.scheduled_at, o.id limit 1 for update of o skip locked`,
      [now, [...failed]],
    )
    if (!next) return null
    try {
      await placeOccurrence(tx, db, await lockOrder(tx, 'everyone', next.order_id), next.agreed, now)
    } catch (error) {
      failed.add(next.order_id)
      throw error
    }
    return next.order_id
  })
