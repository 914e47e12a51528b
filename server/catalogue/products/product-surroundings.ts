import type { ProductChange } from '#contract/catalogue/products.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { savePack } from './product-pack.ts'

type Surroundings = Pick<
  ProductChange,
  | 'tagIds'
  | 'parLevels'
  | 'parLevelUserIds'
  | 'inventoryTracked'
  | 'pack'
  | 'orderingUnitId'
  | 'priceUnitId'
  | 'orderingUnitQuantity'
>

/** What hangs on a product: its pack, its tags, the levels it is watched by and who is notified of them. Lists that are given become what they say. */
export async function saveSurroundings(tx: Tx, distributorId: number, productId: number, change: Surroundings): Promise<void> {
  await savePack(tx, distributorId, productId, change)
  if (change.tagIds) await replaceTags(tx, distributorId, productId, change.tagIds)
  if (change.parLevelUserIds) await replaceWatchers(tx, distributorId, productId, change.parLevelUserIds)
  if (change.parLevels) await setParLevels(tx, distributorId, productId, change.parLevels)
}

async function replaceTags(tx: Tx, distributorId: number, productId: number, tagIds: readonly number[]): Promise<void> {
  await rows(tx, `delete from product_tags where product_id = $1 and distributor_id = $2 and not tag_id = any ($3)`, [
    productId,
    distributorId,
    tagIds,
  ])
  const kept = await rows<{ id: number }>(
    tx,
    `with wanted as (select id from tags where id = any ($3) and distributor_id = $2 and type = 'product'),
          added as (insert into product_tags (product_id, tag_id, distributor_id) select $1, id, $2 from wanted on conflict do nothing)
     select id from wanted`,
    [productId, distributorId, tagIds],
  )
  mustHaveFound('tagIds', tagIds, new Set(kept.map(({ id }) => id)), 'There is no such tag')
}

async function replaceWatchers(tx: Tx, distributorId: number, productId: number, userIds: readonly number[]): Promise<void> {
  await rows(tx, `delete from par_level_watchers where product_id = $1 and distributor_id = $2`, [productId, distributorId])
  const kept = await rows<{ user_id: number }>(
    tx,
    `insert into par_level_watchers (product_id, user_id, distributor_id)
     select distinct $1::bigint, m.user_id, $2::bigint from memberships m where m.user_id = any ($3) and m.distributor_id = $2
     returning user_id`,
    [productId, distributorId, userIds],
  )
  mustHaveFound('parLevelUserIds', userIds, new Set(kept.map(({ user_id }) => user_id)), 'Is not a user of your company')
}

type ParLevels = NonNullable<ProductChange['parLevels']>

/** A level that is raised above what is there is below par from then on; nobody is notified, whoever raised it knows. */
async function setParLevels(tx: Tx, distributorId: number, productId: number, levels: ParLevels): Promise<void> {
  const warehouseIds = levels.map(({ warehouseId }) => warehouseId)
  const known = await rows<{ id: number }>(
    tx,
    `select id from warehouses where distributor_id = $1 and deleted_at is null and id = any ($2)`,
    [distributorId, warehouseIds],
  )
  const ids = new Set(known.map(({ id }) => id))
  const fields: Record<string, string[]> = {}
  for (const [i, id] of warehouseIds.entries()) {
    if (!ids.has(id)) fields[`parLevels.${i}.warehouseId`] = ['There is no such warehouse']
    else if (warehouseIds.indexOf(id) < i) fields[`parLevels.${i}.warehouseId`] = ['This warehouse already has a level']
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  await rows(
    tx,
    `insert into warehouse_products (warehouse_id, product_id, distributor_id, par_level, is_below_par)
     select l.warehouse_id, $1, $2, l.par_level, coalesce(0 < l.par_level, false)
       from unnest($3::bigint[], $4::numeric[]) as l (warehouse_id, par_level) order by l.warehouse_id
     on conflict (product_id, warehouse_id) do update
       set par_level = excluded.par_level, is_below_par = coalesce(warehouse_products.quantity < excluded.par_level, false)`,
    [productId, distributorId, warehouseIds, levels.map(({ parLevel }) => parLevel)],
  )
}

/** @throws Problem validation_failed naming the place in the list */
function mustHaveFound(field: string, wanted: readonly number[], found: ReadonlySet<number>, message: string): void {
  const missing = [...wanted.entries()].filter(([, id]) => !found.has(id))
  if (missing.length > 0)
    throw new Problem('validation_failed', { fields: Object.fromEntries(missing.map(([i]) => [`${field}.${i}`, [message]])) })
}
