import { describe, expect, test } from 'vitest'
import { distributorProposals, venueProposals } from '#contract/catalogue/price-proposals.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, connect, makeProduct, makeUser, makeVenue, type User } from '#test/make.ts'

testApp()

type Place = { id: number }
const ask = (buyer: User, venue: Place, product: Place, body: object) =>
  as(buyer).call(venueProposals.create, { params: { venueId: venue.id, productId: product.id }, body: body as never })
const answer = (seller: User, { id }: Place, status: 'approved' | 'declined', note = '') =>
  as(seller).call(distributorProposals.answer, { params: { proposedPriceId: id }, body: { status, note } })
const priceFor = async (buyer: User, venue: Place, product: Place, quantity: number) =>
  (
    await as(buyer).call(venueProducts.price, {
      params: { venueId: venue.id, productId: product.id },
      query: { quantity: String(quantity) },
    })
  ).price
const emailOf = async ({ id }: User) =>
  (await inDatabase((tx) => rows<{ email: string }>(tx, `select email from users where id = $1`, [id])))[0]?.email ?? ''

describe('R-205 a price asked for', () => {
  test('G-037 is pending until the supplier approves it, and then is what this venue pays', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const neighbour = await makeVenue()
    await connect(distributor, neighbour)
    const other = await makeUser({ venues: [neighbour] })
    const product = await makeProduct(distributor, { price: 20, tiers: [{ minQuantity: 12, value: 16 }] })
    const asked = await ask(buyer, venue, product, { price: 17.5, minQuantity: 6, note: 'We take ten a week' })
    expect(asked).toMatchObject({ status: 'pending', currentPrice: 20, price: 17.5, proposedBy: 'venue' })
    expect(await priceFor(buyer, venue, product, 6)).toBe(20)

    const { data, pending } = await as(seller).call(distributorProposals.list, { query: { status: 'pending' } })
    expect([data, pending]).toEqual([[asked], 1])
    expect(await answer(seller, asked, 'approved', 'Deal')).toMatchObject({
      status: 'approved',
      answerNote: 'Deal',
      currentPrice: 17.5,
    })
    expect(await Promise.all([5, 6, 12].map((quantity) => priceFor(buyer, venue, product, quantity)))).toEqual([20, 17.5, 16])
    expect(await Promise.all([5, 6, 12].map((quantity) => priceFor(other, neighbour, product, quantity)))).toEqual([20, 20, 16])
    const [kept] = await inDatabase((tx) =>
      rows(tx, `select source, user_id from audit_log where subject = 'product_price' and subject_id = $1`, [product.id]),
    )
    expect(kept).toEqual({ source: 'proposal', user_id: seller.id })
  })

  test('is declined without any price moving, and may then be asked again', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const product = await makeProduct(distributor, { price: 20 })
    const asked = await ask(buyer, venue, product, { price: 10 })
    expect((await refused(ask(buyer, venue, product, { price: 11 }))).code).toBe('conflict')
    expect(await answer(seller, asked, 'declined')).toMatchObject({ status: 'declined', currentPrice: 20 })
    expect(await ask(buyer, venue, product, { price: 12 })).toMatchObject({ status: 'pending' })
  })

  test('leaves those who share a special tier where they are', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const friend = await makeVenue()
    await connect(distributor, friend)
    const theirs = await makeUser({ venues: [friend] })
    const product = await makeProduct(distributor, {
      price: 20,
      specialTiers: [
        { name: 'Hotels', discountType: 'percentage', tiers: [{ minQuantity: 1, value: 10 }], venues: [venue, friend] },
      ],
    })
    await answer(seller, await ask(buyer, venue, product, { price: 15 }), 'approved')
    expect(await priceFor(buyer, venue, product, 1)).toBe(15)
    expect(await priceFor(theirs, friend, product, 1)).toBe(18)
    const { specialTierPricings } = await as(seller).call(distributorProducts.find, { params: { productId: product.id } })
    expect(specialTierPricings.map(({ name, venues }) => [name, venues.map(({ id }) => id)])).toEqual([
      ['Hotels', [friend.id]],
      [venue.name, [venue.id]],
    ])
    await answer(seller, await ask(buyer, venue, product, { price: 14 }), 'approved')
    expect(await priceFor(buyer, venue, product, 1)).toBe(14)
    expect(
      (await as(seller).call(distributorProducts.find, { params: { productId: product.id } })).specialTierPricings,
    ).toHaveLength(2)
  })

  test('notifies those who set prices, and the answer notifies who asked', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const product = await makeProduct(distributor, { price: 20 })
    const asked = await ask(buyer, venue, product, { price: 18, note: 'Please' })
    await runJobs()
    expect(await mailsTo(await emailOf(seller))).toMatchObject([{ subject: `${venue.name}: a price for ${product.name}` }])
    await answer(seller, asked, 'approved', 'From today')
    await runJobs()
    const [mail] = (await mailsTo(await emailOf(buyer))).filter(({ subject }) => subject.startsWith(product.name))
    expect(mail?.text).toContain('From today')
  })

  test('two who answer at once: one does, the other is notified', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const product = await makeProduct(distributor, { price: 20 })
    const asked = await ask(buyer, venue, product, { price: 18 })
    const colleague = await makeUser({ distributor })
    const outcomes = await Promise.allSettled([answer(seller, asked, 'approved'), answer(colleague, asked, 'declined')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const now = await as(seller).call(distributorProposals.find, { params: { proposedPriceId: asked.id } })
    expect(await priceFor(buyer, venue, product, 1)).toBe(now.status === 'approved' ? 18 : 20)
  })
})

