import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { multiply } from '#contract/platform/money.ts'
import { formatDay, formatPrice, formatQuantity } from '#web/shared/format.ts'

/** The upcoming price per ordering unit: 'from Tue 1 Dec $27.00'; null without a planned change. */
export function upcomingOf(
  {
    upcomingPrice,
    minimumQuantity,
    orderingUnitQuantity,
  }: Pick<VenueProduct, 'upcomingPrice' | 'minimumQuantity' | 'orderingUnitQuantity'>,
  currency: Currency,
): string | null {
  if (!upcomingPrice) return null
  const { startsOn, minQuantity, estimate, marketPrice } = upcomingPrice
  const decimals = orderingUnitQuantity === 1 ? 4 : currency.fractionDigits
  const price = formatPrice(multiply(estimate, orderingUnitQuantity, decimals), currency)
  const from = minQuantity > minimumQuantity ? `${formatQuantity(minQuantity)}+ ` : ''
  return `from ${formatDay(startsOn, 'UTC')} ${from}${marketPrice ? `market, about ${price}` : price}`
}
