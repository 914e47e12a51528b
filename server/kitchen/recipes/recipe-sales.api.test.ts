import { describe, expect, test } from 'vitest'
import { stockLocations } from '#contract/counting/stock-locations.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { type RecipeSalesImport, recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, now, refused, send, sendForm, testApp } from '#test/app.ts'
import { dayAfter } from '#test/days.ts'
import { counting, track } from '#test/kitchen.ts'
import { aCook, type Cook, cooking } from '#test/recipes.ts'
import { csv, sendImport } from '#test/send-import.ts'

testApp()

const inDays = (days: number) => dayAfter(now(), days)
const stockOf = async ({ buyer, venue }: Cook, { id }: { id: number }) =>
  (await as(buyer).call(venueInventory.list, { params: { venueId: venue.id }, query: { limit: 100 } })).data.find(
    (one) => one.id === id,
  )?.quantity
const setStock = ({ buyer, venue }: Cook, { id }: { id: number }, quantity: number, unitId: number) =>
  as(buyer).call(venueInventory.update, { params: { venueId: venue.id, productId: id }, body: { quantity, unitId } })
const sell = ({ buyer }: Cook, sales: object[], more: object = {}) =>
  as(buyer).call(recipeSales.create, { body: { sales, ...more } as never })
const listed = ({ buyer }: Cook, query: object = {}) =>
  as(buyer).call(recipeSales.list, { query: ('from' in query ? query : { range: 'all_time', ...query }) as never })
const undo = ({ buyer }: Cook, saleId: number) => as(buyer).call(recipeSales.undo, { params: { saleId } })
const imports = ({ buyer }: Cook, lines: string[], query: Record<string, string> = {}) =>
  sendImport<RecipeSalesImport>(recipeSales.import, buyer, csv(...lines), { query, name: 'till.csv' })

/** A pizza of 200 g of a sauce of 2 kg out of 3 kg of tomatoes and 300 ml of oil, with a bunch of basil; stock of all three. */
async function aPizzeria() {
  const cook = await aCook()
  const { tomatoes, oil, basil, units, venue } = cook
  const { write } = cooking(cook, cook.buyer)
  const sauce = await write({
    quantity: 2,
    items: [
      { productId: tomatoes.id, quantity: 3, unitId: units.kg },
      { productId: oil.id, quantity: 0.3, unitId: units.l },
    ],
  })
  const pizza = await write({
    type: 'dish',
    quantity: 1,
    unitId: units.portion,
    salesPrice: 18,
    items: [
      { recipeId: sauce.id, quantity: 200, unitId: units.g },
      { productId: basil.id, quantity: 1, unitId: units.bunch },
    ],
  })
  await track(venue, [tomatoes, oil, basil])
  await setStock(cook, tomatoes, 20, units.kg)
  await setStock(cook, oil, 24, units.bottle)
  later({ hours: 1 })
  return { ...cook, sauce, pizza }
}