describe('bad input', () => {
  test('a price that is no better, or none at all, is refused by its field', async () => {
    const { distributor, venue, buyer } = await aTrade()
    const product = await makeProduct(distributor, { price: 20 })
    for (const price of [20, 25, -1, Number.NaN])
      expect((await refused(ask(buyer, venue, product, { price }))).fields).toHaveProperty('price')
    expect((await refused(ask(buyer, venue, product, { price: 5, minQuantity: 0 }))).fields).toHaveProperty('minQuantity')
  })

  test('what is hidden, foreign or answered by strangers is not there', async () => {
    const [{ distributor, venue, buyer, products }, stranger] = [await aTrade(), await aTrade()]
    const hidden = await makeProduct(distributor, { hiddenFrom: [venue] })
    expect((await refused(ask(buyer, venue, hidden, { price: 1 }))).code).toBe('not_found')
    expect((await refused(ask(buyer, venue, stranger.products[0], { price: 1 }))).code).toBe('not_found')
    const asked = await ask(buyer, venue, products[0], { price: 1 })
    expect((await refused(answer(stranger.seller, asked, 'approved'))).code).toBe('not_found')
    const foreign = as(stranger.seller).call(distributorProposals.find, { params: { proposedPriceId: asked.id } })
    expect((await refused(foreign)).code).toBe('not_found')
  })

  test("a supplier's user proposes for a customer, and only who sets prices decides", async () => {
    const { distributor, venue, seller, products } = await aTrade()
    const picker = await makeUser({ distributor, role: 'distributor_fulfillment' })
    const body = { productId: products[0].id, venueId: venue.id, price: 8 }
    const made = await as(picker).call(distributorProposals.create, { body })
    expect(made).toMatchObject({ proposedBy: 'distributor', status: 'pending' })
    expect((await refused(answer(picker, made, 'approved'))).code).toBe('forbidden')
    await answer(seller, made, 'approved')
    const nobody = { ...body, venueId: (await makeVenue()).id }
    expect((await refused(as(picker).call(distributorProposals.create, { body: nobody }))).fields).toHaveProperty('productId')
  })
})
