import { describe, expect, test } from 'vitest'
import { search } from '#contract/insight/search.ts'
import { as, type Caller, now, refused, testApp } from '#test/app.ts'
import {
  aTrade,
  connect,
  makeDistributor,
  makeOrder,
  makeProduct,
  makeUser,
  makeVenue,
  makeVenueGroup,
  unique,
} from '#test/make.ts'

testApp()

const find = async (caller: Caller, term: string) => (await as(caller).call(search.find, { query: { term } })).data
const titles = async (caller: Caller, term: string) => (await find(caller, term)).map(({ title }) => title)

/** Names are made unique by digits, which a number may begin too. */
const orders = async (caller: Caller, term: string) => (await find(caller, term)).filter(({ kind }) => kind === 'order')

describe('a venue finds', () => {
  test('its orders by the beginning or a part of their number, and of nobody else', async () => {
    const { distributor, venue, buyer } = await aTrade()
    const other = await makeVenue()
    await connect(distributor, other)
    const numbers = [77, 771, 778, 7712, 8]
    const made = []
    for (const order_number of numbers) made.push(await makeOrder(distributor, venue, { order_number }))
    await makeOrder(distributor, other, { order_number: 779 })
    await makeOrder(distributor, venue, { order_number: 775, status: 'draft_distributor' })
    expect(await orders(buyer, '77')).toMatchObject([
      { kind: 'order', id: made[0]?.id, title: 'Order 77', detail: `${distributor.name} · Sent`, parentId: null },
      { title: 'Order 778' },
      { title: 'Order 771' },
      { title: 'Order 7712' },
    ])
    expect((await orders(buyer, '#771')).map(({ title }) => title)).toEqual(['Order 771', 'Order 7712'])
    expect(await orders(buyer, '9')).toEqual([])
    expect((await orders(buyer, '712')).map(({ title }) => title)).toEqual(['Order 7712'])
  })

  test('at most five of each', async () => {
    const { distributor, buyer } = await aTrade()
    const word = `w${unique('').trim()}`
    for (const n of [1, 2, 3, 4, 5, 6]) await makeProduct(distributor, { name: `${word} ${n}` })
    expect(await titles(buyer, word)).toEqual([1, 2, 3, 4, 5].map((n) => `${word} ${n}`))
  })

  test('products its suppliers sell to it, by the beginning of any word', async () => {
    const { distributor, venue, buyer } = await aTrade()
    const other = await makeVenue()
    const shown = await makeProduct(distributor, { name: 'Truss tomatoes', sku: 'TT-1' })
    await makeProduct(distributor, { name: 'Tomato hidden', is_hidden: true })
    await makeProduct(distributor, { name: 'Tomato not for us', hiddenFrom: [venue] })
    const elsewhere = await makeProduct(distributor, { name: 'Tomato for us', hiddenFrom: [other] })
    await makeProduct(distributor, { name: 'Tomato gone', deleted_at: now() })
    const stranger = await makeDistributor()
    await makeProduct(stranger, { name: 'Tomato of a stranger' })
    const pending = await makeDistributor()
    await connect(pending, venue, { status: 'connection_pending' })
    await makeProduct(pending, { name: 'Tomato to come' })
    expect(await find(buyer, 'tom')).toEqual([
      { kind: 'product', id: elsewhere.id, title: 'Tomato for us', detail: distributor.name, parentId: distributor.id },
      { kind: 'product', id: shown.id, title: 'Truss tomatoes', detail: `TT-1 · ${distributor.name}`, parentId: distributor.id },
    ])
    expect(await titles(buyer, 'tom truss')).toEqual(['Truss tomatoes'])
    expect(await titles(buyer, 'tt')).toEqual(['Truss tomatoes'])
    expect(await titles(buyer, '&|!:*()<->')).toEqual([])
  })

  test('its suppliers by a part of the name', async () => {
    const { distributor, buyer } = await aTrade()
    await makeDistributor({ name: `${distributor.name} too` })
    expect(await find(buyer, distributor.name.slice(4).toUpperCase())).toEqual([
      { kind: 'distributor', id: distributor.id, title: distributor.name, detail: 'Sydney', parentId: null },
    ])
  })

  test('nothing its user may not see', async () => {
    const { distributor, venue } = await aTrade()
    await makeOrder(distributor, venue, { order_number: 4711 })
    const finance = await makeUser({ venues: [venue], role: 'venue_finance' })
    expect(await orders(finance, '4711')).toMatchObject([{ title: 'Order 4711' }])
    const other = await makeUser({ venues: [await makeVenue()] })
    expect(await orders(other, '4711')).toEqual([])
    expect(await find(other, distributor.name)).toEqual([])
  })
})

