import { memo } from 'react'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { about } from '#contract/platform/format.ts'
import type { CartLine } from '#web/shared/cart-total.ts'
import { formatAmount, formatQuantity } from '#web/shared/format.ts'
import { DocketLine } from '#web/ui/Docket.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import classes from './CartDocket.module.css'

type Props = {
  line: CartLine
  currency: Currency
  /** Changes the quantity here; null where the order pad does. */
  onSet: ((product: VenueProduct, quantity: number) => void) | null
}

/** A line of a cart, with its bonus below. Memoised: a cart may have hundreds of lines. */
export const CartLineRow = memo(function CartLineRow({ line, currency, onSet }: Props) {
  const { product, quantity, note, fault, bonus } = line
  return (
    <div className={classes.line}>
      <DocketLine
        quantity={onSet ? null : formatQuantity(quantity)}
        name={product.name}
        detail={
          (onSet || fault || note) && (
            <>
              {fault && <span className={classes.fault}>{fault}</span>}
              {note}
              {onSet && (
                <span className={classes.step}>
                  <Stepper
                    value={quantity}
                    onChange={(next) => onSet(product, next)}
                    label={product.name}
                    step={product.orderingUnitIncrement}
                    decimals={product.orderingUnit.type === 'fractional' ? 3 : 0}
                  />
                </span>
              )}
            </>
          )
        }
        amount={line.isMarketPrice ? about(formatAmount(line.estimatedPrice, currency)) : formatAmount(line.totalPrice, currency)}
      />
      {bonus && (
        <DocketLine
          quantity={formatQuantity(bonus.quantity)}
          name={product.name}
          badge={<StatusBadge tone="saffron">{bonus.totalPrice === 0 ? 'free' : 'deal'}</StatusBadge>}
          amount={formatAmount(bonus.totalPrice, currency)}
        />
      )}
    </div>
  )
}, isSame)

/** Totals are recalculated with every change, so that unchanged lines are equal but not identical objects. */
function isSame(before: Props, after: Props): boolean {
  const [a, b] = [before.line, after.line]
  return (
    before.onSet === after.onSet &&
    before.currency.code === after.currency.code &&
    a.product === b.product &&
    a.quantity === b.quantity &&
    a.note === b.note &&
    a.totalPrice === b.totalPrice &&
    a.isMarketPrice === b.isMarketPrice &&
    a.estimatedPrice === b.estimatedPrice &&
    a.fault === b.fault &&
    a.bonus?.quantity === b.bonus?.quantity &&
    a.bonus?.totalPrice === b.bonus?.totalPrice
  )
}
