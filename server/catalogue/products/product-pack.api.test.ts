import { expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { units } from '#contract/catalogue/units.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { as, refused, testApp } from '#test/app.ts'
import { aTrade, makeUnit } from '#test/make.ts'

testApp()

async function aSellerOfWine() {
  const trade = await aTrade()
  const [box, bottle, millilitre] = [await makeUnit({ type: 'pack' }), await makeUnit(), await makeUnit({ type: 'fractional' })]
  const pack = [
    { unitId: bottle.id, quantity: 12 },
    { unitId: millilitre.id, quantity: 750 },
  ]
  const create = (more: object) =>
    as(trade.seller).call(distributorProducts.create, {
      body: { name: 'Riesling', price: 100, orderingUnitId: box.id, priceUnitId: box.id, pack, ...more } as never,
    })
  const update = (productId: number, body: object) =>
    as(trade.seller).call(distributorProducts.update, { params: { productId }, body: body as never })
  return { ...trade, box, bottle, millilitre, pack, create, update }
}

test('a case of twelve bottles priced by the case costs its price, whatever a bottle is shown at', async () => {
  const { venue, buyer, bottle, create } = await aSellerOfWine()
  const product = await create({})
  expect(product).toMatchObject({
    orderingUnitQuantity: 1,
    pack: [{ unitId: bottle.id, name: bottle.name, quantity: 12 }, { quantity: 750 }],
  })
  const quote = await as(buyer).call(venueProducts.price, {
    params: { venueId: venue.id, productId: product.id },
    query: { quantity: '7' },
  })
  expect(quote).toMatchObject({ priceQuantity: 7, totalPrice: 700 })
})

test('priced by the bottle, how many bottles there are follows from the pack', async () => {
  const { bottle, millilitre, create, update } = await aSellerOfWine()
  const product = await create({ priceUnitId: bottle.id, price: 8.4 })
  expect(product.orderingUnitQuantity).toBe(12)
  expect((await update(product.id, { priceUnitId: millilitre.id })).orderingUnitQuantity).toBe(9000)
  expect((await update(product.id, { pack: [{ unitId: millilitre.id, quantity: 4500 }] })).orderingUnitQuantity).toBe(4500)
  expect((await refused(update(product.id, { orderingUnitQuantity: 6 }))).fields).toHaveProperty('orderingUnitQuantity')
  expect(await update(product.id, { pack: [], orderingUnitQuantity: 6 })).toMatchObject({ pack: [], orderingUnitQuantity: 6 })
})

test('a pack that makes no sense is refused by its level, and nothing is half written', async () => {
  const { box, bottle, millilitre, create, update } = await aSellerOfWine()
  const { seller: other } = await aTrade()
  const foreign = await as(other).call(units.create, { body: { name: 'Theirs', type: 'single' } })
  const product = await create({})
  const wrong: [object, string][] = [
    [{ pack: [{ unitId: foreign.id, quantity: 2 }] }, 'pack.0.unitId'],
    [
      {
        pack: [
          { unitId: bottle.id, quantity: 2 },
          { unitId: bottle.id, quantity: 3 },
        ],
      },
      'pack.1.unitId',
    ],
    [{ pack: [{ unitId: bottle.id, quantity: 0 }] }, 'pack.0.quantity'],
    [{ pack: [{ unitId: bottle.id, quantity: 1.2345 }] }, 'pack.0.quantity'],
    [{ pack: [{ unitId: box.id, quantity: 2 }] }, 'pack'],
    [{ pack: Array.from({ length: 5 }, () => ({ unitId: bottle.id, quantity: 1 })) }, 'pack'],
    [{ pack: [{ unitId: bottle.id, quantity: 12 }], priceUnitId: millilitre.id }, 'priceUnitId'],
  ]
  for (const [body, field] of wrong) expect(Object.keys((await refused(update(product.id, body))).fields)).toContain(field)
  expect((await update(product.id, { name: 'Riesling' })).pack).toHaveLength(2)
})

test('a unit that a pack holds is not removed', async () => {
  const { seller, create } = await aSellerOfWine()
  const own = await as(seller).call(units.create, { body: { name: 'Half bottle', type: 'single' } })
  await create({ pack: [{ unitId: own.id, quantity: 24 }] })
  expect((await refused(as(seller).call(units.remove, { params: { unitId: own.id } }))).code).toBe('conflict')
})
