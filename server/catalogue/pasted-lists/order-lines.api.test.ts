import { describe, expect, test } from 'vitest'
import { orderLines } from '#contract/catalogue/order-lines.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp, theApp } from '#test/app.ts'
import { aTrade, connect, makeDistributor, makeProduct, makeUser, makeVenue } from '#test/make.ts'

testApp()

async function aList() {
  const distributor = await makeDistributor()
  const [venue, other] = [await makeVenue(), await makeVenue()]
  await Promise.all([connect(distributor, venue), connect(distributor, other)])
  const [chef, otherChef] = [await makeUser({ venues: [venue] }), await makeUser({ venues: [other] })]
  const [truss, roma, milk] = await Promise.all([
    makeProduct(distributor, { name: 'Tomatoes, truss, 5 kg', sku: 'TOM-TR5' }),
    makeProduct(distributor, { name: 'Tomatoes, roma', sku: 'TOM-RO' }),
    makeProduct(distributor, { name: 'Milk, full cream', sku: '4711' }),
  ])
  const params = { venueId: venue.id, distributorId: distributor.id }
  const match = async (...texts: string[]) =>
    as(chef).call(orderLines.match, { params, body: { lines: texts.map((text) => ({ text, quantity: 2 })) } })
  return { distributor, venue, chef, otherChef, other, truss, roma, milk, params, match }
}

