import { describe, expect, test } from 'vitest'
import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { as, inDatabase, later, now, refused, runJobs, testApp } from '#test/app.ts'
import { track } from '#test/kitchen.ts'
import { connect, makeProduct, makeUnit, makeUser, makeVenue, unique } from '#test/make.ts'
import { aGroupWithStock, type GroupWithStock, inBooks, transfers } from '#test/transfers.ts'
import { SEND_DUE } from './send-due-transfers.job.ts'

testApp()

const HOUR = 3_600_000
const MINUTE = 60_000
const at = (ms: number) => new Date(now().getTime() + ms).toISOString()

/** What the job does every minute. */
const look = () => inDatabase((tx) => enqueue(tx, SEND_DUE, {})).then(runJobs)

const movementsOf = (transferId: number) =>
  inDatabase((tx) =>
    rows<{ venue_id: number; product_id: number; type: string; quantity: number; balance: number; user_name: string }>(
      tx,
      `select venue_id, product_id, type, quantity, balance, user_name from venue_inventory_movements where transfer_id = $1 order by id`,
      [transferId],
    ),
  )

const sides = ({ bartender, bar, barista, cafe }: GroupWithStock) => ({
  bar: transfers(bartender, bar),
  cafe: transfers(barista, cafe),
})

describe('what can be transferred', () => {
  test('goes to the other outlets of the group that keep stock, in the order of their names', async () => {
    const world = await aGroupWithStock()
    const { group, bar, cafe, bartender } = world
    const annexe = await makeVenue({ name: `Annexe ${group.id}`, venue_group_id: group.id })
    await makeVenue({ venue_group_id: group.id, inventory_feature: false })
    const { data } = await as(bartender).call(inventoryTransfers.destinations, { params: { venueId: bar.id } })
    expect(data).toEqual([annexe, cafe].map(({ id, name }) => ({ id, name })))
    const alone = await makeVenue()
    const owner = await makeUser({ venues: [alone] })
    expect(await as(owner).call(inventoryTransfers.destinations, { params: { venueId: alone.id } })).toEqual({ data: [] })
  })

  test('is what is on hand, found by name', async () => {
    const { bar, bartender, apples, wine, distributor, has } = await aGroupWithStock()
    const none = await makeProduct(distributor, { name: 'None' })
    await track(bar, [none])
    await has(none.id, 0)
    const items = (query: object) =>
      as(bartender).call(inventoryTransfers.items, { params: { venueId: bar.id }, query: query as never })
    const { data } = await items({})
    expect(data.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
      [apples.id, 12, 10],
      [wine.id, 4, 60],
    ])
    expect((await items({ term: wine.name })).data.map(({ id }) => id)).toEqual([wine.id])
    expect((await items({ limit: '1' })).data).toHaveLength(1)
  })

  test('is priced at what the outlet pays, in the unit said, beside what is on hand', async () => {
    const { bar, bartender, apples, wine, bottle } = await aGroupWithStock()
    const check = (items: object[]) =>
      as(bartender).call(inventoryTransfers.priceCheck, { params: { venueId: bar.id }, body: { items: items as never } })
    expect(
      await check([
        { id: apples.id, quantity: 2 },
        { id: wine.id, quantity: 9, unitId: bottle.id },
      ]),
    ).toMatchObject({
      data: [
        { id: apples.id, quantity: 2, onHand: 12, unitCost: 10, value: 20, currency: 'AUD' },
        { id: wine.id, quantity: 9, unitId: bottle.id, onHand: 24, unitCost: 10, value: 90 },
      ],
      total: 110,
      currency: 'AUD',
      inOtherCurrencies: 0,
    })
    expect((await check([{ id: apples.id, quantity: 20 }])).data).toMatchObject([{ quantity: 20, onHand: 12, value: 200 }])
    expect((await refused(check([{ id: 999_999, quantity: 1 }]))).fields).toHaveProperty(['items.0.id'])
    expect((await refused(check([{ id: apples.id, quantity: 1, unitId: bottle.id }]))).fields).toHaveProperty(['items.0.unitId'])
  })
})

