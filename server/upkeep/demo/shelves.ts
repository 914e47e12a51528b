import type { Companies } from './companies.ts'
import { type Good, priceOn, specialPricing, withIds } from './goods.ts'
import { random, seedOf } from './random.ts'
import type { Ids, Tables } from './rows.ts'

export type Names = { units: ReadonlyMap<string, number>; categories: ReadonlyMap<string, number> }

/** The path of a category, as its name in Names. */
export const pathOf = (category: readonly string[]): string => category.join(' > ')

/** The rows of what is sold: products at today's prices, special tiers, and what is hidden from whom. */
export function shelves(goods: readonly Good[], { suppliers, venues }: Companies, names: Names, ids: Ids, now: Date): Tables {
  const today = { month: now.getMonth() + 1, daysAgo: 0 }
  const since = new Date(now.getTime() - 380 * 86_400_000)
  const special = goods.filter((good) => good.special !== null).map((good) => ({ good, id: ids.special_tiers() }))
  return {
    products: goods.map((good) => ({
      id: good.id,
      distributor_id: suppliers[good.supplier.key].id,
      category_id: names.categories.get(pathOf(good.category)) ?? null,
      sku: good.sku,
      gtin: good.gtin,
      name: good.name,
      description: good.description,
      price: priceOn(good, today),
      market_price: good.marketPrice,
      tax_calculation: good.isTaxed ? null : 'exempt',
      ordering_unit_id: names.units.get(good.orderingUnit) ?? 0,
      price_unit_id: names.units.get(good.priceUnit) ?? 0,
      ordering_unit_quantity: good.orderingUnitQuantity,
      pack: asJson(packOf(good, names)),
      minimum_quantity: good.minimumQuantity,
      ordering_unit_increment: good.increment,
      default_discount_type: good.tiers.length > 0 ? 'percentage' : 'price',
      default_tiers: asJson(withIds(good.tiers)),
      deals: asJson(good.deals),
      is_hidden: good.isHidden,
      inventory_tracked: good.supplier.countsStock,
      created_at: since,
      updated_at: since,
    })),
    special_tiers: special.map(({ good, id }) => {
      const pricing = specialPricing(good.special as NonNullable<Good['special']>)
      return {
        id,
        distributor_id: suppliers[good.supplier.key].id,
        product_id: good.id,
        name: good.special?.name ?? '',
        discount_type: pricing.discountType,
        tiers: asJson(pricing.tiers),
      }
    }),
    special_tier_venues: special.flatMap(({ good, id }) =>
      (good.special?.venues ?? []).map((venue) => ({
        product_id: good.id,
        venue_id: venues[venue].id,
        distributor_id: suppliers[good.supplier.key].id,
        special_tier_id: id,
      })),
    ),
    hidden_products: hidden(goods, { suppliers, venues }),
  }
}

/** Dear bottles are kept from the bar, what one kitchen alone may have from another, and one chef has put away what she never buys. */
function hidden(
  goods: readonly Good[],
  { suppliers, venues }: Pick<Companies, 'suppliers' | 'venues'>,
): NonNullable<Tables['hidden_products']> {
  const dear = goods.filter(({ supplier, price }) => supplier.key === 'wine' && price > 90)
  const chance = random(seedOf('what Mia hides'))
  const putAway = chance.some(
    goods.filter(({ supplier, category }) => supplier.key === 'pantry' && category.includes('Pasta and rice')),
    4,
    () => 1,
  )
  const kept = random(seedOf('what Northfield keeps for others')).some(
    goods.filter(({ supplier, isHidden }) => supplier.key === 'northfield' && !isHidden),
    12,
    () => 1,
  )
  return [
    ...kept.map((good, i) => ({
      ...keysOf(good, suppliers),
      venue_id: venues[i % 3 === 0 ? 'lobby' : 'terrace'].id,
      hidden_by: 'distributor',
    })),
    ...dear.map((good) => ({ ...keysOf(good, suppliers), venue_id: venues.lobby.id, hidden_by: 'distributor' })),
    ...putAway.map((good) => ({ ...keysOf(good, suppliers), venue_id: venues.saltmarsh.id, hidden_by: 'venue' })),
  ]
}

const keysOf = (good: Good, suppliers: Companies['suppliers']) => ({
  product_id: good.id,
  distributor_id: suppliers[good.supplier.key].id,
})

/** Goes into a jsonb column as it is: rows travel as JSON. */
const asJson = (value: unknown) => value as never

/** Wine comes in bottles of 750 ml, by the case. */
const packOf = ({ supplier, orderingUnit, priceUnit, orderingUnitQuantity }: Good, { units }: Names) =>
  supplier.key === 'wine' && orderingUnit === 'case' && priceUnit === 'bottle'
    ? [
        { unit_id: units.get('bottle'), quantity: orderingUnitQuantity },
        { unit_id: units.get('ml'), quantity: 750 },
      ]
    : []
