import type { Companies } from './companies.ts'
import type { Good } from './goods.ts'
import type { Ids, Tables } from './rows.ts'
import { VENUES } from './venues.ts'

type Rows<T extends 'products' | 'connections'> = NonNullable<Tables[T]>

const NOBODY = { distributor_id: null, venue_group_id: null, venue_id: null }

/**
 * What goods and customers are sorted by: product groups of suppliers and of a buyer, and what kind of place each customer is.
 * Puts the products and connections it is given into them.
 */
export function sorting(
  goods: readonly Good[],
  { suppliers, groups, venues }: Companies,
  ids: Ids,
  { products, connections }: { products: Rows<'products'>; connections: Rows<'connections'> },
): Tables {
  const groupOf = new Map<string, number>()
  const nameOf = (good: Good) => good.category[1] ?? good.category[0]
  const keyOf = (good: Good) => `${good.supplier.key} ${nameOf(good)}`
  const product_groups: NonNullable<Tables['product_groups']> = []
  for (const good of goods) {
    const name = nameOf(good)
    if (groupOf.has(keyOf(good)) || !name) continue
    const group = { ...NOBODY, id: ids.product_groups(), distributor_id: suppliers[good.supplier.key].id, name }
    groupOf.set(keyOf(good), group.id)
    product_groups.push(group)
  }
  for (const name of ['Beverage', 'Cleaning', 'Dairy', 'Dry goods', 'Fruit and vegetables', 'Seafood'])
    product_groups.push({ ...NOBODY, id: ids.product_groups(), venue_group_id: groups.harbour.id, name })

  const hotels = new Set(VENUES.filter(({ group }) => group === 'hotel').map(({ key }) => venues[key].id))
  const kinds = Object.values(suppliers).map(({ id }) => ({
    supplierId: id,
    hotels: ids.customer_categories(),
    restaurants: ids.customer_categories(),
  }))
  const byProduct = new Map(goods.map((good) => [good.id, groupOf.get(keyOf(good)) ?? null]))
  return {
    product_groups,
    customer_categories: kinds.flatMap((kind) => [
      { id: kind.hotels, distributor_id: kind.supplierId, name: 'Hotels' },
      { id: kind.restaurants, distributor_id: kind.supplierId, name: 'Restaurants' },
    ]),
    products: products.map((product) => ({ ...product, product_group_id: byProduct.get(product.id ?? 0) ?? null })),
    connections: connections.map((connection) => {
      const kind = kinds.find(({ supplierId }) => supplierId === connection.distributor_id)
      const category = hotels.has(connection.venue_id) ? kind?.hotels : kind?.restaurants
      return { ...connection, customer_category_id: category ?? null }
    }),
  }
}
