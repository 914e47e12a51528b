import { describe, expect, test } from 'vitest'
import { stockLocations } from '#contract/counting/stock-locations.ts'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, now, refused, testApp } from '#test/app.ts'
import { aKitchen, counting, type Kitchen, track } from '#test/kitchen.ts'
import { aTrade, makeProduct, makeUnit, makeUser } from '#test/make.ts'

testApp()

const stockOf = async ({ venue, buyer }: Kitchen, productId: number) =>
  (await as(buyer).call(venueInventory.list, { params: { venueId: venue.id }, query: { limit: 100 } })).data.find(
    ({ id }) => id === productId,
  )

/** Counted and completed: 3 apples and 4 bread in the fridge, 5 bread and 6 cheese in the dry store. */
async function counted(kitchen: Kitchen) {
  const chef = counting(kitchen, kitchen.buyer)
  const { id } = await chef.startIn(kitchen.fridge, kitchen.store)
  await chef.count(id, kitchen.fridge, [3, 4])
  const [first] = await chef.items(id, kitchen.store.id)
  await chef.count(id, kitchen.store, first?.productId === kitchen.bread.id ? [5, 6] : [6, 5])
  await chef.complete(id, kitchen.fridge)
  await chef.complete(id, kitchen.store)
  return id
}

describe('a stocktake', () => {
  test('R-206 has the locations that were set last, and no others', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const { id } = await chef.start()
    const set = async (...locations: { id: number }[]) => {
      const params = { venueId: kitchen.venue.id, stocktakeId: id }
      const body = { locations: locations.map((one) => one.id) }
      return (await as(kitchen.buyer).call(stocktakes.setLocations, { params, body })).locations.map(({ name }) => name)
    }
    expect(await set(kitchen.fridge, kitchen.store)).toEqual(['Fridge', 'Dry store'])
    expect(await set(kitchen.store)).toEqual(['Dry store'])
  })

  test('R-206 G-063 R-008 is started, given locations, counted, completed and finished with a date', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const { id, status, note } = await chef.start({ note: 'End of month' })
    expect([status, note]).toEqual(['started', 'End of month'])
    const params = { venueId: kitchen.venue.id, stocktakeId: id }
    const set = await as(kitchen.buyer).call(stocktakes.setLocations, {
      params,
      body: { locations: [kitchen.store.id, kitchen.fridge.id] },
    })
    expect(set).toMatchObject({
      status: 'locations_set',
      itemCount: 3,
      locations: [
        { name: 'Fridge', total: 2, counted: 0 },
        { name: 'Dry store', total: 2 },
      ],
    })
    const there = await chef.items(id, kitchen.fridge.id)
    expect(there.map(({ name, place, quantity }) => [name, place, quantity])).toEqual([
      [kitchen.apples.name, 1, null],
      [kitchen.bread.name, 2, null],
    ])
    await chef.count(id, kitchen.fridge, [3, 4])
    expect(await chef.find(id)).toMatchObject({
      status: 'counting',
      locations: [{ counted: 2, lastCountedBy: kitchen.buyer.name }, {}],
    })
    await chef.complete(id, kitchen.fridge)
    expect((await chef.complete(id, kitchen.store, true)).status).toBe('ready_to_finish')
    expect(await chef.finish(id)).toMatchObject({
      status: 'finished',
      stocktakeDate: '2026-01-31',
      finishedBy: kitchen.buyer.name,
      totalValue: 110,
    })
  })

  test('G-063 what was counted is what there is: by product over all locations, at the price the venue pays', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const id = await counted(kitchen)
    expect(await chef.valuation(id)).toMatchObject({ total: 390, products: 3, counted: 3, previous: null })
    await chef.finish(id)
    expect(
      (await chef.listItems(id)).map(({ name, quantity, expected, totalValue }) => [name, quantity, expected, totalValue]),
    ).toEqual([
      [kitchen.apples.name, 3, null, 30],
      [kitchen.bread.name, 9, null, 180],
      [kitchen.cheese.name, 6, null, 180],
    ])
    expect(await stockOf(kitchen, kitchen.bread.id)).toMatchObject({ quantity: 9, value: 180 })
    const moved = await inDatabase((tx) =>
      rows(tx, `select type, quantity, balance from venue_inventory_movements where venue_id = $1 and product_id = $2`, [
        kitchen.venue.id,
        kitchen.bread.id,
      ]),
    )
    expect(moved).toEqual([{ type: 'stocktake', quantity: 9, balance: 9 }])
  })

  test('G-063 the next one says what there should have been, and what it was worth before', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const first = await counted(kitchen)
    await chef.finish(first)
    later({ days: 30 })
    const { id } = await chef.startIn(kitchen.fridge)
    await chef.count(id, kitchen.fridge, [1, 2])
    await chef.complete(id, kitchen.fridge)
    await chef.finish(id)
    expect(await chef.valuation(id)).toMatchObject({ total: 50, previous: { id: first, totalValue: 390 } })
    // bread is in the dry store as well: what was counted there last stays there
    expect((await chef.listItems(id)).map(({ quantity, expected }) => [quantity, expected])).toEqual([
      [1, 3],
      [2, 4],
    ])
    expect(await stockOf(kitchen, kitchen.bread.id)).toMatchObject({ quantity: 7 })
    expect(await stockOf(kitchen, kitchen.cheese.id)).toMatchObject({ quantity: 6 })
  })

  test('G-063 what comes after it was counted and before the end is there beside it; what came before is in the count', async () => {
    const kitchen = await aKitchen()
    const { venue, buyer, seller, distributor, apples } = kitchen
    const chef = counting(kitchen, buyer)
    const receive = async () => {
      const products = [{ productId: apples.id, quantity: 4 }]
      const { orders } = await as(buyer).call(venueOrders.place, {
        params: { venueId: venue.id },
        body: { orders: [{ distributorId: distributor.id, products }] },
      })
      const orderId = orders[0]?.id ?? 0
      await as(seller).call(distributorOrders.accept, { params: { orderId } })
      await as(buyer).call(venueOrders.act, { params: { venueId: venue.id, orderId, action: 'receive' }, body: {} as never })
    }
    await receive()
    const { id } = await chef.startIn(kitchen.fridge)
    await chef.count(id, kitchen.fridge, [3, 1])
    later({ seconds: 30 })
    await receive()
    await chef.complete(id, kitchen.fridge)
    await chef.finish(id)
    const item = (await chef.listItems(id)).find(({ productId }) => productId === apples.id)
    expect(item).toMatchObject({ quantity: 3, expected: 4, totalValue: 30 })
    expect(await stockOf(kitchen, apples.id)).toMatchObject({ quantity: 7 })
  })

  test('counts in cases and bottles come together exactly', async () => {
    const kitchen = await aKitchen()
    const [box, bottle] = [
      await makeUnit({ name: `case ${kitchen.venue.id}` }),
      await makeUnit({ name: `bottle ${kitchen.venue.id}` }),
    ]
    const wine = await makeProduct(kitchen.distributor, {
      price: 100,
      ordering_unit_id: box.id,
      price_unit_id: box.id,
      pack: JSON.stringify([{ unit_id: bottle.id, quantity: 12 }]),
    })
    await track(kitchen.venue, [wine])
    const chef = counting(kitchen, kitchen.buyer)
    const { id } = await chef.startIn(kitchen.fridge, kitchen.store)
    await chef.write(id, kitchen.fridge.id, [{ productId: wine.id, quantity: 2 }])
    const [written] = (await chef.write(id, kitchen.store.id, [{ productId: wine.id, quantity: 7, unitId: bottle.id }])).data
    expect(written).toMatchObject({ place: 0, quantity: 7, unitId: bottle.id })
    const item = (await chef.listItems(id)).find(({ productId }) => productId === wine.id)
    expect(item).toMatchObject({ quantity: 31, unitId: bottle.id, totalValue: 258.33 })
  })

  test('a market price counts as it is estimated, and another currency is not added up', async () => {
    const kitchen = await aKitchen()
    await inDatabase((tx) => rows(tx, `update products set market_price = true where id = $1`, [kitchen.apples.id]))
    const chef = counting(kitchen, kitchen.buyer)
    const id = await counted(kitchen)
    expect((await chef.valuation(id)).total).toBe(390)
    await inDatabase((tx) => rows(tx, `update venues set currency_code = 'NZD' where id = $1`, [kitchen.venue.id]))
    const { id: other } = await aSecond(kitchen, id)
    expect(await chef.valuation(other)).toMatchObject({ total: 0, currency: 'NZD', inOtherCurrencies: 2 })
  })

  test('counts only the products that were chosen', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const one = await chef.start({ location: kitchen.fridge.id, selectedProducts: [kitchen.bread.id] })
    expect(one).toMatchObject({ itemCount: 1, locations: [{ total: 1 }] })
    const strange = chef.start({ location: kitchen.store.id, selectedProducts: [kitchen.bread.id, (await aKitchen()).bread.id] })
    expect((await refused(strange)).fields).toEqual({ 'selectedProducts.1': ['Is not among the products you count'] })
  })

  test('G-063 a location is counted by one stocktake at a time', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const tries = await Promise.allSettled([
      chef.startIn(kitchen.fridge),
      chef.startIn(kitchen.fridge),
      chef.startIn(kitchen.fridge),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const problem = await refused(chef.startIn(kitchen.store, kitchen.fridge))
    expect(problem.body.error).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Fridge is already being counted'),
    })
    const gone = await refused(
      as(kitchen.buyer).call(stockLocations.remove, { params: { venueId: kitchen.venue.id, locationId: kitchen.fridge.id } }),
    )
    expect(gone.status).toBe(409)
    const { data } = await as(kitchen.buyer).call(stocktakes.list, {
      params: { venueId: kitchen.venue.id },
      query: { show: 'open' },
    })
    expect(data).toHaveLength(1)
    await as(kitchen.buyer).call(stocktakes.discard, { params: { venueId: kitchen.venue.id, stocktakeId: data[0]?.id ?? 0 } })
    expect(await chef.startIn(kitchen.fridge)).toMatchObject({ status: 'locations_set' })
  })

  test('started twice with one key it is one stocktake', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const key = { 'idempotency-key': `start-${kitchen.venue.id}` }
    const [first, second] = [
      await chef.start({ location: kitchen.fridge.id }, key),
      await chef.start({ location: kitchen.fridge.id }, key),
    ]
    expect(second.id).toBe(first.id)
  })

  test('says who is asked to count and who has', async () => {
    const kitchen = await aKitchen()
    const colleague = await makeUser({ venues: [kitchen.venue] })
    const chef = counting(kitchen, kitchen.buyer)
    const { id } = await chef.start({ location: kitchen.fridge.id, users: [colleague.id] })
    await chef.count(id, kitchen.fridge, [1])
    const { data } = await as(kitchen.buyer).call(stocktakes.users, { params: { venueId: kitchen.venue.id, stocktakeId: id } })
    expect(data.map(({ id, isAsked, counted }) => [id, isAsked, counted]).toSorted()).toEqual(
      [
        [colleague.id, true, 0],
        [kitchen.buyer.id, false, 1],
      ].toSorted(),
    )
    const stranger = await aTrade()
    const problem = await refused(chef.start({ users: [colleague.id, stranger.buyer.id] }))
    expect(problem.fields).toEqual({ 'users.1': ['Is not a user of this outlet'] })
  })
})

