import { DEFAULT_RECIPE_TYPE } from '#contract/kitchen/recipe-shapes.ts'
import { isWholeRecipe, type NewRecipe, type NewRecipeItem, type RecipeChange, recipes } from '#contract/kitchen/recipes.ts'
import { amountFaults } from '#contract/platform/money.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { forgetPicture, keepPicture } from '#server/platform/files/pictures.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { type Kitchen, kitchenActedAs, kitchensOf } from './kitchens.ts'
import { findRecipe, venuesBeside } from './recipe-reads.ts'
import { lockRecipes, renewReadersOfParts, saveReaders } from './recipe-store.ts'
import { RECIPE_ITEMS, RECIPES } from './recipe-table.ts'
import { usableUnits, type WrittenItem, writtenItems } from './written-items.ts'

/** What is written when it is created and whenever it is changed. */
const WRITTEN = [
  'name',
  'type',
  'quantity',
  'unitId',
  'portions',
  'salesPrice',
  'targetFoodCostPercent',
  'note',
  'updatedAt',
  'updatedBy',
  'updatedByName',
] as const
const NEW = RECIPES.part('venueId', 'createdAt', 'createdBy', 'createdByName', ...WRITTEN)
const CHANGED = RECIPES.part(...WRITTEN)
const LOCKED = RECIPES.part('id', 'venueId', 'name', 'image', 'version', 'archivedAt')
type Locked = RecordOf<typeof LOCKED>

export const createRecipe = answer(recipes.create, async ({ body }, { tx, actor, now, http, db, storage }) => {
  const kitchen = await kitchenActedAs(tx, actor)
  await lockRecipes(tx, kitchen.id)
  const where = { venueId: kitchen.id, venueGroupId: kitchen.venueGroupId }
  await mustBePossible(tx, kitchen, body)
  const items = await writtenItems(tx, body.items, { ...where, recipeId: null, name: body.name, before: [] })
  const readers = await readersFrom(tx, actor, kitchen.id, body.visibleForVenueIdsFromGroup, [])
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into recipes (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
    NEW.values({
      ...columnsOf(body, actor, now),
      venueId: kitchen.id,
      createdAt: now,
      createdBy: actor.userId,
      createdByName: actor.userName,
    }),
  )
  const id = made?.id ?? 0
  await saveItems(tx, kitchen.id, id, items)
  await saveReaders(tx, kitchen.id, id, readers)
  await renewReadersOfParts(tx, kitchen.id)
  const image = await keepPicture({ files: http.files, storage }, 'recipes')
  if (image) await rows(tx, `update recipes set image = $3 where venue_id = $1 and id = $2`, [kitchen.id, id, image])
  announce(tx, { topic: 'recipes', venueId: kitchen.id })
  return findRecipe({ tx, all: db.read(everyone), now }, actor, [kitchen], id)
})

export const updateRecipe = answer(recipes.update, async ({ params, body }, { tx, actor, now, http, db, storage }) => {
  const { recipe, kitchen } = await lockOwn(tx, actor, params.recipeId)
  const image = await keepPicture({ files: http.files, storage }, 'recipes')
  const isWhole = isWholeRecipe(body)
  if (!isWhole && !image && body.visibleForVenueIdsFromGroup === undefined) throw fieldProblem('name', 'This field is required')
  if (isWhole) await saveWhole(tx, actor, { kitchen, recipe, body, now })
  if (body.visibleForVenueIdsFromGroup !== undefined) {
    const before = await rows<{ id: number }>(
      tx,
      `select seen_by_venue_id as id from recipe_visibility where venue_id = $1 and recipe_id = $2 and is_chosen`,
      [kitchen.id, recipe.id],
    )
    const readers = await readersFrom(
      tx,
      actor,
      kitchen.id,
      body.visibleForVenueIdsFromGroup,
      before.map(({ id }) => id),
    )
    await saveReaders(tx, kitchen.id, recipe.id, readers)
  }
  await renewReadersOfParts(tx, kitchen.id)
  await rows(
    tx,
    `update recipes set image = coalesce($3, image), version = version + 1, updated_at = $4, updated_by = $5, updated_by_name = $6
      where venue_id = $1 and id = $2`,
    [kitchen.id, recipe.id, image ?? null, now, actor.userId, actor.userName],
  )
  if (image) forgetPicture(tx, storage, recipe.image)
  announce(tx, { topic: 'recipes', venueId: kitchen.id, ids: { recipeId: recipe.id } })
  return findRecipe({ tx, all: db.read(everyone), now }, actor, [kitchen], recipe.id)
})

