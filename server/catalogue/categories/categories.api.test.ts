import { describe, expect, test } from 'vitest'
import { type Category, categories } from '#contract/catalogue/categories.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { as, call, inDatabase, now, refused, sendForm, testApp, theApp } from '#test/app.ts'
import { aTrade, makeCategory, makeDistributor, makeProduct, makeUser, unique } from '#test/make.ts'
import { aPng } from '#test/picture.ts'

testApp()

const anAdmin = async () => as(await makeUser({ admin: true }))
const find = (tree: readonly Category[], id: number): Category | undefined =>
  tree.find((one) => one.id === id) ?? tree.map(({ children }) => find(children, id)).find((one) => one !== undefined)

describe('the tree', () => {
  test('R-104 R-128 categories nest to any depth and are displayed with their parent', async () => {
    const top = await makeCategory({ name: unique('Drinks') })
    const middle = await makeCategory({ name: 'Wine', parent_id: top.id })
    const bottom = await makeCategory({ name: 'Red', parent_id: middle.id })
    const { seller } = await aTrade()
    const { data } = await as(seller).call(categories.list, {})
    const drinks = find(data, top.id)
    expect(drinks).toMatchObject({ displayName: top.name, parentId: null, isDefaultImage: true })
    expect(drinks?.children).toMatchObject([
      {
        id: middle.id,
        displayName: `${top.name} - Wine`,
        children: [{ id: bottom.id, displayName: 'Wine - Red', children: [] }],
      },
    ])
    expect(find((await call(categories.publicList, {})).data, bottom.id)).toMatchObject({ productCount: 0 })
    expect(await (await anAdmin()).call(categories.find, { params: { categoryId: middle.id } })).toEqual(drinks?.children[0])
  })

  test('a supplier counts its own products, with those of the categories below', async () => {
    const [top, other] = [await makeCategory(), await makeCategory()]
    const below = await makeCategory({ parent_id: top.id })
    const distributor = await makeDistributor()
    const seller = await makeUser({ distributor })
    await makeProduct(distributor, { category_id: top.id })
    await makeProduct(distributor, { category_id: below.id, is_hidden: true })
    await makeProduct(distributor, { category_id: below.id, deleted_at: now() })
    await makeProduct(await makeDistributor(), { category_id: top.id })
    for (const endpoint of [categories.list, categories.distributorList]) {
      const { data } = await as(seller).call(endpoint, {})
      expect([top, below, other].map(({ id }) => find(data, id)?.productCount)).toEqual([2, 1, 0])
    }
    const { data } = await (await anAdmin()).call(categories.adminList, {})
    expect([top, below].map(({ id }) => find(data, id)?.productCount)).toEqual([3, 1])
  })

  test('a venue is shown what its suppliers sell, and everything when it asks for all', async () => {
    const { distributor, buyer } = await aTrade()
    const [top, foreign] = [await makeCategory(), await makeCategory()]
    const [below, empty] = [await makeCategory({ parent_id: top.id }), await makeCategory({ parent_id: top.id })]
    await makeProduct(distributor, { category_id: below.id })
    await makeProduct(distributor, { category_id: empty.id, is_hidden: true })
    await makeProduct(await makeDistributor(), { category_id: foreign.id })
    const { data } = await as(buyer).call(categories.venueList, {})
    expect(data).toMatchObject([{ id: top.id, productCount: 1, children: [{ id: below.id, children: [] }] }])
    const all = await as(buyer).call(categories.venueList, { query: { all: true } })
    for (const { id } of [top, below, empty, foreign]) expect(find(all.data, id)).toBeDefined()
  })
})

