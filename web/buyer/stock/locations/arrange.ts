import type { StockLocation } from '#contract/counting/stock-locations.ts'

type Placed = StockLocation['products'][number]
/** A place of a location: the same product may stand in several. */
export type Entry = Omit<Placed, 'places'> & { key: string }
/** What stands in a location in counting order, and what stands somewhere in it. */
export type Arrangement = { ordered: readonly Entry[]; loose: readonly Entry[] }

/** Keys say which product and which of its entries, not where it stands: one that moves is still drawn as the same, with what is typed in it. */
const keyOf = (productId: number, nth: number): string => `${productId}-${nth}`
const entry = ({ places: _, ...product }: Placed, nth: number): Entry => ({ ...product, key: keyOf(product.productId, nth) })

export const arrangementOf = (products: readonly Placed[]): Arrangement => ({
  ordered: products
    .flatMap((product) => product.places.toSorted((a, b) => a - b).map((place, nth) => ({ place, entry: entry(product, nth) })))
    .toSorted((a, b) => a.place - b.place)
    .map((one) => one.entry),
  loose: products.filter(({ places }) => places.length === 0).map((product) => entry(product, 0)),
})

/** What the server is told: places counted from 1 on, without gaps. */
export const productsOf = ({ ordered, loose }: Arrangement): { productId: number; places: number[] }[] => {
  const places = new Map<number, number[]>()
  for (const [i, { productId }] of ordered.entries()) places.set(productId, [...(places.get(productId) ?? []), i + 1])
  for (const { productId } of loose) if (!places.has(productId)) places.set(productId, [])
  return [...places].map(([productId, at]) => ({ productId, places: at }))
}

/** Puts the entry at one place to another; places are counted from 0. */
export function moved(entries: readonly Entry[], from: number, to: number): Entry[] {
  const one = entries[from]
  if (!one) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, entries.length - 1)), 0, one)
}

/** A key that no entry of the arrangement has yet. */
export function freshKey({ ordered, loose }: Arrangement, productId: number): string {
  const taken = new Set([...ordered, ...loose].map(({ key }) => key))
  let nth = 0
  while (taken.has(keyOf(productId, nth))) nth++
  return keyOf(productId, nth)
}