describe('G-062 a transfer', () => {
  test('leaves the books of one outlet, is in transit, and comes into those of the other when it is received', async () => {
    const world = await aGroupWithStock()
    const { bar, cafe, apples, wine, bottle, bartender, barista } = world
    const { bar: out, cafe: into } = sides(world)
    const made = await out.create(
      cafe,
      [
        { id: apples.id, quantity: 5 },
        { id: wine.id, quantity: 7, unitId: bottle.id },
      ],
      { message: 'For the weekend' },
    )
    expect(made).toMatchObject({
      status: 'in_transit',
      direction: 'out',
      source: { id: bar.id, name: bar.name },
      destination: { id: cafe.id, name: cafe.name },
      message: 'For the weekend',
      createdBy: bartender.name,
      itemCount: 2,
      value: 120,
      items: [
        { id: apples.id, quantity: 5, value: 50, receivedQuantity: null, difference: null },
        { id: wine.id, quantity: 7, unitId: bottle.id, unitCost: 10, value: 70 },
      ],
      actions: { send: false, cancel: true, receive: false, undoReceipt: false },
    })
    expect(await inBooks(bar, apples)).toEqual([7, apples.ordering_unit_id])
    expect(await inBooks(bar, wine)).toEqual([17, bottle.id])
    expect(await inBooks(cafe, apples)).toBeNull()
    expect(await into.find(made.id)).toMatchObject({
      direction: 'in',
      actions: { send: false, cancel: false, receive: true, undoReceipt: false },
    })

    const received = await into.receive(made.id)
    expect(received).toMatchObject({ status: 'received', receivedBy: barista.name, hasDifferences: false })
    expect(await inBooks(cafe, apples)).toEqual([5, apples.ordering_unit_id])
    expect(await inBooks(cafe, wine)).toEqual([7, bottle.id])
    const { data } = await as(barista).call(venueInventory.list, { params: { venueId: cafe.id }, query: {} })
    expect(data.map(({ id, quantity }) => [id, quantity])).toEqual([
      [apples.id, 5],
      [wine.id, 7],
    ])
    expect(await movementsOf(made.id)).toMatchObject([
      { venue_id: bar.id, product_id: apples.id, type: 'transfer', quantity: -5, balance: 7, user_name: bartender.name },
      { venue_id: bar.id, product_id: wine.id, type: 'transfer', quantity: -7, balance: 17 },
      { venue_id: cafe.id, product_id: apples.id, type: 'transfer', quantity: 5, balance: 5, user_name: barista.name },
      { venue_id: cafe.id, product_id: wine.id, type: 'transfer', quantity: 7, balance: 7 },
    ])
  })

  test('keeps what the goods cost when they left', async () => {
    const world = await aGroupWithStock()
    const { cafe, apples } = world
    const { bar: out, cafe: into } = sides(world)
    const planned = await out.create(cafe, [{ id: apples.id, quantity: 2 }], { transferAt: at(HOUR) })
    await inDatabase((tx) => rows(tx, `update products set price = 11 where id = $1`, [apples.id]))
    expect(await out.send(planned.id)).toMatchObject({ value: 22, items: [{ unitCost: 11 }] })
    await inDatabase((tx) => rows(tx, `update products set price = 15 where id = $1`, [apples.id]))
    expect(await into.receive(planned.id)).toMatchObject({ value: 22, items: [{ unitCost: 11 }] })
  })

  test('is received with differences: what did not arrive is lost there, what is too much is found, by whom and why', async () => {
    const world = await aGroupWithStock()
    const { cafe, apples, wine, barista } = world
    const { bar: out, cafe: into } = sides(world)
    const { id } = await out.create(cafe, [
      { id: apples.id, quantity: 5 },
      { id: wine.id, quantity: 1 },
    ])
    const items = [
      { id: apples.id, quantity: 3, note: 'Two were bruised' },
      { id: wine.id, quantity: 1.5, note: 'Half a case more' },
    ]
    expect((await refused(into.receive(id, [{ id: apples.id, quantity: 3 }]))).fields).toHaveProperty(['items.0.note'])
    expect((await refused(into.receive(id, [{ id: cafe.id + 999_999, quantity: 3 }]))).fields).toHaveProperty(['items.0.id'])
    expect(await into.receive(id, items)).toMatchObject({
      hasDifferences: true,
      receivedBy: barista.name,
      items: [
        { receivedQuantity: 3, difference: -2, note: 'Two were bruised' },
        { receivedQuantity: 1.5, difference: 0.5, note: 'Half a case more' },
      ],
    })
    expect(await inBooks(cafe, apples)).toEqual([3, apples.ordering_unit_id])
    expect(await inBooks(cafe, wine)).toEqual([1.5, wine.ordering_unit_id])
    expect((await movementsOf(id)).filter(({ venue_id }) => venue_id === cafe.id)).toMatchObject([
      { product_id: apples.id, type: 'transfer', quantity: 5, balance: 5 },
      { product_id: wine.id, type: 'transfer', quantity: 1, balance: 1 },
      { product_id: apples.id, type: 'removal', quantity: -2, balance: 3, user_name: barista.name },
      { product_id: wine.id, type: 'addition', quantity: 0.5, balance: 1.5 },
    ])
  })

  test('of which nothing arrived is received as a loss', async () => {
    const world = await aGroupWithStock()
    const { cafe, apples } = world
    const { bar: out, cafe: into } = sides(world)
    const { id } = await out.create(cafe, [{ id: apples.id, quantity: 5 }])
    await into.receive(id, [{ id: apples.id, quantity: 0, note: 'Stolen on the way' }])
    expect(await inBooks(cafe, apples)).toEqual([0, apples.ordering_unit_id])
  })

  test('adds to what is there, in the smaller of both units', async () => {
    const world = await aGroupWithStock()
    const { cafe, wine, bottle, barista } = world
    const { bar: out, cafe: into } = sides(world)
    await track(cafe, [wine])
    const params = { venueId: cafe.id, productId: wine.id }
    await as(barista).call(venueInventory.update, { params, body: { quantity: 2 } })
    const { id } = await out.create(cafe, [{ id: wine.id, quantity: 1, unitId: bottle.id }])
    await into.receive(id)
    expect(await inBooks(cafe, wine)).toEqual([13, bottle.id])
  })

  test('that comes from a supplier the other outlet has left meanwhile still arrives, and still comes back', async () => {
    const world = await aGroupWithStock()
    const { bar, cafe, apples, distributor } = world
    const { bar: out, cafe: into } = sides(world)
    const [first, second] = [
      await out.create(cafe, [{ id: apples.id, quantity: 5 }]),
      await out.create(cafe, [{ id: apples.id, quantity: 2 }]),
    ]
    await inDatabase((tx) =>
      rows(tx, `update connections set status = 'ended', ended_at = now() where distributor_id = $1`, [distributor.id]),
    )
    await into.receive(first.id)
    await out.cancel(second.id)
    expect(await inBooks(cafe, apples)).toEqual([5, apples.ordering_unit_id])
    expect(await inBooks(bar, apples)).toEqual([7, apples.ordering_unit_id])
  })
})

