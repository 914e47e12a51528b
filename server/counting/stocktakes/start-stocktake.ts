import { stocktakes } from '#contract/counting/stocktakes.ts'
import { findCounted } from '#server/counting/venue-inventory/counted-product.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findStocktake } from './stocktake-reads.ts'
import { addUsers, lockOpen, notifyOfStocktake, type Open, setLocations } from './stocktake-store.ts'
import { STOCKTAKES } from './stocktake-table.ts'

const NEW = STOCKTAKES.part('venueId', 'note', 'currencyCode', 'startedAt', 'startedBy', 'startedByName', 'selectedProducts')

/** A stocktake begins (G-063). */
export const start = answer(stocktakes.start, async ({ params, body }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { currency } = await bookkeepingOf(tx, venueId)
  if (body.selectedProducts) await mustCount(tx, venueId, body.selectedProducts)
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into stocktakes (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
    NEW.values({
      venueId,
      note: body.note,
      currencyCode: currency,
      startedAt: now,
      startedBy: actor.userId,
      startedByName: actor.userName,
      selectedProducts: body.selectedProducts ?? null,
    }),
  )
  const stocktake: Open = { id: made?.id ?? 0, venueId, finishedAt: null, finishedBy: null }
  if (body.users) await askUsers(tx, stocktake, body.users)
  const wanted = [
    ...(body.location === undefined ? [] : [body.location]),
    ...(body.locationStocktakes ?? []).map(({ locationId }) => locationId),
  ]
  const field = body.location === undefined ? 'locationStocktakes' : 'location'
  if (wanted.length > 0) await setLocations(tx, stocktake, [...new Set(wanted)], field)
  notifyOfStocktake(tx, stocktake)
  return findStocktake(tx, venueId, stocktake.id)
})

/** @throws Problem validation_failed naming what the venue does not count */
async function mustCount(tx: Tx, venueId: number, productIds: readonly number[]): Promise<void> {
  const counted = await findCounted(tx, venueId, productIds)
  const strange = productIds.flatMap((id, i) =>
    counted.has(id) ? [] : [[`selectedProducts.${i}`, ['Is not among the products you count']]],
  )
  if (strange.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(strange) })
}

/** @throws Problem validation_failed naming who is nobody of this venue */
async function askUsers(tx: Tx, stocktake: Open, userIds: readonly number[]): Promise<void> {
  const found = await actingFor(tx, everyone, () =>
    rows<{ id: number; name: string }>(
      tx,
      `select distinct u.id, u.name from users u join memberships m on m.user_id = u.id and m.accepted_at is not null
        where u.id = any ($2) and u.status <> 'deactivated'
          and (m.venue_group_id = (select venue_group_id from venues where id = $1)
            or exists (select from membership_venues v where v.membership_id = m.id and v.venue_id = $1))`,
      [stocktake.venueId, userIds],
    ),
  )
  const strange = userIds.flatMap((id, i) =>
    found.some((user) => user.id === id) ? [] : [[`users.${i}`, ['Is not a user of this outlet']]],
  )
  if (strange.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(strange) })
  await addUsers(tx, stocktake, found, true)
}

export const chooseLocations = answer(stocktakes.setLocations, async ({ params, body }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  const stocktake = await lockOpen(tx, venueId, params.stocktakeId, 'update')
  await setLocations(tx, stocktake, [...new Set(body.locations)], 'locations')
  notifyOfStocktake(tx, stocktake)
  return findStocktake(tx, venueId, stocktake.id)
})

/** Nothing of it stays; the locations are free to be counted again. */
export const discard = answer(stocktakes.discard, async ({ params }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  const stocktake = await lockOpen(tx, venueId, params.stocktakeId, 'update')
  await rows(tx, `delete from stocktakes where venue_id = $1 and id = $2`, [venueId, stocktake.id])
  notifyOfStocktake(tx, stocktake)
})