test('a supplier finds its orders, customers and products, hidden ones too', async () => {
  const { distributor, seller, venue } = await aTrade()
  const { distributor: other, venue: otherVenue } = await aTrade()
  const word = `w${unique('').trim()}`
  const group = await makeVenueGroup()
  const customer = await makeVenue({ name: `The ${word}`, venue_group_id: group.id })
  await connect(distributor, customer)
  await makeVenue({ name: `Another ${word}` })
  const product = await makeProduct(distributor, { name: `Fine ${word}`, is_hidden: true })
  await makeProduct(other, { name: `Foreign ${word}` })
  expect(await find(seller, word)).toEqual([
    { kind: 'venue', id: customer.id, title: `The ${word}`, detail: 'Sydney', parentId: group.id },
    { kind: 'product', id: product.id, title: `Fine ${word}`, detail: distributor.name, parentId: distributor.id },
  ])
  const groupWord = `g${unique('').trim()}`
  const chain = await makeVenueGroup({ name: `Chain ${groupWord}` })
  const ofChain = await makeVenue({ venue_group_id: chain.id })
  await connect(distributor, ofChain)
  expect(await find(seller, groupWord)).toMatchObject([{ kind: 'venue', id: ofChain.id }])
  await makeOrder(distributor, venue, { order_number: 660 })
  await makeOrder(other, otherVenue, { order_number: 661 })
  await makeOrder(distributor, venue, { order_number: 662, status: 'draft_venue' })
  expect(await orders(seller, '66')).toMatchObject([{ title: 'Order 660', detail: `${venue.name} · Pending` }])
  const driver = await makeUser({ distributor, role: 'distributor_delivery' })
  expect(await find(driver, word)).toEqual([])
})

test('an admin finds companies, orders and products of everyone', async () => {
  const admin = await makeUser({ admin: true })
  const word = `w${unique('').trim()}`
  const distributor = await makeDistributor({ name: `Supplier ${word}` })
  const group = await makeVenueGroup({ name: `Group ${word}` })
  const venue = await makeVenue({ name: `Venue ${word}`, venue_group_id: group.id })
  const product = await makeProduct(distributor, { name: `Product ${word}` })
  const order = await makeOrder(distributor, venue, { order_number: 9_876_543_210 })
  expect((await find(admin, word.toUpperCase())).map(({ kind, id }) => [kind, id])).toEqual([
    ['distributor', distributor.id],
    ['venue', venue.id],
    ['venue_group', group.id],
    ['product', product.id],
  ])
  expect((await find(admin, '98765432')).map(({ kind, id }) => [kind, id])).toContainEqual(['order', order.id])
  const reviewer = await makeUser({ admin: true, role: 'admin_reviewer' })
  expect(await find(reviewer, word)).toEqual([])
})

test('a search needs a term that is not too long', async () => {
  const { buyer } = await aTrade()
  for (const term of ['', '   ', 'a'.repeat(101)])
    expect((await refused(as(buyer).call(search.find, { query: { term } }))).fields).toHaveProperty('term')
  expect(await find(buyer, '%_\\')).toEqual([])
})