describe('a transfer at a time to come', () => {
  test('leaves when its time has come, once, whoever looks', async () => {
    const world = await aGroupWithStock()
    const { bar, cafe, apples, bartender } = world
    const { bar: out } = sides(world)
    const made = await out.create(cafe, [{ id: apples.id, quantity: 5 }], { transferAt: at(HOUR) })
    expect(made).toMatchObject({ status: 'planned', sentAt: null, transferAt: at(HOUR), actions: { send: true, cancel: true } })
    await runJobs()
    expect(await inBooks(bar, apples)).toEqual([12, apples.ordering_unit_id])
    later({ hours: 1 })
    await look()
    await look()
    expect(await out.find(made.id)).toMatchObject({ status: 'in_transit', problem: null })
    expect(await inBooks(bar, apples)).toEqual([7, apples.ordering_unit_id])
    expect(await movementsOf(made.id)).toMatchObject([{ quantity: -5, user_name: bartender.name }])
  })

  test('does not leave where there is too little by then: it waits, its problem is said, and who planned it is notified', async () => {
    const world = await aGroupWithStock()
    const { cafe, apples, has, bartender } = world
    const { bar: out } = sides(world)
    const made = await out.create(cafe, [{ id: apples.id, quantity: 10 }], { transferAt: at(HOUR) })
    await has(apples.id, 4)
    later({ hours: 1 })
    await look()
    const problem = `${apples.name}: only 4`
    const failed = await out.find(made.id)
    expect(failed.status).toBe('planned')
    expect(failed.problem).toContain(problem)
    const notes = await inDatabase((tx) => rows(tx, `select title, body from notifications where user_id = $1`, [bartender.id]))
    expect(notes).toEqual([{ title: `The transfer to ${cafe.name} did not leave`, body: failed.problem }])
    expect((await refused(out.send(made.id))).message).toContain(problem)
    await has(apples.id, 11)
    expect(await out.send(made.id)).toMatchObject({ status: 'in_transit', problem: null })
  })

  test('leaves earlier when it is sent, and not at all when it is cancelled', async () => {
    const world = await aGroupWithStock()
    const { bar, cafe, apples, bartender } = world
    const { bar: out, cafe: into } = sides(world)
    const [early, never] = [
      await out.create(cafe, [{ id: apples.id, quantity: 1 }], { transferAt: at(HOUR) }),
      await out.create(cafe, [{ id: apples.id, quantity: 2 }], { transferAt: at(HOUR) }),
    ]
    await out.send(early.id)
    expect(await out.cancel(never.id)).toMatchObject({ status: 'cancelled', cancelledBy: bartender.name })
    expect((await refused(out.send(never.id))).message).toContain('cancelled')
    expect((await refused(into.receive(never.id))).status).toBe(409)
    later({ hours: 1 })
    await look()
    expect(await inBooks(bar, apples)).toEqual([11, apples.ordering_unit_id])
  })
})

