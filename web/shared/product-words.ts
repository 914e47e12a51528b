import type { TaxCalculation } from '#contract/money.ts'
import { priceIn } from '#contract/pack.ts'
import type { VenueProduct } from '#contract/products.ts'
import { formatQuantity } from './format.ts'

/** How tax stands to a price, as it is chosen. */
export const TAX_WORDS: Record<TaxCalculation, string> = {
  exclusive: 'Tax Exclusive',
  inclusive: 'Tax Inclusive',
  exempt: 'Tax Exempt',
}

/** How a product comes: '5 kg box', 'pack of 12', 'per kg'. */
export function packOf({
  orderingUnit,
  priceUnit,
  orderingUnitQuantity,
  pack,
}: Pick<VenueProduct, 'orderingUnit' | 'priceUnit' | 'orderingUnitQuantity' | 'pack'>): string {
  if (pack.length > 0)
    return [
      orderingUnit.name,
      ...pack.map(({ quantity, name }) => `${formatQuantity(quantity)} ${unitsOf(name, quantity)}`),
    ].join(' of ')
  if (orderingUnitQuantity === 1) return orderingUnit.type === 'fractional' ? `per ${orderingUnit.name}` : orderingUnit.name
  if (priceUnit.type === 'fractional') return `${formatQuantity(orderingUnitQuantity)} ${priceUnit.name} ${orderingUnit.name}`
  return `${orderingUnit.name} of ${formatQuantity(orderingUnitQuantity)}`
}

/** A unit as it reads after a quantity: 12 bottles, 2 boxes, no bottles, but 750 ml and 3 each. */
export const unitsOf = (name: string, quantity: number): string => {
  if ((quantity > 0 && quantity <= 1) || name.length <= 2 || name === 'each') return name
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/** A millilitre at 0.09 tells nobody anything. */
const WORTH_TELLING = 0.1

/** What a price comes to in the other units of its pack, from large to small. The price itself is the truth; these are only shown. */
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
    return shown && shown.price >= WORTH_TELLING ? [{ unit: name, ...shown }] : []
  })
}

/** What a price is for: 'per kg', but 'each'. */
export const perUnit = (unit: string): string => (unit === 'each' ? 'each' : `per ${unit}`)

/** Where a product is filed, for readers. */
export const categoryName = ({ category }: { category: { displayName: string } | null }): string =>
  category?.displayName ?? 'Uncategorized'
