import { describe, expect, test } from 'vitest'
import { now, refused, testApp } from '#test/app.ts'
import { aKitchen, counting } from '#test/kitchen.ts'
import { makeUser } from '#test/make.ts'

testApp()

describe('two who count at once', () => {
  test('each keeps what they counted, and of one place the later count stays', async () => {
    const kitchen = await aKitchen()
    const colleague = await makeUser({ venues: [kitchen.venue] })
    const [one, two] = [counting(kitchen, kitchen.buyer), counting(kitchen, colleague)]
    const { id } = await one.startIn(kitchen.fridge)
    const [apples, bread] = await one.items(id, kitchen.fridge.id)
    await Promise.all([
      one.write(id, kitchen.fridge.id, [{ id: apples?.id, quantity: 3 }]),
      two.write(id, kitchen.fridge.id, [{ id: bread?.id, quantity: 4 }]),
    ])
    expect((await one.items(id, kitchen.fridge.id)).map(({ quantity }) => quantity)).toEqual([3, 4])
    await one.write(id, kitchen.fridge.id, [{ id: apples?.id, quantity: 5 }])
    await two.write(id, kitchen.fridge.id, [{ id: apples?.id, quantity: 6 }])
    expect(await one.items(id, kitchen.fridge.id)).toMatchObject([{ quantity: 6, countedBy: colleague.name }, { quantity: 4 }])
  })

  test('a count that comes late does not undo one made after it, however often it is sent', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const { id } = await chef.startIn(kitchen.fridge)
    const [apples] = await chef.items(id, kitchen.fridge.id)
    const at = (seconds: number) => new Date(now().getTime() - seconds * 1000).toISOString()
    const early = { id: apples?.id, quantity: 1, countedAt: at(60) }
    await chef.write(id, kitchen.fridge.id, [early])
    await chef.write(id, kitchen.fridge.id, [{ id: apples?.id, quantity: 2, countedAt: at(30) }])
    expect((await chef.write(id, kitchen.fridge.id, [early])).data).toMatchObject([{ quantity: 2 }])
    // a clock that goes ahead does not keep others from counting
    await chef.write(id, kitchen.fridge.id, [{ id: apples?.id, quantity: 3, countedAt: at(-86_400) }])
    expect((await chef.write(id, kitchen.fridge.id, [{ id: apples?.id, quantity: 4 }])).data).toMatchObject([{ quantity: 4 }])
  })

  test('many write many places at once, in any order, and finishing waits for them', async () => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const { id } = await chef.startIn(kitchen.fridge, kitchen.store)
    const places = {
      [kitchen.fridge.id]: await chef.items(id, kitchen.fridge.id),
      [kitchen.store.id]: await chef.items(id, kitchen.store.id),
    }
    const all = Object.entries(places).flatMap(([location, items]) =>
      Array.from({ length: 8 }, (_, i) => {
        const counts = items.map((item) => ({ id: item.id, quantity: i }))
        return chef.write(id, Number(location), i % 2 === 0 ? counts : counts.reverse())
      }),
    )
    await Promise.all(all)
    await chef.complete(id, kitchen.fridge)
    await chef.complete(id, kitchen.store)
    const racing = await Promise.allSettled([
      chef.finish(id),
      ...Array.from({ length: 4 }, (_, i) =>
        chef.write(id, kitchen.fridge.id, [{ id: places[kitchen.fridge.id]?.[0]?.id, quantity: i }]),
      ),
    ])
    expect(racing[0]?.status).toBe('fulfilled')
    const [counted] = await chef.items(id, kitchen.fridge.id)
    expect((await chef.listItems(id)).find(({ productId }) => productId === counted?.productId)?.totalValue).toBe(
      (counted?.quantity ?? 0) * 10,
    )
  })
})

describe('bad counts', () => {
  test.each([
    ['below nothing', -1],
    ['too many', 1e12],
    ['too fine', 0.0001],
    ['a word', 'NaN'],
    ['nothing said', undefined],
  ])('%s is refused, naming the field, and nothing of the message is kept', async (_, quantity) => {
    const kitchen = await aKitchen()
    const chef = counting(kitchen, kitchen.buyer)
    const { id } = await chef.startIn(kitchen.fridge)
    const [apples, bread] = await chef.items(id, kitchen.fridge.id)
    const problem = await refused(
      chef.write(id, kitchen.fridge.id, [
        { id: apples?.id, quantity: 1 },
        { id: bread?.id, quantity },
      ]),
    )
    expect([problem.status, Object.keys(problem.fields)]).toEqual([422, ['items.1.quantity']])
    expect((await chef.items(id, kitchen.fridge.id)).map((item) => item.quantity)).toEqual([null, null])
  })

  test('another stocktake’s, another location’s or another venue’s place is not counted here', async () => {
    const kitchen = await aKitchen()
    const stranger = await aKitchen()
    const [chef, other] = [counting(kitchen, kitchen.buyer), counting(stranger, stranger.buyer)]
    const { id } = await chef.startIn(kitchen.fridge, kitchen.store)
    const foreign = await other.startIn(stranger.fridge)
    const [theirs] = await other.items(foreign.id, stranger.fridge.id)
    const [elsewhere] = await chef.items(id, kitchen.store.id)
    for (const one of [theirs, elsewhere, { id: 999_999_999 }])
      expect((await refused(chef.write(id, kitchen.fridge.id, [{ id: one?.id, quantity: 1 }]))).fields).toEqual({
        'items.0.id': ['Is not counted in this location'],
      })
    const unit = await refused(chef.write(id, kitchen.store.id, [{ id: elsewhere?.id, quantity: 1, unitId: 999_999 }]))
    expect(unit.fields).toHaveProperty(['items.0.unitId'])
    const product = await refused(chef.write(id, kitchen.fridge.id, [{ productId: stranger.apples.id, quantity: 1 }]))
    expect(product.fields).toHaveProperty(['items.0.productId'])
    for (const attempt of [
      () => chef.find(foreign.id),
      () => chef.items(foreign.id, stranger.fridge.id),
      () => chef.items(id, stranger.fridge.id),
      () => chef.write(foreign.id, stranger.fridge.id, [{ id: theirs?.id, quantity: 1 }]),
      () => chef.complete(foreign.id, stranger.fridge),
      () => chef.finish(foreign.id),
      () => chef.valuation(foreign.id),
      () => chef.listItems(foreign.id),
      () => counting(stranger, kitchen.buyer).find(foreign.id),
      () => counting(stranger, kitchen.buyer).startIn(stranger.store),
    ])
      expect((await refused(attempt())).status).toBe(404)
    expect((await refused(chef.startIn(stranger.store))).fields).toHaveProperty('locationStocktakes')
  })
})