describe('an admin', () => {
  test('is shown the categories that have products, and everything when asking for all', async () => {
    const admin = await anAdmin()
    const [filled, bare] = [await makeCategory(), await makeCategory()]
    await makeProduct(await makeDistributor(), { category_id: filled.id })
    const shown = async (query: { all?: boolean }) => {
      const { data } = await admin.call(categories.adminVenueList, { query })
      return [filled, bare].map(({ id }) => find(data, id) !== undefined)
    }
    expect(await shown({})).toEqual([true, false])
    expect(await shown({ all: true })).toEqual([true, true])
  })

  test('adds, moves and renames categories', async () => {
    const admin = await anAdmin()
    const name = unique('Food')
    const top = await admin.call(categories.create, { body: { name } })
    const below = await admin.call(categories.create, { body: { name: 'Cheese', parentId: top.id } })
    expect(below).toMatchObject({ displayName: `${name} - Cheese`, productCount: 0, children: [] })
    const params = { categoryId: below.id }
    const moved = await admin.call(categories.update, { params, body: { name: unique('Dairy'), parentId: null } })
    expect(moved).toMatchObject({ parentId: null, displayName: moved.name })
    expect((await admin.call(categories.find, { params: { categoryId: top.id } })).children).toEqual([])
  })

  test('two of one name lie below different parents only', async () => {
    const admin = await anAdmin()
    const [one, two] = [await makeCategory(), await makeCategory()]
    const body = { name: 'Same', parentId: one.id }
    const first = await admin.call(categories.create, { body })
    expect((await refused(admin.call(categories.create, { body: { ...body, name: 'SAME' } }))).code).toBe('conflict')
    const second = await admin.call(categories.create, { body: { ...body, parentId: two.id } })
    expect((await refused(admin.call(categories.update, { params: { categoryId: second.id }, body }))).code).toBe('conflict')
    expect(await admin.call(categories.update, { params: { categoryId: first.id }, body })).toEqual(first)
  })

  test('cannot make a circle, not even two of them at once', async () => {
    const admin = await anAdmin()
    const [a, b] = [await makeCategory(), await makeCategory()]
    const below = await makeCategory({ parent_id: a.id })
    const move = ({ id, name }: { id: number; name: string }, parentId: number) =>
      admin.call(categories.update, { params: { categoryId: id }, body: { name, parentId } })
    for (const parent of [a, below, { id: 999_999_999 }])
      expect((await refused(move(a, parent.id))).fields).toHaveProperty('parentId')
    const both = await Promise.allSettled([move(a, b.id), move(b, a.id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('removes a category that holds nothing', async () => {
    const admin = await anAdmin()
    const top = await makeCategory()
    const below = await makeCategory({ parent_id: top.id })
    const distributor = await makeDistributor()
    const product = await makeProduct(distributor, { category_id: below.id })
    const remove = ({ id }: { id: number }) => admin.call(categories.remove, { params: { categoryId: id } })
    expect(await refused(remove(top))).toMatchObject({ status: 409, code: 'category_in_use' })
    expect(await refused(remove(below))).toMatchObject({ status: 409, code: 'category_in_use' })
    await inDatabase((tx) => tx.updateTable('products').set({ deleted_at: now() }).where('id', '=', product.id).execute())
    await remove(below)
    await remove(top)
    expect((await refused(remove(top))).code).toBe('not_found')
  })

  test('names every wrong field', async () => {
    const admin = await anAdmin()
    const body = { name: '', parentId: 0, colour: 'red' } as unknown as { name: string }
    expect(Object.keys((await refused(admin.call(categories.create, { body }))).fields).sort()).toEqual([
      'colour',
      'name',
      'parentId',
    ])
  })
})

test('nobody but an admin changes categories', async () => {
  const { seller, buyer } = await aTrade()
  for (const caller of [seller, buyer])
    expect((await refused(as(caller).call(categories.create, { body: { name: 'Mine' } }))).code).toBe('forbidden')
})

describe('a picture of a category', () => {
  test('R-226 is shown by products without their own, replaced, and taken away', async () => {
    const admin = await makeUser({ admin: true })
    const { distributor, seller } = await aTrade()
    const category = await makeCategory()
    const product = await makeProduct(distributor, { category_id: category.id })
    const picture = () => {
      const form = new FormData()
      form.append('data', JSON.stringify({ name: category.name }))
      form.append('image', aPng(40, 30))
      return form
    }
    const params = { categoryId: category.id }
    const drawn = await sendForm(categories.update, params, picture(), { as: admin })
    const { image } = drawn.json() as Category
    expect(image).toMatch(/^\/api\/files\/categories\//)
    const seen = () => as(seller).call(distributorProducts.find, { params: { productId: product.id } })
    expect(await seen()).toMatchObject({ image, isDefaultImage: true })
    expect((await theApp().app.inject({ url: image ?? '' })).headers['content-type']).toBe('image/png')

    const cleared = await as(admin).call(categories.removeImage, { params })
    expect(cleared).toMatchObject({ image: null, isDefaultImage: true })
    expect((await seen()).image).toBeNull()
    await expect.poll(async () => (await theApp().app.inject({ url: image ?? '' })).statusCode).toBe(404)
  })
})
