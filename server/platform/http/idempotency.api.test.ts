import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, testApp } from '#test/app.ts'
import { aTrade, makeUser, makeVenue, makeVenueGroup, signedIn } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
const KEY = { 'idempotency-key': 'one-intent' }

const place = ({ buyer, venue, distributor, products }: Trade) =>
  as(buyer).call(
    venueOrders.place,
    {
      params: { venueId: venue.id },
      body: { orders: [{ distributorId: distributor.id, products: [{ productId: products[0].id, quantity: 1 }] }] },
    },
    KEY,
  )
const ordersOf = ({ distributor }: Trade) =>
  inDatabase((tx) => rows<{ id: number }>(tx, `select id from orders where distributor_id = $1`, [distributor.id]))
/** The same with a buyer of the whole group, whose outlets may become more. */
async function aGroupTrade() {
  const group = await makeVenueGroup()
  const trade = await aTrade()
  await inDatabase((tx) => rows(tx, `update venues set venue_group_id = $2 where id = $1`, [trade.venue.id, group.id]))
  return { ...trade, group, buyer: await makeUser({ venueGroup: group }) }
}

/** The same user in a session of its own: who it is and what it may act for is read again. */
async function again<T extends Trade>({ buyer, ...trade }: T) {
  return { ...trade, buyer: { ...buyer, ...(await signedIn(buyer.id, buyer.membershipId)) } }
}

describe('the same key', () => {
  test('places no second order after an outlet was renamed, or one was added', async () => {
    const trade = await aGroupTrade()
    const first = await place(trade)
    await inDatabase((tx) => rows(tx, `update venues set name = 'Another name' where id = $1`, [trade.venue.id]))
    expect(await place(await again(trade))).toEqual(first)
    await makeVenue({ venue_group_id: trade.group.id, name: 'A new outlet' })
    expect(await place(await again(trade))).toEqual(first)
    expect(await ordersOf(trade)).toHaveLength(1)
  })

  test('works for somebody of a thousand outlets', async () => {
    const trade = await aGroupTrade()
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into venues (venue_group_id, name, status, currency_code, timezone)
         select venue_group_id, 'Outlet ' || n, status, currency_code, timezone from venues, generate_series(1, 1000) n where id = $1`,
        [trade.venue.id],
      ),
    )
    const first = await place(await again(trade))
    expect(await place(await again(trade))).toEqual(first)
    expect(await ordersOf(trade)).toHaveLength(1)
  })

  test('of two people of one company is two keys', async () => {
    const trade = await aTrade()
    await place(trade)
    const colleague = await makeUser({ venues: [trade.venue] })
    await place({ ...trade, buyer: colleague })
    expect(await ordersOf(trade)).toHaveLength(2)
  })

  test('answers a supplier’s move with its first result when the answer was lost', async () => {
    const trade = await aTrade()
    const { orders } = await place(trade)
    const params = { orderId: orders[0]?.id ?? 0 }
    const accept = (key: string) =>
      as(trade.seller).send(distributorOrders.accept, { params, body: {} }, { 'idempotency-key': key })
    const first = await accept('accepting')
    expect(first.statusCode).toBeLessThan(300)
    const again = await accept('accepting')
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()])
    expect((await accept('another-intent')).statusCode).toBe(409)
  })
})
