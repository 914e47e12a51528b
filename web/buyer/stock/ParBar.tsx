import { inUnit } from '#contract/counting/counting.ts'
import type { InventoryProduct } from '#contract/counting/venue-inventory.ts'
import classes from './Stock.module.css'
import { quantityIn } from './stock-labels.ts'

/** Stock on hand against the par level, as a bar with a text alternative. */
export function ParBar({ product: { units, quantity, unitId, parLevel, parUnitId, isBelowPar } }: { product: InventoryProduct }) {
  if (parLevel === null || parUnitId === null) return null
  const there = quantity === null ? null : inUnit(units, { quantity, unitId }, parUnitId)
  const share = there === null || parLevel === 0 ? 0 : Math.min(1, there / parLevel)
  return (
    <span className={classes.par} data-below={isBelowPar || undefined}>
      <span className={classes.parBar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <small>
        {isBelowPar ? 'below ' : ''}
        {quantityIn(units, parLevel, parUnitId)}
      </small>
    </span>
  )
}
