import type { OrderableProduct } from '#server/ordering/orders/lines.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type NewOrder, newLines, type Orderer, orderBase, priced, type TradeTerms, type WantedOrder } from './placement.ts'

/**
 * Keeps what a venue wants as a draft (T-01). What prevents ordering it is looked at when it is sent; only what cannot even be named
 * is refused.
 * @throws Problem not_existing, currency-no-matching
 */
export function draftOf(
  wanted: WantedOrder,
  terms: TradeTerms,
  products: ReadonlyMap<number, OrderableProduct>,
  drafter: Orderer,
  at: Date,
): NewOrder {
  if (terms.venueCurrencyCode !== terms.currencyCode) throw new Problem('currency-no-matching')
  const missing = wanted.products.filter(({ productId }) => !products.has(productId))
  if (missing.length > 0) throw new Problem('not_existing', { products: missing.map(({ productId }) => productId) })
  return {
    ...orderBase(wanted, terms, drafter, at),
    ...priced(newLines(wanted.products, products), terms),
    status: 'draft_venue',
    kind: 'regular',
    requestedDeliveryAt: wanted.requestedDeliveryAt,
  }
}
