import type { VenueProduct } from '#contract/products.ts'
import { formatQuantity } from './format.ts'

/** How a product comes: '5 kg box', 'pack of 12', 'per kg'. */
export function packOf({
  orderingUnit,
  priceUnit,
  orderingUnitQuantity,
}: Pick<VenueProduct, 'orderingUnit' | 'priceUnit' | 'orderingUnitQuantity'>): string {
  if (orderingUnitQuantity === 1) return orderingUnit.type === 'fractional' ? `per ${orderingUnit.name}` : orderingUnit.name
  if (priceUnit.type === 'fractional') return `${formatQuantity(orderingUnitQuantity)} ${priceUnit.name} ${orderingUnit.name}`
  return `${orderingUnit.name} of ${formatQuantity(orderingUnitQuantity)}`
}

/** What a price is for: 'per kg', but 'each'. */
export const perUnit = (unit: string): string => (unit === 'each' ? 'each' : `per ${unit}`)

/** Where a product is filed, for readers. */
export const categoryName = ({ category }: { category: { displayName: string } | null }): string =>
  category?.displayName ?? 'Uncategorized'