describe('a pasted list', () => {
  test('is matched by the supplier’s number, then by the exact name, whatever their case', async () => {
    const { match, truss, milk, chef, params } = await aList()
    const { data, products } = await match('tom-tr5', ' MILK, full   cream ', '4711')
    expect(data.map(({ productId, matchedBy }) => [productId, matchedBy])).toEqual([
      [truss.id, 'sku'],
      [milk.id, 'name'],
      [milk.id, 'sku'],
    ])
    expect(products.map(({ id }) => id).toSorted()).toEqual([truss.id, milk.id].toSorted())
    const lines = [
      { text: 'Tomatoes', sku: 'TOM-TR5' },
      { text: 'Milk, full cream', sku: 'old number' },
    ]
    const byColumn = await as(chef).call(orderLines.match, { params, body: { lines } })
    expect(byColumn.data.map(({ productId }) => productId)).toEqual([truss.id, milk.id])
    expect(data[0]).toMatchObject({ text: 'tom-tr5', quantity: 2, candidateIds: [] })
  })

  test('is matched by a whole line before its name without the size', async () => {
    const { chef, params, truss, distributor } = await aList()
    const plain = await makeProduct(distributor, { name: 'Tomatoes, truss', sku: 'TOM-TR' })
    const lines = [
      { text: 'Tomatoes, truss', whole: 'tomatoes, truss, 5 kg', quantity: 5 },
      { text: 'Tomatoes, truss', whole: 'tomatoes, truss, 8 kg', quantity: 8 },
    ]
    const { data } = await as(chef).call(orderLines.match, { params, body: { lines } })
    expect(data.map(({ productId, matchedBy }) => [productId, matchedBy])).toEqual([
      [truss.id, 'whole'],
      [plain.id, 'name'],
    ])
  })

  test('offers what an unknown line could mean, what is ordered here first', async () => {
    const { match, truss, roma, venue, distributor } = await aList()
    expect((await match('tomato')).data[0]).toEqual({
      text: 'tomato',
      quantity: 2,
      productId: null,
      matchedBy: null,
      candidateIds: [roma.id, truss.id],
    })
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into venue_products (venue_id, product_id, distributor_id, times_ordered, last_ordered_at, last_quantity, last_price)
         values ($1, $2, $3, 7, now(), 1, 1)`,
        [venue.id, truss.id, distributor.id],
      ),
    )
    expect((await match('the tomatoes')).data[0]?.candidateIds).toEqual([truss.id, roma.id])
    expect((await match('heirloom tomatoes')).data[0]?.candidateIds).toHaveLength(2)
    expect((await match('quinoa', '!!')).data.map(({ candidateIds }) => candidateIds)).toEqual([[], []])
  })

  test('knows what this outlet said a line means, and no other outlet does', async () => {
    const { match, chef, otherChef, other, params, truss, roma } = await aList()
    const remember = (productId: number) =>
      as(chef).call(orderLines.remember, { params, body: { lines: [{ text: 'Toms for the sauce', productId }] } })
    await remember(truss.id)
    await remember(roma.id)
    expect((await match('- toms for  the SAUCE')).data[0]).toMatchObject({ productId: roma.id, matchedBy: 'remembered' })
    const lines = [{ text: 'Toms for the sauce' }]
    const elsewhere = await as(otherChef).call(orderLines.match, { params: { ...params, venueId: other.id }, body: { lines } })
    expect(elsewhere.data[0]).toMatchObject({ productId: null, quantity: null })
  })

  test('learns nothing of what is hidden, gone or somebody else’s, nor by a name that two products have', async () => {
    const { match, distributor, venue, chef, params, milk } = await aList()
    await makeProduct(distributor, { name: 'Secret', is_hidden: true, sku: 'S1' })
    await makeProduct(distributor, { name: 'Kept', hiddenFrom: [venue], sku: 'S2' })
    await makeProduct(distributor, { name: 'Gone', deleted_at: now(), sku: 'S3' })
    await makeProduct(await makeDistributor(), { name: 'Theirs', sku: 'S4' })
    await makeProduct(distributor, { name: 'milk, full cream' })
    const { data } = await match('s1', 'S2', 'S3', 'S4', 'Secret', 'Kept', 'Gone', 'Theirs', 'Milk, full cream')
    expect(data.map(({ productId }) => productId)).toEqual(Array(9).fill(null))
    expect(data.slice(0, 8).every(({ candidateIds }) => candidateIds.length === 0)).toBe(true)
    expect(data[8]?.candidateIds).toContain(milk.id)
    const theirs = await aTrade()
    const lines = [
      { text: 'ok', productId: milk.id },
      { text: 'not ok', productId: theirs.products[0].id },
      { text: '--', productId: milk.id },
    ]
    const problem = await refused(as(chef).call(orderLines.remember, { params, body: { lines } }))
    expect(Object.keys(problem.fields)).toEqual(['lines.1.productId', 'lines.2.text'])
    expect((await match('ok')).data[0]?.matchedBy).toBeNull()
  })

  test('of 500 lines is answered in one call; of 501, too long, or with signs that cannot be printed it is refused', async () => {
    const { match, chef, params, truss } = await aList()
    const { data } = await match(...Array.from({ length: 500 }, (_, i) => (i % 2 ? 'TOM-TR5' : `unknown thing ${i} tomato`)))
    expect(data.filter(({ productId }) => productId === truss.id)).toHaveLength(250)
    expect(data.filter(({ candidateIds }) => candidateIds.length > 0)).toHaveLength(100)
    expect((await refused(match(...Array(501).fill('milk')))).fields).toEqual({ lines: ['At most 500 lines'] })
    expect((await refused(match('x'.repeat(201)))).fields).toHaveProperty(['lines.0.text'])
    expect((await refused(match('milk', 'NUL \0'))).fields).toHaveProperty(['lines.1.text'])
    expect((await match('ﷺ'.repeat(200), '\\ % _ \' " | & !')).data).toHaveLength(2)
    const huge = await theApp().app.inject({
      method: 'POST',
      url: `/api/venues/${params.venueId}/distributors/${params.distributorId}/order-lines/match`,
      headers: { authorization: `Bearer ${chef.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ lines: [{ text: 'x'.repeat(10_000_000) }] }),
    })
    expect(huge.statusCode).toBe(413)
  })

  test('is matched only against suppliers the outlet trades with', async () => {
    const { chef, params } = await aList()
    const stranger = await makeDistributor()
    const lines = [{ text: 'milk' }]
    const wrong = as(chef).call(orderLines.match, { params: { ...params, distributorId: stranger.id }, body: { lines } })
    expect((await refused(wrong)).status).toBe(404)
  })
})
