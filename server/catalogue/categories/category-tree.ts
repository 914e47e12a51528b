import type { Category } from '#contract/catalogue/categories.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Row = Omit<Category, 'children' | 'isDefaultImage'>

/** Which products are counted: parts of a statement about `products p`; null counts none. */
export type Counted = { where: string; values: readonly unknown[] } | null

/** The categories with those below them, in their order; below one category when `rootId` names it. Counts include what is below. */
export async function categoryTree(tx: Tx, counted: Counted, rootId: number | null = null): Promise<Category[]> {
  const { where, values } = counted ?? { where: 'false', values: [] }
  const start = `$${values.length + 1}::bigint`
  const found = await rows<Row>(
    tx,
    `with recursive tree as (
       select k.id, k.parent_id, k.name, k.image, k.position, parent.name as parent_name
         from categories k left join categories parent on parent.id = k.parent_id
        where (${start} is null and k.parent_id is null) or k.id = ${start}
       union all
       select k.id, k.parent_id, k.name, k.image, k.position, tree.name from categories k join tree on k.parent_id = tree.id
     )
     select tree.id, tree.name, tree.image, tree.parent_id as "parentId",
            case when tree.parent_name is null then tree.name else tree.parent_name || ' - ' || tree.name end as "displayName",
            coalesce(counted.count, 0) as "productCount"
       from tree
       left join (select p.category_id, count(*) as count from products p where ${where} group by p.category_id) counted
         on counted.category_id = tree.id
      order by tree.position, tree.name, tree.id`,
    [...values, rootId],
  )
  const below = Map.groupBy(found, ({ parentId }) => parentId)
  const nest = (row: Row): Category => {
    const children = (below.get(row.id) ?? []).map(nest)
    const productCount = children.reduce((sum, child) => sum + child.productCount, row.productCount)
    return { ...row, isDefaultImage: row.image === null, productCount, children }
  }
  return found.filter(({ id, parentId }) => (rootId === null ? parentId === null : id === rootId)).map(nest)
}

/** Without the branches that hold nothing. */
export const withProducts = (categories: readonly Category[]): Category[] =>
  categories
    .filter(({ productCount }) => productCount > 0)
    .map((category) => ({ ...category, children: withProducts(category.children) }))
