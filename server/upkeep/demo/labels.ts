import type { Companies } from './companies.ts'
import { type Good, unitTypeOf } from './goods.ts'
import { random, seedOf } from './random.ts'
import type { Ids, Tables } from './rows.ts'
import type { SupplierKey } from './suppliers.ts'

type Label = { name: string; color: number; inShop: boolean; bears: (good: Good) => boolean }

/** A share of the goods, the same ones every time. */
const oneIn =
  (times: number, label: string) =>
  ({ sku }: Good) =>
    random(seedOf(`${label} ${sku}`)).isOnceIn(times)

/** What suppliers sort their goods by, in their order. */
const LABELS: Partial<Record<SupplierKey, readonly Label[]>> = {
  northfield: [
    { name: 'Best now', color: 1, inShop: true, bears: (good) => !good.isHidden && oneIn(9, 'best now')(good) },
    { name: 'Local growers', color: 4, inShop: true, bears: oneIn(7, 'local') },
    { name: 'By the box', color: 6, inShop: false, bears: ({ orderingUnit }) => unitTypeOf(orderingUnit) === 'pack' },
    { name: 'Last of the crop', color: 2, inShop: false, bears: oneIn(40, 'last of the crop') },
  ],
  wine: [
    { name: 'By the glass', color: 2, inShop: true, bears: ({ price }) => price < 24 },
    { name: 'Small growers', color: 1, inShop: true, bears: oneIn(6, 'small growers') },
    { name: 'Cellar', color: 5, inShop: false, bears: ({ price }) => price > 90 },
    { name: 'New vintage', color: 3, inShop: true, bears: oneIn(10, 'new vintage') },
  ],
}

/** The rows of suppliers' tags, and of who is notified when stock falls below its level. */
export function labels(goods: readonly Good[], { suppliers, people }: Companies, ids: Ids): Tables {
  const given = Object.entries(LABELS).flatMap(([key, all]) =>
    (all ?? []).map((label, i) => ({ ...label, id: ids.tags(), key: key as SupplierKey, priority: i + 1 })),
  )
  const sofia = people.find(({ email }) => email.startsWith('sofia@'))?.id
  return {
    tags: given.map(({ id, key, name, color, inShop, priority }) => ({
      id,
      distributor_id: suppliers[key].id,
      type: 'product',
      name,
      color_id: color,
      b2b_display: inShop,
      priority,
    })),
    product_tags: given.flatMap(({ id, key, bears }) =>
      goods
        .filter((good) => good.supplier.key === key && bears(good))
        .map((good) => ({ product_id: good.id, tag_id: id, distributor_id: suppliers[key].id })),
    ),
    par_level_watchers: goods
      .filter((good) => sofia !== undefined && parLevelOf(good) !== null)
      .map((good) => ({ product_id: good.id, user_id: sofia as number, distributor_id: suppliers[good.supplier.key].id })),
  }
}

/** The level below which somebody wants to know: set for what sells every week, and of what is counted only. */
export function parLevelOf(good: Good): number | null {
  if (!good.supplier.countsStock) return null
  const chance = random(seedOf(`par level of ${good.sku}`))
  return chance.isOnceIn(3) ? 6 * chance.between(1, 4) : null
}
