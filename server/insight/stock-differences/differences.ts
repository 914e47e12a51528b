import { type CountingUnit, inUnit, worth } from '#contract/counting/counting.ts'
import type { StockDifference } from '#contract/insight/stock-difference-reports.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { round, sum } from '#contract/platform/money.ts'

type Named = { id: number; name: string }

/** A product of a finished stocktake of which the books said something. */
export type CountedProduct = {
  stocktakeId: number
  countedOn: string
  product: StockDifference['product']
  venue: Named
  distributor: Named
  currency: Currency
  units: readonly CountingUnit[]
  unitId: number
  quantity: number
  expected: number
  price: number
  priceUnitId: number
}

const QUANTITY_DECIMALS = 3

/** What counting found of each product at each outlet, what cost most first. @param counted oldest first */
export function differencesOf(counted: readonly CountedProduct[]): StockDifference[] {
  const byProduct = Map.groupBy(counted, ({ product, venue, currency }) => `${venue.id} ${product.id} ${currency.code}`)
  return [...byProduct.values()]
    .map(differenceOf)
    .filter(({ differing }) => differing > 0)
    .sort(
      (a, b) => a.difference - b.difference || a.product.name.localeCompare(b.product.name, 'en') || a.product.id - b.product.id,
    )
}

function differenceOf(counts: readonly CountedProduct[]): StockDifference {
  const last = counts.at(-1) as CountedProduct
  const { fractionDigits } = last.currency
  const amounts = counts.map(amountOf)
  const moved = counts.map(({ quantity, expected, unitId }) =>
    inUnit(last.units, { quantity: Math.abs(quantity - expected), unitId }, last.unitId),
  )
  const signed = moved.map((much, i) => (much === null ? null : much * Math.sign(quantityOf(counts[i] as CountedProduct))))
  const whole = (some: readonly number[]) => sum(some, fractionDigits)
  return {
    product: last.product,
    venue: last.venue,
    distributor: last.distributor,
    currency: last.currency,
    unit: { id: last.unitId, name: last.units.find(({ id }) => id === last.unitId)?.name ?? '' },
    counts: counts.length,
    differing: counts.filter((one) => quantityOf(one) !== 0).length,
    quantity: signed.includes(null) ? null : sum(signed as number[], QUANTITY_DECIMALS),
    missing: whole(amounts.map((amount) => Math.max(-amount, 0))),
    surplus: whole(amounts.map((amount) => Math.max(amount, 0))),
    difference: whole(amounts),
    lastCountedOn: last.countedOn,
    lastStocktakeId: last.stocktakeId,
  }
}

const quantityOf = ({ quantity, expected }: CountedProduct) => round(quantity - expected, QUANTITY_DECIMALS)

/** What one count found is worth at the price of then; below 0 where something was missing. */
function amountOf(one: CountedProduct): number {
  const difference = quantityOf(one)
  const { units, unitId, price, priceUnitId, currency } = one
  return (
    worth(units, { quantity: Math.abs(difference), unitId }, { price, priceUnitId }, currency.fractionDigits) *
    Math.sign(difference)
  )
}
