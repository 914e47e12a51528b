import type { TierPricing } from '#contract/pricing/tier.ts'

export type CurrencyFormat = { template: string; fraction_digits: number }

const formats = new Map<number, Intl.NumberFormat>()
function digits(least: number): Intl.NumberFormat {
  let found = formats.get(least)
  if (!found) {
    found = new Intl.NumberFormat('en-AU', { minimumFractionDigits: least, maximumFractionDigits: Math.max(4, least) })
    formats.set(least, found)
  }
  return found
}

/** A price as people read it: '$31.80', and the four decimals of goods priced by the gram. */
export const priceText = (price: number, { template, fraction_digits }: CurrencyFormat): string =>
  template.replace('{amount}', digits(fraction_digits).format(price))

type Tiers = { discountType: TierPricing['discountType']; tiers: readonly Omit<TierPricing['tiers'][number], 'id'>[] }

/** Tiers in a line: 'from 6 $29.90, from 12 −10 %, from 48 market price'. */
export const tiersText = ({ discountType, tiers }: Tiers, currency: CurrencyFormat): string =>
  tiers
    .map(({ minQuantity, value, marketPrice }) => {
      const price = discountType === 'percentage' ? `−${value} %` : priceText(value, currency)
      return `from ${minQuantity} ${marketPrice ? 'market price' : price}`
    })
    .join(', ')
