import { describe, expect, test } from 'vitest'
import { recipes } from '#contract/kitchen/recipes.ts'
import { session } from '#contract/parties/session.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, sendForm, testApp } from '#test/app.ts'
import { connect, makeProduct, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'
import { aPng } from '#test/picture.ts'
import { aCook, type Cook, cooking } from '#test/recipes.ts'

testApp()

/** 2 kg of sauce from 3 kg of tomatoes with 20 percent waste and 300 ml of oil: 15.00 + 2.00. */
const sauceOf = ({ tomatoes, oil, units }: Cook) => ({
  quantity: 2,
  unitId: units.kg,
  items: [
    { productId: tomatoes.id, quantity: 3, unitId: units.kg, wastePercent: 20 },
    { productId: oil.id, quantity: 300, unitId: units.ml },
  ],
})

describe('what a recipe costs', () => {
  test('R-009 R-141 R-377 is written with ingredients and is an ingredient unless said otherwise', async () => {
    const cook = await aCook()
    const { write, find, list } = cooking(cook, cook.buyer)
    const name = unique('Sauce')
    const made = await write({ ...sauceOf(cook), name, note: 'Simmer for an hour' })
    expect(made).toMatchObject({
      name,
      type: 'ingredient',
      portions: 1,
      note: 'Simmer for an hour',
      cost: 17,
      costPerUnit: 8.5,
      costPerPortion: 17,
      isComplete: true,
      unknownItems: 0,
      margin: null,
      foodCostPercent: null,
      isOwn: true,
      version: 1,
      venue: { id: cook.venue.id },
      currency: 'AUD',
      createdBy: cook.buyer.name,
    })
    expect(made.items.map(({ unitCost, cost, costPercent, costKnown }) => [unitCost, cost, costPercent, costKnown])).toEqual([
      [4, 15, 88.2, true],
      [0.0067, 2, 11.8, true],
    ])
    expect(made.items[1]?.units.map(({ id }) => id)).toEqual(
      expect.arrayContaining([cook.units.crate, cook.units.bottle, cook.units.ml, cook.units.l]),
    )
    expect(await find(made.id)).toEqual(made)
    expect((await list()).data).toMatchObject([{ id: made.id, cost: 17, itemCount: 2 }])
    const types = await as(cook.buyer).call(recipes.types, {})
    expect(types.data).toEqual([
      { id: 'ingredient', name: 'Ingredient', isDefault: true },
      { id: 'dish', name: 'Dish', isDefault: false },
    ])
  })

  test('G-080 a recipe within another is charged by the unit it makes, and margin and food cost follow', async () => {
    const cook = await aCook()
    const { basil, units } = cook
    const { write } = cooking(cook, cook.buyer)
    const sauce = await write(sauceOf(cook))
    const dish = await write({
      type: 'dish',
      quantity: 4,
      unitId: units.portion,
      portions: 4,
      salesPrice: 12,
      targetFoodCostPercent: 20,
      items: [
        // 500 g of 2 kg at 8.50 per kg
        { recipeId: sauce.id, quantity: 500, unitId: units.g },
        { productId: basil.id, quantity: 2, unitId: units.bunch },
      ],
    })
    expect(dish).toMatchObject({
      type: 'dish',
      cost: 9.25,
      costPerPortion: 2.3125,
      margin: 9.6875,
      marginPercent: 80.73,
      foodCostPercent: 19.27,
      isAboveTarget: false,
      targetPrice: 11.56,
    })
    const dearer = await cooking(cook, cook.buyer).change(dish.id, {
      name: dish.name,
      quantity: 4,
      unitId: units.portion,
      portions: 4,
      type: 'dish',
      salesPrice: 11.5,
      targetFoodCostPercent: 20,
      items: [
        { recipeId: sauce.id, quantity: 500, unitId: units.g },
        { productId: basil.id, quantity: 1, unitId: units.bunch, wastePercent: 50 },
      ],
    })
    expect(dearer).toMatchObject({ type: 'dish', portions: 4, cost: 9.25, isAboveTarget: true, version: 2, note: '' })
    const { list, find } = cooking(cook, cook.buyer)
    expect((await list({ cost: 'above_target' })).data.map(({ id }) => id)).toEqual([dish.id])
    expect((await find(sauce.id)).usedIn).toEqual([{ id: dish.id, name: dish.name }])
  })

  test('is at the price the outlet pays: its special tier at the least it can order', async () => {
    const cook = await aCook()
    const { distributor, venue, units } = cook
    const { write } = cooking(cook, cook.buyer)
    const honey = await makeProduct(distributor, {
      price: 30,
      price_unit_id: units.kg,
      ordering_unit_id: units.kg,
      tiers: [{ minQuantity: 1, value: 28 }],
      specialTiers: [
        {
          venues: [venue],
          tiers: [
            { minQuantity: 1, value: 25 },
            { minQuantity: 10, value: 20 },
          ],
        },
      ],
    })
    const market = await makeProduct(distributor, {
      price: 18,
      market_price: true,
      ordering_unit_id: units.kg,
      price_unit_id: units.kg,
    })
    const made = await write({
      items: [
        { productId: honey.id, quantity: 100, unitId: units.g },
        { productId: market.id, quantity: 0.5, unitId: units.kg },
      ],
    })
    expect(made.items.map(({ cost, isEstimate }) => [cost, isEstimate])).toEqual([
      [2.5, false],
      [9, true],
    ])
  })

  test('says of each item whose cost is not known why, and never counts it as nothing', async () => {
    const cook = await aCook()
    const { distributor, venue, basil, units } = cook
    const { write, find, list } = cooking(cook, cook.buyer)
    const [gone, unpriced, other] = await Promise.all([
      makeProduct(distributor, { name: unique('Gone'), ordering_unit_id: units.kg, price_unit_id: units.kg }),
      makeProduct(distributor, { price: 0, market_price: true, ordering_unit_id: units.kg, price_unit_id: units.kg }),
      makeProduct(distributor, { price: 5, ordering_unit_id: units.kg, price_unit_id: units.kg }),
    ])
    const empty = await write({})
    expect(empty).toMatchObject({ cost: null, isComplete: false, unknownItems: 0 })
    const made = await write({
      salesPrice: 10,
      targetFoodCostPercent: 30,
      items: [
        { productId: basil.id, quantity: 20, unitId: units.g },
        { productId: unpriced.id, quantity: 1, unitId: units.kg },
        { productId: gone.id, quantity: 1, unitId: units.kg },
        { recipeId: empty.id, quantity: 1, unitId: units.kg },
        { productId: other.id, quantity: 1, unitId: units.kg },
      ],
    })
    await inDatabase((tx) => rows(tx, `update products set deleted_at = now() where id = $1`, [gone.id]))
    const shown = await find(made.id)
    expect(shown).toMatchObject({
      cost: 5,
      isComplete: false,
      unknownItems: 4,
      margin: null,
      foodCostPercent: null,
      isAboveTarget: null,
    })
    expect(shown.items.map(({ reason, reasonText, cost }) => [reason, reasonText, cost])).toEqual([
      ['unit', 'Priced per bunch, which cannot be converted to g', null],
      ['no_price', 'Has no price yet', null],
      ['not_sold', 'No longer sold to this outlet', null],
      ['part', 'Contains items without a known cost', null],
      [null, null, 5],
    ])
    expect(shown.items[2]?.product).toMatchObject({ id: gone.id, name: gone.name, distributor: { name: distributor.name } })
    expect((await list({ cost: 'incomplete' })).data.map(({ id }) => id).sort()).toEqual([empty.id, made.id].sort())
    // what was in it stays in it, although nobody can buy it any more
    const items = shown.items.map(({ product, recipe, quantity, unitId }) => ({
      ...(product ? { productId: product.id } : { recipeId: recipe?.id }),
      quantity,
      unitId,
    }))
    const kept = await cooking(cook, cook.buyer).change(made.id, { name: made.name, quantity: 1, unitId: units.kg, items })
    expect(kept.items).toHaveLength(5)
    const refusal = await refused(write({ items: [{ productId: gone.id, quantity: 1, unitId: units.kg }] }))
    expect(refusal.fields).toEqual({ 'items.0.productId': ['Is not a product this outlet can buy'] })
    // and the supplier parts from the outlet
    await inDatabase((tx) =>
      rows(tx, `update connections set status = 'ended' where distributor_id = $1 and venue_id = $2`, [distributor.id, venue.id]),
    )
    const ended = await find(made.id)
    expect(ended.items.map(({ reason }) => reason)).toEqual(['not_sold', 'not_sold', 'not_sold', 'part', 'not_sold'])
    expect(ended).toMatchObject({ cost: null, isComplete: false })
  })

  test('a product that comes in another pack has another cost, or none', async () => {
    const cook = await aCook()
    const { oil, units } = cook
    const { write, find } = cooking(cook, cook.buyer)
    const made = await write(sauceOf(cook))
    const pack = (levels: object[]) =>
      inDatabase((tx) => rows(tx, `update products set pack = $2 where id = $1`, [oil.id, JSON.stringify(levels)]))
    await pack([
      { unit_id: units.bottle, quantity: 6 },
      { unit_id: units.ml, quantity: 1000 },
    ])
    expect((await find(made.id)).items[1]).toMatchObject({ cost: 3 })
    await pack([{ unit_id: units.bottle, quantity: 6 }])
    expect((await find(made.id)).items[1]).toMatchObject({ cost: null, costKnown: false, reason: 'unit' })
  })
})

describe('recipes within recipes', () => {
  test('never contain themselves: the circle is named', async () => {
    const cook = await aCook()
    const { units } = cook
    const { write, change } = cooking(cook, cook.buyer)
    const base = await write({ ...sauceOf(cook), name: unique('Base') })
    const sauce = await write({ name: unique('Tomato sauce'), items: [{ recipeId: base.id, quantity: 1, unitId: units.kg }] })
    const pizza = await write({ name: unique('Pizza'), items: [{ recipeId: sauce.id, quantity: 1, unitId: units.kg }] })
    const into = (recipe: typeof base, part: typeof base) =>
      change(recipe.id, {
        name: recipe.name,
        quantity: 1,
        unitId: units.kg,
        items: [{ recipeId: part.id, quantity: 1, unitId: units.kg }],
      })
    expect((await refused(into(base, pizza))).fields).toEqual({
      'items.0.recipeId': [`Would contain itself: ${base.name} → ${pizza.name} → ${sauce.name} → ${base.name}`],
    })
    expect((await refused(into(base, base))).fields).toEqual({
      'items.0.recipeId': [`Would contain itself: ${base.name} → ${base.name}`],
    })
  })

  test('nor when two people save at once', async () => {
    const cook = await aCook()
    const { units } = cook
    const { write, change } = cooking(cook, cook.buyer)
    const [a, b] = [await write({ name: unique('A') }), await write({ name: unique('B') })]
    const into = (recipe: typeof a, part: typeof a) =>
      change(recipe.id, {
        name: recipe.name,
        quantity: 1,
        unitId: units.kg,
        items: [{ recipeId: part.id, quantity: 1, unitId: units.kg }],
      })
    const results = await Promise.allSettled([into(a, b), into(b, a)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const kept = await inDatabase((tx) => rows(tx, `select from recipe_items where venue_id = $1`, [cook.venue.id]))
    expect(kept).toHaveLength(1)
  })

  test('go so many levels deep and no deeper', async () => {
    const cook = await aCook()
    const { units } = cook
    const { write } = cooking(cook, cook.buyer)
    let within = await write({})
    for (let level = 2; level <= 20; level++)
      within = await write({ items: [{ recipeId: within.id, quantity: 1, unitId: units.kg }] })
    expect((await refused(write({ items: [{ recipeId: within.id, quantity: 1, unitId: units.kg }] }))).fields).toEqual({
      items: ['Recipes within recipes: at most 20 levels'],
    })
  })

  test('one that others contain is not archived; they are named', async () => {
    const cook = await aCook()
    const { units } = cook
    const { write, remove, find, list } = cooking(cook, cook.buyer)
    const base = await write({ ...sauceOf(cook) })
    const dish = await write({ items: [{ recipeId: base.id, quantity: 1, unitId: units.kg }] })
    const refusal = await refused(remove(base.id))
    expect([refusal.status, refusal.body.error.message]).toEqual([409, `Is used in ${dish.name}. Take it out there first.`])
    await remove(dish.id)
    await remove(dish.id)
    await remove(base.id)
    expect((await list()).data).toEqual([])
    expect((await list({ show: 'archived' })).meta.total).toBe(2)
    expect((await find(base.id)).archivedAt).not.toBeNull()
    const restore = (recipeId: number) => as(cook.buyer).call(recipes.restore, { params: { recipeId } })
    expect((await refused(restore(dish.id))).body.error.message).toBe(`Restore ${base.name} first.`)
    await restore(base.id)
    expect(await restore(dish.id)).toMatchObject({ archivedAt: null, cost: 8.5 })
    expect((await list({ show: 'all' })).meta.total).toBe(2)
  })
})

describe('who sees recipes', () => {
  async function aGroup() {
    const cook = await aCook()
    const group = await makeVenueGroup()
    await inDatabase((tx) => rows(tx, `update venues set venue_group_id = $2 where id = $1`, [cook.venue.id, group.id]))
    const other = await makeVenue({ venue_group_id: group.id })
    const third = await makeVenue({ venue_group_id: group.id })
    await connect(cook.distributor, other)
    const [owner, reader, everywhere] = await Promise.all([
      makeUser({ venueGroup: group, venues: [cook.venue, other, third] } as never),
      makeUser({ venues: [other] }),
      makeUser({ venueGroup: group, as: 'group' }),
    ])
    return { ...cook, group, other, third, owner, reader, everywhere }
  }

  test('R-317 an outlet shows a recipe to others of its group, alone or with the whole of it', async () => {
    const kitchen = await aGroup()
    const { venue, other, third, units, reader, oil } = kitchen
    const boss = await makeUser({
      venues: [venue, other, third].toSorted((a, b) => (a.id === venue.id ? -1 : b.id === venue.id ? 1 : 0)),
    })
    await as(boss).call(session.switchContext, {
      body: { context: 'venue', contextId: venue.id },
    })
    const [mine, theirs] = [cooking(kitchen, boss), cooking(kitchen, reader)]
    const base = await mine.write(sauceOf(kitchen))
    const dish = await mine.write({
      items: [{ recipeId: base.id, quantity: 1, unitId: units.kg }],
      visibleForVenueIdsFromGroup: [venue.id],
    })
    expect(dish.visibleForVenueIdsFromGroup).toEqual([])
    expect((await refused(theirs.find(dish.id))).status).toBe(404)
    expect((await theirs.list()).data).toEqual([])

    const shared = await mine.write({ items: [], visibleForVenueIdsFromGroup: [other.id, other.id] })
    expect([shared.visibleForVenueIdsFromGroup, (await theirs.find(shared.id)).isOwn]).toEqual([[other.id], false])
    await mine.remove(shared.id)
    expect(await mine.change(dish.id, { visibleForVenueIdsFromGroup: [other.id] })).toMatchObject({
      visibleForVenueIdsFromGroup: [other.id],
      version: 2,
      items: [{ recipe: { id: base.id } }],
    })
    const read = await theirs.find(dish.id)
    expect(read).toMatchObject({
      isOwn: false,
      venue: { id: venue.id, name: venue.name },
      pricedFor: { id: other.id },
      cost: 8.5,
    })
    expect((await theirs.list()).data.map(({ id }) => id)).toEqual([dish.id])
    // what it is made of comes with it, and both are for reading
    expect(await theirs.find(base.id)).toMatchObject({ isOwn: false, cost: 17 })
    expect((await refused(theirs.remove(dish.id))).status).toBe(404)
    expect((await refused(theirs.change(dish.id, { visibleForVenueIdsFromGroup: [] }))).status).toBe(404)
    // at the prices of whoever reads
    await makeSpecial(kitchen, oil.id, other.id, 30)
    expect([(await theirs.find(dish.id)).cost, (await mine.find(dish.id)).cost]).toEqual([8, 8.5])

    const whole = {
      name: dish.name,
      quantity: 1,
      unitId: units.kg,
      items: [{ productId: oil.id, quantity: 1, unitId: units.bottle }],
    }
    expect(await mine.change(dish.id, whole)).toMatchObject({ visibleForVenueIdsFromGroup: [other.id], cost: 5 })
    // what is no longer within it is no longer read
    expect((await refused(theirs.find(base.id))).status).toBe(404)
    expect(await mine.change(dish.id, { ...whole, visibleForVenueIdsFromGroup: [third.id] })).toMatchObject({
      visibleForVenueIdsFromGroup: [third.id],
    })
    expect((await refused(theirs.find(dish.id))).status).toBe(404)
    expect((await mine.find(dish.id)).venuesFromGroup.map(({ id }) => id).sort()).toEqual([other.id, third.id].sort())
    const stranger = await makeVenue()
    expect((await refused(mine.change(dish.id, { visibleForVenueIdsFromGroup: [stranger.id] }))).fields).toHaveProperty(
      'visibleForVenueIdsFromGroup',
    )
  })

  const makeSpecial = ({ distributor }: Cook, productId: number, venueId: number, value: number) =>
    inDatabase((tx) =>
      rows(
        tx,
        `with t as (insert into special_tiers (distributor_id, product_id, name, discount_type, tiers)
           values ($1, $2, 'Own', 'price', jsonb_build_array(jsonb_build_object('id', 1, 'minQuantity', 1, 'value', $4::numeric, 'marketPrice', false))) returning id)
         insert into special_tier_venues (product_id, venue_id, distributor_id, special_tier_id) select $2, $3, $1, id from t`,
        [distributor.id, productId, venueId, value],
      ),
    )

  test('who acts for the group sees those of all outlets, and writes for one of them only', async () => {
    const kitchen = await aGroup()
    const { buyer, everywhere, venue, other, units } = kitchen
    const base = await cooking(kitchen, buyer).write(sauceOf(kitchen))
    const own = await cooking(kitchen, kitchen.reader).write({ items: [] })
    const all = await cooking(kitchen, everywhere).list({ sortBy: '-costPerPortion' })
    expect(all.data.map(({ id }) => id)).toEqual([base.id, own.id])
    expect((await cooking(kitchen, everywhere).list({ venueId: other.id })).data.map(({ id }) => id)).toEqual([own.id])
    expect((await refused(cooking(kitchen, everywhere).list({ venueId: 999_999_999 }))).status).toBe(404)
    expect((await refused(cooking(kitchen, everywhere).write({}))).fields).toHaveProperty('venueId')
    expect(await cooking(kitchen, everywhere).find(base.id)).toMatchObject({ pricedFor: { id: venue.id }, isOwn: true, cost: 17 })
    const items = [{ productId: kitchen.basil.id, quantity: 1, unitId: units.bunch }]
    const change = { name: base.name, quantity: 1, unitId: units.kg, items }
    expect(await cooking(kitchen, everywhere).change(base.id, change)).toMatchObject({ cost: 2.5 })
  })

  test('another company sees and changes nothing', async () => {
    const [cook, stranger] = [await aCook(), await aCook()]
    const made = await cooking(cook, cook.buyer).write(sauceOf(cook))
    const theirs = cooking(stranger, stranger.buyer)
    for (const call of [
      () => theirs.find(made.id),
      () => theirs.remove(made.id),
      () => theirs.change(made.id, { visibleForVenueIdsFromGroup: [] }),
    ])
      expect((await refused(call())).status).toBe(404)
    expect((await refused(theirs.write({ items: [{ recipeId: made.id, quantity: 1, unitId: cook.units.kg }] }))).fields).toEqual({
      'items.0.recipeId': ['There is no such recipe in this outlet'],
    })
    expect(
      (await refused(theirs.write({ items: [{ productId: cook.oil.id, quantity: 1, unitId: cook.units.ml }] }))).fields,
    ).toHaveProperty('items.0.productId')
    expect((await refused(theirs.write({ unitId: cook.units.crate }))).fields).toEqual({ unitId: ['There is no such unit'] })
    expect((await theirs.list()).data).toEqual([])
  })

  test('R-156 nobody keeps recipes until they are switched on', async () => {
    const cook = await aCook()
    const made = await cooking(cook, cook.buyer).write(sauceOf(cook))
    await inDatabase((tx) => rows(tx, `update venues set recipe_feature = false where id = $1`, [cook.venue.id]))
    const { list, find, write, remove } = cooking(cook, cook.buyer)
    const calls = [
      () => list(),
      () => find(made.id),
      () => write({}),
      () => remove(made.id),
      () => as(cook.buyer).call(recipes.types, {}),
    ]
    for (const call of calls) {
      const refusal = await refused(call())
      expect([refusal.status, refusal.body.error.message]).toEqual([
        403,
        'Recipes are switched off. Switch them on in the settings of the outlet.',
      ])
    }
    await inDatabase((tx) => rows(tx, `update venues set recipe_feature = true where id = $1`, [cook.venue.id]))
    expect((await list()).meta.total).toBe(1)
  })

  test('R-066 recipes come with a paid plan', async () => {
    const cook = await aCook()
    const plan = (type: string) =>
      inDatabase((tx) => rows(tx, `update venues set account_type = $2 where id = $1`, [cook.venue.id, type]))
    for (const [type, code] of [
      ['free', 'plan_required'],
      ['lite', undefined],
    ] as const) {
      await plan(type)
      const user = await makeUser({ venues: [cook.venue] })
      if (code) expect((await refused(cooking(cook, user).list())).code).toBe(code)
      else expect((await cooking(cook, user).list()).data).toEqual([])
    }
  })

  test('who only orders reads recipes and changes none', async () => {
    const cook = await aCook()
    const made = await cooking(cook, cook.buyer).write(sauceOf(cook))
    const orderer = cooking(cook, await makeUser({ venues: [cook.venue], role: 'venue_orderer' }))
    expect((await orderer.find(made.id)).cost).toBe(17)
    expect((await refused(orderer.remove(made.id))).status).toBe(403)
    expect((await refused(orderer.write({}))).status).toBe(403)
  })
})

describe('writing recipes', () => {
  test('R-355 G-044 the list has pages of ten, in any order', async () => {
    const cook = await aCook()
    const { write, list } = cooking(cook, cook.buyer)
    for (let i = 0; i < 12; i++)
      await write({
        name: `Soup ${String(i).padStart(2, '0')}`,
        type: i % 2 ? 'dish' : 'ingredient',
        salesPrice: i === 3 ? 5 : null,
      })
    const first = await list()
    expect([first.data.length, first.meta]).toEqual([10, { page: 1, total: 12 }])
    const second = await list({ page: 2 })
    expect([second.data.map(({ name }) => name), second.meta]).toEqual([['Soup 10', 'Soup 11'], { page: 2, total: 12 }])
    expect((await list({ limit: 5, page: 3 })).data).toHaveLength(2)
    expect((await list({ term: 'sOUP 1' })).meta.total).toBe(2)
    expect((await list({ type: 'dish' })).meta.total).toBe(6)
    expect((await list({ sortBy: '-name', limit: 1 })).data[0]?.name).toBe('Soup 11')
  })

  test('a name is given once, and who has not seen the last change is told', async () => {
    const cook = await aCook()
    const { write, change } = cooking(cook, cook.buyer)
    const made = await write(sauceOf(cook))
    expect((await refused(write({ name: made.name.toUpperCase() }))).status).toBe(409)
    const body = { name: made.name, quantity: 1, unitId: cook.units.kg, items: [], version: made.version }
    const both = await Promise.allSettled([change(made.id, body), change(made.id, body)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('bad input is refused by its field, and nothing is half written', async () => {
    const cook = await aCook()
    const { units, basil } = cook
    const { write, list, change, find } = cooking(cook, cook.buyer)
    const item = { productId: basil.id, quantity: 1, unitId: units.bunch }
    const cases: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ quantity: 0 }, 'quantity'],
      [{ quantity: -1 }, 'quantity'],
      [{ quantity: 1e9 }, 'quantity'],
      [{ quantity: Number.NaN }, 'quantity'],
      [{ quantity: '1' }, 'quantity'],
      [{ portions: 0 }, 'portions'],
      [{ unitId: 999_999_999 }, 'unitId'],
      [{ salesPrice: -1 }, 'salesPrice'],
      [{ salesPrice: 1.005 }, 'salesPrice'],
      [{ targetFoodCostPercent: 101 }, 'targetFoodCostPercent'],
      [{ targetFoodCostPercent: 0 }, 'targetFoodCostPercent'],
      [{ type: 'drink' }, 'type'],
      [{ note: 'x'.repeat(4001) }, 'note'],
      [{ sold: true }, 'sold'],
      [{ items: Array.from({ length: 10_000 }, () => item) }, 'items'],
      [{ items: [{ ...item, quantity: 1e9 }] }, 'items.0.quantity'],
      [{ items: [{ ...item, quantity: -1 }] }, 'items.0.quantity'],
      [{ items: [{ ...item, wastePercent: 100 }] }, 'items.0.wastePercent'],
      [{ items: [item, { ...item, recipeId: 1 }] }, 'items.1.productId'],
      [{ items: [{ quantity: 1, unitId: units.kg }] }, 'items.0.productId'],
      [{ items: [{ ...item, unitId: 999_999_999 }] }, 'items.0.unitId'],
    ]
    for (const [body, field] of cases) expect((await refused(write(body as never))).fields).toHaveProperty([field])
    expect((await list()).meta.total).toBe(0)
    const made = await write({ items: [item] })
    expect(Object.keys((await refused(change(made.id, { note: 'Only this' }))).fields)).toEqual([
      'name',
      'quantity',
      'unitId',
      'items',
    ])
    expect((await refused(change(made.id, {}))).fields).toHaveProperty('name')
    expect(await find(made.id)).toEqual(made)
  })

  test('has a picture, sent with it or alone, and loses it', async () => {
    const cook = await aCook()
    const form = (fields: Record<string, string>) => {
      const sent = new FormData()
      for (const [name, value] of Object.entries(fields)) sent.append(name, value)
      sent.append('image', aPng(40, 30), 'sauce.png')
      return sent
    }
    const items = JSON.stringify([{ productId: cook.basil.id, quantity: 1, unitId: cook.units.bunch }])
    const fields = { name: unique('Pesto'), quantity: '2', unitId: String(cook.units.kg), salesPrice: '', items }
    const response = await sendForm(recipes.create, {}, form(fields), { as: cook.buyer })
    expect(response.statusCode).toBe(201)
    const made = response.json() as { id: number; image: string; cost: number }
    expect([made.image, made.cost]).toEqual([expect.stringMatching(/^\/api\/files\/recipes\//), 2.5])
    const changed = (await sendForm(recipes.update, { recipeId: made.id }, form({}), { as: cook.buyer })).json() as typeof made
    expect([changed.cost, changed.image === made.image]).toEqual([2.5, false])
    await as(cook.buyer).call(recipes.removeImage, { params: { recipeId: made.id } })
    expect((await cooking(cook, cook.buyer).find(made.id)).image).toBeNull()
  })

  test('products and recipes are found for it, with what they cost', async () => {
    const cook = await aCook()
    const { units } = cook
    const { write } = cooking(cook, cook.buyer)
    const word = unique('Zest').replace(' ', '')
    const lemon = await makeProduct(cook.distributor, {
      name: `${word} lemon`,
      price: 6,
      ordering_unit_id: units.kg,
      price_unit_id: units.kg,
    })
    const base = await write({ ...sauceOf(cook), name: `${word} base` })
    const dish = await write({ name: `${word} dish`, items: [{ recipeId: base.id, quantity: 1, unitId: units.kg }] })
    const search = (query: object) => as(cook.buyer).call(recipes.items, { query: query as never })
    const { data } = await search({ term: word })
    expect(data.map(({ kind, id, unitCost, unit }) => [kind, id, unitCost, unit.name])).toEqual([
      ['recipe', base.id, 8.5, 'kg'],
      ['recipe', dish.id, 8.5, 'kg'],
      ['product', lemon.id, 6, 'kg'],
    ])
    expect(data[2]?.units.map(({ name }) => name)).toEqual(expect.arrayContaining(['kg', 'g']))
    // what would contain itself is not offered
    expect((await search({ term: word, recipeId: base.id })).data.map(({ id }) => id)).toEqual([lemon.id])
    expect((await search({ term: word, limit: 2 })).data.map(({ kind }) => kind)).toEqual(['recipe', 'product'])
    const stranger = await aCook()
    const other = await cooking(stranger, stranger.buyer).write({})
    expect((await refused(search({ recipeId: other.id }))).status).toBe(404)
  })
})
