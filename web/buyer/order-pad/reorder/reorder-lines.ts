import type { z } from 'zod'
import type { Order } from '#contract/ordering/orders.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { round } from '#contract/platform/money.ts'
import type { PriceQuote } from '#contract/pricing/price-quote.ts'
import { formatPercent, formatPrice } from '#web/shared/format.ts'

type Quote = z.infer<typeof PriceQuote>

/** A line of a past order, as it can be ordered today. */
export type ReorderLine = {
  productId: number
  name: string
  unit: string
  priceUnit: string
  quantity: number
  /** Today's price; null if it can no longer be ordered. */
  today: Pick<Quote, 'price' | 'marketPrice' | 'estimate'> | null
  before: number
}

/** The products of an order with today's prices. Bonus and repeated lines are merged into the first line of a product. */
export function reorderLines(ordered: Order['orderedProducts'], quotes: readonly Quote[]): ReorderLine[] {
  const today = new Map(quotes.map((quote) => [quote.productId, quote]))
  const lines = new Map<number, ReorderLine>()
  for (const { productId, name, unit, priceUnit, quantity, price, isBonus } of ordered) {
    if (isBonus) continue
    const known = lines.get(productId)
    if (known) known.quantity = round(known.quantity + quantity, 3)
    else lines.set(productId, { productId, name, unit, priceUnit, quantity, before: price, today: today.get(productId) ?? null })
  }
  return [...lines.values()]
}

/** Today's price of a line, and its change: '$31.80 / kg, up 6 %'. */
export function priceToday({ today, before, priceUnit }: ReorderLine, currency: Currency): string {
  if (!today) return 'No longer sold to you'
  if (today.marketPrice) return `Market price, about ${formatPrice(today.estimate, currency)} / ${priceUnit}`
  const price = `${formatPrice(today.price, currency)} / ${priceUnit}`
  const percent = before > 0 ? round(((today.price - before) / before) * 100, 1) : 0
  return percent === 0 ? price : `${price}, ${percent > 0 ? 'up' : 'down'} ${formatPercent(Math.abs(percent))}`
}
