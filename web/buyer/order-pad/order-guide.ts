import { whyNotOrderable } from '#contract/catalogue/orderable.ts'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { formatDate, formatDay } from '#web/shared/format.ts'

const RECENT_DAYS = 28
const DAY = 86_400_000

type Usual = Pick<
  VenueProduct,
  'usual' | 'minimumQuantity' | 'orderingUnitIncrement' | 'orderingUnit' | 'stockLevel' | 'available'
>

/** The usual quantity: that of the last order, or the next one that can be ordered. */
export function usualQuantity(product: Usual): number {
  const { usual, minimumQuantity, orderingUnitIncrement } = product
  const last = usual?.lastQuantity ?? minimumQuantity
  if (whyNotOrderable(product, last) === null) return last
  const steps = Math.max(0, Math.ceil((last - minimumQuantity) / orderingUnitIncrement - 1e-9))
  return Number((minimumQuantity + steps * orderingUnitIncrement).toFixed(3))
}

/** Products ordered in the last four weeks that are available and not in the cart yet. */
export const itemsToOrder = <P extends Usual>(products: readonly P[], isOnDocket: (product: P) => boolean, now: Date): P[] =>
  products.filter(
    (product) =>
      product.usual !== null &&
      now.getTime() - Date.parse(product.usual.lastOrderedAt) <= RECENT_DAYS * DAY &&
      !(product.stockLevel === 'out_of_stock' && product.available !== null) &&
      !isOnDocket(product),
  )

/** The calendar day of an instant in the outlet's time zone, `YYYY-MM-DD`. */
export const dayOf = (at: Date, timezone: string): string => formatDate(at.toISOString(), { dateFormat: 'YYYY-MM-DD', timezone })

/** When it was last ordered: 'last Tue', 'last 3 Nov'; null if never. `today` is a calendar day. */
export function lastOrdered({ usual }: Pick<VenueProduct, 'usual'>, today: string, timezone: string): string | null {
  if (!usual) return null
  const days = Math.round((Date.parse(today) - Date.parse(dayOf(new Date(usual.lastOrderedAt), timezone))) / DAY)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 7) return `last ${formatDate(usual.lastOrderedAt, { dateFormat: 'ddd', timezone })}`
  return `last ${formatDay(usual.lastOrderedAt, timezone).replace(/^\w+ /, '')}`
}
