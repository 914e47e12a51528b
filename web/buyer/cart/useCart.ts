import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { type Cart, carts } from '#contract/ordering/carts.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { venueIdOf } from '#web/session/context.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import type { Problem } from '#web/site/problem.ts'
import { changeCart, pendingCarts, type Saving, savingOf, subscribeToCarts } from './cart-keeper.ts'
import { cartKey, countLines, type Line, NOTHING, type Pending, shownLines } from './cart-sync.ts'

/** The current outlet: the one acted as; 0 for whoever acts for a group of several. */
export const useVenueId = (): number => venueIdOf(useUser())

/** The outlet that is ordered for, where the user has several; null where there is no doubt. */
export function useOutletName(): string | null {
  const { venueId, venues } = useUser()
  return venues.length > 1 ? (venues.find(({ id }) => id === venueId)?.name ?? null) : null
}

/** The user's carts for the current outlet, as on the server. */
export function useCarts({ quiet = false } = {}): { carts: Cart[]; isPending: boolean; problem: Problem | null } {
  const venueId = useVenueId()
  const may = useRights()
  const when = venueId > 0 && may('createOrder')
  const { data, isPending, problem } = useAnswerLater(carts.list, { params: { venueId } }, { when, quiet })
  return { carts: data?.data ?? NONE, isPending: when && isPending, problem }
}

/** The number of lines in all carts of the outlet, including unsaved ones; does not re-render when only a quantity changes. */
export function useCartLineCount(): number {
  const venueId = useVenueId()
  const { carts: all } = useCarts({ quiet: true })
  return useSyncExternalStore(subscribeToCarts, () => countLines(venueId, all, pendingCarts()))
}

const NONE: Cart[] = []

export type Wanted = { product: VenueProduct; quantity: number }

export type UseCart = {
  cart: Cart | undefined
  lines: Line[]
  quantityOf: (productId: number) => number
  setQuantity: (product: VenueProduct, quantity: number) => void
  /** Several lines in one request. */
  setQuantities: (lines: readonly Wanted[]) => void
  change: (change: Partial<Pending>) => void
  message: string
  venueOrderNumber: string
  info: Cart['info']
  saving: Saving
}

export const NO_PLAN: Cart['info'] = {
  type: 'regular',
  scheduledAt: null,
  interval: null,
  requestedDeliveryAt: null,
  tbd: false,
  distributorType: 'purchase',
}

/** Sets lines of several suppliers in their carts at an outlet; each cart in one request. */
export function setInCarts(venueId: number, wanted: readonly Wanted[]): void {
  for (const distributorId of new Set(wanted.map(({ product }) => product.distributor.id))) {
    const own = wanted.filter(({ product }) => product.distributor.id === distributorId)
    for (const { product } of own) seen.set(product.id, product)
    const lines = Object.fromEntries(own.map(({ product, quantity }) => [product.id, { quantity }]))
    changeCart(venueId, distributorId, { lines })
  }
}

/** How much of a product is in the cart of its supplier, as shown. */
export function useQuantityInCarts(): (product: VenueProduct) => number {
  const venueId = useVenueId()
  const { carts: all } = useCarts({ quiet: true })
  const pending = useSyncExternalStore(subscribeToCarts, pendingCarts)
  return ({ id, distributor }) =>
    pending[cartKey(venueId, distributor.id)]?.lines[id]?.quantity ??
    all.flatMap(({ entries }) => entries).find(({ product }) => product.id === id)?.quantity ??
    0
}

// Products added during this visit, so that a line can be shown before the server answers with it.
const seen = new Map<number, VenueProduct>()

/** The cart for one supplier, changed at once and saved automatically. */
export function useCart(distributorId: number): UseCart {
  const venueId = useVenueId()
  const { carts: all } = useCarts()
  const pendingOfAll = useSyncExternalStore(subscribeToCarts, pendingCarts)
  const key = cartKey(venueId, distributorId)
  const saving = useSyncExternalStore(subscribeToCarts, () => savingOf(key))
  const pending = pendingOfAll[key] ?? NOTHING
  const cart = all.find(({ distributor }) => distributor.id === distributorId)
  const lines = useMemo(() => shownLines(cart, pending, seen), [cart, pending])
  const quantities = useMemo(() => new Map(lines.map((line) => [line.product.id, line.quantity])), [lines])

  // Stable between changes, so that unchanged rows are not re-rendered.
  const setQuantities = useCallback(
    (wanted: readonly Wanted[]) => {
      for (const { product } of wanted) seen.set(product.id, product)
      const lines = Object.fromEntries(wanted.map(({ product, quantity }) => [product.id, { quantity }]))
      changeCart(venueId, distributorId, { lines })
    },
    [venueId, distributorId],
  )
  const setQuantity = useCallback(
    (product: VenueProduct, quantity: number) => setQuantities([{ product, quantity }]),
    [setQuantities],
  )
  const change = useCallback((part: Partial<Pending>) => changeCart(venueId, distributorId, part), [venueId, distributorId])

  return useMemo(
    () => ({
      cart,
      lines,
      quantityOf: (productId: number) => pending.lines[productId]?.quantity ?? quantities.get(productId) ?? 0,
      setQuantity,
      setQuantities,
      change,
      message: pending.message ?? cart?.message ?? '',
      venueOrderNumber: pending.venueOrderNumber ?? cart?.venueOrderNumber ?? '',
      info: pending.info ?? cart?.info ?? NO_PLAN,
      saving,
    }),
    [cart, lines, quantities, pending, saving, setQuantity, setQuantities, change],
  )
}
