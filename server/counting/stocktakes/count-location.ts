import { stocktakes } from '#contract/counting/stocktakes.ts'
import { findCounted } from '#server/counting/venue-inventory/counted-product.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findStocktake, someLocationItems } from './stocktake-reads.ts'
import { addItems, addPlaces, addUsers, lockLocation, lockOpen, notifyOfStocktake, type Open, reopen } from './stocktake-store.ts'

/** Counts are set, never added to, each for itself: of two for the same place the later one wins, and nobody's other count is touched. */
export const count = answer(stocktakes.count, async ({ params, body }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { stocktakeId, locationId } = params
  const stocktake = await lockOpen(tx, venueId, stocktakeId, 'share')
  const { isCompleted } = await lockLocation(tx, stocktake, locationId)
  const found = await foundBesideTheList(tx, stocktake, locationId, body.items)
  const counts = body.items.map((item, i) => ({
    ...item,
    field: `items.${i}`,
    id: item.id ?? found.get(item.productId ?? 0) ?? 0,
  }))
  await mustStandHere(tx, stocktake, locationId, counts)

  const last = [...new Map(counts.map((one) => [one.id, one])).values()]
  const nowText = now.toISOString()
  await rows(
    tx,
    `update stocktake_counts c
        set quantity = n.quantity, unit_id = coalesce(n.unit_id, c.unit_id), counted_at = least(n.counted_at, $8), counted_by = $6, counted_by_name = $7
       from unnest($2::bigint[], $3::numeric[], $4::bigint[], $5::timestamptz[]) n (id, quantity, unit_id, counted_at)
      where c.venue_id = $1 and c.id = n.id and (c.counted_at is null or c.counted_at <= least(n.counted_at, $8))`,
    [
      venueId,
      last.map(({ id }) => id),
      last.map(({ quantity }) => quantity),
      last.map(({ unitId }) => unitId ?? null),
      last.map(({ countedAt }) => countedAt ?? nowText),
      actor.userId,
      actor.userName,
      now,
    ],
  )
  if (isCompleted && last.some(({ quantity }) => quantity === null)) await reopen(tx, stocktake, [locationId])
  await addUsers(tx, stocktake, [{ id: actor.userId, name: actor.userName }], false)
  notifyOfStocktake(tx, stocktake)
  const ids = last.map(({ id }) => id)
  return { data: await someLocationItems(tx, { venueId, stocktakeId, locationId }, ids) }
})

type Given = { id?: number | undefined; productId?: number | undefined; unitId?: number | undefined }

/** What is found in a location though it is not on its list joins it, standing somewhere. @returns the place of each product */
async function foundBesideTheList(
  tx: Tx,
  stocktake: Open,
  locationId: number,
  given: readonly Given[],
): Promise<Map<number, number>> {
  const productIds = given.flatMap(({ productId }) => productId ?? [])
  if (productIds.length === 0) return new Map()
  const there = await placesOf(tx, stocktake, locationId, productIds)
  const missing = productIds.filter((id) => !there.has(id))
  if (missing.length === 0) return there
  const products = await findCounted(tx, stocktake.venueId, missing)
  const strange = given.flatMap(({ productId }, i) =>
    productId !== undefined && missing.includes(productId) && !products.has(productId)
      ? [[`items.${i}.productId`, ['Is not among the products you count']]]
      : [],
  )
  if (strange.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(strange) })
  const items = await addItems(tx, stocktake, [...products.values()])
  await addPlaces(
    tx,
    stocktake,
    [...items.values()].map((itemId) => ({ locationId, itemId, place: 0 })),
  )
  return placesOf(tx, stocktake, locationId, productIds)
}

async function placesOf(
  tx: Tx,
  { id, venueId }: Open,
  locationId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await rows<{ product_id: number; id: number }>(
    tx,
    `select distinct on (p.product_id) p.product_id, c.id from stocktake_counts c join stocktake_products p on p.id = c.item_id
      where c.venue_id = $1 and c.stocktake_id = $2 and c.location_id = $3 and p.product_id = any ($4) order by p.product_id, c.place`,
    [venueId, id, locationId, productIds],
  )
  return new Map(found.map((row) => [row.product_id, row.id]))
}

/** @throws Problem validation_failed naming a place that is not of this location, or a unit the product does not come in */
async function mustStandHere(
  tx: Tx,
  { id, venueId }: Open,
  locationId: number,
  counts: readonly { id: number; unitId?: number | undefined; field: string }[],
): Promise<void> {
  const found = await rows<{ id: number; units: { id: number }[] }>(
    tx,
    `select c.id, p.units from stocktake_counts c join stocktake_products p on p.id = c.item_id
      where c.venue_id = $1 and c.stocktake_id = $2 and c.location_id = $3 and c.id = any ($4)`,
    [venueId, id, locationId, counts.map((one) => one.id)],
  )
  const unitsOf = new Map(found.map((one) => [one.id, one.units]))
  const fields = Object.fromEntries(
    counts.flatMap((one) => {
      const units = unitsOf.get(one.id)
      if (!units) return [[`${one.field}.id`, ['Is not counted in this location']]]
      const isRight = one.unitId === undefined || units.some((unit) => unit.id === one.unitId)
      return isRight ? [] : [[`${one.field}.unitId`, ['The product is not sold in this unit']]]
    }),
  )
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

/** A location is through; said twice it stays so. What is not counted has to be confirmed as none. */
export const complete = answer(stocktakes.complete, async ({ params, body }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { stocktakeId, locationId } = params
  const stocktake = await lockOpen(tx, venueId, stocktakeId, 'share')
  await lockLocation(tx, stocktake, locationId)
  if (body.restIsZero) {
    const none = await rows(
      tx,
      `update stocktake_counts set quantity = 0, counted_at = $4, counted_by = $5, counted_by_name = $6
        where venue_id = $1 and stocktake_id = $2 and location_id = $3 and quantity is null returning id`,
      [venueId, stocktakeId, locationId, now, actor.userId, actor.userName],
    )
    if (none.length > 0) await addUsers(tx, stocktake, [{ id: actor.userId, name: actor.userName }], false)
  }
  const [left] = await rows<{ count: number }>(
    tx,
    `select count(*) from stocktake_counts where venue_id = $1 and stocktake_id = $2 and location_id = $3 and quantity is null`,
    [venueId, stocktakeId, locationId],
  )
  if (left && left.count > 0)
    throw new Problem('conflict', {
      message: `${left.count === 1 ? 'One place is' : `${left.count} places are`} not counted yet. Count what is there, or confirm that it is none.`,
    })
  await rows(
    tx,
    `update stocktake_locations set completed_at = $4, completed_by_name = $5
      where venue_id = $1 and stocktake_id = $2 and location_id = $3 and completed_at is null`,
    [venueId, stocktakeId, locationId, now, actor.userName],
  )
  notifyOfStocktake(tx, stocktake)
  return findStocktake(tx, venueId, stocktakeId)
})