describe('sales of recipes', () => {
  test('take what they used from the stock that was counted, and keep what a portion cost then', async () => {
    const kitchen = await aPizzeria()
    const { pizza, sauce, tomatoes, oil, basil, units, buyer, venue } = kitchen
    const { data } = await sell(kitchen, [
      { recipeId: pizza.id, quantity: 10 },
      { recipeId: sauce.id, quantity: 1 },
    ])
    // 300 g of tomatoes and 30 ml of oil in a pizza
    expect(data[0]).toMatchObject({
      recipe: { id: pizza.id, name: pizza.name },
      venue: { id: venue.id, name: venue.name },
      quantity: 10,
      soldOn: inDays(0),
      source: 'typed',
      filename: null,
      salesPrice: 18,
      costPerPortion: 3.9,
      isComplete: true,
      currency: 'AUD',
      createdBy: buyer.name,
    })
    const used = Object.fromEntries(data[0]?.products.map(({ product, ...one }) => [product.id, one]) ?? [])
    expect(used).toEqual({
      [tomatoes.id]: { quantity: 3, unit: { id: units.kg, name: 'kg' }, cost: 12, isTakenFromStock: true },
      [oil.id]: { quantity: 300, unit: { id: units.ml, name: 'ml' }, cost: 2, isTakenFromStock: true },
      [basil.id]: { quantity: 10, unit: { id: units.bunch, name: 'bunch' }, cost: 25, isTakenFromStock: false },
    })
    expect([await stockOf(kitchen, tomatoes), await stockOf(kitchen, oil), await stockOf(kitchen, basil)]).toEqual([
      14,
      23.2,
      null,
    ])
    await inDatabase((tx) => rows(tx, `update products set price = 8 where id = $1`, [tomatoes.id]))
    expect((await listed(kitchen, { recipeId: pizza.id })).data).toEqual([data[0]])
    expect((await listed(kitchen)).meta).toEqual({ page: 1, total: 2 })
    // of both pages: 10 pizzas at 18, and a sauce of 12 of tomatoes and 2 of oil that has no sales price
    const both = { currency: 'AUD', portions: 11, revenue: 180, cost: 53, foodCostPercent: 21.67, unknown: 1 }
    expect((await listed(kitchen, { limit: 1 })).totals).toEqual([both])
    const second = await listed(kitchen, { limit: 1, page: 2 })
    expect([second.data.map(({ recipe }) => recipe.id), second.meta]).toEqual([[pizza.id], { page: 2, total: 2 }])
    const moved = await inDatabase((tx) =>
      rows(
        tx,
        `select type, quantity, balance from venue_inventory_movements where venue_id = $1 and product_id = $2 order by id desc limit 1`,
        [venue.id, tomatoes.id],
      ),
    )
    expect(moved).toEqual([{ type: 'recipe_sale', quantity: -6, balance: 14 }])

    await undo(kitchen, data[0]?.id ?? 0)
    await undo(kitchen, data[0]?.id ?? 0)
    expect([await stockOf(kitchen, tomatoes), await stockOf(kitchen, oil)]).toEqual([17, 23.6])
    const left = await listed(kitchen)
    expect([left.meta.total, left.totals]).toEqual([
      1,
      [{ currency: 'AUD', portions: 1, revenue: 0, cost: 14, foodCostPercent: null, unknown: 1 }],
    ])
    expect((await listed(kitchen, { from: '2001-01-01', to: '2001-01-31' })).totals).toEqual([])
  })

  test('leave alone what was counted since, also when they are undone', async () => {
    const kitchen = await aPizzeria()
    const { pizza, tomatoes, oil, units } = kitchen
    const soldAt = new Date(now().getTime() - 2 * 3600_000).toISOString()
    await sell(kitchen, [{ recipeId: pizza.id, quantity: 10 }], { soldAt })
    expect([await stockOf(kitchen, tomatoes), await stockOf(kitchen, oil)]).toEqual([20, 24])
    const { data } = await sell(kitchen, [{ recipeId: pizza.id, quantity: 100 }])
    expect(await stockOf(kitchen, tomatoes)).toBe(-10)
    later({ hours: 1 })
    await setStock(kitchen, tomatoes, 5, units.kg)
    await undo(kitchen, data[0]?.id ?? 0)
    expect([await stockOf(kitchen, tomatoes), await stockOf(kitchen, oil)]).toEqual([5, 24])
  })

  test('cost by the prices of their day', async () => {
    const kitchen = await aPizzeria()
    const { pizza, tomatoes, oil, basil, distributor } = kitchen
    await inDatabase(async (tx) => {
      await rows(tx, `update products set created_at = now() - interval '30 days' where id = any ($1)`, [
        [tomatoes.id, oil.id, basil.id],
      ])
      await rows(
        tx,
        `insert into audit_log (distributor_id, subject, subject_id, before, after, user_name, at) values ($1, 'product_price', $2, '{"price": 14}', '{"price": 4}', 'Somebody', $3)`,
        [distributor.id, tomatoes.id, new Date(now().getTime() - 3 * 86_400_000)],
      )
    })
    const soldAt = new Date(now().getTime() - 6 * 86_400_000).toISOString()
    const { data } = await sell(kitchen, [{ recipeId: pizza.id, quantity: 1 }], { soldAt })
    expect(data[0]).toMatchObject({ costPerPortion: 6.9, soldOn: inDays(-6) })
    expect((await listed(kitchen, { range: 'today' })).data).toEqual([])
    expect((await listed(kitchen, { from: inDays(-6), to: inDays(-6) })).meta.total).toBe(1)
  })

  test('bad input, archived recipes and other companies are refused by the field', async () => {
    const kitchen = await aPizzeria()
    const { pizza, tomatoes } = kitchen
    const stranger = await aPizzeria()
    for (const quantity of [0, -1, 1e9, Number.NaN, '3', 0.0001])
      expect((await refused(sell(kitchen, [{ recipeId: pizza.id, quantity }]))).fields).toHaveProperty(['sales.0.quantity'])
    expect((await refused(sell(kitchen, []))).fields).toHaveProperty('sales')
    expect(
      (
        await refused(
          sell(
            kitchen,
            Array.from({ length: 201 }, () => ({ recipeId: pizza.id, quantity: 1 })),
          ),
        )
      ).fields,
    ).toHaveProperty('sales')
    const ahead = new Date(now().getTime() + 3 * 86_400_000).toISOString()
    expect((await refused(sell(kitchen, [{ recipeId: pizza.id, quantity: 1 }], { soldAt: ahead }))).fields).toHaveProperty(
      'soldAt',
    )
    expect(
      (
        await refused(
          sell(kitchen, [
            { recipeId: pizza.id, quantity: 1 },
            { recipeId: stranger.pizza.id, quantity: 1 },
          ]),
        )
      ).fields,
    ).toEqual({ 'sales.1.recipeId': ['There is no such recipe in this outlet'] })
    expect([await stockOf(kitchen, tomatoes), (await listed(kitchen)).meta.total]).toEqual([20, 0])
    const { data } = await sell(kitchen, [{ recipeId: pizza.id, quantity: 1 }])
    expect((await refused(undo(stranger, data[0]?.id ?? 0))).status).toBe(404)
    await cooking(kitchen, kitchen.buyer).remove(pizza.id)
    expect((await refused(sell(kitchen, [{ recipeId: pizza.id, quantity: 1 }]))).fields).toEqual({
      'sales.0.recipeId': ['This recipe is archived'],
    })
  })

  test('two at once both count', async () => {
    const kitchen = await aPizzeria()
    const { pizza, tomatoes } = kitchen
    await Promise.all(Array.from({ length: 4 }, () => sell(kitchen, [{ recipeId: pizza.id, quantity: 5 }])))
    expect(await stockOf(kitchen, tomatoes)).toBe(14)
  })
})

