import { expect, test } from 'vitest'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { priceQuotes } from '#contract/pricing/price-quotes.ts'
import { as, refused, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeProduct, makeVenue } from '#test/make.ts'

testApp()

test('G-047 many lines are priced at once, each as the price call would', async () => {
  const { distributor, venue, buyer, products } = await aTrade()
  const tiered = await makeProduct(distributor, { price: 20, tiers: [{ minQuantity: 6, value: 18 }] })
  const special = await makeProduct(distributor, {
    price: 20,
    specialTiers: [{ name: 'Ours', tiers: [{ minQuantity: 1, value: 16.5 }], venues: [venue] }],
  })
  const lines = [
    { productId: tiered.id, quantity: 6 },
    { productId: special.id },
    { productId: products[0].id, quantity: 3 },
    { productId: tiered.id, quantity: 5 },
  ]
  const { data, missing } = await as(buyer).call(priceQuotes.ofLines, { params: { venueId: venue.id }, body: { lines } })
  expect(data.map(({ price, totalPrice }) => [price, totalPrice])).toEqual([
    [18, 108],
    [16.5, 16.5],
    [10, 30],
    [20, 100],
  ])
  expect(missing).toEqual([])
  for (const [i, { productId, quantity = 1 }] of lines.entries()) {
    const params = { venueId: venue.id, productId }
    expect(data[i]).toEqual(await as(buyer).call(venueProducts.price, { params, query: { quantity: String(quantity) } }))
  }
})

test('what cannot be bought is named, and nothing is said about it', async () => {
  const { distributor, venue, buyer, products } = await aTrade()
  const hidden = await makeProduct(distributor, { hiddenFrom: [venue] })
  const foreign = await makeProduct(await makeDistributor())
  const lines = [hidden.id, foreign.id, 999_999_999, products[0].id].map((productId) => ({ productId }))
  const { data, missing } = await as(buyer).call(priceQuotes.ofLines, { params: { venueId: venue.id }, body: { lines } })
  expect(data.map(({ productId }) => productId)).toEqual([products[0].id])
  expect(missing).toEqual([hidden.id, foreign.id, 999_999_999])
})

test('too many lines, none, or another outlet are refused', async () => {
  const { venue, buyer, products } = await aTrade()
  const many = Array.from({ length: 1001 }, () => ({ productId: products[0].id }))
  for (const lines of [[], many, [{ productId: products[0].id, quantity: -1 }]]) {
    const { code, fields } = await refused(
      as(buyer).call(priceQuotes.ofLines, { params: { venueId: venue.id }, body: { lines } }),
    )
    expect([code, Object.keys(fields)[0]]).toEqual(['validation_failed', expect.stringMatching(/^lines/)])
  }
  const elsewhere = { params: { venueId: (await makeVenue()).id }, body: { lines: [{ productId: products[0].id }] } }
  expect((await refused(as(buyer).call(priceQuotes.ofLines, elsewhere))).code).toBe('not_found')
})
