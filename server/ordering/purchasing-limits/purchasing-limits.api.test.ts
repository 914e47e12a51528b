import { describe, expect, test } from 'vitest'
import { adminPurchasingLimits, purchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import {
  connect,
  makeCategory,
  makeDistributor,
  makeProduct,
  makeUser,
  makeVenue,
  makeVenueGroup,
  type User,
} from '#test/make.ts'

testApp()

/** A group of two outlets that buys at one supplier, its owner, and somebody who orders for the bar. */
async function aKitchen() {
  const group = await makeVenueGroup()
  const [bar, cafe] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
  const distributor = await makeDistributor()
  await Promise.all([connect(distributor, bar), connect(distributor, cafe)])
  const [drinks, owner, orderer] = [
    await makeCategory(),
    await makeUser({ venueGroup: group }),
    await makeUser({ venues: [bar], role: 'venue_orderer' }),
  ]
  const wine = await makeCategory({ parent_id: drinks.id })
  const [bread, bottle] = [await makeProduct(distributor), await makeProduct(distributor, { price: 30, category_id: wine.id })]
  return { group, bar, cafe, distributor, drinks, wine, owner, orderer, bread, bottle }
}
type Kitchen = Awaited<ReturnType<typeof aKitchen>>

const at = ({ id }: { id: number }) => ({ params: { venueId: id } })
const set = (by: User, { bar }: Kitchen, userId: number, items: { amount: number; categoryId?: number | null }[]) =>
  as(by).call(purchasingLimits.create, { ...at(bar), body: { userId, items } })
const order = async (by: User, { bar, distributor }: Kitchen, { id }: { id: number }, quantity = 1) =>
  (
    await as(by).call(venueOrders.place, {
      ...at(bar),
      body: { orders: [{ distributorId: distributor.id, products: [{ productId: id, quantity }] }] },
    })
  ).orders[0]
const stored = ({ bar }: Kitchen) =>
  inDatabase((tx) =>
    rows<{ amount: number }>(tx, `select amount, user_id, category_id from purchasing_limits where venue_id = $1 order by id`, [
      bar.id,
    ]),
  )

describe('limits of a venue', () => {
  test('R-142 are created, listed with what is spent, changed and deleted; each change is audited', async () => {
    const kitchen = await aKitchen()
    const { owner, orderer, bar, drinks, bottle, cafe } = kitchen
    const made = await set(owner, kitchen, orderer.id, [{ amount: 500 }, { amount: 100, categoryId: drinks.id }])
    expect(made).toMatchObject({
      id: orderer.id,
      user: { id: orderer.id, name: orderer.name, role: { key: 'venue_orderer', name: 'Orderer' }, approves: false },
      items: [
        { amount: 500, spent: 0, category: null },
        { amount: 100, spent: 0, category: { id: drinks.id, name: drinks.name } },
      ],
    })
    await order(orderer, kitchen, bottle, 2)
    const { data } = await as(owner).call(purchasingLimits.list, at(bar))
    expect(data.map(({ items }) => items.map(({ spent }) => spent))).toEqual([[60, 60]])
    expect((await as(owner).call(purchasingLimits.list, at(cafe))).data).toEqual([])

    const params = { venueId: bar.id, limitId: made.id }
    const changed = await as(owner).call(purchasingLimits.change, {
      params,
      body: { userId: orderer.id, items: [{ amount: 50 }] },
    })
    expect(changed.items).toEqual([{ amount: 50, spent: 60, category: null }])
    expect((await order(orderer, kitchen, bottle))?.status).toBe('needs_approval')
    await as(owner).call(purchasingLimits.remove, { params })
    expect(await stored(kitchen)).toEqual([])
    expect((await order(orderer, kitchen, bottle))?.status).toBe('pending')
    const words = await inDatabase((tx) =>
      rows(tx, `select before, after from audit_log where subject = 'purchasing_limit' and venue_id = $1 order by id`, [bar.id]),
    )
    expect(words).toEqual([
      { before: null, after: { name: orderer.name, Everything: 500, [drinks.name]: 100 } },
      { before: { name: orderer.name, Everything: 500, [drinks.name]: 100 }, after: { name: orderer.name, Everything: 50 } },
      { before: { name: orderer.name, Everything: 50 }, after: null },
    ])
  })

  test('those who can have one are who orders there, not who is elsewhere, decides, or only pays', async () => {
    const kitchen = await aKitchen()
    const { bar, cafe, group, owner, orderer } = kitchen
    await makeUser({ venues: [cafe], role: 'venue_orderer' })
    await makeUser({ venues: [bar], role: 'venue_manager' })
    await makeUser({ venues: [bar], role: 'venue_finance' })
    const everywhere = await makeUser({ venueGroup: group, role: 'venue_orderer', granted: ['approveOrder'] })
    await set(owner, kitchen, orderer.id, [{ amount: 1 }])
    const { data } = await as(owner).call(purchasingLimits.users, at(bar))
    expect(data.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: orderer.id, hasLimit: true, approves: false },
      { id: everywhere.id, hasLimit: false, approves: true },
    ])
  })

  test('somebody who was invited and has not come yet is limited from the first order on', async () => {
    const kitchen = await aKitchen()
    const invited = await makeUser({ venues: [kitchen.bar], role: 'venue_orderer', status: 'invited', isInvited: true })
    expect((await set(kitchen.owner, kitchen, invited.id, [{ amount: 0 }])).user.id).toBe(invited.id)
  })

  test('the admin sets them too', async () => {
    const kitchen = await aKitchen()
    const { bar, orderer } = kitchen
    const admin = await makeUser({ admin: true })
    const body = { userId: orderer.id, items: [{ amount: 5 }] }
    const { id } = await as(admin).call(adminPurchasingLimits.create, { ...at(bar), body })
    const params = { venueId: bar.id, limitId: id }
    await as(admin).call(adminPurchasingLimits.change, { params, body: { ...body, items: [{ amount: 0 }] } })
    expect((await as(admin).call(adminPurchasingLimits.list, at(bar))).data[0]?.items).toEqual([
      { amount: 0, spent: 0, category: null },
    ])
    expect((await as(admin).call(adminPurchasingLimits.users, at(bar))).data.map((user) => user.id)).toEqual([orderer.id])
    await as(admin).call(adminPurchasingLimits.remove, { params })
    expect(await stored(kitchen)).toEqual([])
    expect((await refused(as(admin).call(adminPurchasingLimits.list, at({ id: 999_999_999 })))).code).toBe('not_found')
  })
})