describe('a file of sales', () => {
  const file = ({ pizza }: Awaited<ReturnType<typeof aPizzeria>>, quantity = 10) => [
    'Item,Qty,Date,Time,Receipt,Waiter',
    `${pizza.name.toUpperCase()},${quantity},${inDays(0)},00:30,A1,Ann`,
    `${pizza.name},2,${inDays(0)},,,Ann`,
    `${pizza.name},3,${inDays(0)},,,Bob`,
    `Cake,1,${inDays(0)},,,`,
    `${pizza.name},none,${inDays(9)},25:00,,`,
    ',,,,,',
  ]

  test('counts once however often it comes; another quantity replaces what was there', async () => {
    const kitchen = await aPizzeria()
    const { tomatoes, units, pizza, buyer } = kitchen
    // counted long before, so that everything in the file came after
    await inDatabase((tx) =>
      rows(tx, `update venue_inventory set counted_at = counted_at - interval '3 days' where venue_id = $1`, [kitchen.venue.id]),
    )
    const dry = await imports(kitchen, file(kitchen), { dryRun: 'true' })
    expect(dry.result).toMatchObject({ importId: null, isDryRun: true, total: 5, inserted: 3, rejected: 2 })
    const sold = (row: number, quantity: number, receipt: string, rowsOf: number, quantityBefore: number | null = null) => ({
      ...{ row, rows: rowsOf, quantity, quantityBefore, receipt },
      recipe: { id: pizza.id, name: pizza.name },
    })
    expect(dry.result.sales).toMatchObject([sold(2, 10, 'A1', 1), sold(3, 5, '', 2)])
    const form = new FormData()
    form.set('csv', new Blob([csv(...file(kitchen))]), 'till.csv')
    form.set('dryRun', 'true')
    expect((await sendForm(recipeSales.import, {}, form, { as: buyer })).json()).toMatchObject({ isDryRun: true, inserted: 3 })
    expect(await stockOf(kitchen, tomatoes)).toBe(20)

    const { result } = await imports(kitchen, file(kitchen))
    expect(result).toMatchObject({
      filename: 'till.csv',
      isDryRun: false,
      total: 5,
      inserted: 3,
      updated: 0,
      unchanged: 0,
      rejected: 2,
      ignoredColumns: ['Waiter'],
    })
    expect(result.rejectedRows.map(({ row, name, problems }) => [row, name, problems.map(({ column }) => column)])).toEqual([
      [5, 'Cake', ['Recipe']],
      [6, pizza.name, ['Quantity', 'Time', 'Date']],
    ])
    expect(await stockOf(kitchen, tomatoes)).toBe(15.5)
    expect((await listed(kitchen)).data.map(({ quantity, source, filename }) => [quantity, source, filename]).sort()).toEqual([
      [10, 'file', 'till.csv'],
      [5, 'file', 'till.csv'],
    ])

    const again = await imports(kitchen, file(kitchen))
    expect(again.result).toMatchObject({ importId: null, inserted: 0, updated: 0, unchanged: 3 })
    expect([await stockOf(kitchen, tomatoes), (await listed(kitchen)).meta.total]).toEqual([15.5, 2])

    expect(again.result.sales).toEqual([])
    expect((await imports(kitchen, file(kitchen, 20), { dryRun: 'true' })).result.sales).toMatchObject([sold(2, 20, 'A1', 1, 10)])

    const corrected = await imports(kitchen, file(kitchen, 20))
    expect(corrected.result).toMatchObject({ inserted: 0, updated: 1, unchanged: 2 })
    expect([await stockOf(kitchen, tomatoes), (await listed(kitchen)).meta.total]).toEqual([12.5, 2])

    const files = await as(buyer).call(recipeSales.imports, {})
    expect(files.data.map(({ id, filename, sales, undoneAt }) => [id, filename, sales, undoneAt])).toEqual([
      [corrected.result.importId, 'till.csv', 1, null],
      [result.importId, 'till.csv', 2, null],
    ])
    const undoFile = (importId: number | null) => as(buyer).call(recipeSales.undoImport, { params: { importId: importId ?? 0 } })
    await undoFile(result.importId)
    expect([await stockOf(kitchen, tomatoes), (await listed(kitchen)).meta.total]).toEqual([14, 1])
    await undoFile(corrected.result.importId)
    expect([await stockOf(kitchen, tomatoes), (await listed(kitchen)).meta.total]).toEqual([20, 0])
    expect((await as(buyer).call(recipeSales.imports, { query: { limit: 1, page: 2 } })).data).toMatchObject([
      { id: result.importId, undoneBy: buyer.name },
    ])
    const stranger = await aCook()
    expect(
      (await refused(as(stranger.buyer).call(recipeSales.undoImport, { params: { importId: result.importId ?? 0 } }))).status,
    ).toBe(404)
    // what was undone may come again
    expect((await imports(kitchen, file(kitchen))).result).toMatchObject({ inserted: 3 })
    expect(units.kg).toBeGreaterThan(0)
  })

  test('that comes twice at once counts once', async () => {
    const kitchen = await aPizzeria()
    const both = await Promise.all([imports(kitchen, file(kitchen)), imports(kitchen, file(kitchen))])
    expect(both.map(({ result }) => result.inserted).sort()).toEqual([0, 3])
    expect((await listed(kitchen)).meta.total).toBe(2)
  })

  test('without its columns, or that is none, is refused; a template says what they are', async () => {
    const kitchen = await aPizzeria()
    expect((await refused(imports(kitchen, ['Item,Qty', 'Pizza,1']))).fields).toHaveProperty('csv')
    const template = await send(recipeSales.template, { query: { format: 'csv' } } as never, { as: kitchen.buyer } as never)
    expect(template.statusCode).toBe(200)
    expect(template.body).toContain('Recipe,Quantity,Date,Time,Receipt')
    expect(template.body).toContain(kitchen.pizza.name)
  })
})

