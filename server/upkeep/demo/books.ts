import type { Companies } from './companies.ts'
import type { Good } from './goods.ts'
import type { Tables } from './rows.ts'
import type { SupplierKey } from './suppliers.ts'

/** What Harbour Dining books purchases under, by who sells it. */
const GROUP_OF: Record<SupplierKey, string> = {
  northfield: 'Fruit and vegetables',
  dairy: 'Dairy',
  fold: 'Seafood',
  wine: 'Beverage',
  pantry: 'Dry goods',
}
const HARBOUR = ['glasshouse', 'anchor', 'saltmarsh'] as const

/** How the outlets of one group keep what they buy: booked under its groups, and wine counted; the last few purchases wait to be sorted. */
export function books(
  goods: readonly Good[],
  { venues, groups }: Companies,
  { product_groups, venue_products }: Pick<Tables, 'product_groups' | 'venue_products'>,
): Tables {
  const idOf = new Map(
    (product_groups ?? []).flatMap(({ id, name, venue_group_id }) =>
      venue_group_id === groups.harbour.id ? [[name, id ?? 0] as const] : [],
    ),
  )
  const goodOf = new Map(goods.map((good) => [good.id, good]))
  const harbour = new Set<number>(HARBOUR.map((key) => venues[key].id))
  return {
    venue_product_settings: (venue_products ?? []).flatMap(({ venue_id, product_id, distributor_id, times_ordered }) => {
      const good = goodOf.get(product_id)
      if (!good || !harbour.has(venue_id) || (times_ordered ?? 0) < 4) return []
      const group = idOf.get(GROUP_OF[good.supplier.key]) ?? null
      return [{ venue_id, product_id, distributor_id, product_group_id: group, inventory_tracked: good.supplier.key === 'wine' }]
    }),
  }
}

const NEWS = 9
const DAY = 86_400_000

/** Some of what nobody has ordered yet came to the shelves in the last weeks. */
export function news(
  goods: readonly Good[],
  products: NonNullable<Tables['products']>,
  usuals: NonNullable<Tables['venue_products']>,
  now: Date,
): NonNullable<Tables['products']> {
  const ordered = new Set(usuals.map(({ product_id }) => product_id))
  const untouched = goods.filter(({ id, isHidden }) => !ordered.has(id) && !isHidden)
  const step = Math.max(1, Math.floor(untouched.length / NEWS))
  const fresh = untouched.filter((_, i) => i % step === 0).slice(0, NEWS)
  const age = new Map(fresh.map(({ id }, i) => [id, i * 2 + 1]))
  return products.map((product) => {
    const days = age.get(product.id ?? 0)
    return days === undefined ? product : { ...product, created_at: new Date(now.getTime() - days * DAY) }
  })
}
