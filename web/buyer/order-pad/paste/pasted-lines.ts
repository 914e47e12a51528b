import type { MatchedLine } from '#contract/catalogue/order-lines.ts'
import { whyNotOrderable } from '#contract/catalogue/orderable.ts'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Wanted } from '#web/buyer/cart/useCart.ts'
import { formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import { inOrderingUnits } from './in-ordering-units.ts'

/** A line of a pasted list before it is added to the cart. */
export type PastedLine = {
  id: number
  text: string
  /** The chosen product; null while there is none. */
  product: VenueProduct | null
  quantity: number
  /** The candidates. */
  candidates: VenueProduct[]
  /** As the list says: '10 kg'; the quantity is in ordering units of the product. */
  asked: { quantity: number | null; unit?: string | undefined }
  /** Whether the list leaves no doubt about the quantity. */
  isSure: boolean
  /** Matched automatically instead of by hand. */
  isKnown: boolean
  isLeftOut: boolean
}

/** The lines as matched by the server, in their order. A line without a quantity gets the minimum quantity. */
export function pastedLines(
  data: readonly MatchedLine[],
  products: readonly VenueProduct[],
  units: readonly (string | undefined)[] = [],
): PastedLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return data.map(({ text, quantity, productId, matchedBy, candidateIds }, id) => {
    const product = byId.get(productId ?? 0) ?? null
    // the number belongs to the name: 'Couscous 5 kg' is one of it
    const asked = matchedBy === 'whole' ? { quantity: null } : { quantity, unit: units[id] }
    return {
      id,
      text,
      product,
      asked,
      ...(product ? inOrderingUnits(product, asked) : { quantity: quantity ?? 0, isSure: true }),
      candidates: candidateIds.flatMap((one) => byId.get(one) ?? []),
      isKnown: product !== null,
      isLeftOut: false,
    }
  })
}

/** A line with the product chosen by the user. */
export const meaning = (line: PastedLine, product: VenueProduct): PastedLine => ({
  ...line,
  product,
  isKnown: false,
  ...inOrderingUnits(product, line.asked),
})

/** The quantity in the words of the list; null where it has none. */
export const askedText = ({ asked: { quantity, unit } }: PastedLine): string | null =>
  quantity === null ? null : unit ? formatQuantityOf(quantity, unit) : `${formatQuantity(quantity)} ×`

/** The cart lines: each product once, with the sum of its lines. */
export function wantedOf(lines: readonly PastedLine[]): Wanted[] {
  const wanted = new Map<number, Wanted>()
  for (const { product, quantity, isLeftOut } of lines) {
    if (!product || isLeftOut || quantity <= 0) continue
    const before = wanted.get(product.id)?.quantity ?? 0
    wanted.set(product.id, { product, quantity: Number((before + quantity).toFixed(3)) })
  }
  return [...wanted.values()]
}

/** The corrections made by hand, to be remembered. */
export const toRemember = (lines: readonly PastedLine[]): { text: string; product: VenueProduct }[] =>
  lines.flatMap(({ text, product, isKnown, isLeftOut }) => (product && !isKnown && !isLeftOut ? [{ text, product }] : []))

/** The lines that no product was found for, nor skipped: they stay. */
export const remaining = (lines: readonly PastedLine[]): PastedLine[] =>
  lines.filter(({ product, isLeftOut }) => product === null && !isLeftOut)

/** Lines as a list that can be read again. */
export const asWritten = (lines: readonly PastedLine[]): string =>
  lines.map((line) => [askedText(line), line.text].filter(Boolean).join(' ')).join('\n')

/** Why a line cannot be ordered; null if it can, or is skipped. */
export function faultOf({ product, quantity, isLeftOut }: PastedLine): string | null {
  if (!product || isLeftOut || quantity <= 0) return null
  if (product.available !== null && quantity > product.available)
    return product.available <= 0 ? 'Out of stock' : `Only ${product.available} left`
  return whyNotOrderable(product, quantity)
}
