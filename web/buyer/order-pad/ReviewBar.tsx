import { Button } from '@mantine/core'
import type { SupplierDetail, TradingTerms } from '#contract/parties/suppliers.ts'
import { about } from '#contract/platform/format.ts'
import { SaveState } from '#web/buyer/cart/SaveState.tsx'
import type { UseCart } from '#web/buyer/cart/useCart.ts'
import { cartTotal } from '#web/shared/cart-total.ts'
import { countOf, formatMoney } from '#web/shared/format.ts'
import classes from './OrderPad.module.css'

/** Where the cart is not next to the order pad: its summary, at the bottom. */
export function ReviewBar({
  cart,
  terms,
  currency,
  onReview,
}: {
  cart: UseCart
  terms: TradingTerms
  currency: SupplierDetail['currency']
  onReview: () => void
}) {
  const total = cartTotal(cart.lines, terms, currency)
  const count = total.lines.length
  const { amountWithTax } = total.estimate ?? total
  const exact = formatMoney(amountWithTax, currency)
  const amount = total.estimate ? about(exact) : exact
  return (
    <div className={classes.bar} data-bottom-bar data-empty={count === 0 || undefined}>
      <Button fullWidth size="md" disabled={count === 0} onClick={onReview}>
        {count === 0 ? 'Your cart is empty' : `Review ${countOf(count, 'line')} · ${amount}`}
      </Button>
      {count > 0 && (
        <p className={classes.barNote}>
          {total.estimate && 'Market prices to be confirmed · '}
          <SaveState state={cart.saving} />
        </p>
      )}
    </div>
  )
}
