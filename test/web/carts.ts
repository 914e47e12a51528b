import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { type Cart, carts } from '#contract/ordering/carts.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { aCart, anOrder } from './givens.ts'
import type { Given } from './sample.ts'
import { answer } from './server.ts'

type Change = { lines?: { productId: number; quantity: number }[]; message?: string; info?: Cart['info'] }

/**
 * Answers with the cart of an outlet at Northfield Produce and keeps what is changed in it, until it is ordered: `products` may be added,
 * and `placed` is the order that it becomes.
 */
export function keepCart(
  cart: Given<Cart> | null,
  { products = [], placed = anOrder() }: { products?: readonly VenueProduct[]; placed?: Order } = {},
): void {
  // unsent changes of an earlier test are kept outside of the page
  window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))
  let present = cart
  answer(carts.list, () => ({ data: present ? [present] : [] }))
  answer(carts.update, ({ body }) => {
    const { lines = [], ...rest } = body as Change
    const before = present ?? aCart({ entries: [] })
    const known = new Map([...products, ...(before.entries ?? []).map(({ product }) => product!)].map((one) => [one.id, one]))
    const quantities = new Map((before.entries ?? []).map(({ product, quantity }) => [product!.id, quantity]))
    for (const { productId, quantity } of lines) quantities.set(productId, quantity)
    const entries = [...quantities].flatMap(([id, quantity]) => (quantity ? [{ product: known.get(id)!, quantity }] : []))
    present = entries.length > 0 ? { ...before, ...rest, entries } : null
    return { cart: present }
  })
  answer(venueOrders.place, () => {
    present = null
    return { orders: [placed] }
  })
}
