import { describe, expect, test } from 'vitest'
import { adminOrders } from '#contract/ordering/admin-orders.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, mailsTo, refused, runJobs, sendForm, testApp } from '#test/app.ts'
import { track } from '#test/kitchen.ts'
import { aTrade, makeOrder, makeUser, type User } from '#test/make.ts'
import { aPng } from '#test/picture.ts'

testApp()

/** An accepted order of 4 apples and 2 bread, 80.00, of which the venue counts the apples. */
async function coming(status: 'accepted' | 'sent' = 'accepted') {
  const trade = await aTrade(status === 'sent' ? { distributor: { status: 'invited' } } : {})
  const [apples, bread] = trade.products
  await track(trade.venue, [apples])
  const { orders } = await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: {
      orders: [
        {
          distributorId: trade.distributor.id,
          products: [
            { productId: apples.id, quantity: 4 },
            { productId: bread.id, quantity: 2 },
          ],
        },
      ],
    },
  })
  const orderId = orders[0]?.id ?? 0
  if (status === 'accepted') await as(trade.seller).call(distributorOrders.accept, { params: { orderId }, body: {} })
  const params = { venueId: trade.venue.id, orderId }
  const order = await as(trade.buyer).call(venueOrders.find, { params })
  return { ...trade, apples, bread, order, params }
}
type Coming = Awaited<ReturnType<typeof coming>>

const act = ({ params, buyer }: Coming, action: 'receive' | 'complete', user: User = buyer) =>
  as(user).call(venueOrders.act, { params: { ...params, action } })
const lineOf = ({ order }: Coming, index: number) => order.orderedProducts[index]?.id ?? 0
const short = (trade: Coming, receivedQuantity = 3) => ({
  lineId: lineOf(trade, 0),
  receivedQuantity,
  issue: 'short' as const,
})
const dispute = ({ params, buyer }: Coming, body: object, user: User = buyer) =>
  as(user).call(venueOrders.openDispute, { params, body: body as never })
/** How many apples the venue's books hold. */
const onTheShelf = async ({ venue, apples }: Coming) => {
  const [row] = await inDatabase((tx) =>
    rows<{ quantity: number }>(tx, `select quantity from venue_inventory where venue_id = $1 and product_id = $2`, [
      venue.id,
      apples.id,
    ]),
  )
  return row?.quantity ?? null
}

describe('receiving', () => {
  test('T-57 all arrived: every line is counted as it was ordered', async () => {
    const trade = await coming()
    const received = await act(trade, 'receive')
    expect(received).toMatchObject({ status: 'completed', actions: ['undo', 'dispute'] })
    expect(received.orderedProducts.map(({ receivedQuantity }) => receivedQuantity)).toEqual([4, 2])
    expect(await onTheShelf(trade)).toBe(4)
  })

  test('sent again on a bad network it is received once', async () => {
    const trade = await coming()
    const given = { params: { ...trade.params, action: 'receive' as const } }
    const first = await as(trade.buyer).call(venueOrders.act, given, { 'idempotency-key': 'k' })
    expect(await as(trade.buyer).call(venueOrders.act, given, { 'idempotency-key': 'k' })).toEqual(first)
    expect(await onTheShelf(trade)).toBe(4)
  })

  test('T-44 T-45 what was sent by mail is received first, and completed by hand', async () => {
    const trade = await coming('sent')
    expect(await act(trade, 'receive')).toMatchObject({ status: 'received', actions: ['complete', 'undo', 'dispute'] })
    expect((await refused(act(trade, 'receive'))).status).toBe(409)
    const completed = await act(trade, 'complete')
    expect(completed.status).toBe('completed')
    expect(completed.completedAt).not.toBeNull()
    expect(await onTheShelf(trade)).toBe(4)
  })

  test('another company finds nothing to receive or to dispute', async () => {
    const trade = await coming()
    const stranger = (await aTrade()).buyer
    expect((await refused(act(trade, 'receive', stranger))).status).toBe(404)
    expect((await refused(dispute(trade, { note: 'x' }, stranger))).status).toBe(404)
    expect(await onTheShelf(trade)).toBeNull()
  })
})

