import { type CountingUnit, countingUnits } from '#contract/counting/counting.ts'
import { priceAt } from '#contract/pricing/price.ts'
import { commonView, priceableFrom } from '#server/catalogue/products/product-row.ts'
import { columnsFor, joinsFor, type VenueProductRow } from '#server/catalogue/products/venue-product-reads.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** A product a venue counts: what it comes in, and what the venue pays for it now. */
export type CountedProduct = {
  id: number
  name: string
  sku: string | null
  image: string | null
  distributor: { id: number; name: string }
  units: CountingUnit[]
  /** Per price unit at the least that can be ordered; of a market price what it is estimated at. */
  price: number
  priceUnit: { id: number; name: string }
  currency: string
}

/**
 * Products `p` that venue $1 counts: none while its stock is switched off. What its supplier has hidden since is still on the
 * shelf, so it is among them; what is no longer sold at all is not.
 */
export const COUNTED = `exists (select from venue_product_settings s join venues o on o.id = s.venue_id and o.inventory_feature
  where s.venue_id = $1 and s.product_id = p.id and s.inventory_tracked) and p.deleted_at is null and c.status = 'active'`

const READ = `select ${columnsFor('$1')} from products p ${joinsFor('$1')} where ${COUNTED}`

/** What a venue counts, by id; all of it or those named. */
export async function findCounted(tx: Tx, venueId: number, productIds?: readonly number[]): Promise<Map<number, CountedProduct>> {
  const found = productIds
    ? await rows<VenueProductRow>(tx, `${READ} and p.id = any ($2)`, [venueId, productIds])
    : await rows<VenueProductRow>(tx, READ, [venueId])
  return new Map(found.map((row) => [row.id, countedProduct(row)]))
}

const PRESENT = `select ${columnsFor('$1')} from products p ${joinsFor('$1')} where p.id = any ($2) and p.deleted_at is null`

/** The units that products come in now, also those a venue does not count, or no longer buys. */
export async function presentUnits(tx: Tx, venueId: number, productIds: readonly number[]): Promise<Map<number, CountingUnit[]>> {
  const found = await actingFor(tx, everyone, () => rows<VenueProductRow>(tx, PRESENT, [venueId, productIds]))
  return new Map(found.map((row) => [row.id, countedProduct(row).units]))
}

export function countedProduct(row: VenueProductRow): CountedProduct {
  const { id, name, sku, image, currency, ...sold } = commonView(row)
  const { price, estimate, marketPrice } = priceAt(priceableFrom(row), row.minimum_quantity)
  return {
    id,
    name,
    sku,
    image,
    currency,
    distributor: { id: row.distributor_id, name: row.distributor_name },
    units: countingUnits(sold),
    price: marketPrice ? estimate : price,
    priceUnit: { id: sold.priceUnit.id, name: sold.priceUnit.name },
  }
}