async function aSecond(kitchen: Kitchen, open: number) {
  const chef = counting(kitchen, kitchen.buyer)
  await chef.finish(open)
  const started = await chef.startIn(kitchen.fridge)
  await chef.count(started.id, kitchen.fridge, [1, 1])
  return started
}

describe('G-063 finishing', () => {
  test('G-063 waits until every location is complete, and names the one that is not and who counts there', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const { id } = await chef.startIn(kitchen.fridge, kitchen.store)
    await chef.count(id, kitchen.fridge, [1, 2])
    await chef.complete(id, kitchen.fridge)
    const colleague = await makeUser({ venues: [kitchen.venue], name: `Colleague ${kitchen.venue.id}` })
    await counting(kitchen, colleague).count(id, kitchen.store, [1])
    const problem = await refused(chef.finish(id))
    expect(problem.body.error).toMatchObject({
      code: 'conflict',
      message: `Not everything is counted: Dry store (${colleague.name} counts there). Complete it first.`,
    })
  })

  test('G-063 a location is complete when all is counted, or the rest is said to be none; counted again it stays so', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const { id } = await chef.startIn(kitchen.fridge)
    await chef.count(id, kitchen.fridge, [1])
    expect((await refused(chef.complete(id, kitchen.fridge))).body.error.message).toContain('One place is not counted yet')
    const done = await chef.complete(id, kitchen.fridge, true)
    expect(done.locations).toMatchObject([{ isCompleted: true, counted: 2 }])
    expect(await chef.complete(id, kitchen.fridge)).toEqual(done)
    const [, bread] = await chef.items(id, kitchen.fridge.id)
    expect(bread).toMatchObject({ quantity: 0 })
    await chef.write(id, kitchen.fridge.id, [{ id: bread?.id, quantity: 4 }])
    expect((await chef.find(id)).status).toBe('ready_to_finish')
    await chef.write(id, kitchen.fridge.id, [{ id: bread?.id, quantity: null }])
    expect(await chef.find(id)).toMatchObject({ status: 'counting', locations: [{ isCompleted: false, counted: 1 }] })
  })

  test('G-063 twice at once is done once; afterwards it is only read', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const id = await counted(kitchen)
    const [item] = await chef.items(id, kitchen.fridge.id)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => chef.finish(id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const writes = [
      () => chef.finish(id),
      () => chef.write(id, kitchen.fridge.id, [{ id: item?.id, quantity: 9 }]),
      () => chef.complete(id, kitchen.fridge),
      () =>
        as(kitchen.buyer).call(stocktakes.setLocations, {
          params: { venueId: kitchen.venue.id, stocktakeId: id },
          body: { locations: [kitchen.fridge.id] },
        }),
      () => as(kitchen.buyer).call(stocktakes.discard, { params: { venueId: kitchen.venue.id, stocktakeId: id } }),
    ]
    for (const write of writes) {
      const problem = await refused(write())
      expect([problem.status, problem.body.error.message]).toEqual([409, expect.stringContaining('has finished this stocktake')])
    }
    expect(await stockOf(kitchen, kitchen.apples.id)).toMatchObject({ quantity: 3 })
  })

  test('G-063 a retry with the same key is answered like the first', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const id = await counted(kitchen)
    const key = { 'idempotency-key': `finish-${id}` }
    const [first, again] = [await chef.finish(id, '2026-01-31', key), await chef.finish(id, '2026-01-31', key)]
    expect(again).toEqual(first)
  })

  test('G-063 on a day to come is refused, by the calendar of the venue', async () => {
    const kitchen = await aKitchen()
    await inDatabase((tx) => rows(tx, `update venues set timezone = 'Pacific/Kiritimati' where id = $1`, [kitchen.venue.id]))
    const chef = counting(kitchen, kitchen.buyer)
    const id = await counted(kitchen)
    const there = new Date(now().getTime() + 14 * 3_600_000)
    const dayAfter = new Date(there.getTime() + 86_400_000).toISOString().slice(0, 10)
    expect((await refused(chef.finish(id, dayAfter))).fields).toEqual({ stocktakeDate: ['Must not be in the future'] })
    expect((await refused(chef.finish(id, '31/01/2026'))).fields).toHaveProperty('stocktakeDate')
    expect((await chef.finish(id, there.toISOString().slice(0, 10))).status).toBe('finished')
  })

  test('G-063 a value is corrected afterwards by who may, the count stays and it is written down', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const id = await counted(kitchen)
    const [apples] = await chef.listItems(id)
    const correct = (totalValue: unknown, by = kitchen.buyer) =>
      as(by).call(stocktakes.correct, {
        params: { venueId: kitchen.venue.id, stocktakeId: id, itemId: apples?.id ?? 0 },
        body: { totalValue: totalValue as number },
      })
    expect((await refused(correct(25))).status).toBe(409)
    await chef.finish(id)
    expect(await correct(25)).toMatchObject({ quantity: 3, totalValue: 25, countedValue: 30 })
    expect(await correct(25)).toMatchObject({ totalValue: 25, countedValue: 30 })
    expect((await chef.find(id)).totalValue).toBe(385)
    const audit = await inDatabase((tx) =>
      rows(tx, `select before, after from audit_log where subject = 'stocktake_value' and subject_id = $1`, [apples?.id]),
    )
    expect(audit).toEqual([{ before: { totalValue: 30 }, after: { totalValue: 25 } }])
    expect((await refused(correct(-1))).fields).toHaveProperty('totalValue')
    const orderer = await makeUser({ venues: [kitchen.venue], role: 'venue_orderer' })
    expect((await refused(correct(1, orderer))).code).toBe('forbidden')
  })
})
