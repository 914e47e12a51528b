import type { PlannedChange } from '#contract/catalogue/planned-prices.ts'
import type { Priceable } from '#contract/pricing/price.ts'
import { findDistributorProduct } from '#server/catalogue/products/distributor-product-reads.ts'
import { priceableAfter, priceMoves, pricingAfter, pricingOf } from '#server/catalogue/products/planned-change.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { job } from '#server/platform/jobs/job.ts'
import { enqueueEach } from '#server/platform/jobs/jobs.ts'
import { NOTIFY_VENUE } from './notify-venue-of-planned-prices.job.ts'
import { PLANNED_PRICES } from './planned-price-table.ts'

/** Finds whom to notify; put on the queue when something is planned or cancelled, and every minute. */
export const NOTIFY = { name: 'planned-prices.tell' }

const DUE = PLANNED_PRICES.part('id', 'distributorId', 'productId', 'startsAt', 'change', 'venueIds', 'tellsEveryone', 'status')
type Due = RecordOf<typeof DUE> & { tell_at: Date }

/** What one customer is notified of at once: the changes that come, and those that no longer do. */
export type PlannedPriceNotice = { distributorId: number; venueId: number; toldAt: string; coming: number[]; gone: number[] }

/**
 * Works out which customers what was planned concerns, and hands each of them on as one letter: what a supplier planned within a minute
 * goes together, and every change is announced once.
 */
export const notifyOfPlannedPrices = job(
  NOTIFY.name,
  async (_, { tx, now }) => {
    await rows(tx, `select pg_advisory_xact_lock(hashtext($1))`, [NOTIFY.name])
    const due = await rows<Due>(
      tx,
      `update planned_prices q set tell_at = null
         from (select id, tell_at from planned_prices where tell_at <= $1 order by tell_at, id for update) before
        where q.id = before.id
       returning ${DUE.namesOf('q')}, before.tell_at`,
      [now],
    )
    const notices = new Map<string, PlannedPriceNotice>()
    for (const one of due.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id)) {
      const isComing = one.status === 'planned' || one.status === 'started'
      const venueIds = isComing ? await venuesToNotify(tx, one, now) : await venuesNotified(tx, one)
      for (const venueId of venueIds) {
        const toldAt = one.tell_at.toISOString()
        const key = `${one.distributor_id} ${venueId} ${toldAt}`
        const notice = notices.get(key) ?? { distributorId: one.distributor_id, venueId, toldAt, coming: [], gone: [] }
        notice[isComing ? 'coming' : 'gone'].push(one.id)
        notices.set(key, notice)
      }
    }
    await enqueueEach(tx, NOTIFY_VENUE, [...notices.values()])
  },
  { cron: '* * * * *' },
)

type Customer = { venue_id: number; has_bought: boolean }

/**
 * The customers whose price moves and who see the product: those who buy it, or all if the supplier wants that; what a special tier
 * brings concerns all who are in it. Records that they were notified.
 */
async function venuesToNotify(tx: Tx, planned: Due, now: Date): Promise<number[]> {
  const { distributor_id, product_id } = planned
  const customers = await rows<Customer>(
    tx,
    `select c.venue_id, exists (select from venue_products vp where vp.product_id = p.id and vp.venue_id = c.venue_id) as has_bought
       from products p
       join connections c on c.distributor_id = p.distributor_id and c.status = 'active'
      where p.id = $1 and p.distributor_id = $2 and p.deleted_at is null and not p.is_hidden
        and ($3::bigint[] is null or c.venue_id = any ($3))
        and not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = c.venue_id)
      order by c.venue_id`,
    [product_id, distributor_id, planned.venue_ids],
  )
  if (customers.length === 0) return []
  const moves = await whosePriceMoves(tx, planned)
  const wanted = customers
    .filter(({ has_bought }) => has_bought || planned.tells_everyone || planned.venue_ids !== null)
    .filter(({ venue_id }) => moves(venue_id))
    .map(({ venue_id }) => venue_id)
  await rows(
    tx,
    `insert into planned_price_tellings (planned_price_id, venue_id, distributor_id, told_at) select $1, unnest($2::bigint[]), $3, $4
     on conflict do nothing`,
    [planned.id, wanted, distributor_id, now],
  )
  return wanted
}

/** Whether the change moves the price of a venue in a special tier, or in none; worked out once per tier. */
async function whosePriceMoves(tx: Tx, planned: Due): Promise<(venueId: number) => boolean> {
  if (planned.status === 'started') return () => true
  const product = await findDistributorProduct(tx, planned.distributor_id, planned.product_id)
  const earlier = await rows<{ change: PlannedChange }>(
    tx,
    `select change from planned_prices where product_id = $1 and status = 'planned' and (starts_at, id) < ($2, $3) order by starts_at, id`,
    [planned.product_id, planned.starts_at, planned.id],
  )
  const then = earlier.reduce((all, { change }) => pricingAfter(all, change), pricingOf(product))
  const known = new Map<string, boolean>()
  return (venueId) => {
    const special = then.specials.find(({ venueIds }) => venueIds.includes(venueId)) ?? null
    const isIn = planned.change.specialTier?.venueIds.includes(venueId) ?? false
    const key = `${special?.name ?? ''} ${isIn}`
    let moves = known.get(key)
    if (moves === undefined) {
      const before: Priceable = { ...then, orderingUnitQuantity: 1, specialTierPricing: special }
      moves = priceMoves(before, priceableAfter(before, planned.change, venueId), product.minimumQuantity).length > 0
      known.set(key, moves)
    }
    return moves
  }
}

async function venuesNotified(tx: Tx, { id }: Due): Promise<number[]> {
  const notified = await rows<{ venue_id: number }>(
    tx,
    `select venue_id from planned_price_tellings where planned_price_id = $1 order by venue_id`,
    [id],
  )
  return notified.map(({ venue_id }) => venue_id)
}
