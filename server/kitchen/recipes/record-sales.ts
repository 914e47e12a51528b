import { COST_DECIMALS } from '#contract/kitchen/recipe-figures.ts'
import { dayOf, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { decimal, exact, timesExact } from './exact.ts'
import type { Kitchen } from './kitchens.ts'
import { pricesOn, timelinesOf } from './prices-over-time.ts'
import { type Bought, boughtBy } from './product-prices.ts'
import { RECIPE_SALE_PRODUCTS, RECIPE_SALES } from './recipe-sale-table.ts'
import { type LoadedRecipe, type LoadedTree, productsWithin, treesOf } from './recipe-tree.ts'
import { type Portion, portionOf } from './sold.ts'
import { takeFromStock } from './take-from-stock.ts'

/** Portions of a recipe that were sold. */
export type Sold = { recipeId: number; quantity: number; soldAt: Date; receipt: string }

export type Recording = {
  tx: Tx
  /** Acts for everyone. */
  all: Tx
  /** Who writes them down. */
  actor: { userId: number; userName: string }
  kitchen: Kitchen
  now: Date
  /** Null of what was typed in. */
  importId: number | null
}

/** No kitchen uses so much of a product in one sale, nor pays so much for it. */
const MOST_USED = exact(1e12)

const SALE = RECIPE_SALES.part(
  'venueId',
  'recipeId',
  'recipeName',
  'quantity',
  'soldAt',
  'soldOn',
  'source',
  'importId',
  'receipt',
  'salesPrice',
  'costPerPortion',
  'isComplete',
  'currencyCode',
  'createdAt',
  'createdBy',
  'createdByName',
)
const USED = RECIPE_SALE_PRODUCTS.part(
  'saleId',
  'venueId',
  'productId',
  'productName',
  'quantity',
  'unitId',
  'cost',
  'isTakenFromStock',
)

/** Those who record or undo sales of one outlet do so one after the other. */
export const lockSales = (tx: Tx, venueId: number): Promise<unknown> =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('recipe-sales:' || $1::bigint, 0))`, [venueId])

/** Recipes that can be sold, of those named. */
export async function sellable(tx: Tx, kitchen: Kitchen, recipeIds: readonly number[]): Promise<LoadedTree> {
  return treesOf(tx, [kitchen], [...new Set(recipeIds)])
}

/**
 * Writes down sales with what a portion cost by the prices of its day, takes what they used from stock, and keeps both.
 * @param tree holds the recipes and what is within them
 * @param fieldOf what the field of a sale is called
 * @returns the ids, in the order of the sales
 * @throws Problem validation_failed for a sale that uses more than can be recorded
 */
export async function recordSales(
  recording: Recording,
  tree: LoadedTree,
  sales: readonly Sold[],
  fieldOf: (i: number) => string = () => 'sales',
): Promise<number[]> {
  if (sales.length === 0) return []
  const { tx, kitchen, actor, now, importId } = recording
  const portions = await portionsOf(recording, tree, sales)
  mustBePossible(tree, sales, portions, fieldOf)
  const written = sales.map(({ recipeId, quantity, soldAt, receipt }) => {
    const recipe = tree.get(recipeId) as LoadedRecipe
    const { cost, isComplete } = portions(recipeId, soldAt)
    return SALE.record({
      venueId: kitchen.id,
      recipeId,
      recipeName: recipe.name,
      quantity,
      soldAt: soldAt.toISOString() as never,
      soldOn: dayOf(soldAt, kitchen.timezone) as never,
      source: importId === null ? 'typed' : 'file',
      importId,
      receipt,
      salesPrice: recipe.salesPrice,
      costPerPortion: cost,
      isComplete,
      currencyCode: kitchen.currency,
      createdAt: now.toISOString() as never,
      createdBy: actor.userId,
      createdByName: actor.userName,
    })
  })
  const made = await rows<{ id: number }>(
    tx,
    `insert into recipe_sales (${SALE.names})
     select ${SALE.namesOf('n')} from json_populate_recordset(null::recipe_sales, $1) with ordinality n order by n.ordinality returning id`,
    [JSON.stringify(written)],
  )
  const ids = made.map(({ id }) => id).sort((a, b) => a - b)
  await saveUsed(
    recording,
    tree,
    sales.map((sale, i) => ({ ...sale, id: ids[i] as number, portion: portions(sale.recipeId, sale.soldAt) })),
  )
  announce(tx, { topic: 'recipes', venueId: kitchen.id })
  return ids
}

type Portions = (recipeId: number, soldAt: Date) => Portion

/** Recipes within recipes multiply. @throws Problem validation_failed naming the sale, its recipe and the product */
function mustBePossible(tree: LoadedTree, sales: readonly Sold[], portions: Portions, fieldOf: (i: number) => string): void {
  const names = namesWithin(tree)
  for (const [i, { recipeId, quantity, soldAt }] of sales.entries()) {
    const sold = exact(quantity)
    const much = portions(recipeId, soldAt).used.find(
      (one) => timesExact(one.quantity, sold) > MOST_USED || (one.cost !== null && timesExact(one.cost, sold) > MOST_USED),
    )
    if (!much) continue
    const recipe = tree.get(recipeId)?.name ?? ''
    throw fieldProblem(fieldOf(i), `${recipe}: uses more of ${names.get(much.productId) ?? ''} than can be recorded`)
  }
}

/** What a portion of each recipe used and cost on the day it was sold, worked out once for each day. */
async function portionsOf({ tx, all, kitchen, now }: Recording, tree: LoadedTree, sales: readonly Sold[]): Promise<Portions> {
  const today = dayOf(now, kitchen.timezone)
  const wanted = [
    ...productsWithin(
      tree,
      sales.map(({ recipeId }) => recipeId),
    ),
  ].map((productId) => ({ venueId: kitchen.id, productId }))
  const bought = (await boughtBy(tx, wanted)).get(kitchen.id) ?? new Map<number, Bought>()
  const days = sales.map(({ soldAt }) => dayOf(soldAt, kitchen.timezone))
  const [first = today] = days.toSorted()
  const timelines = await timelinesOf(all, bought.values(), startOfDay(first, kitchen.timezone))
  const pricesOf = new Map([...new Set(days)].map((day) => [day, pricesOn(timelines, { day, today, kitchen, now })]))
  const known = new Map<string, Portion>()
  return (recipeId, soldAt) => {
    const day = dayOf(soldAt, kitchen.timezone)
    const key = `${recipeId}/${day}`
    const found = known.get(key)
    if (found) return found
    const portion = portionOf(tree, recipeId, (id) => pricesOf.get(day)?.get(id))
    known.set(key, portion)
    return portion
  }
}

async function saveUsed(
  { tx, kitchen, actor, now }: Recording,
  tree: LoadedTree,
  sales: readonly (Sold & { id: number; portion: Portion })[],
): Promise<void> {
  const names = namesWithin(tree)
  const uses = sales.flatMap(({ id, soldAt, quantity, portion }) =>
    portion.used.map((one) => ({
      saleId: id,
      productId: one.productId,
      unitId: one.unitId,
      quantity: timesExact(one.quantity, exact(quantity)),
      cost: one.cost === null ? null : timesExact(one.cost, exact(quantity)),
      at: soldAt,
    })),
  )
  const units = await unitNames(
    tx,
    uses.map(({ unitId }) => unitId),
  )
  const taken = await takeFromStock(
    tx,
    uses.map(({ productId, unitId, quantity, at }) => ({
      productId,
      unit: { id: unitId, name: units.get(unitId) ?? '' },
      quantity,
      at,
    })),
    { venueId: kitchen.id, by: actor, now },
  )
  await rows(
    tx,
    `insert into recipe_sale_products (${USED.names}) select ${USED.namesOf('n')} from json_populate_recordset(null::recipe_sale_products, $1) n`,
    [
      JSON.stringify(
        uses.map(({ saleId, productId, unitId, quantity, cost }, i) =>
          USED.record({
            saleId,
            venueId: kitchen.id,
            productId,
            productName: names.get(productId) ?? '',
            quantity: decimal(quantity, 6),
            unitId,
            cost: cost === null ? null : decimal(cost, COST_DECIMALS),
            isTakenFromStock: taken[i] ?? false,
          }),
        ),
      ),
    ],
  )
}

function namesWithin(tree: LoadedTree): Map<number, string> {
  const names = new Map<number, string>()
  for (const { items } of tree.values())
    for (const { productId, productName } of items) if (productId !== null) names.set(productId, productName ?? '')
  return names
}

async function unitNames(tx: Tx, unitIds: readonly number[]): Promise<Map<number, string>> {
  const found = await rows<{ id: number; name: string }>(tx, `select id, name from units where id = any ($1)`, [
    [...new Set(unitIds)],
  ])
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Takes back sales that count, and returns to stock what they took, unless it was counted since. The caller holds the lock of the outlet's sales. */
export async function undoSales(
  { tx, actor, kitchen, now }: Omit<Recording, 'all' | 'importId'>,
  saleIds: readonly number[],
): Promise<number> {
  const undone = await rows<{ id: number }>(
    tx,
    `update recipe_sales set undone_at = $3, undone_by = $4, undone_by_name = $5
      where venue_id = $1 and id = any ($2) and undone_at is null returning id`,
    [kitchen.id, saleIds, now, actor.userId, actor.userName],
  )
  const used = await rows<{ product_id: number; quantity: number; unit_id: number; unit: string; created_at: Date }>(
    tx,
    `select u.product_id, u.quantity, u.unit_id, n.name as unit, s.created_at
       from recipe_sale_products u join recipe_sales s on s.id = u.sale_id join units n on n.id = u.unit_id
      where u.venue_id = $1 and u.sale_id = any ($2) and u.is_taken_from_stock order by u.sale_id, u.product_id, u.unit_id`,
    [kitchen.id, undone.map(({ id }) => id)],
  )
  await takeFromStock(
    tx,
    used.map((one) => ({
      productId: one.product_id,
      unit: { id: one.unit_id, name: one.unit },
      quantity: -exact(one.quantity),
      at: one.created_at,
    })),
    { venueId: kitchen.id, by: actor, now },
  )
  announce(tx, { topic: 'recipes', venueId: kitchen.id })
  return undone.length
}
