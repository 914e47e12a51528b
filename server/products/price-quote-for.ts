import type { Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { priceQuote } from './price-quote.ts'
import { findProductForVenue } from './venue-product-reads.ts'
import { decimalsOf } from './venue-products.ts'

/** What a customer of a supplier pays at a quantity, the least that can be ordered unless said, and why. @throws Problem not_found */
export async function quoteFor(
  tx: Tx,
  distributorId: number,
  { productId, venueId }: { productId: number; venueId: number },
  quantity: number | undefined,
) {
  const row = await findProductForVenue(tx, distributorId, venueId, productId)
  if (!row) throw new Problem('not_found')
  return priceQuote(row, quantity ?? row.minimum_quantity, await decimalsOf(tx, row.currency_code))
}