describe('what was used against what was sold', () => {
  test('is counted and compared by product, in money', async () => {
    const kitchen = await aPizzeria()
    const { pizza, tomatoes, oil, basil, units, buyer, venue } = kitchen
    const variance = (query: object = {}) => as(buyer).call(recipeSales.variance, { query: query as never })
    const chef = counting(kitchen as never, buyer)
    const shelf = await as(buyer).call(stockLocations.create, {
      params: { venueId: venue.id },
      body: { name: 'Shelf', products: [tomatoes, oil].map(({ id }, i) => ({ productId: id, places: [i + 1] })) },
    })
    const count = async (kilos: number, bottles: number) => {
      const { id } = await chef.startIn(shelf)
      const items = await chef.items(id, shelf.id)
      await chef.write(id, shelf.id, [
        { id: items[0]?.id, quantity: kilos, unitId: units.kg },
        { id: items[1]?.id, quantity: bottles, unitId: units.bottle },
      ])
      await chef.complete(id, shelf)
      await chef.finish(id)
      later({ hours: 1 })
    }
    await count(20, 24)
    await sell(kitchen, [{ recipeId: pizza.id, quantity: 20 }])
    later({ hours: 1 })
    const once = await variance({ range: 'all_time' })
    expect(once.data.map(({ product, theoretical, actual, missing }) => [product.id, theoretical, actual, missing])).toEqual(
      expect.arrayContaining([
        [tomatoes.id, 6, null, 'second_count'],
        [basil.id, 20, null, 'counts'],
      ]),
    )
    expect(once.range.from).toBe('1970-01-02')
    expect(once.totals).toMatchObject({ products: 0, unknown: 3 })
    // 6 kg and 600 ml were sold, 8 kg and 750 ml are gone
    await count(12, 23)
    const { data, totals, currency } = await variance({ from: inDays(0), to: inDays(1) })
    expect(currency).toBe('AUD')
    expect(data.map(({ product }) => product.id)).toEqual([tomatoes.id, oil.id, basil.id])
    expect(data[0]).toMatchObject({
      unit: { name: 'kg' },
      opening: { quantity: 20 },
      closing: { quantity: 12 },
      received: 0,
      transferred: 0,
      actual: 8,
      theoretical: 6,
      variance: 2,
      variancePercent: 33.3,
      unitCost: 4,
      theoreticalCost: 24,
      varianceCost: 8,
      missing: null,
    })
    expect(data[1]).toMatchObject({ actual: 0.083, theoretical: 0.067, variance: 0.016, varianceCost: 0.96 })
    expect(totals).toEqual({ theoreticalCost: 28.02, varianceCost: 8.96, products: 2, unknown: 1 })
    const { rawPayload } = await as(buyer).send(recipeSales.exportVariance, {
      query: { from: inDays(0), to: inDays(1), format: 'csv' },
    })
    const [head, ...lines] = rawPayload.toString().replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toMatch(
      /^Product,SKU,Supplier,Unit,First count on,First count,Received,Transferred,Last count on,Last count,Used,/,
    )
    expect(lines.map((line) => line.split(',').slice(4).join())).toEqual([
      `${inDays(0)},20,0,0,${inDays(0)},12,8,6,2,33.3,4,24,8,AUD,`,
      `${inDays(0)},2,0,0,${inDays(0)},1.917,0.083,0.067,0.016,23.9,60,4.02,0.96,AUD,`,
      ',,,,,,,20,,,2.5,50,,AUD,Not counted in this period',
    ])
    const ofAll = await as(buyer).send(recipeSales.exportVariance, { query: { range: 'all_time', format: 'csv' } })
    expect(ofAll.rawPayload.toString().trim().split('\r\n')).toHaveLength(4)
    const byDefault = await as(buyer).send(recipeSales.exportVariance, { query: { format: 'csv' } })
    expect(ofAll.headers['content-disposition']).not.toBe(byDefault.headers['content-disposition'])
    const stranger = await aCook()
    expect((await as(stranger.buyer).call(recipeSales.variance, {})).data).toEqual([])
  })

  test('what is sold while somebody counts is not there any more', async () => {
    const kitchen = await aPizzeria()
    const { pizza, tomatoes, units, buyer, venue } = kitchen
    const chef = counting(kitchen as never, buyer)
    const shelf = await as(buyer).call(stockLocations.create, {
      params: { venueId: venue.id },
      body: { name: 'Shelf', products: [{ productId: tomatoes.id, places: [1] }] },
    })
    const { id } = await chef.startIn(shelf)
    const [item] = await chef.items(id, shelf.id)
    await chef.write(id, shelf.id, [{ id: item?.id, quantity: 18, unitId: units.kg }])
    await chef.complete(id, shelf)
    later({ hours: 1 })
    await sell(kitchen, [{ recipeId: pizza.id, quantity: 10 }])
    later({ hours: 1 })
    await chef.finish(id)
    expect(await stockOf(kitchen, tomatoes)).toBe(15)
  })
})

