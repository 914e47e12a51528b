import { expect, test } from 'vitest'
import { shop } from '#contract/catalogue/shop.ts'
import { tags } from '#contract/catalogue/tags.ts'
import { venueTags } from '#contract/catalogue/venue-tags.ts'
import { as, call, refused, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeUser } from '#test/make.ts'

testApp()

async function aSupplierWithTags(...names: string[]) {
  const distributor = await makeDistributor()
  const seller = await makeUser({ distributor })
  const ids: Record<string, number> = {}
  for (const name of names) ids[name] = (await as(seller).call(tags.create, { body: { name } })).id
  const order = async () => {
    const { data } = await as(seller).call(tags.list, { query: { type: 'product' } })
    expect(data.map(({ priority }) => priority)).toEqual(data.map((_, i) => i + 1))
    return data.map(({ name }) => name).join('')
  }
  const move = (name: string, priority: number) =>
    as(seller).call(tags.setPriority, { params: { tagId: ids[name] ?? 0 }, body: { priority } })
  return { distributor, seller, ids, order, move }
}

test('tags of products are all that customers and visitors can ask for', async () => {
  const { distributor, buyer, venue } = await aTrade()
  const type = 'venue' as never
  expect(
    (await refused(as(buyer).call(venueTags.list, { params: { venueId: venue.id }, query: { type } } as never))).fields,
  ).toHaveProperty('type')
  const query = { distributorId: String(distributor.id) as never, type }
  expect((await refused(call(shop.tags, { query }))).fields).toHaveProperty('type')
})

test('R-228 tags are added last and come by priority, each type in its own order', async () => {
  const { seller, order } = await aSupplierWithTags('A', 'B', 'C')
  const guests = await as(seller).call(tags.create, { body: { name: 'A', type: 'venue', colorId: 3, b2bDisplay: true } })
  expect(guests).toMatchObject({ type: 'venue', priority: 1, colorId: 3, b2bDisplay: true, productCount: 0 })
  expect(await order()).toBe('ABC')
})

test('R-229 G-046 a tag that moves shifts those between, and nothing else', async () => {
  const { order, move } = await aSupplierWithTags('A', 'B', 'C', 'D', 'E')
  await move('D', 2)
  expect(await order()).toBe('ADBCE')
  await move('A', 99)
  expect(await order()).toBe('DBCEA')
})

test('G-046 two people who move and remove tags at once leave neither holes nor doubles', async () => {
  const { seller, ids, order, move } = await aSupplierWithTags(...'ABCDEFGH')
  await Promise.all([
    move('A', 5),
    move('H', 1),
    move('C', 8),
    as(seller).call(tags.remove, { params: { tagId: ids.D ?? 0 } }),
    as(seller).call(tags.create, { body: { name: 'I' } }),
    move('B', 3),
  ])
  expect([...(await order())].sort().join('')).toBe('ABCEFGHI')
})

test('G-046 removing one closes the gap', async () => {
  const { seller, ids, order } = await aSupplierWithTags('A', 'B', 'C')
  await as(seller).call(tags.remove, { params: { tagId: ids.A ?? 0 } })
  expect(await order()).toBe('BC')
})

test('a tag is renamed, coloured and shown, but its type stays', async () => {
  const { seller, ids } = await aSupplierWithTags('A', 'B')
  const params = { tagId: ids.A ?? 0 }
  expect(await as(seller).call(tags.update, { params, body: { name: 'a', colorId: 4, b2bDisplay: true } })).toMatchObject({
    name: 'a',
    colorId: 4,
    b2bDisplay: true,
    type: 'product',
  })
  const why = async (body: object) =>
    Object.keys((await refused(as(seller).call(tags.update, { params, body: body as never }))).fields)
  expect(await why({ name: 'b' })).toEqual(['name'])
  expect(await why({ name: 'x', colorId: 9 })).toEqual(['colorId'])
  expect(await why({ name: 'x', type: 'venue' })).toEqual(['type'])
})

test('another supplier neither finds nor moves them', async () => {
  const { ids } = await aSupplierWithTags('A')
  const stranger = await makeUser({ distributor: await makeDistributor() })
  expect((await as(stranger).call(tags.list, { query: {} })).data).toEqual([])
  const problem = await refused(as(stranger).call(tags.setPriority, { params: { tagId: ids.A ?? 0 }, body: { priority: 1 } }))
  expect(problem.status).toBe(404)
})
