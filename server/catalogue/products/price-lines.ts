import { priceQuotes } from '#contract/pricing/price-quotes.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { priceQuote } from './price-quote.ts'
import { findVenueProducts } from './venue-product-reads.ts'

/** Prices as many products as a cart or a pasted list holds in one call: one statement, then the one pricing function for each. */
const ofLines = answerWithoutTransaction(priceQuotes.ofLines, async ({ params, body }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  const ids = [...new Set(body.lines.map(({ productId }) => productId))]
  const [found, decimals] = await Promise.all([findVenueProducts(tx, venueId, ids), decimalsByCurrency(tx)])
  const byId = new Map(found.map((row) => [row.id, row]))
  return {
    data: body.lines.flatMap(({ productId, quantity }) => {
      const row = byId.get(productId)
      return row ? [priceQuote(row, quantity ?? row.minimum_quantity, decimals.get(row.currency_code) ?? 2)] : []
    }),
    missing: ids.filter((id) => !byId.has(id)),
  }
})

async function decimalsByCurrency(tx: Tx): Promise<Map<string, number>> {
  const all = await rows<{ code: string; fraction_digits: number }>(tx, `select code, fraction_digits from currencies`)
  return new Map(all.map(({ code, fraction_digits }) => [code, fraction_digits]))
}

export const priceLineRoutes = [ofLines]
