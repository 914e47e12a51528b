import { Button } from '@mantine/core'
import { useState } from 'react'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { UseCart, Wanted } from '#web/buyer/cart/useCart.ts'
import { countOf } from '#web/shared/format.ts'
import { useNow } from '#web/shared/useNow.ts'
import classes from './OrderGuideBar.module.css'
import { itemsToOrder, usualQuantity } from './order-guide.ts'

/** Adds all usual items to the cart in the quantities of the last order, and can undo that. */
export function OrderGuideBar({ usuals, cart }: { usuals: readonly VenueProduct[]; cart: UseCart }) {
  const now = useNow()
  const [put, setPut] = useState<readonly Wanted[]>([])
  const isApplied = put.length > 0 && put.every(({ product, quantity }) => cart.quantityOf(product.id) === quantity)
  const missing = itemsToOrder(usuals, ({ id }) => cart.quantityOf(id) > 0, now)
  if (isApplied) {
    const undo = () => {
      cart.setQuantities(put.map(({ product }) => ({ product, quantity: 0 })))
      setPut([])
    }
    return (
      <div className={classes.bar} role="status">
        <p className={classes.words}>
          {countOf(put.length, 'usual item')} added to the cart in the quantities of your last order.
        </p>
        <Button variant="default" size="compact-md" onClick={undo}>
          Undo
        </Button>
      </div>
    )
  }
  if (missing.length === 0) return null
  const putAll = () => {
    const wanted = missing.map((product) => ({ product, quantity: usualQuantity(product) }))
    cart.setQuantities(wanted)
    setPut(wanted)
  }
  return (
    <div className={classes.bar}>
      <p className={classes.words}>
        {countOf(missing.length, 'product')} you ordered in the last four weeks {missing.length === 1 ? 'is' : 'are'} not in the
        cart yet.
      </p>
      <Button variant="default" size="compact-md" onClick={putAll}>
        Add {missing.length === 1 ? 'it' : `all ${missing.length}`}
      </Button>
    </div>
  )
}