describe('what is refused', () => {
  test('amounts and categories by their field, and nothing is half written', async () => {
    const kitchen = await aKitchen()
    const { owner, orderer, drinks } = kitchen
    const fieldsOf = async (items: { amount: number; categoryId?: number | null }[]) =>
      Object.keys((await refused(set(owner, kitchen, orderer.id, items))).fields)
    expect(await fieldsOf([{ amount: -1 }])).toEqual(['items.0.amount'])
    expect(await fieldsOf([{ amount: 1e14 }])).toEqual(['items.0.amount'])
    expect(await fieldsOf([{ amount: 5 }, { amount: 6 }])).toEqual(['items.1.categoryId'])
    expect(await fieldsOf([{ amount: 5, categoryId: drinks.id }, { amount: 6 }, { amount: 7, categoryId: drinks.id }])).toEqual([
      'items.2.categoryId',
    ])
    expect(await fieldsOf([{ amount: 5 }, { amount: 5, categoryId: 999_999_999 }])).toEqual(['items.1.categoryId'])
    expect(await fieldsOf([])).toEqual(['items'])
    expect(await stored(kitchen)).toEqual([])
  })

  test('people who are elsewhere, unknown, or cannot be limited are all answered alike', async () => {
    const kitchen = await aKitchen()
    const [stranger, manager] = [
      await makeUser({ venues: [await makeVenue()], role: 'venue_orderer' }),
      await makeUser({ venues: [kitchen.bar], role: 'venue_manager' }),
    ]
    const answers = await Promise.all(
      [stranger.id, manager.id, kitchen.owner.id, 999_999_999].map(
        async (id) => (await refused(set(kitchen.owner, kitchen, id, [{ amount: 5 }]))).fields,
      ),
    )
    expect(new Set(answers.map((fields) => JSON.stringify(fields)))).toEqual(
      new Set([JSON.stringify({ userId: ['Is not a user who can have a limit'] })]),
    )
  })

  test('a second limit for the same person, also when two set it at once', async () => {
    const kitchen = await aKitchen()
    const { owner, orderer } = kitchen
    const both = await Promise.allSettled([5, 6].map((amount) => set(owner, kitchen, orderer.id, [{ amount }])))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stored(kitchen)).toHaveLength(1)
    expect((await refused(set(owner, kitchen, orderer.id, [{ amount: 7 }]))).fields).toHaveProperty('userId')
  })

  test('a limit that is not there, or is handed to somebody else', async () => {
    const kitchen = await aKitchen()
    const { owner, orderer, bar, cafe } = kitchen
    const other = await makeUser({ venues: [bar], role: 'venue_orderer' })
    const { id } = await set(owner, kitchen, orderer.id, [{ amount: 5 }])
    const change = (venueId: number, limitId: number, userId: number) =>
      as(owner).call(purchasingLimits.change, { params: { venueId, limitId }, body: { userId, items: [{ amount: 9 }] } })
    expect((await refused(change(cafe.id, id, orderer.id))).code).toBe('not_found')
    expect((await refused(change(bar.id, other.id, other.id))).code).toBe('not_found')
    expect((await refused(change(bar.id, id, other.id))).fields).toHaveProperty('userId')
    expect(await stored(kitchen)).toMatchObject([{ amount: 5 }])
  })

  test('another company’s venue, and who may not set limits', async () => {
    const kitchen = await aKitchen()
    const stranger = await makeUser({ venues: [await makeVenue()] })
    expect((await refused(as(stranger).call(purchasingLimits.list, at(kitchen.bar)))).code).toBe('not_found')
    expect((await refused(set(stranger, kitchen, kitchen.orderer.id, [{ amount: 5 }]))).code).toBe('not_found')
    expect((await refused(set(kitchen.orderer, kitchen, kitchen.orderer.id, [{ amount: 5 }]))).code).toBe('forbidden')
  })
})

