import { type Counted, type CountingUnit, inPack, inUnit, together, worth } from '#contract/counting/counting.ts'
import type { TransferStatus } from '#contract/counting/inventory-transfers.ts'
import { round } from '#contract/platform/money.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** Goods of a transfer as far as the books of an outlet are concerned. */
export type Goods = {
  productId: number
  distributorId: number
  name: string
  units: readonly CountingUnit[]
  unitId: number
  quantity: number
}

export type Transfer = {
  id: number
  sourceVenueId: number
  destinationVenueId: number
  status: TransferStatus
  receivedByName: string | null
  cancelledByName: string | null
}

/**
 * What the books say once so much of a product has come, or gone (below 0): in the smaller of both units, so that nothing is lost to
 * rounding. What the books say in a unit that is gone from the pack is not known any more.
 */
export function stockAfter(
  units: readonly CountingUnit[],
  there: Counted | undefined,
  moved: Counted,
): { counted: Counted; before: number } {
  const known = there && units.some(({ id }) => id === there.unitId) ? there : null
  const counted = together(units, known ? [known, moved] : [moved])
  return { counted, before: known ? (inUnit(units, known, counted.unitId) ?? 0) : 0 }
}

type Measured = { goods: Goods; there: Counted | undefined }

/**
 * Goods and what the books say, measured in units that the product comes in now: its supplier may have changed the pack while they were on
 * their way. They are converted by a unit that both packs have. Where there is none, what the books say stays as it is.
 * @param goods in the units of when they left
 */
export function measuredNow(goods: Goods, there: Counted | undefined, present: readonly CountingUnit[]): Measured {
  const isIn = (units: readonly CountingUnit[], { unitId }: { unitId: number }) => units.some(({ id }) => id === unitId)
  const isBookedNow = there !== undefined && isIn(present, there)
  const isBookedInBoth = isBookedNow && isIn(goods.units, there)
  // in the unit of the books, where goods cannot stay in their own
  const wanted = isBookedInBoth && !isIn(present, goods) ? present.filter(({ id }) => id === there.unitId) : present
  const converted = inPack(goods.units, goods, wanted)
  if (!converted)
    return isBookedNow ? { goods: { ...goods, units: present, unitId: there.unitId, quantity: 0 }, there } : { goods, there }
  const { quantity, unitId } = converted
  const moved = { ...goods, quantity, unitId }
  if (!there || isBookedInBoth) return { goods: moved, there }
  if (isBookedNow) return { goods: { ...moved, units: present }, there }
  const known = inUnit(goods.units, there, unitId)
  return { goods: moved, there: known === null ? undefined : { quantity: known, unitId } }
}

/** What is there of goods, in the unit that they shall leave in. */
export function onHand({ units, unitId }: Pick<Goods, 'units' | 'unitId'>, there: Counted | undefined): number {
  const known = there && units.some(({ id }) => id === there.unitId) ? there : null
  return known ? (inUnit(units, known, unitId) ?? 0) : 0
}

/** Whether there is less of goods than shall leave. */
export const isShort = (goods: Goods, there: Counted | undefined): boolean =>
  stockAfter(goods.units, there, { quantity: -goods.quantity, unitId: goods.unitId }).counted.quantity < 0

/** Says what is there of goods that are short: "Apples: 3 case on hand". */
export function shortage(goods: Goods, there: Counted | undefined): string {
  const unit = goods.units.find(({ id }) => id === goods.unitId)?.name ?? ''
  const left = onHand(goods, there)
  return left > 0 ? `${goods.name}: only ${left} ${unit} on hand` : `${goods.name}: nothing on hand`
}

/** What arrived less what was sent; null until it has arrived. */
export const differenceOf = (line: { quantity: number; receivedQuantity: number | null }): number | null =>
  line.receivedQuantity === null ? null : round(line.receivedQuantity - line.quantity, 3)

type Costed = { units: readonly CountingUnit[]; unitId: number; price: number; priceUnitId: number }

/** What one of a unit costs: shown, and never multiplied back. */
export const unitCost = ({ units, unitId, price, priceUnitId }: Costed): number =>
  worth(units, { quantity: 1, unitId }, { price, priceUnitId }, 4)

export const worthOfGoods = (goods: Costed & { quantity: number }, fractionDigits: number): number =>
  worth(
    goods.units,
    { quantity: goods.quantity, unitId: goods.unitId },
    { price: goods.price, priceUnitId: goods.priceUnitId },
    fractionDigits,
  )

/** @throws Problem conflict saying who was faster, where a transfer is no longer as it has to be */
export function mustBe(transfer: Transfer, wanted: readonly TransferStatus[]): void {
  if (wanted.includes(transfer.status)) return
  throw new Problem('conflict', { message: REASONS[transfer.status](transfer) })
}

const REASONS: Record<TransferStatus, (transfer: Transfer) => string> = {
  planned: () => 'This transfer has not left yet.',
  in_transit: () => 'This transfer is on its way.',
  received: ({ receivedByName }) => `${receivedByName} has received this transfer.`,
  cancelled: ({ cancelledByName }) => `${cancelledByName} has cancelled this transfer.`,
}