type Whole = { kitchen: Kitchen; recipe: Locked; body: RecipeChange; now: Date }

async function saveWhole(tx: Tx, actor: VenueActor, { kitchen, recipe, body, now }: Whole): Promise<void> {
  const { version, visibleForVenueIdsFromGroup: _, items = [], ...rest } = body
  if (version !== undefined && version !== recipe.version) throw new Problem('conflict')
  const whole = { ...DEFAULTS, ...rest } as Columns
  await mustBePossible(tx, kitchen, whole)
  const before = await rows<RecordOf<typeof KEPT>>(
    tx,
    `select ${KEPT.namesOf('i')} from recipe_items i where i.venue_id = $1 and i.recipe_id = $2`,
    [kitchen.id, recipe.id],
  )
  const written = await writtenItems(tx, items as NewRecipeItem[], {
    venueId: kitchen.id,
    venueGroupId: kitchen.venueGroupId,
    recipeId: recipe.id,
    name: whole.name,
    before: before.map((row) => ({
      productId: row.product_id,
      partId: row.part_id,
      productName: row.product_name,
      distributorId: row.distributor_id,
      distributorName: row.distributor_name,
    })),
  })
  await rows(tx, `update recipes set ${CHANGED.assignments(3)} where venue_id = $1 and id = $2`, [
    kitchen.id,
    recipe.id,
    ...CHANGED.values(columnsOf(whole, actor, now)),
  ])
  await rows(tx, `delete from recipe_items where venue_id = $1 and recipe_id = $2`, [kitchen.id, recipe.id])
  await saveItems(tx, kitchen.id, recipe.id, written)
}

type Columns = Pick<
  NewRecipe,
  'name' | 'type' | 'quantity' | 'unitId' | 'portions' | 'salesPrice' | 'targetFoodCostPercent' | 'note'
>
const DEFAULTS = { type: DEFAULT_RECIPE_TYPE, portions: 1, salesPrice: null, targetFoodCostPercent: null, note: '' } as const
const KEPT = RECIPE_ITEMS.part('productId', 'partId', 'productName', 'distributorId', 'distributorName')

const columnsOf = (recipe: Columns, actor: VenueActor, at: Date) => ({
  name: recipe.name,
  type: recipe.type,
  quantity: recipe.quantity,
  unitId: recipe.unitId,
  portions: recipe.portions,
  salesPrice: recipe.salesPrice,
  targetFoodCostPercent: recipe.targetFoodCostPercent,
  note: recipe.note,
  updatedAt: at,
  updatedBy: actor.userId,
  updatedByName: actor.userName,
})

/** @throws Problem validation_failed for a unit or a price the outlet cannot use */
async function mustBePossible(
  tx: Tx,
  kitchen: Kitchen,
  { unitId, salesPrice }: Pick<Columns, 'unitId' | 'salesPrice'>,
): Promise<void> {
  const fields = amountFaults({ salesPrice }, kitchen.fractionDigits)
  const where = { venueId: kitchen.id, venueGroupId: kitchen.venueGroupId }
  if (!(await usableUnits(tx, where, [unitId])).has(unitId)) fields.unitId = ['There is no such unit']
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

/** The other outlets of the group among those named. @throws Problem validation_failed for one that is none, unless it was chosen before */
async function readersFrom(
  tx: Tx,
  actor: VenueActor,
  venueId: number,
  named: readonly number[],
  before: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(named)].filter((id) => id !== venueId)
  if (wanted.length === 0) return []
  const possible = new Set([...before, ...(await venuesBeside(tx, actor, venueId)).map(({ id }) => id)])
  if (wanted.some((id) => !possible.has(id)))
    throw fieldProblem('visibleForVenueIdsFromGroup', 'Names an outlet that is not in your group')
  return wanted
}

const ITEM = RECIPE_ITEMS.part(
  'recipeId',
  'venueId',
  'position',
  'productId',
  'productName',
  'distributorId',
  'distributorName',
  'partId',
  'quantity',
  'unitId',
  'wastePercent',
)

