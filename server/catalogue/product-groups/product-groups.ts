import type { ProductGroup } from '#contract/catalogue/product-groups.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { OWNED, type Owner, ownerValues } from '#server/platform/http/owner.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** A buyer books what others sell, so its settings say how many products a group holds; everybody else's products say it themselves. */
const COLUMNS = `g.id, g.name,
  case when g.venue_id is not null or g.venue_group_id is not null
    then (select count(distinct s.product_id) from venue_product_settings s where s.product_group_id = g.id)
    else (select count(*) from products p where p.product_group_id = g.id and p.deleted_at is null)
  end as "productCount"`

export const listGroups = (tx: Tx, owner: Owner): Promise<ProductGroup[]> =>
  rows<ProductGroup>(
    tx,
    `select ${COLUMNS} from product_groups g where ${OWNED} order by lower(g.name), g.id`,
    ownerValues(owner),
  )

/** @throws Problem not_found */
export async function findGroup(tx: Tx, owner: Owner, groupId: number): Promise<ProductGroup> {
  const [group] = await rows<ProductGroup>(tx, `select ${COLUMNS} from product_groups g where ${OWNED} and g.id = $4`, [
    ...ownerValues(owner),
    groupId,
  ])
  if (!group) throw new Problem('not_found')
  return group
}

/** @throws Problem conflict */
export async function createGroup(tx: Tx, owner: Owner, name: string): Promise<ProductGroup> {
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into product_groups (distributor_id, venue_group_id, venue_id, name) values ($1, $2, $3, $4) on conflict do nothing returning id`,
    [...ownerValues(owner), name],
  )
  if (!made) throw taken()
  return { id: made.id, name, productCount: 0 }
}

/** @throws Problem not_found, conflict */
export async function renameGroup(tx: Tx, owner: Owner, groupId: number, name: string): Promise<ProductGroup> {
  await findGroup(tx, owner, groupId)
  const [other] = await rows(tx, `select from product_groups where ${OWNED} and lower(name) = lower($4) and id <> $5`, [
    ...ownerValues(owner),
    name,
    groupId,
  ])
  if (other) throw taken()
  await rows(tx, `update product_groups set name = $5 where ${OWNED} and id = $4`, [...ownerValues(owner), groupId, name])
  return findGroup(tx, owner, groupId)
}

/** @throws Problem not_found */
export async function removeGroup(tx: Tx, owner: Owner, groupId: number): Promise<void> {
  const removed = await rows(tx, `delete from product_groups where ${OWNED} and id = $4 returning id`, [
    ...ownerValues(owner),
    groupId,
  ])
  if (removed.length === 0) throw new Problem('not_found')
}

const taken = () => new Problem('conflict', { message: 'There is already a product group of this name' })
