import { type Category, categories } from '#contract/catalogue/categories.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { forgetPicture, keepPicture } from '#server/platform/files/pictures.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { categoryTree } from './category-tree.ts'

type NewCategory = { name: string; parentId: number | null }

/** Every product there is, whoever sells it. */
export const ALL_PRODUCTS = { where: 'p.category_id is not null and p.deleted_at is null', values: [] }

export const createCategory = answer(categories.create, async ({ body }, { tx, http, storage }) => {
  await lockTree(tx)
  await mustBeParent(tx, body.parentId, null)
  await mustBeOnlyOne(tx, body, null)
  const image = await keepPicture({ files: http.files, storage }, 'categories')
  const [created] = await rows<{ id: number }>(
    tx,
    `insert into categories (name, parent_id, image) values ($1, $2, $3) returning id`,
    [body.name, body.parentId, image ?? null],
  )
  return findCategory(tx, created?.id ?? 0)
})

export const updateCategory = answer(categories.update, async ({ params, body }, { tx, http, storage }) => {
  await lockTree(tx)
  const before = await findCategory(tx, params.categoryId)
  await mustBeParent(tx, body.parentId, params.categoryId)
  await mustBeOnlyOne(tx, body, params.categoryId)
  const image = await keepPicture({ files: http.files, storage }, 'categories')
  await rows(tx, `update categories set name = $2, parent_id = $3, image = coalesce($4, image) where id = $1`, [
    params.categoryId,
    body.name,
    body.parentId,
    image ?? null,
  ])
  if (image) forgetPicture(tx, storage, before.image)
  return findCategory(tx, params.categoryId)
})

export const removeCategoryImage = answer(categories.removeImage, async ({ params }, { tx, storage }) => {
  const { image } = await findCategory(tx, params.categoryId)
  await rows(tx, `update categories set image = null where id = $1`, [params.categoryId])
  forgetPicture(tx, storage, image)
  return findCategory(tx, params.categoryId)
})

/** Products that were removed no longer hold a category. */
export const removeCategory = answer(categories.remove, async ({ params }, { tx, storage }) => {
  await lockTree(tx)
  const { children, productCount, image } = await findCategory(tx, params.categoryId)
  if (children.length > 0 || productCount > 0) throw new Problem('category_in_use')
  await rows(tx, `update products set category_id = null where category_id = $1 and deleted_at is not null`, [params.categoryId])
  await rows(tx, `delete from categories where id = $1`, [params.categoryId])
  forgetPicture(tx, storage, image)
})

/** @throws Problem not_found */
export async function findCategory(tx: Tx, categoryId: number): Promise<Category> {
  const [category] = await categoryTree(tx, ALL_PRODUCTS, categoryId)
  if (!category) throw new Problem('not_found')
  return category
}

/** Two moves at once could each be right and make a circle together, so they come one after the other. */
const lockTree = (tx: Tx) => rows(tx, `lock table categories in share row exclusive mode`)

async function mustBeParent(tx: Tx, parentId: number | null, categoryId: number | null): Promise<void> {
  if (parentId === null) return
  const above = await rows<{ id: number }>(
    tx,
    `with recursive above as (
       select id, parent_id from categories where id = $1
       union all select k.id, k.parent_id from categories k join above on k.id = above.parent_id)
     select id from above`,
    [parentId],
  )
  if (above.length === 0) throw fieldProblem('parentId', 'There is no such category')
  if (above.some(({ id }) => id === categoryId)) throw fieldProblem('parentId', 'A category cannot be its own parent')
}

async function mustBeOnlyOne(tx: Tx, { name, parentId }: NewCategory, exceptId: number | null): Promise<void> {
  const others = await rows(
    tx,
    `select from categories where coalesce(parent_id, 0) = coalesce($1::bigint, 0) and lower(name) = lower($2)
        and id is distinct from $3::bigint`,
    [parentId, name, exceptId],
  )
  if (others.length > 0) throw new Problem('conflict', { message: 'There is already a category of this name' })
}
