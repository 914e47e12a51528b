import { priceIn } from '#contract/catalogue/pack.ts'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import type { Deal } from '#contract/pricing/deal.ts'
import { formatPrice, formatQuantity, formatQuantityOf } from './format.ts'

/** How tax relates to the price (R-373). */
export const TAX_WORDS: Record<TaxCalculation, string> = {
  exclusive: 'Tax Exclusive',
  inclusive: 'Tax Inclusive',
  exempt: 'Tax Exempt',
}

/** The pack of a product: '5 kg box', 'pack of 12', 'per kg'. */
export function packOf({
  orderingUnit,
  priceUnit,
  orderingUnitQuantity,
  pack,
}: Pick<VenueProduct, 'orderingUnit' | 'priceUnit' | 'orderingUnitQuantity' | 'pack'>): string {
  if (pack.length > 0)
    return [orderingUnit.name, ...pack.map(({ quantity, name }) => formatQuantityOf(quantity, name))].join(' of ')
  if (orderingUnitQuantity === 1) return orderingUnit.type === 'fractional' ? `per ${orderingUnit.name}` : orderingUnit.name
  if (priceUnit.type === 'fractional') return `${formatQuantity(orderingUnitQuantity)} ${priceUnit.name} ${orderingUnit.name}`
  return `${orderingUnit.name} of ${formatQuantity(orderingUnitQuantity)}`
}

/** Smaller prices, such as 0.09 per millilitre, are not useful. */
const NOTABLE_CHANGE = 0.1

/** The price in the other units of its pack, from large to small. For display only; the price itself is what counts. */
export function otherPrices(
  product: Pick<VenueProduct, 'orderingUnit' | 'priceUnit' | 'pack'>,
  price: number,
  decimals: number,
): { unit: string; price: number; isExact: boolean }[] {
  const packed = { orderingUnitId: product.orderingUnit.id, pack: product.pack }
  const all = [{ unitId: product.orderingUnit.id, name: product.orderingUnit.name }, ...product.pack]
  return all.flatMap(({ unitId, name }) => {
    if (unitId === product.priceUnit.id) return []
    const shown = priceIn(price, { quotedIn: product.priceUnit.id, shownIn: unitId, packed }, decimals)
    return shown && shown.price >= NOTABLE_CHANGE ? [{ unit: name, ...shown }] : []
  })
}

/** The category of a product, as displayed (R-129). */
export const categoryName = ({ category }: { category: { displayName: string } | null }): string =>
  category?.displayName ?? 'Uncategorized'

/** A deal in words: 'Buy 5 get 1 free', 'Buy 5 get 1 for $1.00 / kg'. */
export const dealText = ({ buy, get, price }: Deal, priceUnit: string, currency: Currency): string =>
  `Buy ${formatQuantity(buy)} get ${formatQuantity(get)} ${price === 0 ? 'free' : `for ${formatPrice(price, currency)} / ${priceUnit}`}`