describe('sales that cannot be', () => {
  test('are refused by their field: before 1970, or with more of a product than can be recorded, by hand and in a file', async () => {
    const kitchen = await aPizzeria()
    const { write } = cooking(kitchen, kitchen.buyer)
    await inDatabase((tx) => rows(tx, `update venues set timezone = 'America/New_York' where id = $1`, [kitchen.venue.id]))
    for (const soldAt of ['0001-01-01T00:00:00Z', '1969-12-31T12:00:00Z'])
      expect((await refused(sell(kitchen, [{ recipeId: kitchen.pizza.id, quantity: 1 }], { soldAt }))).fields).toEqual({
        soldAt: ['Must be in 1970 or later'],
      })
    const pallets = { quantity: 1_000_000, unitId: kitchen.units.kg }
    const base = await write({ quantity: 0.001, items: [{ productId: kitchen.tomatoes.id, ...pallets }] })
    const huge = await write({ name: 'Huge', portions: 0.001, items: [{ recipeId: base.id, ...pallets }] })
    const why = `Huge: uses more of ${kitchen.tomatoes.name} than can be recorded`
    const sales = [
      { recipeId: kitchen.pizza.id, quantity: 1 },
      { recipeId: huge.id, quantity: 1 },
    ]
    expect((await refused(sell(kitchen, sales))).fields).toEqual({ 'sales.1.quantity': [why] })
    const head = 'Recipe,Quantity,Date'
    expect((await refused(imports(kitchen, [head, `Huge,1,${inDays(-2)}`]))).fields).toEqual({ csv: [why] })
    const { result } = await imports(kitchen, [head, `${kitchen.pizza.name},1,0000-01-01`, `${kitchen.pizza.name},1,1969-12-31`])
    expect(result.rejectedRows.map(({ problems }) => problems[0]?.column)).toEqual(['Date', 'Date'])
    expect((await listed(kitchen)).data).toEqual([])
  })
})
