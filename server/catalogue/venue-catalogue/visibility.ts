import { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { findOneInCatalogue } from './catalogue-reads.ts'

/** Hides products from the lists of outlets that trade with their suppliers. */
export const hideIn = (tx: Tx, productIds: readonly number[], venueIds: readonly number[]) =>
  rows(
    tx,
    `insert into hidden_products (product_id, venue_id, distributor_id, hidden_by)
     select p.id, k.venue_id, p.distributor_id, 'venue'
       from products p join connections k on k.distributor_id = p.distributor_id and k.venue_id = any ($2) and k.status = 'active'
      where p.id = any ($1) order by p.id, k.venue_id on conflict do nothing`,
    [productIds, venueIds],
  )

export const showIn = (tx: Tx, productIds: readonly number[], venueIds: readonly number[]) =>
  rows(tx, `delete from hidden_products where product_id = any ($1) and venue_id = any ($2) and hidden_by = 'venue'`, [
    productIds,
    venueIds,
  ])

const setVisibility = answer(venueCatalogue.setVisibility, async ({ params, body }, { tx, actor, now }) => {
  const { venueIdsFromGroup } = await findOneInCatalogue(tx, actor, params.productId, now)
  const wanted = new Set(body.visibleVenueIdsFromGroup)
  const strange = body.visibleVenueIdsFromGroup.flatMap((id, i) =>
    venueIdsFromGroup.includes(id) ? [] : [[`visibleVenueIdsFromGroup.${i}`, ['Is not one of your outlets that can buy this']]],
  )
  if (strange.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(strange) })
  const hidden = venueIdsFromGroup.filter((id) => !wanted.has(id))
  await showIn(tx, [params.productId], [...wanted])
  await hideIn(tx, [params.productId], hidden)
  for (const venueId of venueIdsFromGroup) announce(tx, { topic: 'products', venueId })
  return findOneInCatalogue(tx, actor, params.productId, now)
})

const hideAll = answer(venueCatalogue.hideAll, async ({ params }, { tx, actor }) => {
  const venueId = await tradingVenue(tx, ownVenue(actor, params.venueId), params.distributorId)
  const hidden = await rows(
    tx,
    `insert into hidden_products (product_id, venue_id, distributor_id, hidden_by)
     select id, $1, distributor_id, 'venue' from products where distributor_id = $2 and deleted_at is null and not is_hidden order by id
     on conflict do nothing returning product_id`,
    [venueId, params.distributorId],
  )
  announce(tx, { topic: 'products', venueId })
  return { count: hidden.length }
})

const showAll = answer(venueCatalogue.showAll, async ({ params }, { tx, actor }) => {
  const venueId = await tradingVenue(tx, ownVenue(actor, params.venueId), params.distributorId)
  const shown = await rows(
    tx,
    `delete from hidden_products where venue_id = $1 and distributor_id = $2 and hidden_by = 'venue' returning product_id`,
    [venueId, params.distributorId],
  )
  announce(tx, { topic: 'products', venueId })
  return { count: shown.length }
})

/** @throws Problem not_found unless the two trade */
export async function tradingVenue(tx: Tx, venueId: number, distributorId: number): Promise<number> {
  const [trades] = await rows(tx, `select from connections where venue_id = $1 and distributor_id = $2 and status = 'active'`, [
    venueId,
    distributorId,
  ])
  if (!trades) throw new Problem('not_found')
  return venueId
}

export const visibilityRoutes = [setVisibility, hideAll, showAll]
