import { round } from '#contract/platform/money.ts'
import { PAGE_SIZE_SMALL } from '#contract/platform/page.ts'
import { priceAt } from '#contract/pricing/price.ts'
import { newSince } from '#server/catalogue/products/news.ts'
import { priceableFrom } from '#server/catalogue/products/product-row.ts'
import { findProductsOfVenues } from '#server/catalogue/products/venue-product-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const BOUGHT_WEEKS = 13

/** Products the suppliers of venues have added in the last four weeks, newest first; once at each price at which venues buy them. */
export async function newProducts(tx: Tx, venueIds: readonly number[], now: Date) {
  const newest = await rows<{ id: number; created_at: Date; venue_ids: number[] }>(
    tx,
    `select p.id, p.created_at, p.venue_ids
       from (select distinct distributor_id from connections where venue_id = any ($1) and status = 'active') s
      cross join lateral (
        select p.id, p.created_at, listing.venue_ids from products p
         cross join lateral (
           select json_agg(c.venue_id) as venue_ids from connections c
            where c.distributor_id = p.distributor_id and c.venue_id = any ($1) and c.status = 'active'
              and not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = c.venue_id)) listing
         where p.distributor_id = s.distributor_id and p.deleted_at is null and not p.is_hidden and p.created_at > $2
           and listing.venue_ids is not null
         order by p.created_at desc, p.id desc limit ${PAGE_SIZE_SMALL}) p
      order by p.created_at desc, p.id desc limit ${PAGE_SIZE_SMALL}`,
    [venueIds, newSince(now)],
  )
  const listings = newest.flatMap(({ id, venue_ids }) => venue_ids.map((venueId) => ({ id, venueId })))
  const found = Map.groupBy(await findProductsOfVenues(tx, listings), ({ id }) => id)
  const news = newest.flatMap(({ id, created_at }) =>
    (found.get(id) ?? []).map((row) => ({
      venueId: row.venue_id,
      id,
      name: row.name,
      distributor: distributorOf(row),
      price: priceAt(priceableFrom(row), row.minimum_quantity).estimate,
      createdAt: created_at.toISOString(),
    })),
  )
  return (await byVenues(tx, venueIds, news, ({ id, price }) => `${id} ${price}`)).slice(0, PAGE_SIZE_SMALL)
}

/**
 * What costs venues more or less now than in their last order that was accepted, at the quantity ordered then, the greatest change
 * first; once for all venues for which it changed alike. Market prices change every day and say nothing.
 */
export async function priceChanges(tx: Tx, venueIds: readonly number[], now: Date) {
  const bought = await rows<{ id: number; venueId: number; price: number; quantity: number }>(
    tx,
    `select distinct on (o.venue_id, l.product_id) l.product_id as id, o.venue_id as "venueId", l.price, l.quantity
       from orders o join order_lines l on l.order_id = o.id
      where o.venue_id = any ($1) and o.ordered_at > $2 and o.accepted_at is not null and o.status <> 'abandoned'
        and not l.is_declined and not l.is_bonus and not l.market_price and l.price > 0
      order by o.venue_id, l.product_id, o.accepted_at desc, o.id desc, l.position`,
    [venueIds, weeksBefore(now, BOUGHT_WEEKS)],
  )
  const before = new Map(bought.map((line) => [`${line.venueId} ${line.id}`, line]))
  const products = await findProductsOfVenues(tx, bought)
  const changes = products
    .flatMap((row) => {
      const last = before.get(`${row.venue_id} ${row.id}`)
      const { price, marketPrice } = priceAt(priceableFrom(row), last?.quantity ?? row.minimum_quantity)
      if (!last || marketPrice || price === last.price) return []
      const percent = round(((price - last.price) / last.price) * 100, 1)
      return [
        {
          venueId: row.venue_id,
          id: row.id,
          name: row.name,
          distributor: distributorOf(row),
          before: last.price,
          now: price,
          percent,
        },
      ]
    })
    .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent) || a.name.localeCompare(b.name) || a.id - b.id)
  const alike = await byVenues(tx, venueIds, changes, (change) => `${change.id} ${change.before} ${change.now}`)
  return alike.slice(0, PAGE_SIZE_SMALL)
}

/** What is alike for several venues once, in the order given; with their names, for those who act for several. */
async function byVenues<T extends { venueId: number }>(
  tx: Tx,
  venueIds: readonly number[],
  found: readonly T[],
  alike: (one: T) => string,
): Promise<(Omit<T, 'venueId'> & { venues?: { id: number; name: string }[] })[]> {
  const once = [...Map.groupBy(found, alike).values()]
  if (venueIds.length === 1) return once.flatMap(([first]) => first ?? [])
  const venues = await rows<{ id: number; name: string }>(
    tx,
    `select id, name from venues where id = any ($1) order by name, id`,
    [venueIds],
  )
  return once.flatMap((same) =>
    same.slice(0, 1).map(({ venueId: _, ...one }) => ({
      ...one,
      venues: venues.filter(({ id }) => same.some(({ venueId }) => venueId === id)),
    })),
  )
}

const distributorOf = (row: { distributor_id: number; distributor_name: string }) => ({
  id: row.distributor_id,
  name: row.distributor_name,
})
const weeksBefore = (now: Date, weeks: number) => new Date(now.getTime() - weeks * 7 * 86_400_000)
