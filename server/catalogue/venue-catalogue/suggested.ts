import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { findVenueProducts, venueProductView } from '#server/catalogue/products/venue-product-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const MOST = 12
const WEEKS = 13

/** What outlets that buy like this one have bought in the last thirteen weeks and this one never has, the likeliest first. */
export async function suggestedProducts(tx: Tx, venueId: number, distributorId: number, now: Date): Promise<VenueProduct[]> {
  const since = new Date(now.getTime() - WEEKS * 7 * 86_400_000)
  const found = await rows<{ id: number }>(tx, `select suggested_products($1, $2, $3, $4) as id`, [
    venueId,
    distributorId,
    since,
    MOST,
  ])
  const products = await findVenueProducts(
    tx,
    venueId,
    found.map(({ id }) => id),
  )
  const byId = new Map(products.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [venueProductView(row, now)] : []
  })
}