describe('a dispute', () => {
  test('T-58 counts line by line what came, and the supplier reads what is wrong', async () => {
    const trade = await coming()
    const disputed = await dispute(trade, {
      note: 'One box is missing',
      lines: [{ ...short(trade), note: 'bottom of the pallet' }],
    })
    expect(disputed).toMatchObject({
      status: 'in_dispute',
      disputeNote: 'One box is missing',
      disputeOpenedBy: trade.buyer.name,
      orderedProducts: [
        { receivedQuantity: 3, issue: 'short', issueNote: 'bottom of the pallet' },
        { receivedQuantity: 2, issue: null },
      ],
      actions: ['resolve-dispute'],
      amountWithTax: 80,
    })
    expect(disputed.historyLog.slice(-2).map(({ kind }) => kind)).toEqual(['dispute_opened', 'product_update'])
    expect(await onTheShelf(trade)).toBe(3)
    await runJobs()
    const mail = (await mailsTo(trade.seller.email)).at(-1)
    expect(mail?.subject).toBe(`${trade.venue.name} reported a problem with order #1`)
    expect(mail?.text).toContain('short, 3 of 4 kept')
  })

  test('T-59 after it was completed what had been taken in too much goes out again, for fourteen days', async () => {
    const trade = await coming()
    await act(trade, 'receive')
    later({ days: 13 })
    await dispute(trade, { lines: [short(trade, 1)] })
    expect(await onTheShelf(trade)).toBe(1)
    const second = await coming()
    await act(second, 'receive')
    const actionsNow = async () =>
      (await as(second.buyer).call(venueOrders.findOwn, { params: { orderId: second.order.id } })).actions
    expect(await actionsNow()).toEqual(['undo', 'dispute'])
    later({ days: 30 })
    expect(await actionsNow()).toEqual([])
    expect(await refused(dispute(second, { lines: [short(second)] }))).toMatchObject({ status: 409, code: 'invalid_transition' })
    expect(await onTheShelf(second)).toBe(4)
  })

  test('T-46 of what was sent by mail begins once it is received', async () => {
    const trade = await coming('sent')
    expect((await refused(dispute(trade, { note: 'Nothing came' }))).status).toBe(409)
    await act(trade, 'receive')
    expect((await dispute(trade, { lines: [short(trade)] })).status).toBe('in_dispute')
    expect(await onTheShelf(trade)).toBe(3)
  })

  test('T-68 of an order whose invoice does not match', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    const order = await makeOrder(trade.distributor, trade.venue, { status: 'not_matching', lines: [{ product: apples }] })
    const params = { venueId: trade.venue.id, orderId: order.id }
    const disputed = await as(trade.buyer).call(venueOrders.openDispute, { params, body: { note: 'Charged twice' } })
    expect(disputed.status).toBe('in_dispute')
  })

  test('says what is wrong with it field by field, and nothing is half done', async () => {
    const trade = await coming()
    expect((await refused(dispute(trade, {}))).fields).toHaveProperty(['note'])
    expect((await refused(dispute(trade, { lines: [short(trade, 5)] }))).fields).toHaveProperty(['lines.0.receivedQuantity'])
    expect((await refused(dispute(trade, { lines: [short(trade, 4)] }))).fields).toHaveProperty(['lines.0.receivedQuantity'])
    const foreign = await coming()
    expect((await refused(dispute(trade, { lines: [short(foreign)] }))).fields).toHaveProperty(['lines.0.lineId'])
    expect((await refused(dispute(trade, { lines: [short(trade), short(trade)] }))).fields).toHaveProperty(['lines'])
    expect((await as(trade.buyer).call(venueOrders.find, { params: trade.params })).status).toBe('accepted')
    expect(await onTheShelf(trade)).toBeNull()
  })

  test('G-051 takes photos of its lines, for the two of them and the platform, and nobody else', async () => {
    const trade = await coming()
    const form = new FormData()
    form.append('data', JSON.stringify({ lines: [{ ...short(trade), issue: 'damaged' }], photoLines: [lineOf(trade, 0)] }))
    form.append('photos', aPng(40, 30), 'crate.png')
    const response = await sendForm(venueOrders.openDispute, trade.params, form, { as: trade.buyer })
    const { files } = response.json() as Order
    expect(files).toMatchObject([
      { kind: 'dispute_photo', lineId: lineOf(trade, 0), name: 'crate.png', contentType: 'image/png' },
    ])
    const fileParams = { ...trade.params, fileId: files[0]?.id ?? 0 }
    const photo = await as(trade.buyer).send(venueOrders.file, { params: fileParams })
    expect(photo.statusCode).toBe(200)
    expect(photo.headers['content-type']).toBe('image/png')
    const admin = await makeUser({ admin: true })
    const { orderId, fileId } = fileParams
    const seen = await as(admin).call(adminOrders.find, { params: { orderId } })
    expect(seen.files).toEqual(files)
    expect((await as(admin).send(adminOrders.file, { params: { orderId, fileId } })).headers['content-type']).toBe('image/png')
    const stranger = await aTrade()
    expect((await refused(as(stranger.buyer).call(venueOrders.file, { params: fileParams }))).status).toBe(404)
  })

  test('G-051 a photo that is none is refused, and the order stays as it was', async () => {
    const trade = await coming()
    const form = new FormData()
    form.append('data', JSON.stringify({ lines: [short(trade)] }))
    form.append('photos', new Blob(['no picture']), 'crate.png')
    const response = await sendForm(venueOrders.openDispute, trade.params, form, { as: trade.buyer })
    expect(response.statusCode).toBe(422)
    expect((await as(trade.buyer).call(venueOrders.find, { params: trade.params })).status).toBe('accepted')
    expect(await onTheShelf(trade)).toBeNull()
  })

  test('T-63 is settled by who may, and the supplier is notified', async () => {
    const trade = await coming()
    await dispute(trade, { lines: [short(trade)] })
    await runJobs()
    const orderer = await makeUser({ venues: [trade.venue], role: 'venue_orderer' })
    const resolve = (user: User) =>
      as(user).call(venueOrders.resolveDispute, { params: trade.params, body: { note: 'Credited' } })
    expect((await refused(resolve(orderer))).status).toBe(403)
    const settled = await resolve(trade.buyer)
    expect(settled).toMatchObject({ status: 'completed_after_dispute', actions: [] })
    expect(settled.completedAt).not.toBeNull()
    await runJobs()
    expect((await mailsTo(trade.seller.email)).at(-1)?.subject).toContain('resolved the dispute on order')
  })

  test('of two at once one opens it', async () => {
    const trade = await coming()
    const both = await Promise.allSettled([act(trade, 'receive'), dispute(trade, { lines: [short(trade)] })])
    const after = await as(trade.buyer).call(venueOrders.find, { params: trade.params })
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await onTheShelf(trade)).toBe(after.status === 'in_dispute' ? 3 : 4)
  })
})
