import { conversion, convert, type Pack } from '#contract/catalogue/pack.ts'
import { multiply, sum } from '#contract/platform/money.ts'

/** What a product comes in, from large to small, the ordering unit first: a case, and the 12 bottles it holds. */
export type CountingUnit = { id: number; name: string /** How many there are in one of the unit before. */; quantity: number }

/** Something counted: 3 bottles. */
export type Counted = { quantity: number; unitId: number }

type Units = readonly Pick<CountingUnit, 'id' | 'quantity'>[]

const packedOf = (units: Units): { orderingUnitId: number; pack: Pack } => ({
  orderingUnitId: units[0]?.id ?? 0,
  pack: units.slice(1).map(({ id, quantity }) => ({ unitId: id, quantity })),
})

type Named = { id: number; name: string }
type Sold = {
  orderingUnit: Named
  priceUnit: Named
  orderingUnitQuantity: number
  pack: readonly { unitId: number; name: string; quantity: number }[]
}

/** The units a product can be counted in; one without a pack in what it is ordered and what it is priced by. */
export function countingUnits({ orderingUnit, priceUnit, orderingUnitQuantity, pack }: Sold): CountingUnit[] {
  const first = { id: orderingUnit.id, name: orderingUnit.name, quantity: 1 }
  if (pack.length > 0) return [first, ...pack.map(({ unitId, name, quantity }) => ({ id: unitId, name, quantity }))]
  if (priceUnit.id === orderingUnit.id) return [first]
  return [first, { id: priceUnit.id, name: priceUnit.name, quantity: orderingUnitQuantity }]
}

/** Decimals that quantities of stock have. */
const DECIMALS = 3

/** A quantity in another of the product's units; null where the product does not come in both. */
export function inUnit(units: Units, { quantity, unitId }: Counted, wanted: number): number | null {
  const by = conversion(packedOf(units), unitId, wanted)
  return by && convert(quantity, by, DECIMALS).quantity
}

/** What was measured in one pack of a product, in a unit of another pack of it; null where the two have no unit in common. */
export function inPack(from: readonly CountingUnit[], counted: Counted, to: readonly CountingUnit[]): Counted | null {
  const isIn = (unitId: number) => to.some(({ id }) => id === unitId)
  if (isIn(counted.unitId)) return counted
  const unitId = from.find(({ id }) => isIn(id))?.id
  const quantity = unitId === undefined ? null : inUnit(from, counted, unitId)
  return unitId === undefined || quantity === null ? null : { quantity, unitId }
}

/** What was counted in several places, together in the smallest unit somebody counted in: 2 cases and 3 bottles are 27 bottles. */
export function together(units: Units, counts: readonly Counted[]): Counted {
  const at = Math.max(0, ...counts.map(({ unitId }) => units.findIndex(({ id }) => id === unitId)))
  const unitId = units[at]?.id ?? 0
  return {
    unitId,
    quantity: sum(
      counts.map((count) => inUnit(units, count, unitId) ?? 0),
      DECIMALS,
    ),
  }
}

/** What a quantity is worth at a price: converted by the exact ratio, rounded once to the currency. */
export function worth(
  units: Units,
  counted: Counted,
  { price, priceUnitId }: { price: number; priceUnitId: number },
  fractionDigits: number,
): number {
  const by = conversion(packedOf(units), counted.unitId, priceUnitId)
  return by ? multiply(price, convert(counted.quantity, by, 12).quantity, fractionDigits) : 0
}
