import { expect, test } from 'vitest'
import { tradeGecko } from '#contract/catalogue/trade-gecko.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct } from '#test/make.ts'

testApp()

test('what came over is listed to its supplier alone, and connecting again is refused with a way out', async () => {
  const [{ seller, distributor }, { seller: other }] = [await aTrade(), await aTrade()]
  const product = await makeProduct(distributor, { import_type: 'trade_gecko' })
  expect((await as(seller).call(tradeGecko.products, {})).data).toEqual([
    { id: product.id, name: product.name, sku: product.sku, price: product.price, isHidden: false },
  ])
  expect((await as(other).call(tradeGecko.products, {})).data).toEqual([])
  const again = await refused(as(seller).call(tradeGecko.authorizeUrl, {}))
  expect([again.code, again.message]).toEqual(['provider_discontinued', expect.stringContaining('CSV')])
  const body = { code: 'abc', redirectUrl: 'https://docket.test' }
  expect((await refused(as(seller).call(tradeGecko.authorize, { body }))).code).toBe('provider_discontinued')
})

test('giving the connection up keeps the products', async () => {
  const { seller, distributor } = await aTrade({ distributor: { trade_gecko: true } })
  await makeProduct(distributor, { import_type: 'trade_gecko' })
  await as(seller).call(tradeGecko.disconnect, {})
  const [left] = await inDatabase((tx) => rows(tx, `select trade_gecko from distributors where id = $1`, [distributor.id]))
  expect(left).toEqual({ trade_gecko: false })
  expect((await as(seller).call(tradeGecko.products, {})).data).toHaveLength(1)
})
