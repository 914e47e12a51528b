import { ALL_TIME_FROM } from '#contract/calendar/ranges.ts'
import { recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { dayOf, endOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { daysAsked } from './cost-history.ts'
import { type Kitchen, kitchenActedAs, kitchensOf } from './kitchens.ts'
import { BEFORE_ALL_TIME } from './read-sales.ts'
import { lockSales, recordSales, sellable, undoSales } from './record-sales.ts'
import { findSales, listSales } from './sale-reads.ts'

const list = answer(recipeSales.list, async ({ query }, { tx, actor, now }) => {
  const kitchens = await kitchensOf(tx, actor)
  const { from, to } = daysAsked(query, dayOf(now, (kitchens[0] as Kitchen).timezone))
  return listSales(tx, kitchens, { from, to, recipeId: query.recipeId, page: query.page, limit: query.limit })
})

const create = answer(recipeSales.create, async ({ body }, { tx, actor, now, db }) => {
  const kitchen = await kitchenActedAs(tx, actor)
  const soldAt = body.soldAt === undefined ? now : new Date(body.soldAt)
  if (soldAt >= endOfDay(dayOf(now, kitchen.timezone), kitchen.timezone))
    throw fieldProblem('soldAt', 'Must not be in the future')
  if (dayOf(soldAt, kitchen.timezone) < ALL_TIME_FROM) throw fieldProblem('soldAt', BEFORE_ALL_TIME)
  await lockSales(tx, kitchen.id)
  const tree = await sellable(
    tx,
    kitchen,
    body.sales.map(({ recipeId }) => recipeId),
  )
  const faults: Record<string, string[]> = {}
  for (const [i, { recipeId }] of body.sales.entries()) {
    const recipe = tree.get(recipeId)
    if (!recipe) faults[`sales.${i}.recipeId`] = ['There is no such recipe in this outlet']
    else if (recipe.archived_at !== null) faults[`sales.${i}.recipeId`] = ['This recipe is archived']
  }
  if (Object.keys(faults).length > 0) throw new Problem('validation_failed', { fields: faults })
  const recording = { tx, all: db.read(everyone), actor, kitchen, now, importId: null }
  const ids = await recordSales(
    recording,
    tree,
    body.sales.map(({ recipeId, quantity }) => ({ recipeId, quantity, soldAt, receipt: '' })),
    (i) => `sales.${i}.quantity`,
  )
  return { data: await findSales(tx, kitchen, ids) }
})

const undo = answer(recipeSales.undo, async ({ params }, { tx, actor, now }) => {
  const kitchens = await kitchensOf(tx, actor)
  const [sale] = await rows<{ venue_id: number }>(tx, `select venue_id from recipe_sales where id = $1 and venue_id = any ($2)`, [
    params.saleId,
    kitchens.map(({ id }) => id),
  ])
  const kitchen = kitchens.find(({ id }) => id === sale?.venue_id)
  if (!kitchen) throw new Problem('not_found')
  await lockSales(tx, kitchen.id)
  await undoSales({ tx, actor, kitchen, now }, [params.saleId])
})

export const recipeSaleRoutes = [list, create, undo]
