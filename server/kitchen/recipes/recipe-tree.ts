import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import type { Kitchen } from './kitchens.ts'
import type { ItemNode, RecipeNode } from './recipe-cost.ts'
import { RECIPES } from './recipe-table.ts'

const RECIPE = RECIPES.part(
  'id',
  'venueId',
  'name',
  'type',
  'quantity',
  'unitId',
  'portions',
  'salesPrice',
  'targetFoodCostPercent',
  'image',
  'note',
  'archivedAt',
  'version',
  'createdAt',
  'createdByName',
  'updatedAt',
  'updatedByName',
)

type Row = RecordOf<typeof RECIPE> & { unit_name: string; seen_by: number[]; items: LoadedItem[] }

export type LoadedItem = ItemNode & {
  productName: string | null
  distributor: { id: number; name: string } | null
}
/** A recipe with everything that is kept of it. */
export type LoadedRecipe = RecipeNode<LoadedItem> & Omit<Row, 'id' | 'quantity' | 'portions' | 'items' | 'unit_name'>
export type LoadedTree = ReadonlyMap<number, LoadedRecipe>

/** Recipes the outlets $1 own or read. */
const READABLE = `(r.venue_id = any ($1) or exists (select from recipe_visibility v where v.recipe_id = r.id and v.seen_by_venue_id = any ($1)))`

const treeFrom = (roots: string) => `with recursive within (id) as (${roots}
    union select i.part_id from within w join recipe_items i on i.recipe_id = w.id where i.part_id is not null)
  select ${RECIPE.namesOf('r')}, u.name as unit_name,
         coalesce((select array_agg(v.seen_by_venue_id order by v.seen_by_venue_id) from recipe_visibility v
           where v.recipe_id = r.id and v.is_chosen), '{}') as seen_by,
         coalesce((select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'productName', i.product_name,
             'distributor', case when i.product_id is not null then json_build_object('id', i.distributor_id, 'name', i.distributor_name) end,
             'partId', i.part_id, 'quantity', i.quantity, 'unit', json_build_object('id', iu.id, 'name', iu.name),
             'wastePercent', i.waste_percent) order by i.position)
           from recipe_items i join units iu on iu.id = i.unit_id where i.recipe_id = r.id), '[]') as items
    from within w join recipes r on r.id = w.id join units u on u.id = r.unit_id`

const OF_KITCHENS = treeFrom(`select r.id from recipes r where r.venue_id = any ($1)
    or r.id in (select v.recipe_id from recipe_visibility v where v.seen_by_venue_id = any ($1) and v.is_chosen)`)
const OF_RECIPES = treeFrom(`select r.id from recipes r where r.id = any ($2) and ${READABLE}`)

const loaded = (found: readonly Row[]): LoadedTree =>
  new Map(
    found.map(({ unit_name, ...row }) => [
      row.id,
      {
        ...row,
        unit: { id: row.unit_id, name: unit_name },
        salesPrice: row.sales_price,
        targetFoodCostPercent: row.target_food_cost_percent,
      },
    ]),
  )

const idsOf = (kitchens: readonly Pick<Kitchen, 'id'>[]) => kitchens.map(({ id }) => id)

/** Every recipe that kitchens own or were given to read, with what is within them. */
export const recipesOfKitchens = async (tx: Tx, kitchens: readonly Pick<Kitchen, 'id'>[]): Promise<LoadedTree> =>
  loaded(await rows<Row>(tx, OF_KITCHENS, [idsOf(kitchens)]))

/** Recipes named, with what is within them; what the kitchens do not read is left out. */
export const treesOf = async (
  tx: Tx,
  kitchens: readonly Pick<Kitchen, 'id'>[],
  recipeIds: readonly number[],
): Promise<LoadedTree> => loaded(await rows<Row>(tx, OF_RECIPES, [idsOf(kitchens), recipeIds]))

/** The products of recipes and of all within them. */
export function productsWithin(tree: LoadedTree, recipeIds: Iterable<number>): Set<number> {
  const products = new Set<number>()
  for (const id of recipesWithin(tree, recipeIds))
    for (const { productId } of tree.get(id)?.items ?? []) if (productId !== null) products.add(productId)
  return products
}

/** Recipes and all within them. */
export function recipesWithin(tree: LoadedTree, recipeIds: Iterable<number>): Set<number> {
  const seen = new Set<number>(recipeIds)
  // a set is walked through with what is added meanwhile
  for (const id of seen) for (const { partId } of tree.get(id)?.items ?? []) if (partId !== null) seen.add(partId)
  return seen
}