describe('G-024 what is left', () => {
  test('is shown to who is limited, by category with all below it; to nobody else', async () => {
    const kitchen = await aKitchen()
    const { owner, orderer, bar, drinks, wine, bottle } = kitchen
    await set(owner, kitchen, orderer.id, [{ amount: 100, categoryId: drinks.id }])
    await order(orderer, kitchen, bottle)
    expect((await as(orderer).call(purchasingLimits.own, at(bar))).data).toEqual([
      {
        amount: 100,
        spent: 30,
        category: { id: drinks.id, name: drinks.name },
        categoryIds: expect.arrayContaining([drinks.id, wine.id]),
      },
    ])
    expect((await as(owner).call(purchasingLimits.own, at(bar))).data).toEqual([])
    const approver = await makeUser({ venues: [bar], role: 'venue_orderer', granted: ['approveOrder'] })
    await set(owner, kitchen, approver.id, [{ amount: 0 }])
    expect((await as(approver).call(purchasingLimits.own, at(bar))).data).toEqual([])
  })

  test('fifty orders of one user at once never exceed one limit', async () => {
    const kitchen = await aKitchen()
    const { owner, orderer, bread } = kitchen
    await set(owner, kitchen, orderer.id, [{ amount: 170 }])
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await order(orderer, kitchen, bread))?.status))
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(17)
    expect(statuses.filter((status) => status === 'needs_approval')).toHaveLength(33)
  })

  test('a limit made smaller while orders come in holds from then on', async () => {
    const kitchen = await aKitchen()
    const { owner, orderer, bread, bar } = kitchen
    const { id } = await set(owner, kitchen, orderer.id, [{ amount: 1000 }])
    await Promise.all([
      ...Array.from({ length: 10 }, () => order(orderer, kitchen, bread)),
      as(owner).call(purchasingLimits.change, {
        params: { venueId: bar.id, limitId: id },
        body: { userId: orderer.id, items: [{ amount: 0 }] },
      }),
    ])
    expect((await order(orderer, kitchen, bread))?.status).toBe('needs_approval')
  })

  test('an order that is made larger counts once, within its category too', async () => {
    const kitchen = await aKitchen()
    const { owner, orderer, bar, drinks, bottle } = kitchen
    await set(owner, kitchen, orderer.id, [{ amount: 90, categoryId: drinks.id }])
    const placed = await order(orderer, kitchen, bottle, 2)
    const change = (quantity: number) =>
      as(orderer).call(venueOrders.changeLines, {
        params: { venueId: bar.id, orderId: placed?.id ?? 0 },
        body: { lines: [{ lineId: placed?.orderedProducts[0]?.id ?? 0, productId: bottle.id, quantity }] },
      })
    expect((await change(3)).status).toBe('pending')
    expect((await change(4)).status).toBe('needs_approval')
  })
})
