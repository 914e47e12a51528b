import { findBareOrder } from '#server/ordering/orders/order-store.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, databaseOf, rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { type Market, marketOf } from './circumstances.ts'
import { inLanes } from './lanes.ts'
import { placeOccurrence } from './place-occurrence.ts'

/** Looks at what is due; every minute. */
export const PLACE_DUE = { name: 'future-orders.place-due' }

/**
 * Places what is due, however late (T-06). Each order is claimed and placed in one transaction of its own, so that it is placed once
 * whatever dies meanwhile and however many nodes look at the same time. What a venue has due is placed by one lane, one after the other,
 * and what is sold to it is read once.
 */
export const placeDue = job(
  PLACE_DUE.name,
  async (_, { tx, now }) => {
    const db = databaseOf(tx)
    const due = await rows<DueAtVenue>(tx, DUE, [now])
    await inLanes(due, (venue) => placeAtVenue(db, venue, now))
  },
  { cron: '* * * * *', opensOwnTransactions: true },
)

type DueAtVenue = { venue_id: number; order_ids: number[]; distributor_ids: number[] }

const IS_DUE = `o.upcoming and o.status = 'pending' and o.scheduled_at <= $1 and f.held_at is null`
const DUE = `select o.venue_id, array_agg(o.id order by o.scheduled_at, o.id) as order_ids, array_agg(distinct o.distributor_id) as distributor_ids
    from orders o join future_orders f on f.order_id = o.id where ${IS_DUE} group by o.venue_id order by min(o.scheduled_at), o.venue_id`

const PRODUCTS = `select product_id from order_lines where order_id = any ($1)
  union select (line ->> 'productId')::bigint from future_orders f join standing_orders s on s.id = f.standing_order_id, jsonb_array_elements(s.lines) line
   where f.order_id = any ($1)`

/** One that fails is left for the next run; the rest is placed before its error is thrown. */
async function placeAtVenue(db: Database, { venue_id, order_ids, distributor_ids }: DueAtVenue, now: Date): Promise<void> {
  const reading = db.read(everyone)
  const wanted = await rows<{ product_id: number }>(reading, PRODUCTS, [order_ids])
  const productIds = wanted.map(({ product_id }) => product_id)
  const market = await marketOf(reading, venue_id, distributor_ids, productIds)
  const errors: unknown[] = []
  for (const orderId of order_ids) await placeOne(db, orderId, market, now).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/** Nothing, where somebody else is at it or it is due no longer. */
const placeOne = (db: Database, orderId: number, market: Market, now: Date): Promise<void> =>
  db.write(
    everyone,
    async (tx) => {
      const [[claimed], loaded] = await Promise.all([
        rows<{ agreed: string[] }>(
          tx,
          `select f.agreed from orders o join future_orders f on f.order_id = o.id where ${IS_DUE} and o.id = $2 for update of o skip locked`,
          [now, orderId],
        ),
        findBareOrder(tx, 'everyone', orderId),
      ])
      if (claimed) await placeOccurrence(tx, db, loaded, claimed.agreed, now, { market })
    },
    { isRelaxed: true },
  )
