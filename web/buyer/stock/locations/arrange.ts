import type { StockLocation } from '#contract/counting/stock-locations.ts'

type Placed = StockLocation['products'][number]
/** An entry of a location: the same product may have several. */
export type Entry = Omit<Placed, 'places'> & { key: string }
/** The entries of a location in counting order, and those without a position. */
export type Arrangement = { ordered: readonly Entry[]; loose: readonly Entry[] }

/** Keys identify a product and its entry, independent of the position, so that a moved row keeps its state. */
const keyOf = (productId: number, nth: number): string => `${productId}-${nth}`
const entry = ({ places: _, ...product }: Placed, nth: number): Entry => ({ ...product, key: keyOf(product.productId, nth) })

export const arrangementOf = (products: readonly Placed[]): Arrangement => ({
  ordered: products
    .flatMap((product) => product.places.toSorted((a, b) => a - b).map((place, nth) => ({ place, entry: entry(product, nth) })))
    .toSorted((a, b) => a.place - b.place)
    .map((one) => one.entry),
  loose: products.filter(({ places }) => places.length === 0).map((product) => entry(product, 0)),
})

/** The request body: positions from 1 on, without gaps. */
export const productsOf = ({ ordered, loose }: Arrangement): { productId: number; places: number[] }[] => {
  const places = new Map<number, number[]>()
  for (const [i, { productId }] of ordered.entries()) places.set(productId, [...(places.get(productId) ?? []), i + 1])
  for (const { productId } of loose) if (!places.has(productId)) places.set(productId, [])
  return [...places].map(([productId, at]) => ({ productId, places: at }))
}

/** An unused key for an entry. */
export function freshKey({ ordered, loose }: Arrangement, productId: number): string {
  const taken = new Set([...ordered, ...loose].map(({ key }) => key))
  let nth = 0
  while (taken.has(keyOf(productId, nth))) nth++
  return keyOf(productId, nth)
}
