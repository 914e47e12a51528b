import { priceIn } from '#contract/catalogue/pack.ts'
import type { VenueProduct } from '#contract/catalogue/products.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import { formatQuantity, formatQuantityOf } from './format.ts'

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
    return [orderingUnit.name, ...pack.map(({ quantity, name }) => formatQuantityOf(quantity, name))].join(' of ')
  if (orderingUnitQuantity === 1) return orderingUnit.type === 'fractional' ? `per ${orderingUnit.name}` : orderingUnit.name
  if (priceUnit.type === 'fractional') return `${formatQuantity(orderingUnitQuantity)} ${priceUnit.name} ${orderingUnit.name}`
  return `${orderingUnit.name} of ${formatQuantity(orderingUnitQuantity)}`
}

/** A millilitre at 0.09 tells nobody anything. */
const NOTABLE_CHANGE = 0.1

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
    return shown && shown.price >= NOTABLE_CHANGE ? [{ unit: name, ...shown }] : []
  })
}

/** Where a product is filed, for readers. */
export const categoryName = ({ category }: { category: { displayName: string } | null }): string =>
  category?.displayName ?? 'Uncategorized'
