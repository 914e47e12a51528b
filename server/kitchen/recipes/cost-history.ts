import { daysOfRange, type RangeQuery, rangeFault } from '#contract/calendar/ranges.ts'
import { type CostPoint, recipeCosts } from '#contract/kitchen/recipe-costs.ts'
import { dayOf, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type Kitchen, kitchensOf } from './kitchens.ts'
import { kitchenFor } from './priced-recipes.ts'
import { pricesOn, type Timeline, timelinesOf } from './prices-over-time.ts'
import { boughtBy } from './product-prices.ts'
import { costsOf, type ProductPrice, shownCost } from './recipe-cost.ts'
import { type LoadedRecipe, type LoadedTree, productsWithin, treesOf } from './recipe-tree.ts'

/** @throws Problem validation_failed for a range that ends before it begins */
export function daysAsked(query: RangeQuery, today: string): { from: string; to: string } {
  const fault = rangeFault(query)
  if (fault) throw new Problem('validation_failed', { fields: fault })
  return daysOfRange(query, today)
}

/** What a recipe as it is now cost on the days its products had other prices, and will by what is planned. */
export const costHistory = answer(recipeCosts.history, async ({ params, query }, { tx, actor, now, db }) => {
  const kitchens = await kitchensOf(tx, actor)
  const tree = await treesOf(tx, kitchens, [params.recipeId])
  const recipe = tree.get(params.recipeId)
  if (!recipe) throw new Problem('not_found')
  const kitchen = kitchenFor(kitchens, recipe)
  const range = daysAsked(query, dayOf(now, kitchen.timezone))
  const wanted = [...productsWithin(tree, [recipe.id])].map((productId) => ({ venueId: kitchen.id, productId }))
  const bought = (await boughtBy(tx, wanted)).get(kitchen.id) ?? new Map()
  const timelines = await timelinesOf(db.read(everyone), bought.values(), startOfDay(range.from, kitchen.timezone))
  return { range, currency: kitchen.currency, points: pointsOf({ tree, recipe, kitchen, timelines, range, now }) }
})

type Asked = {
  tree: LoadedTree
  recipe: LoadedRecipe
  kitchen: Kitchen
  timelines: ReadonlyMap<number, Timeline>
  range: { from: string; to: string }
  now: Date
}

function pointsOf({ tree, recipe, kitchen, timelines, range, now }: Asked): CostPoint[] {
  const today = dayOf(now, kitchen.timezone)
  const points: CostPoint[] = []
  let before: ReadonlyMap<number, ProductPrice> = new Map()
  for (const day of changedDays(timelines.values(), { kitchen, range, today })) {
    const prices = pricesOn(timelines, { day, today, kitchen, now })
    const cost = shownCost(recipe, costsOf(tree, (id) => prices.get(id))(recipe.id), kitchen.fractionDigits)
    const { cost: whole, costPerPortion, foodCostPercent, isComplete } = cost
    const last = points.at(-1)
    if (last ? last.cost !== whole || last.isComplete !== isComplete : whole !== null)
      points.push({
        day,
        cost: whole,
        costPerPortion,
        foodCostPercent,
        isComplete,
        isPlanned: day > today,
        causes: last ? causesOf(timelines, before, prices) : [],
      })
    before = prices
  }
  return points
}

/** The first day, and every later one on which a price changed or will. */
function changedDays(
  timelines: Iterable<Timeline>,
  { kitchen, range, today }: { kitchen: Kitchen; range: Asked['range']; today: string },
): string[] {
  const days = new Set<string>([range.from])
  for (const { changes, createdAt, planned } of timelines) {
    for (const at of [createdAt, ...changes.map((one) => one.at)]) days.add(dayOf(at, kitchen.timezone))
    for (const { startsAt } of planned) {
      const day = dayOf(startsAt, kitchen.timezone)
      if (day > today) days.add(day)
    }
  }
  return [...days].filter((day) => day >= range.from && day <= range.to).sort()
}

function causesOf(
  timelines: ReadonlyMap<number, Timeline>,
  before: ReadonlyMap<number, ProductPrice>,
  after: ReadonlyMap<number, ProductPrice>,
): CostPoint['causes'] {
  return [...after].flatMap(([id, { price, priceUnit }]) => {
    const old = before.get(id)?.price ?? null
    if (old === price) return []
    return { product: { id, name: timelines.get(id)?.row.name ?? '' }, before: old, after: price, priceUnit: priceUnit.name }
  })
}