describe('a transfer is undone', () => {
  test('by its source while it is on its way', async () => {
    const world = await aGroupWithStock()
    const { bar, cafe, apples } = world
    const { bar: out, cafe: into } = sides(world)
    const { id } = await out.create(cafe, [{ id: apples.id, quantity: 5 }])
    expect((await refused(into.cancel(id))).status).toBe(404)
    expect(await out.cancel(id)).toMatchObject({ status: 'cancelled', actions: { cancel: false } })
    expect(await inBooks(bar, apples)).toEqual([12, apples.ordering_unit_id])
    expect((await refused(out.cancel(id))).status).toBe(409)
    expect((await refused(into.receive(id))).status).toBe(409)
  })

  test('by its destination while nothing of it has been used or counted', async () => {
    const world = await aGroupWithStock()
    const { bar, cafe, apples, wine, barista } = world
    const { bar: out, cafe: into } = sides(world)
    const { id } = await out.create(cafe, [
      { id: apples.id, quantity: 5 },
      { id: wine.id, quantity: 1 },
    ])
    await into.receive(id, [
      { id: apples.id, quantity: 3, note: 'Bruised' },
      { id: wine.id, quantity: 2, note: 'One more' },
    ])
    expect((await refused(out.cancel(id))).message).toContain(barista.name)
    expect((await refused(out.undoReceipt(id))).status).toBe(404)
    expect(await into.undoReceipt(id)).toMatchObject({
      status: 'in_transit',
      receivedBy: null,
      items: [
        { receivedQuantity: null, note: '' },
        { receivedQuantity: null, note: '' },
      ],
    })
    expect(await inBooks(cafe, apples)).toEqual([0, apples.ordering_unit_id])
    expect(await inBooks(cafe, wine)).toEqual([0, wine.ordering_unit_id])
    expect((await refused(into.undoReceipt(id))).status).toBe(409)

    await into.receive(id)
    const params = { venueId: cafe.id, productId: apples.id }
    await as(barista).call(venueInventory.update, { params, body: { quantity: 4 } })
    expect(await into.find(id)).toMatchObject({ actions: { undoReceipt: false } })
    expect((await refused(into.undoReceipt(id))).message).toContain(apples.name)
    expect(await inBooks(bar, apples)).toEqual([7, apples.ordering_unit_id])
  })
})

