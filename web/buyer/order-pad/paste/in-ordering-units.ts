import { conversion, convert } from '#contract/catalogue/pack.ts'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'

type Sold = Pick<VenueProduct, 'orderingUnit' | 'priceUnit' | 'orderingUnitQuantity' | 'pack' | 'minimumQuantity'>
type Asked = { quantity: number | null; unit?: string | undefined }

/** Units by weight: unlike boxes and bags, they cannot be taken for whatever unit a product is ordered in. */
const WEIGHTS = new Set(['kg'])

/**
 * A quantity of a list in ordering units of a product: 10 kg of a 5 kg bag are 2 bags, 7 kg are 2 bags as well.
 * @returns the minimum quantity and `isSure: false` for a weight of a product that is not sold by weight
 */
export function inOrderingUnits(product: Sold, { quantity, unit }: Asked): { quantity: number; isSure: boolean } {
  if (quantity === null) return { quantity: product.minimumQuantity, isSure: true }
  if (unit === undefined || isNamed(product.orderingUnit, unit)) return { quantity, isSure: true }
  if (unit === 'dozen' && isNamed(product.orderingUnit, 'each')) return { quantity: quantity * 12, isSure: true }
  const held = heldOf(product, unit)
  if (held !== null) return { quantity: whole(product, held(quantity)), isSure: true }
  return WEIGHTS.has(unit) ? { quantity: product.minimumQuantity, isSure: false } : { quantity, isSure: true }
}

/** Converts from a unit within the pack or the unit of the price; null when the product is sold in neither. */
function heldOf(product: Sold, unit: string): ((quantity: number) => number) | null {
  const level = product.pack.find((one) => isNamed(one, unit))
  const by =
    level && conversion({ orderingUnitId: product.orderingUnit.id, pack: product.pack }, level.unitId, product.orderingUnit.id)
  if (by) return (quantity) => convert(quantity, by, 6).quantity
  if (isNamed(product.priceUnit, unit) && product.orderingUnitQuantity !== 1)
    return (quantity) => quantity / product.orderingUnitQuantity
  return null
}

/** What is not sold in parts is rounded up, so that enough comes. */
const whole = ({ orderingUnit }: Sold, quantity: number): number =>
  orderingUnit.type === 'fractional' ? Number(quantity.toFixed(3)) : Math.ceil(Number(quantity.toFixed(6)))

const isNamed = ({ name }: { name: string }, unit: string): boolean => {
  const [a, b] = [name.toLowerCase(), unit.toLowerCase()]
  return a === b || a === `${b}s` || a === `${b}es` || (b === 'kg' && a.startsWith('kilo'))
}
