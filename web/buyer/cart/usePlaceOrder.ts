import { useState } from 'react'
import { dashboard } from '#contract/insight/dashboard.ts'
import { carts } from '#contract/ordering/carts.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { useCall } from '#web/api/mutation.ts'
import { useUser } from '#web/session/session.ts'
import type { CartTotal } from '#web/shared/cart-total.ts'
import { formatMoney } from '#web/shared/format.ts'
import type { Schedule } from '#web/shared/future-orders/schedule.ts'
import { forgetCart, settle } from './cart-keeper.ts'
import { keepUnsent } from './unsent-orders.ts'
import { type UseCart, useVenueId } from './useCart.ts'

/**
 * Places the order of a cart, now or later: exactly once however often it is pressed, and immediate orders only for the total on the
 * screen.
 */
export function usePlaceOrder(distributor: { id: number; name: string }, currency: Currency, onPlaced: (order: Order) => void) {
  const { id: distributorId } = distributor
  const venueId = useVenueId()
  const { id: userId } = useUser()
  const [isSettling, setIsSettling] = useState(false)
  const place = useCall(venueOrders.place, {
    changes: [venueOrders.list, carts.list, dashboard.stats],
    onUnreached: ({ body }, key) => {
      const [order] = body.orders
      const total = order?.expectedAmountWithTax
      keepUnsent({
        ...{ key, userId, venueId, distributor, body },
        lineCount: order?.products.length ?? 0,
        total: total === undefined ? '' : formatMoney(total, currency),
      })
    },
  })

  async function order(cart: UseCart, total: CartTotal, schedule: Schedule | null): Promise<void> {
    setIsSettling(true)
    await settle(venueId, distributorId)
    setIsSettling(false)
    place.send(
      {
        params: { venueId },
        body: { orders: [planned(wantedOf(distributorId, cart, total), schedule)] },
      },
      ({ orders: [placed] }) => {
        forgetCart(venueId, distributorId)
        if (placed) onPlaced(placed)
      },
    )
  }
  return { order, isPending: place.isPending || isSettling, problem: place.problem }
}

const wantedOf = (distributorId: number, cart: UseCart, total: CartTotal) => ({
  distributorId,
  products: total.lines.map(({ product, quantity, note }) => ({
    productId: product.id,
    quantity,
    ...(note && { note }),
  })),
  message: cart.message,
  venueOrderNumber: cart.venueOrderNumber,
  requestedDeliveryAt: cart.info.requestedDeliveryAt,
  tbd: cart.info.tbd,
  distributorType: cart.info.distributorType,
  expectedAmountWithTax: total.amountWithTax,
})

/** For later: prices are those of the placing day, and delivery is on the first possible day. */
function planned(wanted: ReturnType<typeof wantedOf>, schedule: Schedule | null) {
  if (!schedule) return wanted
  const { requestedDeliveryAt: _, expectedAmountWithTax: __, ...rest } = wanted
  return { ...rest, ...schedule }
}

/** Saves a cart as a draft (T-01); it is validated when it is sent. */
export function useKeepDraft(distributorId: number) {
  const venueId = useVenueId()
  const place = useCall(venueOrders.place, { changes: [venueOrders.list, carts.list] })

  async function keep(cart: UseCart, total: CartTotal, then: (draft: Order) => void): Promise<void> {
    await settle(venueId, distributorId)
    const { expectedAmountWithTax: _, ...wanted } = wantedOf(distributorId, cart, total)
    place.send({ params: { venueId }, body: { status: 'draft_venue', orders: [wanted] } }, ({ orders: [draft] }) => {
      forgetCart(venueId, distributorId)
      if (draft) then(draft)
    })
  }
  return { keep, isPending: place.isPending }
}
