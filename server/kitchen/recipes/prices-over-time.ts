import type { Priceable } from '#contract/pricing/price.ts'
import { endOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { type PriceRow, priceableBefore } from '#server/catalogue/products/past-pricing.ts'
import { priceableAfter } from '#server/catalogue/products/planned-change.ts'
import { priceableFrom } from '#server/catalogue/products/product-row.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Kitchen } from './kitchens.ts'
import { type Bought, type Planned, plannedFor, productPrice } from './product-prices.ts'
import type { ProductPrice } from './recipe-cost.ts'

type Change = PriceRow & { at: Date }

/** How the price of a product that an outlet buys came about, and how it goes on. */
export type Timeline = {
  row: Bought
  createdAt: Date
  /** The newest first. */
  changes: readonly Change[]
  planned: readonly Planned[]
}

/** @param all acts for everyone: what a product cost before is among its supplier's changes. Only products that `bought` shows are looked at. */
export async function timelinesOf(all: Tx, bought: Iterable<Bought>, since: Date): Promise<Map<number, Timeline>> {
  const products = [...bought]
  const ids = products.map(({ id }) => id)
  const [changes, made, planned] = await Promise.all([
    rows<Change & { product_id: number }>(
      all,
      `select a.subject_id as product_id, a.at, a.source, a.before, a.after from audit_log a
        where a.subject = 'product_price' and a.subject_id = any ($1) and a.distributor_id = any ($2) and a.at >= $3 order by a.id desc`,
      [ids, [...new Set(products.map(({ distributor_id }) => distributor_id))], since],
    ),
    rows<{ id: number; created_at: Date }>(all, `select id, created_at from products where id = any ($1)`, [ids]),
    plannedFor(all, products),
  ])
  const changesOf = Map.groupBy(changes, ({ product_id }) => product_id)
  const madeAt = new Map(made.map(({ id, created_at }) => [id, created_at]))
  return new Map(
    products.map((row) => [
      row.id,
      {
        row,
        changes: changesOf.get(row.id) ?? [],
        createdAt: madeAt.get(row.id) ?? new Date(0),
        planned: planned.get(row.id) ?? [],
      },
    ]),
  )
}

/** What decided the price just before a moment, or will by what is planned; null before the product was there. */
export function priceableBeforeMoment({ row, createdAt, changes, planned }: Timeline, moment: Date, now: Date): Priceable | null {
  const priceable = priceableFrom(row)
  if (moment > now)
    return planned
      .filter(({ startsAt }) => startsAt < moment)
      .reduce((all, { change }) => priceableAfter(all, change, row.venue_id), priceable)
  if (createdAt >= moment) return null
  return priceableBefore(
    priceable,
    changes.filter(({ at }) => at >= moment),
    row.venue_id,
  )
}

/** What products cost at the end of a day in a kitchen; today, now. */
export function pricesOn(
  timelines: ReadonlyMap<number, Timeline>,
  { day, today, kitchen, now }: { day: string; today: string; kitchen: Kitchen; now: Date },
): Map<number, ProductPrice> {
  const moment = endOfDay(day, kitchen.timezone)
  return new Map(
    [...timelines].map(([id, timeline]) => {
      const priceable = day === today ? priceableFrom(timeline.row) : priceableBeforeMoment(timeline, moment, now)
      const price = productPrice(timeline.row, kitchen.currency, priceable ?? undefined)
      return [id, priceable ? price : { ...price, price: null }]
    }),
  )
}
