import type { Priceable } from '#contract/pricing/price.ts'
import type { PriceOnDay } from '#contract/pricing/price-quote.ts'
import { dayOf, endOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { type PriceRow, priceableBefore } from './past-pricing.ts'
import { priceableAfter } from './planned-change.ts'
import { quoteOf } from './price-quote.ts'
import { priceableFrom } from './product-row.ts'
import { findProductForVenue } from './products-for-venue.ts'
import type { VenueProductRow } from './venue-product-reads.ts'
import { decimalsOf } from './venue-products.ts'

type Asked = { quantity?: number | undefined; date?: string | undefined }

/**
 * What a customer of a supplier pays at a quantity on a day, the least that can be ordered and today unless said, and why.
 * @throws Problem not_found, validation_failed for a day before the product was there
 */
export async function quoteFor(
  tx: Tx,
  distributorId: number,
  { productId, venueId }: { productId: number; venueId: number },
  { quantity, date }: Asked,
  now: Date,
): Promise<PriceOnDay> {
  const row = await findProductForVenue(tx, distributorId, venueId, productId)
  if (!row) throw new Problem('not_found')
  const today = dayOf(now, row.timezone)
  const priceable = await priceableOn(tx, row, date ?? today, today)
  if (!priceable) throw fieldProblem('date', 'The product was not sold then')
  const decimals = await decimalsOf(tx, row.currency_code)
  const { defaultTierPricing: general, specialTierPricing: special } = priceable
  return {
    ...quoteOf(row, priceable, quantity ?? row.minimum_quantity, decimals),
    date: date ?? today,
    pricing: {
      ...priceable,
      defaultTierPricing: general && { ...general, tiers: [...general.tiers] },
      specialTierPricing: special && { ...special, tiers: [...special.tiers] },
    },
  }
}

/** What decides the price at the end of a day; of today, now. Null before the product was there. */
async function priceableOn(tx: Tx, row: VenueProductRow, day: string, today: string): Promise<Priceable | null> {
  const priceable = priceableFrom(row)
  if (day === today) return priceable
  const end = endOfDay(day, row.timezone)
  if (day > today)
    return row.planned
      .filter(({ startsAt }) => new Date(startsAt) < end)
      .reduce((all, { change }) => priceableAfter(all, change, row.venue_id), priceable)
  const since = await rows<PriceRow>(
    tx,
    `select a.source, a.before, a.after from audit_log a
      where a.subject = 'product_price' and a.subject_id = $1 and a.distributor_id = $2 and a.at >= $3 order by a.id desc`,
    [row.id, row.distributor_id, end],
  )
  const [product] = await rows(tx, `select from products where id = $1 and created_at < $2`, [row.id, end])
  return product ? priceableBefore(priceable, since, row.venue_id) : null
}
