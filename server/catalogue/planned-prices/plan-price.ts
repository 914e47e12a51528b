import type { NewPlannedPrice, PlannedChange } from '#contract/catalogue/planned-prices.ts'
import type { Unit } from '#contract/catalogue/units.ts'
import { startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { timezoneOf } from '#server/calendar/delivery-days/timezone.ts'
import { findDistributorProduct } from '#server/catalogue/products/distributor-product-reads.ts'
import { concernedVenues, isNamed, type Pricing, pricingAfter, pricingOf } from '#server/catalogue/products/planned-change.ts'
import { lockProduct } from '#server/catalogue/products/product-store.ts'
import type { Seller } from '#server/catalogue/products/seller.ts'
import { checkTiers } from '#server/catalogue/products/tiers.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import { customersOf, namesOfCustomers } from './customers-of.ts'
import { NOTIFY } from './notify-of-planned-prices.job.ts'
import { PLANNED_PRICES } from './planned-price-table.ts'
import { START } from './start-planned-prices.job.ts'

/** What a supplier plans within this time is announced in one letter, and what is cancelled within it never is. */
export const GATHERED_SECONDS = 60
const FARTHEST_DAYS = 2 * 366

const NEW = PLANNED_PRICES.part(
  'distributorId',
  'productId',
  'startsAt',
  'change',
  'venueIds',
  'note',
  'tellsEveryone',
  'userId',
  'userName',
  'createdAt',
  'tellAt',
)
const INSERT = `insert into planned_prices (${NEW.names}) values (${NEW.placeholders(1)}) returning id`

/**
 * Plans a change of one product's prices.
 * @returns its id @throws Problem not_found, validation_failed, conflict with another planned change
 */
export async function planPrice(tx: Tx, seller: Seller, productId: number, body: NewPlannedPrice, now: Date): Promise<number> {
  const { distributorId, actor } = seller
  await lockProduct(tx, distributorId, productId)
  const { startsOn, startsAt, note, tellsEveryone, ...change } = body
  const at = await startOf(tx, distributorId, { startsOn, startsAt }, now)
  mustBeOneChange(change)
  const product = await findDistributorProduct(tx, distributorId, productId)
  const others = await plannedOf(tx, distributorId, productId)
  mustNotClash(change, at, others)
  const then = others
    .filter(({ starts_at }) => starts_at <= at)
    .reduce((all, { change: one }) => pricingAfter(all, one), pricingOf(product))
  await mustFit(tx, distributorId, then, change, product.orderingUnit.type)
  mustFollow(pricingAfter(then, change), others, at)
  const notifyAt = await tellingTime(tx, distributorId, now)
  const [made] = await rows<{ id: number }>(
    tx,
    INSERT,
    NEW.values({
      distributorId,
      productId,
      startsAt: at,
      change,
      venueIds: concernedVenues(then, change),
      note,
      tellsEveryone,
      userId: actor.userId,
      userName: actor.userName,
      createdAt: now,
      tellAt: notifyAt,
    }),
  )
  // To the second; what this misses, every minute's look at the clock finds.
  await enqueue(tx, START, {}, at)
  announcePlan(tx, distributorId, productId)
  return made?.id ?? 0
}

/** Cancels what has not started. @throws Problem not_found, conflict */
export async function cancelPlannedPrice(
  tx: Tx,
  { distributorId, actor }: Seller,
  { productId, plannedPriceId }: { productId: number; plannedPriceId: number },
  now: Date,
): Promise<void> {
  const [found] = await rows<{ status: string; is_told: boolean }>(
    tx,
    `select q.status, exists (select from planned_price_tellings t where t.planned_price_id = q.id) as is_told
       from planned_prices q where q.id = $1 and q.product_id = $2 and q.distributor_id = $3 for update`,
    [plannedPriceId, productId, distributorId],
  )
  if (!found) throw new Problem('not_found')
  if (found.status !== 'planned') throw new Problem('conflict', { message: `This change ${WAS[found.status] ?? 'has ended'}` })
  await rows(
    tx,
    `update planned_prices set status = 'cancelled', ended_at = $3, ended_by = $4, tell_at = $5 where id = $1 and distributor_id = $2`,
    [plannedPriceId, distributorId, now, actor.userName, found.is_told ? await tellingTime(tx, distributorId, now) : null],
  )
  announcePlan(tx, distributorId, productId)
}

const WAS: Record<string, string> = {
  started: 'has started',
  cancelled: 'was cancelled already',
  failed: 'could not start',
}

const announcePlan = (tx: Tx, distributorId: number, productId: number) =>
  announce(tx, { topic: 'products', distributorId, ids: { productId } })

async function startOf(
  tx: Tx,
  distributorId: number,
  { startsOn, startsAt }: Pick<NewPlannedPrice, 'startsOn' | 'startsAt'>,
  now: Date,
): Promise<Date> {
  if ((startsOn === undefined) === (startsAt === undefined))
    throw fieldProblem('startsOn', startsOn ? 'Enter a date or a time, not both' : 'Needs the day it starts')
  const field = startsOn ? 'startsOn' : 'startsAt'
  const at = startsOn ? startOfDay(startsOn, await timezoneOf(tx, distributorId)) : new Date(startsAt ?? '')
  if (at <= now) throw fieldProblem(field, startsOn ? 'Must be in the future' : 'Must be in the future')
  if (at.getTime() - now.getTime() > FARTHEST_DAYS * 86_400_000) throw fieldProblem(field, 'At most two years ahead')
  return at
}

/** A change is about the prices for everyone, or about one special tier. */
function mustBeOneChange({ specialTier, endedSpecialTier, ...general }: PlannedChange): void {
  const kinds = [specialTier, endedSpecialTier, ...Object.values(general)].filter((one) => one !== undefined)
  const isSpecial = specialTier !== undefined || endedSpecialTier !== undefined
  if (kinds.length === 0) throw fieldProblem('price', 'Choose what to change')
  if (isSpecial && kinds.length > 1)
    throw fieldProblem(specialTier ? 'specialTier' : 'endedSpecialTier', 'Schedule a special tier separately')
}

type Planned = { id: number; starts_at: Date; change: PlannedChange }

const plannedOf = (tx: Tx, distributorId: number, productId: number) =>
  rows<Planned>(
    tx,
    `select id, starts_at, change from planned_prices where product_id = $1 and distributor_id = $2 and status = 'planned' order by starts_at, id`,
    [productId, distributorId],
  )

/** Two changes of the same thing at the same moment. */
function mustNotClash(change: PlannedChange, at: Date, others: readonly Planned[]): void {
  const name = change.specialTier?.name ?? change.endedSpecialTier
  const clash = others
    .filter(({ starts_at }) => starts_at.getTime() === at.getTime())
    .find(
      ({ change: other }) =>
        (['price', 'marketPrice', 'defaultTierPricing'] as const).some(
          (field) => change[field] !== undefined && other[field] !== undefined,
        ) ||
        (name !== undefined && isNamed(name)({ name: other.specialTier?.name ?? other.endedSpecialTier ?? '' })),
    )
  if (clash)
    throw new Problem('conflict', { message: 'Another change to this price is already scheduled for that day. Cancel it first.' })
}

/** What the tiers may be is what they may be today (R-251 to R-254, G-006), at the time the change starts. */
async function mustFit(
  tx: Tx,
  distributorId: number,
  then: Pricing,
  { specialTier, endedSpecialTier, ...general }: PlannedChange,
  unitType: Unit['type'],
): Promise<void> {
  renamed(() => checkTiers(general.defaultTierPricing, specialTier && [specialTier], unitType))
  if (general.defaultTierPricing === undefined && !specialTier && endedSpecialTier === undefined) {
    const { price = then.price, marketPrice = then.marketPrice } = general
    if (price === then.price && marketPrice === then.marketPrice)
      throw fieldProblem(general.price === undefined ? 'marketPrice' : 'price', 'This is already the price on that day')
  }
  if (general.defaultTierPricing === null && then.defaultTierPricing === null)
    throw fieldProblem('defaultTierPricing', 'There are no default tiers then')
  if (endedSpecialTier !== undefined && !then.specials.some(isNamed(endedSpecialTier)))
    throw fieldProblem('endedSpecialTier', 'There is no such special tier then')
  if (!specialTier) return
  const connected = await customersOf(tx, distributorId, specialTier.venueIds)
  const called = await namesOfCustomers(tx, distributorId, specialTier.venueIds)
  const fields: Record<string, string[]> = {}
  for (const [i, venueId] of specialTier.venueIds.entries()) {
    const other = then.specials.find((one) => !isNamed(specialTier.name)(one) && one.venueIds.includes(venueId))
    if (!connected.has(venueId))
      fields[`specialTier.venueIds.${i}`] = [
        `${called(venueId)} of the special tier “${specialTier.name}” is not a connected customer`,
      ]
    else if (other) fields[`specialTier.venueIds.${i}`] = [`${called(venueId)} will be in the special tier “${other.name}” then`]
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

/** What starts later must still find what it changes. */
function mustFollow(after: Pricing, others: readonly Planned[], at: Date): void {
  let then = after
  for (const { starts_at, change } of others.filter((one) => one.starts_at > at)) {
    const { specialTier, endedSpecialTier } = change
    const day = starts_at.toISOString().slice(0, 10)
    if (endedSpecialTier !== undefined && !then.specials.some(isNamed(endedSpecialTier)))
      throw new Problem('conflict', { message: `The special tier “${endedSpecialTier}” is scheduled to end later, on ${day}` })
    const taken =
      specialTier &&
      then.specials.find((one) => !isNamed(specialTier.name)(one) && one.venueIds.some((id) => specialTier.venueIds.includes(id)))
    if (taken)
      throw new Problem('conflict', {
        message: `A customer of “${taken.name}” is scheduled to be in “${specialTier.name}” from ${day} on. Cancel that change first.`,
      })
    then = pricingAfter(then, change)
  }
}

/** Fields as the tiers of a product name them, named as a plan has them. */
function renamed(check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.fields) throw error
    const fields = Object.entries(error.details.fields).map(([field, said]) => [
      field.replace('specialTierPricings.0', 'specialTier'),
      said,
    ])
    throw new Problem('validation_failed', { fields: Object.fromEntries(fields) })
  }
}

/** When customers will be notified: with what else the supplier has just planned, or a minute from now. */
async function tellingTime(tx: Tx, distributorId: number, now: Date): Promise<Date> {
  const [waiting] = await rows<{ tell_at: Date }>(
    tx,
    `select tell_at from planned_prices where distributor_id = $1 and tell_at > $2 order by tell_at limit 1`,
    [distributorId, now],
  )
  if (waiting) return waiting.tell_at
  const at = new Date(now.getTime() + GATHERED_SECONDS * 1000)
  await enqueue(tx, NOTIFY, {}, at)
  return at
}
