import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestChain, wayDown } from './circle.ts'
import { decimal, exact } from './exact.ts'
import { explode } from './explode.ts'
import { costsOf, type ItemNode, type PriceOf, type RecipeNode, shownCost } from './recipe-cost.ts'

const KG = { id: 1, name: 'kg' }
const G = { id: 2, name: 'g' }
const BOX = { id: 3, name: 'box' }
const ML = { id: 4, name: 'ml' }

const flour = {
  units: [
    { ...BOX, quantity: 1 },
    { ...KG, quantity: 12.5 },
  ],
  priceUnit: BOX,
  price: 25,
  isEstimate: false,
  isOtherCurrency: false,
}
const priceOf: PriceOf = (id) => (id === 7 ? flour : undefined)
const item = (id: number, one: Partial<ItemNode>): ItemNode => ({
  id,
  productId: null,
  partId: null,
  quantity: 1,
  unit: KG,
  wastePercent: 0,
  ...one,
})
const recipe = (id: number, items: ItemNode[], more: Partial<RecipeNode> = {}): RecipeNode => ({
  id,
  quantity: 1,
  unit: KG,
  portions: 1,
  salesPrice: null,
  targetFoodCostPercent: null,
  items,
  ...more,
})
const treeOf = (...recipes: RecipeNode[]) => new Map(recipes.map((one) => [one.id, one]))

describe('G-080 the cost of a recipe', () => {
  test('converts through the pack and through common measures', () => {
    const tree = treeOf(
      recipe(1, [item(1, { productId: 7, quantity: 250, unit: G }), item(2, { productId: 7, quantity: 2, unit: BOX })]),
    )
    expect(decimal(costsOf(tree, priceOf)(1)?.total ?? 0n, 4)).toBe(50.5)
    const other = treeOf(recipe(1, [item(1, { productId: 7, quantity: 250, unit: ML })]))
    expect(costsOf(other, priceOf)(1)).toMatchObject({ total: 0n, unknown: 1 })
  })

  test('a circle that should not be there ends, with an unknown cost', () => {
    const tree = treeOf(recipe(1, [item(1, { partId: 2 })]), recipe(2, [item(2, { partId: 1 })]))
    expect(costsOf(tree, priceOf)(1)).toMatchObject({ unknown: 1 })
  })

  test('is the sum of its parts exactly, however it is cut into recipes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 }), (grams) => {
        const items = grams.map((quantity, i) => item(i + 1, { productId: 7, quantity, unit: G }))
        const flat = costsOf(treeOf(recipe(1, items)), priceOf)(1)
        const half = Math.floor(items.length / 2)
        const cut = treeOf(recipe(1, [...items.slice(half), item(99, { partId: 2 })]), recipe(2, items.slice(0, half)))
        const parts = half === 0 ? flat : costsOf(cut, priceOf)(1)
        expect(parts?.total).toBe(flat?.total)
      }),
    )
  })

  test('margin and food cost are of a portion, and open while an item is unknown', () => {
    const sold = { portions: 4, salesPrice: 12, targetFoodCostPercent: 25 }
    const known = treeOf(recipe(1, [item(1, { productId: 7, quantity: 6 })], sold))
    expect(shownCost(known.get(1) as RecipeNode, costsOf(known, priceOf)(1), 2)).toMatchObject({
      cost: 12,
      costPerPortion: 3,
      margin: 9,
      foodCostPercent: 25,
      isAboveTarget: false,
      targetPrice: 12,
    })
    const partly = treeOf(recipe(1, [item(1, { productId: 7, quantity: 6 }), item(2, { productId: 8 })], sold))
    expect(shownCost(partly.get(1) as RecipeNode, costsOf(partly, priceOf)(1), 2)).toMatchObject({
      cost: 12,
      isComplete: false,
      unknownItems: 1,
      margin: null,
      targetPrice: null,
    })
  })
})

describe('what is within a recipe', () => {
  test('is used once for each batch, waste included', () => {
    const tree = treeOf(
      recipe(1, [item(1, { partId: 2, quantity: 500, unit: G }), item(2, { productId: 7, quantity: 1, wastePercent: 20 })], {
        portions: 2,
      }),
      recipe(2, [item(3, { productId: 7, quantity: 3 })], { quantity: 2 }),
    )
    const { used, isComplete } = explode(tree, 1, 4)
    // four portions are two batches: 2 × 1.25 kg, and 2 × a quarter of 3 kg
    expect([isComplete, used.map(({ productId, quantity }) => [productId, quantity])]).toEqual([true, [[7, exact(4)]]])
  })

  test('doubles at each of many levels without taking long', () => {
    const levels = Array.from({ length: 20 }, (_, i) =>
      recipe(
        i + 1,
        i === 19 ? [item(100, { productId: 7 })] : [item(i * 2 + 1, { partId: i + 2 }), item(i * 2 + 2, { partId: i + 2 })],
      ),
    )
    expect(explode(treeOf(...levels), 1, 1).used[0]?.quantity).toBe(exact(2 ** 19))
  })

  test('leads nowhere back: ways are found, and chains are counted', () => {
    const contained = [
      { recipeId: 1, partId: 2 },
      { recipeId: 2, partId: 3 },
      { recipeId: 1, partId: 3 },
      { recipeId: 4, partId: 1 },
    ]
    expect([wayDown(contained, 1, 3), wayDown(contained, 4, 3), wayDown(contained, 3, 1), wayDown(contained, 2, 2)]).toEqual([
      [1, 3],
      [4, 1, 3],
      null,
      [2],
    ])
    expect([longestChain(contained, 1), longestChain(contained, 3), longestChain(contained, 9)]).toEqual([4, 4, 1])
  })
})
