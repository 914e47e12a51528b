import { Button } from '@mantine/core'
import type { VenueProduct } from '#contract/products.ts'
import type { UseCart } from '#web/buyer/cart/useCart.ts'
import { countOf } from '#web/shared/format.ts'
import { useNow } from '#web/shared/useNow.ts'
import { toast } from '#web/ui/toast.ts'
import classes from './UsualsBar.module.css'
import { usualQuantity, usualsToOrder } from './usual-order.ts'

/** Puts all usuals on the docket at once, as much of each as the last time; and takes them off again if that was not meant. */
export function UsualsBar({ usuals, cart }: { usuals: readonly VenueProduct[]; cart: UseCart }) {
  const now = useNow()
  const missing = usualsToOrder(usuals, ({ id }) => cart.quantityOf(id) > 0, now)
  if (missing.length === 0) return null
  const putAll = () => {
    cart.setQuantities(missing.map((product) => ({ product, quantity: usualQuantity(product) })))
    const undo = () => cart.setQuantities(missing.map((product) => ({ product, quantity: 0 })))
    toast.success(`${countOf(missing.length, 'usual')} on the docket`, 'As much of each as the last time. ', {
      delay: 8000,
      ctas: (
        <button key="undo" type="button" className={classes.undo} onClick={undo}>
          Undo
        </button>
      ),
    })
  }
  return (
    <div className={classes.bar}>
      <p className={classes.words}>
        {countOf(missing.length, 'product')} you ordered in the last four weeks {missing.length === 1 ? 'is' : 'are'} not on the
        docket yet.
      </p>
      <Button variant="default" size="compact-md" onClick={putAll}>
        Put {missing.length === 1 ? 'it' : `all ${missing.length}`} on the docket
      </Button>
    </div>
  )
}
