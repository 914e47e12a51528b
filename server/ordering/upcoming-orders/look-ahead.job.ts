import { type Finding, findingKey } from '#contract/ordering/order-findings.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import { findBareOrder } from '#server/ordering/orders/order-store.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, databaseOf, rows, type Tx } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { lookAgain } from './change-future-order.ts'
import { circumstancesOf } from './circumstances.ts'
import { findingsFor } from './findings.ts'
import { inLanes } from './lanes.ts'
import { NOTIFY_OF_FINDINGS } from './notify-of-findings.job.ts'

/** Tries what comes soon; every ten minutes. */
export const LOOK_AHEAD = { name: 'future-orders.look-ahead' }

/** How long before its time an order is first tried, and how often after that. */
const DAYS_AHEAD = 3
const MINUTES_BETWEEN = 60

/** Tries each order some days before its time, so that what prevents it is known while it can still be mended. */
export const lookAhead = job(
  LOOK_AHEAD.name,
  async (_, { tx, now }) => {
    const db = databaseOf(tx)
    const soon = await rows<{ order_id: number }>(
      tx,
      `select f.order_id from orders o join future_orders f on f.order_id = o.id where ${IS_TO_LOOK_AT} order by o.scheduled_at, o.id`,
      [now],
    )
    await inLanes(soon, ({ order_id }) => lookAtOne(db, order_id, now))
  },
  { cron: '*/10 * * * *', opensOwnTransactions: true },
)

const IS_TO_LOOK_AT = `o.upcoming and o.status = 'pending' and f.held_at is null
  and o.scheduled_at > $1 and o.scheduled_at <= $1::timestamptz + interval '${DAYS_AHEAD} days'
  and (f.checked_at is null or f.checked_at <= $1::timestamptz - interval '${MINUTES_BETWEEN} minutes')`

type Claimed = { order_id: number; agreed: string[]; findings: Finding[] }

/** Nothing, where somebody else is at it. */
const lookAtOne = (db: Database, orderId: number, now: Date): Promise<void> =>
  db.write(
    everyone,
    async (tx) => {
      const [claimed] = await rows<Claimed>(
        tx,
        `select f.order_id, f.agreed, f.findings from orders o join future_orders f on f.order_id = o.id
          where ${IS_TO_LOOK_AT} and o.id = $2 for update of f skip locked`,
        [now, orderId],
      )
      if (claimed) await lookAt(tx, claimed, now)
    },
    { isRelaxed: true },
  )

async function lookAt(tx: Tx, { order_id, agreed, findings: before }: Claimed, now: Date): Promise<void> {
  const { order, parties } = await findBareOrder(tx, 'everyone', order_id)
  const world = await circumstancesOf(tx, order, parties, { at: now, agreed, isPlacing: false })
  const findings = findingsFor(order, now, world)
  await lookAgain(tx, order, findings, now)
  const known = new Set(before.map(findingKey))
  const isNew = findings.some((one) => !known.has(findingKey(one)))
  if (isNew) await enqueue(tx, NOTIFY_OF_FINDINGS, { orderId: order_id })
  if (isNew || findings.length !== before.length) announceOrder(tx, order)
}
