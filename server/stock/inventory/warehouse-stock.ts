import type { WarehouseStock } from '#contract/catalogue/products.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** What each warehouse of a supplier holds of products, by product; every warehouse is there, the primary one first. */
export async function warehouseStock(
  tx: Tx,
  distributorId: number,
  productIds: readonly number[],
): Promise<Map<number, WarehouseStock[]>> {
  const found = await rows<WarehouseStock & { productId: number }>(
    tx,
    `select p.id as "productId", w.id as "warehouseId", w.name, w.is_primary as "isPrimary", coalesce(s.quantity, 0) as quantity,
            s.par_level as "parLevel", p.inventory_tracked and coalesce(s.is_below_par, false) as "parLevelReached"
       from products p
       join warehouses w on w.distributor_id = p.distributor_id and w.deleted_at is null
       left join warehouse_products s on s.product_id = p.id and s.warehouse_id = w.id
      where p.id = any ($1) and p.distributor_id = $2
      order by w.is_primary desc, w.name, w.id`,
    [productIds, distributorId],
  )
  return Map.groupBy(found, ({ productId }) => productId)
}
