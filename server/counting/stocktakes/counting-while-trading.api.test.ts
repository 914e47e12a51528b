import { expect, test } from 'vitest'
import { stockLocations } from '#contract/counting/stock-locations.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { receiveGoods } from '#server/counting/venue-inventory/receive-goods.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, now, refused, testApp } from '#test/app.ts'
import { aKitchen, counting, type Kitchen } from '#test/kitchen.ts'
import { makeUnit, unique } from '#test/make.ts'
import { inBooks } from '#test/transfers.ts'

testApp()

/** Goods come, or turn out not to have (below 0). */
const move = ({ venue, buyer }: Kitchen, productId: number, quantity: number) => {
  later({ seconds: 60 })
  const by = { userId: buyer.id, userName: buyer.name }
  return inDatabase((tx) =>
    receiveGoods(tx, { venueId: venue.id, orderId: 1, quantities: new Map([[productId, quantity]]), by, at: now() }),
  )
}

const today = () => now().toISOString().slice(0, 10)

async function inBothLocations() {
  const kitchen = await aKitchen()
  const chef = counting(kitchen, kitchen.buyer)
  const { id } = await chef.startIn(kitchen.fridge, kitchen.store)
  const count = async (location: { id: number }, quantities: number[]) => {
    later({ seconds: 60 })
    await chef.count(id, location, quantities)
  }
  const finish = async (moved?: 'leave' | 'accept') => {
    later({ seconds: 60 })
    for (const location of [kitchen.fridge, kitchen.store]) await chef.complete(id, location)
    return chef.finish(id, today(), undefined, moved ? { moved } : {})
  }
  const recount = async () => (await chef.valuation(id)).recount.map(({ name }) => name)
  return { kitchen, chef, id, count, finish, recount }
}

test('goods that come or go after they were counted stay moved', async () => {
  const { kitchen, count, finish, recount } = await inBothLocations()
  const { venue, apples, cheese, fridge, store } = kitchen
  await count(fridge, [10, 4])
  await count(store, [3, 6])
  await move(kitchen, apples.id, 5)
  await move(kitchen, cheese.id, 4)
  await move(kitchen, cheese.id, -3)
  expect(await recount()).toEqual([])
  await finish()
  expect(await inBooks(venue, apples)).toEqual([15, apples.ordering_unit_id])
  expect((await inBooks(venue, cheese))?.[0]).toBeGreaterThan(0)
})

test('what moved between its first and its last count is offered for a recount, and everything else is booked', async () => {
  const { kitchen, chef, id, count, finish, recount } = await inBothLocations()
  const { venue, apples, bread, fridge, store } = kitchen
  await count(fridge, [10, 4])
  await move(kitchen, bread.id, 6)
  await count(store, [3, 6])
  expect(await recount()).toEqual([bread.name])
  const { status, message } = await refused(finish())
  expect([status, message]).toEqual([409, expect.stringContaining(bread.name)])
  expect(await inBooks(venue, apples)).toBeNull()
  await finish('leave')
  expect(await inBooks(venue, apples)).toEqual([10, apples.ordering_unit_id])
  expect(await inBooks(venue, bread)).toEqual([6, bread.ordering_unit_id])
  expect((await chef.valuation(id)).recount).toEqual([])
})

test('counted again, it is certain; accepted, its counts are booked', async () => {
  const [again, accepted] = [await inBothLocations(), await inBothLocations()]
  for (const { kitchen, count } of [again, accepted]) {
    await count(kitchen.fridge, [10, 4])
    await move(kitchen, kitchen.bread.id, 6)
    await count(kitchen.store, [3, 6])
  }
  await again.count(again.kitchen.fridge, [10, 9])
  await again.count(again.kitchen.store, [3, 6])
  expect(await again.recount()).toEqual([])
  await again.finish()
  await accepted.finish('accept')
  const booked = [again, accepted].map(({ kitchen }) => inBooks(kitchen.venue, kitchen.bread))
  const [one, other] = await Promise.all(booked)
  expect((one?.[0] ?? 0) - (other?.[0] ?? 0)).toBe(5)
})

test('what is corrected by hand after it was counted is offered for a recount', async () => {
  const { kitchen, count, recount } = await inBothLocations()
  await count(kitchen.fridge, [10, 4])
  await count(kitchen.store, [3, 6])
  later({ seconds: 60 })
  const params = { venueId: kitchen.venue.id, productId: kitchen.apples.id }
  await as(kitchen.buyer).call(venueInventory.update, { params, body: { quantity: 7 } })
  expect(await recount()).toEqual([kitchen.apples.name])
})

test('a pack that changes while it is counted leaves what was counted, and what came since, in a unit there is now', async () => {
  const kitchen = await aKitchen()
  const { venue, buyer, apples, cheese, distributor } = kitchen
  const bar = await as(buyer).call(stockLocations.create, {
    params: { venueId: venue.id },
    body: { name: 'Bar', products: [apples, cheese].map(({ id }) => ({ productId: id, places: [] })) },
  })
  const unitOf = (name: string) => makeUnit({ distributor_id: distributor.id, name: unique(name) })
  const [bottle, tray] = [await unitOf('bottle'), await unitOf('tray')]
  const pack = (product: { id: number }, unit: { id: number }, quantity: number) =>
    inDatabase((tx) =>
      rows(tx, `update products set pack = $2 where id = $1`, [product.id, JSON.stringify([{ unit_id: unit.id, quantity }])]),
    )
  for (const product of [apples, cheese]) await pack(product, bottle, 6)
  const sheet = counting(kitchen, buyer)
  const again = await sheet.start({ location: bar.id })
  const places = await sheet.items(again.id, bar.id)
  later({ seconds: 60 })
  await sheet.write(
    again.id,
    bar.id,
    places.map(({ id }) => ({ id, quantity: 9, unitId: bottle.id })),
  )
  for (const product of [apples, cheese]) await pack(product, tray, 2)
  await move(kitchen, cheese.id, 3)
  later({ seconds: 60 })
  await sheet.complete(again.id, bar)
  await sheet.finish(again.id, today())
  expect(await inBooks(venue, apples)).toEqual([1.5, apples.ordering_unit_id])
  expect(await inBooks(venue, cheese)).toEqual([4.5, cheese.ordering_unit_id])
})