describe('a transfer is refused', () => {
  test('to oneself, out of the group, and where no stock is kept', async () => {
    const world = await aGroupWithStock()
    const { bar, apples, group } = world
    const { bar: out } = sides(world)
    const stranger = await makeVenue()
    const without = await makeVenue({ venue_group_id: group.id, inventory_feature: false })
    for (const destination of [bar, stranger, without, { id: 999_999_999 }])
      expect((await refused(out.create(destination, [{ id: apples.id, quantity: 1 }]))).fields).toHaveProperty('destinationId')
  })

  test('of more than there is, naming the item and what is there, also of two at once', async () => {
    const world = await aGroupWithStock()
    const { bar, cafe, apples, wine, bottle } = world
    const { bar: out } = sides(world)
    const { fields } = await refused(
      out.create(cafe, [
        { id: apples.id, quantity: 1 },
        { id: wine.id, quantity: 25, unitId: bottle.id },
      ]),
    )
    expect(fields).toEqual({ 'items.1.quantity': [`${wine.name}: only 24 ${bottle.name} on hand`] })
    const both = await Promise.allSettled([1, 2, 3].map(() => out.create(cafe, [{ id: apples.id, quantity: 5 }])))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await inBooks(bar, apples)).toEqual([2, apples.ordering_unit_id])
  })

  test('of what is not counted, what the other outlet does not buy, nothing at all, or one item twice', async () => {
    const world = await aGroupWithStock()
    const { bar, cafe, apples, distributor, has } = world
    const { bar: out } = sides(world)
    const uncounted = await makeProduct(distributor)
    const foreign = await aGroupWithStock()
    await connect(foreign.distributor, bar)
    await track(bar, [foreign.apples])
    await has(foreign.apples.id, 3)
    expect((await refused(out.create(cafe, [{ id: uncounted.id, quantity: 1 }]))).fields).toHaveProperty(['items.0.id'])
    expect((await refused(out.create(cafe, [{ id: foreign.apples.id, quantity: 1 }]))).fields).toEqual({
      'items.0.id': [`${cafe.name} does not buy from ${foreign.distributor.name}`],
    })
    expect((await refused(out.create(cafe, []))).fields).toHaveProperty('items')
    const twice = [1, 2].map(() => ({ id: apples.id, quantity: 1 }))
    expect((await refused(out.create(cafe, twice))).fields).toHaveProperty(['items.1.id'])
    for (const quantity of [0, -1, 0.0001, 1e9])
      expect((await refused(out.create(cafe, [{ id: apples.id, quantity }]))).fields).toHaveProperty(['items.0.quantity'])
  })

  test('in the past, or a year ahead', async () => {
    const world = await aGroupWithStock()
    const { bar: out } = sides(world)
    for (const transferAt of [at(-HOUR), at(400 * 24 * HOUR)])
      expect(
        (await refused(out.create(world.cafe, [{ id: world.apples.id, quantity: 1 }], { transferAt }))).fields,
      ).toHaveProperty('transferAt')
    expect(await out.create(world.cafe, [{ id: world.apples.id, quantity: 1 }], { transferAt: at(-MINUTE) })).toMatchObject({
      status: 'in_transit',
    })
  })
})

test('transfers are listed for both outlets, the newest first, by state and direction, and for nobody else', async () => {
  const world = await aGroupWithStock()
  const { cafe, apples, wine } = world
  const { bar: out, cafe: into } = sides(world)
  const [first, second] = [
    await out.create(cafe, [{ id: apples.id, quantity: 5 }]),
    await out.create(cafe, [{ id: wine.id, quantity: 1 }], { transferAt: at(HOUR) }),
  ]
  const ids = async (side: ReturnType<typeof transfers>, query: object) => (await side.list(query)).data.map(({ id }) => id)
  expect(await ids(out, {})).toEqual([second.id, first.id])
  expect(await ids(into, { show: 'in_transit' })).toEqual([first.id])
  expect(await ids(out, { direction: 'in' })).toEqual([])
  expect(await ids(into, { direction: 'in' })).toEqual([second.id, first.id])
  expect(await ids(out, { direction: 'out', show: 'planned' })).toEqual([second.id])

  const stranger = await aGroupWithStock()
  const theirs = sides(stranger).bar
  expect(await ids(theirs, {})).toEqual([])
  expect((await refused(theirs.find(first.id))).status).toBe(404)
  expect((await refused(transfers(stranger.bartender, world.bar).find(first.id))).status).toBe(404)
})

describe('a pack that changes while goods are on their way', () => {
  test('leaves what the destination has counted in its new unit, and goods come in units there are now', async () => {
    const world = await aGroupWithStock()
    const { wine, bottle, distributor, barista, cafe } = world
    const { bar, cafe: at } = sides(world)
    const unitOf = (name: string) => makeUnit({ distributor_id: distributor.id, name: unique(name) })
    const tray = await unitOf('tray')
    const crates = await bar.create(cafe, [{ id: wine.id, quantity: 2 }])
    const bottles = await bar.create(cafe, [{ id: wine.id, quantity: 3, unitId: bottle.id }])
    const pack = JSON.stringify([{ unit_id: tray.id, quantity: 2 }])
    await inDatabase((tx) => rows(tx, `update products set pack = $2 where id = $1`, [wine.id, pack]))
    await track(cafe, [wine])
    const params = { venueId: cafe.id, productId: wine.id }
    await as(barista).call(venueInventory.update, { params, body: { quantity: 40, unitId: tray.id } })
    await at.receive(crates.id)
    expect(await inBooks(cafe, wine)).toEqual([44, tray.id])
    await at.receive(bottles.id)
    expect(await inBooks(cafe, wine)).toEqual([45, tray.id])
    await at.undoReceipt(bottles.id)
    expect(await inBooks(cafe, wine)).toEqual([44, tray.id])
  })
})
