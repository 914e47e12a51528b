import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Cart } from '#contract/ordering/carts.ts'

/**
 * Keeps carts in this browser and on the server in sync. Changes are shown and stored locally at once, and sent after a short delay;
 * quantities are set, never added, so that retries or two tabs cannot double a line. Unsent changes are kept and sent when the server is
 * reachable again, also after a reload.
 */

type Info = Cart['info']
/** Changes that are not saved on the server yet. */
export type Pending = {
  lines: Record<string, { quantity: number; note?: string }>
  message?: string
  venueOrderNumber?: string
  info?: Info
}

/** `venueId/distributorId`: one cart per supplier and outlet. */
export type CartKey = `${number}/${number}`
export const cartKey = (venueId: number, distributorId: number): CartKey => `${venueId}/${distributorId}`

export const NOTHING: Pending = { lines: {} }
export const isNothing = (pending: Pending): boolean =>
  Object.keys(pending.lines).length === 0 &&
  pending.message === undefined &&
  pending.venueOrderNumber === undefined &&
  pending.info === undefined

/** Merges pending changes; later ones win, line by line. */
export const merged = (before: Pending, change: Partial<Pending>): Pending => ({
  ...before,
  ...change,
  lines: { ...before.lines, ...change.lines },
})

/** What remains after some changes were sent: lines changed again meanwhile stay. */
export function without(pending: Pending, sent: Pending): Pending {
  const lines = Object.fromEntries(
    Object.entries(pending.lines).filter(([id, line]) => JSON.stringify(sent.lines[id]) !== JSON.stringify(line)),
  )
  return {
    lines,
    ...(pending.message !== undefined && pending.message !== sent.message && { message: pending.message }),
    ...(pending.venueOrderNumber !== undefined &&
      pending.venueOrderNumber !== sent.venueOrderNumber && { venueOrderNumber: pending.venueOrderNumber }),
    ...(pending.info && JSON.stringify(pending.info) !== JSON.stringify(sent.info) && { info: pending.info }),
  }
}

/** A line as shown, with a known product. */
export type Line = { product: VenueProduct; quantity: number; note: string }

/** The server's cart with pending changes applied; products missing from the cart come from `products`. */
export function shownLines(cart: Cart | undefined, pending: Pending, products: ReadonlyMap<number, VenueProduct>): Line[] {
  const lines = new Map<number, Line>()
  for (const { product, quantity, note } of cart?.entries ?? []) lines.set(product.id, { product, quantity, note })
  for (const [id, { quantity, note }] of Object.entries(pending.lines)) {
    const productId = Number(id)
    const known = lines.get(productId)
    const product = known?.product ?? products.get(productId)
    if (quantity === 0 || !product) lines.delete(productId)
    else lines.set(productId, { product, quantity, note: note ?? known?.note ?? '' })
  }
  return [...lines.values()]
}

/** The number of lines in an outlet's carts, including pending changes. */
export function countLines(
  venueId: number,
  carts: readonly Cart[],
  pending: Readonly<Partial<Record<CartKey, Pending>>>,
): number {
  const lines = new Set(
    carts.flatMap(({ distributor, entries }) =>
      entries.map(({ product }) => `${cartKey(venueId, distributor.id)} ${product.id}`),
    ),
  )
  for (const [key, waiting] of Object.entries(pending)) {
    if (!key.startsWith(`${venueId}/`)) continue
    for (const [id, { quantity }] of Object.entries(waiting?.lines ?? {})) {
      if (quantity === 0) lines.delete(`${key} ${id}`)
      else lines.add(`${key} ${id}`)
    }
  }
  return lines.size
}

/** The request body of pending changes. */
export const bodyOf = (pending: Pending) => ({
  ...(Object.keys(pending.lines).length > 0 && {
    lines: Object.entries(pending.lines).map(([productId, line]) => ({ productId: Number(productId), ...line })),
  }),
  ...(pending.message !== undefined && { message: pending.message }),
  ...(pending.venueOrderNumber !== undefined && { venueOrderNumber: pending.venueOrderNumber }),
  ...(pending.info && { info: pending.info }),
})

/** Removes products that the server rejected, so that the rest can be sent. */
export const withoutProducts = (pending: Pending, productIds: readonly number[]): Pending => ({
  ...pending,
  lines: Object.fromEntries(Object.entries(pending.lines).filter(([id]) => !productIds.includes(Number(id)))),
})
