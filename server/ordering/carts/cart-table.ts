import type { Cart } from '#contract/ordering/carts.ts'
import { stored, table } from '#server/platform/db/table.ts'

export const CARTS = table('carts')({
  id: stored,
  userId: stored,
  venueId: stored,
  distributorId: stored,
  message: stored,
  kind: stored.as<Cart['info']['type']>(),
  scheduledAt: stored,
  interval: stored.as<Cart['info']['interval']>(),
  requestedDeliveryAt: stored,
  venueOrderNumber: stored,
  updatedAt: stored,
  distributorType: stored.as<Cart['info']['distributorType']>(),
  tbd: stored,
})

export const CART_LINES = table('cart_lines')({
  cartId: stored,
  productId: stored,
  venueId: stored,
  quantity: stored,
  note: stored,
  addedAt: stored,
})
