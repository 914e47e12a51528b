import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { changeCart, settle } from '#web/buyer/cart/cart-keeper.ts'
import { NO_PLAN } from '#web/buyer/cart/useCart.ts'
import { sameContext, switchContext } from '#web/session/context.ts'
import { useUser } from '#web/session/session.ts'
import { paths } from '#web/site/paths.ts'
import { CHANGES, paramsOf } from './order-changes.ts'

type Wanted = { productId: number; quantity: number; note?: string }

/** Puts the lines of an order or draft into the supplier's cart and opens it. */
export function useOnDocket(order: Order) {
  const navigate = useNavigate()
  const router = useRouter()
  const { context } = useUser()
  const [isResuming, setIsResuming] = useState(false)
  const remove = useCall(venueOrders.cancel, { changes: CHANGES })
  const { venueId, distributorId } = order
  const outlet = { context: 'venue', contextId: venueId } as const

  /** Carts belong to an outlet: users acting for the group or another outlet switch to it. */
  async function actsForOutlet(): Promise<boolean> {
    if (sameContext(context, outlet)) return true
    if (!(await switchContext(outlet))) return false
    await router.invalidate()
    return true
  }

  const put = (lines: readonly Wanted[], more: Parameters<typeof changeCart>[2] = {}) =>
    changeCart(venueId, distributorId, {
      ...more,
      lines: Object.fromEntries(lines.map(({ productId, quantity, note }) => [productId, { quantity, ...(note && { note }) }])),
    })
  const open = () => void navigate({ to: paths.buyer.products({ id: distributorId }) })

  return {
    again: async (lines: readonly Wanted[]) => {
      if (!(await actsForOutlet())) return
      put(lines)
      open()
    },
    isResuming,
    /** A draft becomes a cart again; the draft is deleted once the cart is saved. */
    resume: async () => {
      setIsResuming(true)
      try {
        if (!(await actsForOutlet())) return
        const lines = order.orderedProducts.filter(({ isBonus }) => !isBonus)
        const { venueMessage: message, venueOrderNumber, tbd, distributorType } = order
        put(lines, { message, venueOrderNumber, info: { ...NO_PLAN, tbd, distributorType } })
        // A cart that was refused is empty: the draft is all there is of the order.
        if (!(await settle(venueId, distributorId))) return
        await remove.ask({ params: paramsOf(order), body: {} }).catch(() => {})
        open()
      } finally {
        setIsResuming(false)
      }
    },
  }
}
