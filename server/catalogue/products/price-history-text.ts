import type { PriceHistoryEntry } from '#contract/catalogue/price-history.ts'
import { customersOfTier, type KeptPrices, type KeptSpecial, type PriceRow } from './past-pricing.ts'
import { type CurrencyFormat, priceText, tiersText } from './price-text.ts'

type Changed = PriceHistoryEntry['changes'][number]

/** What a row of the history says, in words a supplier reads. */
export function changesInWords({ before, after }: Pick<PriceRow, 'before' | 'after'>, currency: CurrencyFormat): Changed[] {
  const old = before ?? {}
  const changes: Changed[] = []
  const say = (what: string, write: (prices: KeptPrices) => string | null) =>
    changes.push({ what, before: before && write(old), after: write(after) })
  if (after.price !== undefined) say('Price', ({ price }) => (price === undefined ? null : priceText(price, currency)))
  if (after.marketPrice !== undefined && (before || after.marketPrice))
    say('Market price', ({ marketPrice }) => (marketPrice ? 'yes' : 'no'))
  if (after.defaultTierPricing !== undefined && (after.defaultTierPricing || old.defaultTierPricing))
    say('Tiers for everyone', ({ defaultTierPricing }) =>
      defaultTierPricing?.tiers.length ? tiersText(defaultTierPricing, currency) : null,
    )
  if (after.specialTierPricings)
    changes.push(...specialsInWords(old.specialTierPricings ?? [], after.specialTierPricings, currency))
  if (after.deals && (after.deals.length > 0 || old.deals?.length))
    say('Deals', ({ deals = [] }) => deals.map(({ buy, get }) => `buy ${buy}, get ${get}`).join(', ') || null)
  if (before && after.tax !== undefined) say('Tax', ({ tax }) => (tax === undefined || tax === null ? null : `${tax} %`))
  if (before && after.taxCalculation !== undefined) say('Tax is', ({ taxCalculation = null }) => taxCalculation)
  return changes
}

const sameName = (name: string) => (one: KeptSpecial) => one.name.toLowerCase() === name.toLowerCase()

function specialsInWords(before: readonly KeptSpecial[], after: readonly KeptSpecial[], currency: CurrencyFormat): Changed[] {
  const ended = before.filter(({ name }) => !after.some(sameName(name)))
  return [
    ...after.flatMap((one) => {
      const old = before.find(sameName(one.name))
      const now = tiersText(one, currency)
      if (!old)
        return [{ what: `${one.name} tier added`, before: null, after: `${now} · ${customers(customersOfTier(one).length)}` }]
      const was = tiersText(old, currency)
      const joined = customersOfTier(one).filter((id) => !customersOfTier(old).includes(id)).length
      const left = customersOfTier(old).filter((id) => !customersOfTier(one).includes(id)).length
      const moved = [joined > 0 && `${customers(joined)} joined`, left > 0 && `${customers(left)} left`]
        .filter(Boolean)
        .join(', ')
      return [
        ...(was === now ? [] : [{ what: `${one.name} tier`, before: was, after: now }]),
        ...(moved ? [{ what: `${one.name} tier`, before: null, after: moved }] : []),
      ]
    }),
    ...ended.map((one) => ({ what: `${one.name} tier ended`, before: tiersText(one, currency), after: null })),
  ]
}

const customers = (count: number) => (count === 1 ? '1 customer' : `${count} customers`)
