import type { Companies } from './companies.ts'
import type { Good } from './goods.ts'
import type { Ids, Tables } from './rows.ts'
import type { SupplierKey } from './suppliers.ts'

/** Whose warehouse is divided into locations. */
const DIVIDED: readonly SupplierKey[] = ['northfield', 'wine']

/** The main warehouses, an aisle for each kind of goods, in walking order. */
export function aisles(goods: readonly Good[], { suppliers }: Companies, ids: Ids): Tables {
  const locations = DIVIDED.flatMap((key) => {
    const ofSupplier = goods.filter(({ supplier }) => supplier.key === key)
    const byKind = Map.groupBy(ofSupplier, ({ category }) => category[1] ?? category[0] ?? 'Everything else')
    return [...byKind].map(([name, held], i) => ({ id: ids.warehouse_locations(), key, name, held, position: i + 1 }))
  })
  return {
    warehouse_locations: locations.map(({ id, key, name, position }) => ({
      id,
      distributor_id: suppliers[key].id,
      warehouse_id: suppliers[key].warehouseId,
      name,
      position,
    })),
    warehouse_location_items: locations.flatMap(({ id, key, held }) =>
      held.map((good, i) => ({ location_id: id, distributor_id: suppliers[key].id, product_id: good.id, place: i + 1 })),
    ),
  }
}
