import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { round } from '#contract/platform/money.ts'
import { bestDeal, type Deal } from '#contract/pricing/deal.ts'
import { tierAt, tierPrice } from '#contract/pricing/tier.ts'
import { formatPercent, formatPrice, formatQuantity } from '#web/shared/format.ts'

/** The next tier that a larger quantity would reach: '6+ $29.90'; null when there is none. */
export function nextTier(
  { tierPricing, price, orderingUnitQuantity }: Pick<VenueProduct, 'tierPricing' | 'price' | 'orderingUnitQuantity'>,
  quantity: number,
  currency: Currency,
): string | null {
  if (!tierPricing) return null
  const now = tierAt(tierPricing.tiers, quantity)
  const next = tierPricing.tiers.find(
    ({ minQuantity }) => minQuantity > Math.max(quantity, 1) && minQuantity !== now?.minQuantity,
  )
  if (!next) return null
  return `${formatQuantity(next.minQuantity)}+ ${next.marketPrice ? 'market' : formatPrice(round(tierPrice(tierPricing.discountType, next, price) * orderingUnitQuantity, orderingUnitQuantity === 1 ? 4 : currency.fractionDigits), currency)}`
}

/** What a quantity lacks for its deal: '2 more for 1 free', '2 more for 1 at $1.00 / kg'; or what comes with it. */
export function dealHint(
  { deals, priceUnit }: Pick<VenueProduct, 'deals' | 'priceUnit'>,
  quantity: number,
  currency: Currency,
): string | null {
  const deal = deals[0]
  if (!deal || quantity === 0) return null
  const best = bestDeal(deals, quantity)
  const missing = deal.buy - (quantity % deal.buy)
  const worth = ({ price }: Deal) => (price === 0 ? 'free' : `at ${formatPrice(price, currency)} / ${priceUnit.name}`)
  if (missing > 0 && missing <= Math.max(2, deal.buy / 3))
    return `${formatQuantity(missing)} more for ${formatQuantity(deal.get)} ${worth(deal)}`
  return best ? `${formatQuantity(best.bonus)} ${worth(best.deal)} with it` : null
}

/** The price change since this outlet last bought it; null within half a percent. */
export function priceMove({
  usual,
  unitPrice,
  marketPrice,
}: Pick<VenueProduct, 'usual' | 'unitPrice' | 'marketPrice'>): string | null {
  if (!usual || usual.lastPrice === 0 || marketPrice || unitPrice === 0) return null
  const percent = ((unitPrice - usual.lastPrice) / usual.lastPrice) * 100
  if (Math.abs(percent) < 0.5) return null
  return `price ${percent > 0 ? 'up' : 'down'} ${formatPercent(Math.abs(percent))} since last order`
}

/** '4 / wk'; a dash if it is not ordered. */
export function usualOf({ usual }: Pick<VenueProduct, 'usual'>): string {
  if (!usual || usual.perWeek === 0) return usual ? `last ${formatQuantity(usual.lastQuantity)}` : '—'
  return usual.perWeek >= 1
    ? `${formatQuantity(Math.round(usual.perWeek))} / wk`
    : `${formatQuantity(Math.max(1, Math.round(usual.perWeek * 4)))} / mth`
}

export function stockOf({ stockLevel, available }: Pick<VenueProduct, 'stockLevel' | 'available'>): string | null {
  if (stockLevel === 'low') return available === null ? 'low stock' : `low stock, ${formatQuantity(available)} left`
  return null
}

/** The time until an instant: '1 h 12 min'; null when it has passed. */
export function timeLeft(until: string, now: Date): string | null {
  const minutes = Math.floor((new Date(until).getTime() - now.getTime()) / 60_000)
  if (minutes < 0) return null
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}
