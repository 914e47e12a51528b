import { priceableOf, type VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { multiply, round } from '#contract/platform/money.ts'
import { priceAt, priceQuantityOf } from '#contract/pricing/price.ts'
import { formatMoney, formatPercent, formatPrice, formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import { otherPrices } from '#web/shared/product-labels.ts'

type Priced = Pick<
  VenueProduct,
  'price' | 'marketPrice' | 'orderingUnitQuantity' | 'orderingUnit' | 'priceUnit' | 'pack' | 'tierPricing' | 'distributor'
>

/** Why a price applies, as shown to the customer. */
export function reasonOf(product: Priced, quantity: number, currency: Currency): string {
  const { marketPrice, rule } = priceAt(priceableOf(product), quantity)
  if (marketPrice) return `Market price: ${product.distributor.name} sets it when they accept the order.`
  const from = rule.minQuantity !== undefined && rule.minQuantity > 1 ? ` from ${inUnits(product, rule.minQuantity)}` : ''
  const off =
    rule.discountType === 'percentage' && rule.value !== undefined
      ? `, ${formatPercent(rule.value, 4)} off ${formatPrice(product.price, currency)}`
      : ''
  switch (rule.kind) {
    case 'special_tier':
      return `Your special price “${rule.name}”${from}${off}.`
    case 'default_tier':
      return `The standard price${from}${off}.`
    default:
      return product.tierPricing?.kind === 'special_tier'
        ? `The standard price. Your special price “${product.tierPricing.name}” starts at a larger quantity.`
        : 'The standard price.'
  }
}

/** The next lower price: the missing quantity and the saving; null if there is none. */
export function nextStepOf(product: Priced, quantity: number, currency: Currency): string | null {
  const priceable = priceableOf(product)
  const now = priceAt(priceable, quantity)
  const next = product.tierPricing?.tiers.find(
    ({ minQuantity, marketPrice }) => minQuantity > quantity && !marketPrice && priceAt(priceable, minQuantity).price < now.price,
  )
  if (!next || now.marketPrice) return null
  const then = priceAt(priceable, next.minQuantity)
  const saved = multiply(round(now.price - then.price, 4), priceQuantityOf(priceable, next.minQuantity), currency.fractionDigits)
  const more = round(next.minQuantity - quantity, 3)
  return `${formatQuantity(more)} more and each ${product.priceUnit.name} costs ${formatPrice(then.price, currency)}: ${formatMoney(saved, currency)} saved on ${inUnits(product, next.minQuantity)}.`
}

/** Prices per ordering unit, per price unit and per other units of the pack; derived ones are marked as rounded. */
export function bothPricesOf(
  product: Priced,
  quantity: number,
  currency: Currency,
): { unit: string; pack: string | null; others: string[] } {
  const { estimate } = priceAt(priceableOf(product), quantity)
  const unit = `${formatPrice(estimate, currency)} / ${product.priceUnit.name}`
  const hasPack = product.orderingUnitQuantity !== 1
  const pack = multiply(estimate, product.orderingUnitQuantity, Math.max(currency.fractionDigits, 2))
  return {
    unit,
    pack: hasPack ? `${formatPrice(pack, currency)} / ${product.orderingUnit.name}` : null,
    others: withinPack(product, estimate, currency),
  }
}

/** The price in smaller units of a pack: '≈ $8.33 / bottle'. */
export const withinPack = (product: Priced, price: number, currency: Currency): string[] =>
  otherPrices(product, price, currency.fractionDigits)
    .filter(({ unit }) => unit !== product.orderingUnit.name)
    .map((other) => `${other.isExact ? '' : '≈ '}${formatPrice(other.price, currency)} / ${other.unit}`)

const inUnits = ({ orderingUnit }: Priced, quantity: number) => formatQuantityOf(quantity, orderingUnit.name)
