import { type Counted, inUnit, worth } from '#contract/counting/counting.ts'
import type { InventoryProduct } from '#contract/counting/venue-inventory.ts'
import type { CountedProduct } from './counted-product.ts'

/** What a venue's books say of a product; all null where it was never counted. */
export type BookRow = {
  quantity: number | null
  unit_id: number | null
  par_level: number | null
  par_unit_id: number | null
  counted_at: Date | null
}

/** What there is of a product, in a unit it still comes in. A unit that has gone from the pack says nothing any more. */
export function stockOf(
  { units }: Pick<CountedProduct, 'units'>,
  { quantity, unit_id }: Pick<BookRow, 'quantity' | 'unit_id'>,
): Counted | null {
  if (quantity === null || unit_id === null || !units.some(({ id }) => id === unit_id)) return null
  return { quantity, unitId: unit_id }
}

/** Whether there is less than there should be at least. What was never counted is not watched. */
export function isBelowPar(product: Pick<CountedProduct, 'units'>, book: BookRow): boolean {
  const stock = stockOf(product, book)
  if (!stock || book.par_level === null || book.par_unit_id === null) return false
  const there = inUnit(product.units, stock, book.par_unit_id)
  return there !== null && there < book.par_level
}

export function inventoryView(
  product: CountedProduct,
  book: BookRow,
  around: { productGroup: InventoryProduct['productGroup']; locations: InventoryProduct['locations'] },
  fractionDigits: number,
): InventoryProduct {
  const stock = stockOf(product, book)
  const isParKnown = product.units.some(({ id }) => id === book.par_unit_id)
  return {
    id: product.id,
    name: product.name,
    sku: product.sku,
    image: product.image,
    distributor: product.distributor,
    units: product.units,
    quantity: stock?.quantity ?? null,
    unitId: stock?.unitId ?? product.units[0]?.id ?? 0,
    countedAt: book.counted_at?.toISOString() ?? null,
    parLevel: isParKnown ? book.par_level : null,
    parUnitId: isParKnown ? book.par_unit_id : null,
    isBelowPar: isBelowPar(product, book),
    price: product.price,
    priceUnit: product.priceUnit,
    currency: product.currency,
    value: stock && worth(product.units, stock, { price: product.price, priceUnitId: product.priceUnit.id }, fractionDigits),
    ...around,
  }
}
