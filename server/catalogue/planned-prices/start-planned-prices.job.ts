import { changePrices } from '#server/catalogue/products/change-product.ts'
import { findDistributorProduct } from '#server/catalogue/products/distributor-product-reads.ts'
import { concernedVenues, pricingOf, productChangeFor } from '#server/catalogue/products/planned-change.ts'
import { notify, userToNotify } from '#server/parties/notifications/notify.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { job } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { customersOf, namesOfCustomers } from './customers-of.ts'
import { PLANNED_PRICES } from './planned-price-table.ts'

const BATCH = 100
/** Customers named in the reason of a failure. */
const MOST_NAMED = 3
/** Looks at what is due; put on the queue for the moment a change starts, and every minute. */
export const START = { name: 'planned-prices.start' }

const DUE = PLANNED_PRICES.part('id', 'distributorId', 'productId', 'startsAt', 'change', 'note', 'userId', 'userName')
type Due = RecordOf<typeof DUE> & { product: string }

/**
 * Starts what is due, in the order it was planned for, however late: one node at a time, each change in one transaction with the word
 * that it has started, so that it starts once. What cannot start is set aside, and who planned it is notified.
 */
export const startPlannedPrices = job(
  START.name,
  async (_, { tx, now }) => {
    await rows(tx, `select pg_advisory_xact_lock(hashtext($1))`, [START.name])
    const due = await rows<Due>(
      tx,
      `select ${DUE.namesOf('q')}, p.name as product
         from planned_prices q join products p on p.id = q.product_id
        where q.status = 'planned' and q.starts_at <= $1 order by q.starts_at, q.id limit ${BATCH} for update of q`,
      [now],
    )
    for (const one of due) await start(tx, one, now)
    if (due.length === BATCH) await enqueue(tx, START, {})
  },
  { cron: '* * * * *' },
)

async function start(tx: Tx, planned: Due, now: Date): Promise<void> {
  await rows(tx, 'savepoint planned_price')
  try {
    const auditId = await putIntoEffect(tx, planned)
    await rows(tx, `update planned_prices set status = 'started', ended_at = $2, audit_id = $3 where id = $1`, [
      planned.id,
      now,
      auditId,
    ])
    await rows(tx, 'release savepoint planned_price')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await rows(tx, 'rollback to savepoint planned_price')
    await setAside(tx, planned, reasonOf(error), now)
  }
}

async function putIntoEffect(tx: Tx, { distributor_id, product_id, change, note, user_id, user_name }: Due) {
  const pricing = pricingOf(await findDistributorProduct(tx, distributor_id, product_id))
  const venueIds = [...(concernedVenues(pricing, change) ?? []), ...pricing.specials.flatMap((one) => one.venueIds)]
  const customers = await customersOf(tx, distributor_id, venueIds)
  if (change.specialTier && !change.specialTier.venueIds.some((id) => customers.has(id))) {
    const { name, venueIds: planned } = change.specialTier
    const called = await namesOfCustomers(tx, distributor_id, planned)
    const shown = planned.slice(0, MOST_NAMED).map(called).join(', ')
    const more = planned.length > MOST_NAMED ? ` and ${planned.length - MOST_NAMED} more` : ''
    throw new Problem('conflict', {
      message: `No customer of the special tier “${name}” buys from you any more: ${shown}${more}`,
    })
  }
  const body = productChangeFor(pricing, change, (venueId) => customers.has(venueId))
  const changer = { distributorId: distributor_id, actor: { userId: user_id, userName: user_name } }
  return changePrices(tx, changer, product_id, body, { source: 'scheduled', ...(note && { note }) })
}

const reasonOf = (problem: Problem): string => {
  if (problem.code === 'not_found') return 'The product no longer exists'
  return Object.values(problem.details.fields ?? {})[0]?.[0] ?? problem.message
}

async function setAside(tx: Tx, { id, user_id, distributor_id, product }: Due, reason: string, now: Date): Promise<void> {
  await rows(
    tx,
    `update planned_prices q set status = 'failed', ended_at = $2, problem = $3,
            tell_at = case when exists (select from planned_price_tellings t where t.planned_price_id = q.id) then $2::timestamptz end
      where q.id = $1`,
    [id, now, reason],
  )
  const planner = await userToNotify(tx, user_id, 'price_planned')
  if (!planner) return
  await notify(tx, [planner.userId], {
    kind: 'price_failed',
    title: `${product}: the planned price did not start`,
    body: reason,
    about: `planned-price:${id}:failed`,
    distributorId: distributor_id,
  })
}
