import { expect, test } from 'vitest'
import { plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { recipeCosts } from '#contract/kitchen/recipe-costs.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { dayAfter } from '#test/days.ts'
import { makeProduct } from '#test/make.ts'
import { aCook, type Cook, cooking } from '#test/recipes.ts'

testApp()

const inDays = (days: number) => dayAfter(now(), days)
const price = ({ seller }: Cook, { id }: { id: number }, amount: number) =>
  as(seller).call(distributorProducts.update, { params: { productId: id }, body: { price: amount } as never })
/** Lets everything that was changed so far have happened some days ago, and the products be older still. */
const daysPass = (products: readonly { id: number }[], days: number) =>
  inDatabase(async (tx) => {
    const ids = products.map(({ id }) => id)
    await rows(
      tx,
      `update audit_log set at = at - make_interval(days => $2) where subject = 'product_price' and subject_id = any ($1)`,
      [ids, days],
    )
    await rows(tx, `update products set created_at = created_at - make_interval(days => $2) where id = any ($1)`, [ids, days])
  })
const historyOf = ({ buyer }: Cook, recipeId: number, query: object) =>
  as(buyer).call(recipeCosts.history, { params: { recipeId }, query: query as never })
const effectOf = ({ buyer }: Cook, productId: number, amount: number | string) =>
  as(buyer).call(recipeCosts.priceEffect, { query: { productId, price: amount as never } })

async function aDish(cook: Cook) {
  const { write } = cooking(cook, cook.buyer)
  const { tomatoes, oil, units } = cook
  const base = await write({
    name: 'Base',
    quantity: 2,
    items: [
      { productId: tomatoes.id, quantity: 3, unitId: units.kg },
      { productId: oil.id, quantity: 0.3, unitId: units.l },
    ],
  })
  const dish = await write({
    name: 'Dish',
    type: 'dish',
    quantity: 2,
    unitId: units.portion,
    portions: 2,
    salesPrice: 12,
    targetFoodCostPercent: 30,
    items: [{ recipeId: base.id, quantity: 1000, unitId: units.g }],
  })
  return { base, dish }
}

test('G-080 a recipe cost what its products cost on the day, and will cost what is planned', async () => {
  const cook = await aCook()
  const { tomatoes, oil, basil, seller } = cook
  await daysPass([tomatoes, oil, basil], 20)
  await price(cook, tomatoes, 5)
  await daysPass([tomatoes, oil, basil], 4)
  await price(cook, oil, 120)
  await daysPass([tomatoes, oil, basil], 3)
  const { dish } = await aDish(cook)
  await as(seller).call(plannedPrices.create, { params: { productId: tomatoes.id }, body: { startsOn: inDays(4), price: 6 } })

  // 3 kg of tomatoes and 300 ml of oil make 2 kg, half of which makes two portions
  const { find } = cooking(cook, cook.buyer)
  expect(dish).toMatchObject({ cost: 9.5, costPerPortion: 4.75, asOf: inDays(0) })
  const costs = await Promise.all([-10, -5, -1, 0, 3, 4].map(async (days) => (await find(dish.id, { asOf: inDays(days) })).cost))
  expect(costs).toEqual([7, 8.5, 9.5, 9.5, 9.5, 11])
  const then = await find(dish.id, { asOf: inDays(-10) })
  expect(then).toMatchObject({ asOf: inDays(-10), foodCostPercent: 29.17, isAboveTarget: false })
  expect(await find(dish.id, { asOf: inDays(-60) })).toMatchObject({ cost: null, isComplete: false })

  const { points, range, currency } = await historyOf(cook, dish.id, { from: inDays(-10), to: inDays(10) })
  expect([range, currency]).toEqual([{ from: inDays(-10), to: inDays(10) }, 'AUD'])
  expect(
    points.map(({ day, costPerPortion, foodCostPercent, isPlanned, causes }) => [
      day,
      costPerPortion,
      foodCostPercent,
      isPlanned,
      causes.length,
    ]),
  ).toEqual([
    [inDays(-10), 3.5, 29.17, false, 0],
    [inDays(-7), 4.25, 35.42, false, 1],
    [inDays(-3), 4.75, 39.58, false, 1],
    [inDays(4), 5.5, 45.83, true, 1],
  ])
  expect(points[2]?.causes).toEqual([
    { product: { id: oil.id, name: oil.name }, before: 60, after: 120, priceUnit: expect.any(String) },
  ])
  // before the products were there nothing was known
  expect((await historyOf(cook, dish.id, { range: 'all_time' })).points).toHaveLength(3)
  expect((await refused(historyOf(cook, dish.id, { from: inDays(1), to: inDays(0) }))).fields).toHaveProperty('to')
  expect((await refused(find(dish.id, { asOf: 'yesterday' }))).fields).toHaveProperty('asOf')
  const stranger = await aCook()
  expect((await refused(historyOf(stranger, dish.id, {}))).status).toBe(404)
})

test('what another price does to each recipe is known before it happens, also within others', async () => {
  const cook = await aCook()
  const { tomatoes, basil } = cook
  const { base, dish } = await aDish(cook)
  const effect = await effectOf(cook, tomatoes.id, 4.8)
  expect(effect).toMatchObject({
    product: { id: tomatoes.id, name: tomatoes.name, priceUnit: 'kg' },
    priceBefore: 4,
    priceAfter: 4.8,
  })
  expect(effect.recipes).toEqual([
    {
      recipe: { id: base.id, name: base.name, type: 'ingredient' },
      salesPrice: null,
      targetFoodCostPercent: null,
      costBefore: 14,
      costAfter: 16.4,
      foodCostPercentBefore: null,
      foodCostPercentAfter: null,
      isComplete: true,
      exceedsTarget: false,
      targetPriceAfter: null,
    },
    {
      recipe: { id: dish.id, name: dish.name, type: 'dish' },
      salesPrice: 12,
      targetFoodCostPercent: 30,
      costBefore: 3.5,
      costAfter: 4.1,
      foodCostPercentBefore: 29.17,
      foodCostPercentAfter: 34.17,
      isComplete: true,
      exceedsTarget: true,
      targetPriceAfter: 13.67,
    },
  ])
  expect((await effectOf(cook, tomatoes.id, 4)).recipes).toEqual([])
  expect((await effectOf(cook, basil.id, 9)).recipes).toEqual([])
  for (const bad of ['-1', 'NaN', 'dear', '1e99', '']) {
    const refusal = await effectOf(cook, tomatoes.id, bad).then(
      () => null,
      (error) => error,
    )
    if (bad !== '') expect(refusal?.fields).toHaveProperty('price')
  }
  const stranger = await aCook()
  expect((await refused(effectOf(cook, stranger.tomatoes.id, 1))).status).toBe(404)
})

test('planned prices are listed with the recipes they change, the earliest first', async () => {
  const cook = await aCook()
  const { tomatoes, oil, basil, seller, distributor, venue, units } = cook
  const { dish } = await aDish(cook)
  const plan = ({ id }: { id: number }, body: object) =>
    as(seller).call(plannedPrices.create, { params: { productId: id }, body: body as never })
  const honey = await makeProduct(distributor, { ordering_unit_id: units.kg, price_unit_id: units.kg })
  await plan(honey, { startsOn: inDays(2), price: 99 })
  await plan(basil, { startsOn: inDays(2), price: 99 })
  await plan(oil, { startsOn: inDays(5), price: 72 })
  await plan(tomatoes, { startsOn: inDays(3), price: 4.4 })
  await plan(tomatoes, { startsOn: inDays(6), price: 4 })
  const { data } = await as(cook.buyer).call(recipeCosts.plannedEffects, {})
  expect(
    data.map(({ product, startsOn, priceBefore, priceAfter, recipes }) => [
      product.id,
      startsOn,
      priceBefore,
      priceAfter,
      recipes.length,
    ]),
  ).toEqual([
    [tomatoes.id, inDays(3), 4, 4.4, 2],
    [oil.id, inDays(5), 60, 72, 2],
    [tomatoes.id, inDays(6), 4.4, 4, 2],
  ])
  expect(data[0]).toMatchObject({ venue: { id: venue.id }, product: { distributor: { id: distributor.id }, currency: 'AUD' } })
  expect(data[0]?.recipes.find(({ recipe }) => recipe.id === dish.id)).toMatchObject({
    costBefore: 3.5,
    costAfter: 3.8,
    exceedsTarget: true,
    targetPriceAfter: 12.67,
  })
  const stranger = await aCook()
  expect((await as(stranger.buyer).call(recipeCosts.plannedEffects, {})).data).toEqual([])
})
