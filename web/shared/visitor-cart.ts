import { useSyncExternalStore } from 'react'
import type { ShopProduct } from '#contract/catalogue/shop.ts'
import { read, remove, write } from '#web/session/storage.ts'

/** A visitor's cart of a shop (G-030): kept in local storage (`cartData`, R-158) until they have joined. */
export type VisitorCart = { distributor: { id: number; name: string }; lines: VisitorLine[] }
/** The product as shown; its price is fetched again after joining. */
export type VisitorLine = { product: ShopProduct; quantity: number }

const listeners = new Set<() => void>()
let cached: { json: string | null; carts: VisitorCart[] } = { json: null, carts: [] }

export function visitorCarts(): VisitorCart[] {
  const json = read(localStorage, 'cartData')
  if (json !== cached.json) cached = { json, carts: parsed(json) }
  return cached.carts
}

function parsed(json: string | null): VisitorCart[] {
  try {
    const carts: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(carts) ? carts : []
  } catch {
    return []
  }
}

function keep(carts: readonly VisitorCart[]): void {
  const filled = carts.filter(({ lines }) => lines.length > 0)
  if (filled.length > 0) write(localStorage, 'cartData', JSON.stringify(filled))
  else remove(localStorage, 'cartData')
  for (const listener of listeners) listener()
}

/** Sets the quantity of a product; 0 removes it. */
export function setInVisitorCart(product: ShopProduct, quantity: number): void {
  const carts = visitorCarts()
  const cart = carts.find(({ distributor }) => distributor.id === product.distributor.id) ?? {
    distributor: product.distributor,
    lines: [],
  }
  const isThere = cart.lines.some((line) => line.product.id === product.id)
  const lines = isThere
    ? cart.lines.map((line) => (line.product.id === product.id ? { product, quantity } : line))
    : [...cart.lines, { product, quantity }]
  const others = carts.filter((one) => one !== cart)
  keep([...others, { distributor: cart.distributor, lines: lines.filter((line) => line.quantity > 0) }])
}

export const forgetVisitorCart = (distributorId: number): void =>
  keep(visitorCarts().filter(({ distributor }) => distributor.id !== distributorId))

export function useVisitorCarts(): VisitorCart[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    const fromElsewhere = ({ key }: StorageEvent) => key === 'cartData' && listener()
    window.addEventListener('storage', fromElsewhere)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', fromElsewhere)
    }
  }, visitorCarts)
}

export function useVisitorCart(distributorId: number): VisitorLine[] {
  return useVisitorCarts().find(({ distributor }) => distributor.id === distributorId)?.lines ?? NONE
}
const NONE: VisitorLine[] = []
