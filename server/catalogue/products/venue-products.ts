import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue, venueActedAs, venueOfContext } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { priceQuote } from './price-quote.ts'
import { findVenueProducts, listVenueProducts, type VenueProductRow, venueProductView } from './venue-product-reads.ts'

const list = answer(venueProducts.list, async ({ params, query }, { tx, actor, now }) =>
  listVenueProducts(tx, venueOfContext(actor, params.contextId), query, now),
)

const ofDistributor = answer(venueProducts.ofDistributor, async ({ params, query }, { tx, actor, now }) =>
  listVenueProducts(tx, venueActedAs(actor), { ...query, distributorId: params.distributorId }, now),
)

const find = answer(venueProducts.find, async ({ params }, { tx, actor, now }) =>
  venueProductView(await mustFind(tx, venueOfContext(actor, params.contextId), params.productId), now),
)

const price = answer(venueProducts.price, async ({ params, query }, { tx, actor }) => {
  const row = await mustFind(tx, ownVenue(actor, params.venueId), params.productId)
  return priceQuote(row, query.quantity ?? row.minimum_quantity, await decimalsOf(tx, row.currency_code))
})

const hide = answer(venueProducts.hide, async ({ params }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const row = await mustFind(tx, venueId, params.productId, params.distributorId)
  await rows(
    tx,
    `insert into hidden_products (product_id, venue_id, distributor_id, hidden_by) values ($1, $2, $3, 'venue') on conflict do nothing`,
    [row.id, venueId, row.distributor_id],
  )
  return venueProductView({ ...row, is_hidden_for_venue: true }, now)
})

const show = answer(venueProducts.show, async ({ params }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const row = await mustFind(tx, venueId, params.productId, params.distributorId)
  await rows(tx, `delete from hidden_products where product_id = $1 and venue_id = $2 and hidden_by = 'venue'`, [row.id, venueId])
  return venueProductView({ ...row, is_hidden_for_venue: false }, now)
})

async function mustFind(tx: Tx, venueId: number, productId: number, distributorId?: number): Promise<VenueProductRow> {
  const [row] = await findVenueProducts(tx, venueId, [productId])
  if (!row || (distributorId !== undefined && row.distributor_id !== distributorId)) throw new Problem('not_found')
  return row
}

export async function decimalsOf(tx: Tx, currencyCode: string): Promise<number> {
  const [currency] = await rows<{ fraction_digits: number }>(tx, `select fraction_digits from currencies where code = $1`, [
    currencyCode,
  ])
  return currency?.fraction_digits ?? 2
}

export const venueProductRoutes = [list, ofDistributor, find, price, hide, show]
