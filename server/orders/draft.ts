import { Problem } from '#server/platform/http/problem.ts'
import type { OrderableProduct } from './lines.ts'
import { UNTOUCHED } from './order.ts'
import { agreedOf, type NewOrder, newLines, type Orderer, priced, type TradeTerms, type WantedOrder } from './placement.ts'

/**
 * Keeps what a venue wants as a draft (T-01). What stands against ordering it is looked at when it is sent; only what cannot even be named
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
    ...UNTOUCHED,
    ...agreedOf(terms),
    ...priced(newLines(wanted.products, products), terms),
    status: 'draft_venue',
    type: 'sales_order',
    kind: 'regular',
    distributorType: wanted.distributorType ?? 'purchase',
    tbd: wanted.tbd ?? false,
    orderedBy: drafter.userId,
    orderedByName: drafter.name,
    orderedAt: null,
    requestedDeliveryAt: wanted.requestedDeliveryAt,
    createdAt: at,
    venueMessage: wanted.message,
    isVenueMessageRead: wanted.message === '',
    venueOrderNumber: wanted.venueOrderNumber,
  }
}
