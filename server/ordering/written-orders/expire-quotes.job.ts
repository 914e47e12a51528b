import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import { notifyOfExpiry } from '#server/ordering/order-notices/notify-parties.ts'
import { lockOrder, recordEvent, saveOrder } from '#server/ordering/orders/order-store.ts'
import { rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

const EXPIRE = { name: 'written-orders.expire-quotes' }
const BATCH = 100
const NOTE = 'Quote expired'

/**
 * Quotes whose last day is over where their supplier is are given up (T-30), every hour, because midnight comes at another one for each.
 * Several workers each take others; a quote is given up once, however late.
 */
export const expireQuotes = job(
  EXPIRE.name,
  async (_, { tx, now, site }) => {
    const due = await rows<{ id: number }>(
      tx,
      `select o.id from orders o join distributors d on d.id = o.distributor_id
        where o.status = 'quote' and o.quote_end_date < ($1::timestamptz at time zone d.timezone)::date
        order by o.id limit ${BATCH} for update of o skip locked`,
      [now],
    )
    for (const { id } of due) {
      const { order } = await lockOrder(tx, 'everyone', id)
      const expired = { ...order, status: 'abandoned', abandonedAt: now, cancelNote: NOTE } as const
      await saveOrder(tx, order, expired)
      await recordEvent(tx, { role: 'system', userId: null, userName: '' }, expired, 'expired', { note: NOTE }, now)
      await notifyOfExpiry(tx, site, id)
      announceOrder(tx, expired)
    }
    if (due.length === BATCH) await enqueue(tx, EXPIRE, {})
  },
  { cron: '5 * * * *' },
)
