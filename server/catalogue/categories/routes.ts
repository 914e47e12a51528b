import { categories } from '#contract/catalogue/categories.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { type Counted, categoryTree, withProducts } from './category-tree.ts'
import {
  ALL_PRODUCTS,
  createCategory,
  findCategory,
  removeCategory,
  removeCategoryImage,
  updateCategory,
} from './change-category.ts'

export const routes = [
  answer(categories.list, (_, { tx, actor }) => tree(tx, countedFor(actor))),
  answer(categories.adminList, (_, { tx }) => tree(tx, ALL_PRODUCTS)),
  answer(categories.distributorList, (_, { tx, actor }) => tree(tx, countedFor(actor))),
  answer(categories.venueList, ({ query }, { tx, actor }) => tree(tx, countedFor(actor), !query.all)),
  answer(categories.adminVenueList, ({ query }, { tx }) => tree(tx, ALL_PRODUCTS, !query.all)),
  // A visitor sees the categories, not who sells how much.
  answer(categories.publicList, (_, { tx }) => tree(tx, null)),
  answer(categories.find, ({ params }, { tx }) => findCategory(tx, params.categoryId)),
  createCategory,
  updateCategory,
  removeCategoryImage,
  removeCategory,
]

async function tree(tx: Tx, counted: Counted, onlyWithProducts = false) {
  const all = await categoryTree(tx, counted)
  return { data: onlyWithProducts ? withProducts(all) : all }
}

/** A supplier counts its own products, a venue what its suppliers show. */
function countedFor(actor: Actor): Counted {
  switch (actor.role) {
    case 'admin':
      return ALL_PRODUCTS
    case 'distributor':
      return { where: 'p.distributor_id = $1 and p.deleted_at is null', values: [actor.distributorId] }
    case 'venue':
      return {
        where: `p.deleted_at is null and not p.is_hidden
          and p.distributor_id in (select distributor_id from connections where venue_id = any ($1) and status = 'active')`,
        values: [actor.context.context === 'venue' ? [actor.context.contextId] : actor.venueIds],
      }
  }
}
