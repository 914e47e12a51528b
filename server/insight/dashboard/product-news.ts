import { round } from '#contract/platform/money.ts'
import { PAGE_SIZE_SMALL } from '#contract/platform/page.ts'
import { priceAt } from '#contract/pricing/price.ts'
import { newSince } from '#server/catalogue/products/news.ts'
import { priceableFrom } from '#server/catalogue/products/product-row.ts'
import { findVenueProducts } from '#server/catalogue/products/venue-product-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const BOUGHT_WEEKS = 13

/** Products the suppliers of a venue have added in the last four weeks, newest first, at its own price. */
export async function newProducts(tx: Tx, venueId: number, now: Date) {
  const newest = await rows<{ id: number; created_at: Date }>(
    tx,
    `select p.id, p.created_at from connections c
      cross join lateral (
        select p.id, p.created_at from products p
         where p.distributor_id = c.distributor_id and p.deleted_at is null and not p.is_hidden and p.created_at > $2
           and not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = $1)
         order by p.created_at desc, p.id desc limit ${PAGE_SIZE_SMALL}) p
      where c.venue_id = $1 and c.status = 'active'
      order by p.created_at desc, p.id desc limit ${PAGE_SIZE_SMALL}`,
    [venueId, newSince(now)],
  )
  const products = new Map((await findVenueProducts(tx, venueId, idsOf(newest))).map((row) => [row.id, row]))
  return newest.flatMap(({ id, created_at }) => {
    const row = products.get(id)
    if (!row) return []
    const { estimate } = priceAt(priceableFrom(row), row.minimum_quantity)
    return [{ id, name: row.name, distributor: distributorOf(row), price: estimate, createdAt: created_at.toISOString() }]
  })
}

/**
 * What costs the venue more or less now than in the last order that was accepted, at the quantity ordered then, the greatest
 * change first. Market prices change every day and say nothing.
 */
export async function priceChanges(tx: Tx, venueId: number, now: Date) {
  const bought = await rows<{ id: number; price: number; quantity: number }>(
    tx,
    `select distinct on (l.product_id) l.product_id as id, l.price, l.quantity
       from orders o join order_lines l on l.order_id = o.id
      where o.venue_id = $1 and o.ordered_at > $2 and o.accepted_at is not null and o.status <> 'abandoned'
        and not l.is_declined and not l.is_bonus and not l.market_price and l.price > 0
      order by l.product_id, o.accepted_at desc, o.id desc, l.position`,
    [venueId, weeksBefore(now, BOUGHT_WEEKS)],
  )
  const before = new Map(bought.map((line) => [line.id, line]))
  const products = await findVenueProducts(tx, venueId, idsOf(bought))
  return products
    .flatMap((row) => {
      const last = before.get(row.id)
      const { price, marketPrice } = priceAt(priceableFrom(row), last?.quantity ?? row.minimum_quantity)
      if (!last || marketPrice || price === last.price) return []
      const percent = round(((price - last.price) / last.price) * 100, 1)
      return [{ id: row.id, name: row.name, distributor: distributorOf(row), before: last.price, now: price, percent }]
    })
    .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent) || a.name.localeCompare(b.name))
    .slice(0, PAGE_SIZE_SMALL)
}

const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id)
const distributorOf = (row: { distributor_id: number; distributor_name: string }) => ({
  id: row.distributor_id,
  name: row.distributor_name,
})
const weeksBefore = (now: Date, weeks: number) => new Date(now.getTime() - weeks * 7 * 86_400_000)