async function saveItems(tx: Tx, venueId: number, recipeId: number, items: readonly WrittenItem[]): Promise<void> {
  if (items.length === 0) return
  await rows(
    tx,
    `insert into recipe_items (${ITEM.names}) select ${ITEM.namesOf('n')} from json_populate_recordset(null::recipe_items, $1) n order by n.position`,
    [JSON.stringify(items.map((item, position) => ITEM.record({ ...item, recipeId, venueId, position })))],
  )
}

/** A recipe of an outlet acted for, with everything of the outlet's recipes locked. @throws Problem not_found, forbidden */
async function lockOwn(tx: Tx, actor: VenueActor, recipeId: number): Promise<{ recipe: Locked; kitchen: Kitchen }> {
  const kitchens = await kitchensOf(tx, actor)
  const ids = kitchens.map(({ id }) => id)
  const [owner] = await rows<{ venue_id: number }>(tx, `select venue_id from recipes where id = $1 and venue_id = any ($2)`, [
    recipeId,
    ids,
  ])
  const kitchen = kitchens.find(({ id }) => id === owner?.venue_id)
  if (!kitchen) throw new Problem('not_found')
  await lockRecipes(tx, kitchen.id)
  const [recipe] = await rows<Locked>(
    tx,
    `select ${LOCKED.namesOf('r')} from recipes r where r.id = $1 and r.venue_id = $2 for update`,
    [recipeId, kitchen.id],
  )
  if (!recipe) throw new Problem('not_found')
  return { recipe, kitchen }
}

export const archiveRecipe = answer(recipes.remove, async ({ params }, { tx, actor, now }) => {
  const { recipe, kitchen } = await lockOwn(tx, actor, params.recipeId)
  if (recipe.archived_at !== null) return
  const users = await rows<{ name: string }>(
    tx,
    `select distinct r.name from recipe_items i join recipes r on r.id = i.recipe_id and r.archived_at is null
      where i.part_id = $1 and i.venue_id = $2 order by r.name limit 4`,
    [recipe.id, kitchen.id],
  )
  if (users.length > 0)
    throw new Problem('conflict', { message: `Is used in ${namesOf(users.map(({ name }) => name))}. Take it out there first.` })
  await rows(tx, `update recipes set archived_at = $3, version = version + 1 where venue_id = $1 and id = $2`, [
    kitchen.id,
    recipe.id,
    now,
  ])
  announce(tx, { topic: 'recipes', venueId: kitchen.id, ids: { recipeId: recipe.id } })
})

/** Up to three names, and that there are more. */
const namesOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : new Intl.ListFormat('en').format(names)

export const restoreRecipe = answer(recipes.restore, async ({ params }, { tx, actor, now, db }) => {
  const { recipe, kitchen } = await lockOwn(tx, actor, params.recipeId)
  if (recipe.archived_at !== null) {
    const gone = await rows<{ name: string }>(
      tx,
      `select distinct r.name from recipe_items i join recipes r on r.id = i.part_id and r.archived_at is not null
        where i.recipe_id = $1 and i.venue_id = $2 order by r.name limit 4`,
      [recipe.id, kitchen.id],
    )
    if (gone.length > 0) throw new Problem('conflict', { message: `Restore ${namesOf(gone.map(({ name }) => name))} first.` })
    await rows(tx, `update recipes set archived_at = null, version = version + 1 where venue_id = $1 and id = $2`, [
      kitchen.id,
      recipe.id,
    ])
    announce(tx, { topic: 'recipes', venueId: kitchen.id, ids: { recipeId: recipe.id } })
  }
  return findRecipe({ tx, all: db.read(everyone), now }, actor, [kitchen], recipe.id)
})

export const removePicture = answer(recipes.removeImage, async ({ params }, { tx, actor, storage }) => {
  const { recipe, kitchen } = await lockOwn(tx, actor, params.recipeId)
  await rows(tx, `update recipes set image = null, version = version + 1 where venue_id = $1 and id = $2`, [
    kitchen.id,
    recipe.id,
  ])
  forgetPicture(tx, storage, recipe.image)
  announce(tx, { topic: 'recipes', venueId: kitchen.id, ids: { recipeId: recipe.id } })
})
