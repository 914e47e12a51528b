import { describe, expect, test } from 'vitest'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, mailsTo, refused, runJobs, sendForm, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser, makeVenue, makeVenueGroup, type Product, type User, unique } from '#test/make.ts'
import { aPng } from '#test/picture.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
const PDF = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n'])
const admin = (role?: 'admin_reviewer' | 'admin_clearing') => makeUser({ admin: true, ...(role && { role }) })

async function upload(
  caller: User,
  venue: { id: number },
  { files = [PDF], distributorId }: { files?: Blob[]; distributorId?: number } = {},
) {
  const form = new FormData()
  if (distributorId !== undefined) form.append('distributorId', String(distributorId))
  for (const [i, file] of files.entries()) form.append('invoices', file, `page ${i + 1}.pdf`)
  const response = await sendForm(venueInvoices.upload, { venueId: venue.id }, form, { as: caller })
  return { status: response.statusCode, body: response.json() as PendingInvoice & { error: { fields: object } } }
}

/** An invoice of the trade's supplier, in the queue of the clearing. */
async function aWaiting({ buyer, venue, distributor }: Trade): Promise<number> {
  const { body } = await upload(buyer, venue, { distributorId: distributor.id })
  await runJobs()
  await as(buyer).call(venueInvoices.sendToClearing, { params: { invoiceId: body.id } })
  return body.id
}
/** Other tests' invoices wait in the same queue: they are put away first. */
const emptyQueue = () =>
  inDatabase((tx) =>
    rows(
      tx,
      `update pending_invoices set status = 'draft', worker_id = null, worker_until = null
               where status in ('clearing_ready', 'in_clearing', 'review_ready', 'in_review')`,
    ),
  )
const next = (who: User, processingStatus?: 'clearing_ready' | 'review_ready') =>
  as(who).call(adminInvoices.next, { query: processingStatus ? { processingStatus } : {} })
const ordered = async ({ buyer, seller, venue, distributor }: Trade, product: Product, quantity: number) => {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: { orders: [{ distributorId: distributor.id, products: [{ productId: product.id, quantity }] }] },
  })
  return as(seller).call(distributorOrders.accept, { params: { orderId: orders[0]!.id } })
}

describe('a customer’s invoices', () => {
  test('R-198 R-201 R-203 are uploaded, assigned, sent to clearing, and deleted while they are not', async () => {
    const trade = await aTrade()
    const { buyer, venue, distributor } = trade
    const { status, body } = await upload(buyer, venue, { files: [PDF, aPng(100, 100)] })
    expect([status, body.processingStatus, body.files.map(({ contentType }) => contentType)]).toEqual([
      201,
      'processing',
      ['application/pdf', 'image/png'],
    ])
    await runJobs()
    const params = { invoiceId: body.id }
    expect(await as(buyer).call(venueInvoices.find, { params })).toMatchObject({
      processingStatus: 'action_needed',
      readyState: 'error',
    })
    expect(await as(buyer).call(venueInvoices.assign, { params, body: { distributorId: distributor.id } })).toMatchObject({
      processingStatus: 'draft',
      distributor: { id: distributor.id },
      readyState: 'ready',
    })
    const page = await as(buyer).send(venueInvoices.file, { params: { ...params, fileId: body.files[0]!.id } })
    expect([page.statusCode, page.headers['content-type'], page.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(await as(buyer).call(venueInvoices.sendToClearing, { params })).toMatchObject({
      processingStatus: 'processing',
      clearingStatus: 'clearing_ready',
    })
    expect((await refused(as(buyer).call(venueInvoices.remove, { params }))).code).toBe('conflict')
    expect((await refused(as(buyer).call(venueInvoices.sendToClearing, { params }))).code).toBe('conflict')
    const listed = await as(buyer).call(venueInvoices.list, {
      params: { venueId: venue.id },
      query: { processingStatus: 'processing' },
    })
    expect(listed.data.map(({ id }) => id)).toEqual([body.id])

    const another = await upload(buyer, venue, { distributorId: distributor.id })
    await runJobs()
    await as(buyer).call(venueInvoices.remove, { params: { invoiceId: another.body.id } })
    expect((await refused(as(buyer).call(venueInvoices.find, { params: { invoiceId: another.body.id } }))).status).toBe(404)
  })

  test('keep what was read before; are refused where the same file, or the same number of the supplier, was uploaded, until that is confirmed', async () => {
    const { buyer, venue, distributor } = await aTrade()
    const other = await aTrade()
    const send = async (fields: Record<string, string>, file = PDF, to = { buyer, venue }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('invoices', file, 'bill.pdf')
      const response = await sendForm(venueInvoices.upload, { venueId: to.venue.id }, form, { as: to.buyer })
      return { status: response.statusCode, body: response.json() }
    }
    const read = { distributorId: String(distributor.id), invoiceNumber: 'INV-9' }
    for (const total of ['-1', '1.005', 'many'])
      expect((await send({ ...read, total })).body.error.fields).toHaveProperty('total')
    const first = await send({ ...read, total: '45.5', refuseDuplicates: 'true' })
    const { invoiceNumber, total, distributor: sender } = first.body
    expect([first.status, invoiceNumber, total, sender.id]).toEqual([201, 'INV-9', 45.5, distributor.id])

    const sameFile = await send({ refuseDuplicates: 'true' })
    expect([sameFile.status, sameFile.body.error.code]).toEqual([409, 'duplicate_invoice'])
    expect(sameFile.body.error.message).toMatch(/^The same file was uploaded on \d\d\/\d\d\/\d{4} as bill\.pdf$/)
    const another = new Blob(['%PDF-1.4\n2 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n'])
    const sameNumber = await send({ ...read, invoiceNumber: 'inv-9', refuseDuplicates: 'true' }, another)
    expect([sameNumber.status, sameNumber.body.error.code]).toEqual([409, 'duplicate_invoice'])
    expect(sameNumber.body.error.message).toContain('INV-9')
    expect((await as(buyer).call(venueInvoices.list, { params: { venueId: venue.id }, query: {} })).data).toHaveLength(1)

    expect((await send({})).status).toBe(201)
    expect((await send({ invoiceNumber: 'INV-9', refuseDuplicates: 'true' }, another)).status).toBe(201)
    // Another customer's uploads are none of this one's.
    expect((await send({ refuseDuplicates: 'true' }, PDF, other)).status).toBe(201)
  })

  test.each([
    ['nothing', []],
    ['a text', [new Blob(['hello'])]],
    ['one good page and one that is none', [PDF, new Blob(['MZ'])]],
    ['an empty file', [new Blob([])]],
  ])('%s is refused, naming the field, and nothing is kept', async (_, files) => {
    const { buyer, venue } = await aTrade()
    const { status, body } = await upload(buyer, venue, { files })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['invoices']])
    const { data } = await as(buyer).call(venueInvoices.list, { params: { venueId: venue.id }, query: {} })
    expect(data).toEqual([])
  })

  test('are nobody else’s: not another venue’s, not the supplier’s, not of a supplier one does not trade with', async () => {
    const trade = await aTrade()
    const other = await aTrade()
    const { body } = await upload(trade.buyer, trade.venue)
    await runJobs()
    const params = { invoiceId: body.id }
    for (const call of [venueInvoices.find, venueInvoices.remove, venueInvoices.sendToClearing])
      expect((await refused(as(other.buyer).call(call, { params }))).status).toBe(404)
    const page = await as(other.buyer).send(venueInvoices.file, { params: { ...params, fileId: body.files[0]!.id } })
    expect(page.statusCode).toBe(404)
    expect((await refused(as(trade.seller).call(venueInvoices.find, { params }))).code).toBe('forbidden')
    const stranger = { params, body: { distributorId: other.distributor.id } }
    expect((await refused(as(trade.buyer).call(venueInvoices.assign, stranger))).fields).toHaveProperty('distributorId')
    expect((await upload(trade.buyer, other.venue)).status).toBe(404)
  })
})

describe('R-304 the list of the clearing', () => {
  test('R-304 R-351 comes in numbered pages of 25, from a day to a day, by words, group and status', async () => {
    const group = await makeVenueGroup()
    const trade = await aTrade()
    const venue = await makeVenue({ venue_group_id: group.id, name: unique('Riverside') })
    const buyer = await makeUser({ venues: [venue] })
    for (let i = 0; i < 27; i++)
      await inDatabase((tx) =>
        rows(
          tx,
          `insert into pending_invoices (venue_id, distributor_id, status, invoice_number, currency_code, created_at)
           values ($1, $2, $3, $4, 'AUD', $5)`,
          [
            venue.id,
            trade.distributor.id,
            i < 3 ? 'draft' : 'processed',
            `RIV-${i}`,
            `2026-01-${String(1 + i).padStart(2, '0')}T10:00:00Z`,
          ],
        ),
      )
    expect(buyer.id).toBeGreaterThan(0)
    const boss = await admin()
    const list = (query: object) => as(boss).call(adminInvoices.list, { query: { groupId: group.id, ...query } as never })
    const first = await list({})
    expect([first.data.length, first.meta]).toEqual([25, { page: 1, total: 27 }])
    const second = await list({ page: 2 })
    expect(second.data.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['RIV-1', 'RIV-0'])
    expect((await list({ page: 2, limit: 20 })).data).toHaveLength(7)
    expect((await list({ page: 9 })).data).toEqual([])
    expect((await list({ from: '2026-01-05', to: '2026-01-06' })).data.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      'RIV-5',
      'RIV-4',
    ])
    expect((await list({ processingStatus: 'draft' })).meta.total).toBe(3)
    expect((await list({ term: 'riv-1' })).meta.total).toBe(11)
    expect((await list({ term: venue.name.toUpperCase() })).meta.total).toBe(27)
    expect((await list({ term: trade.distributor.name })).meta.total).toBe(27)
    expect((await list({ groupId: (await makeVenueGroup()).id })).meta.total).toBe(0)
    for (const [query, field] of [
      [{ page: 0 }, 'page'],
      [{ processingStatus: 'lost' }, 'processingStatus'],
      [{ from: '2026-13-01' }, 'from'],
      [{ sort: 'id' }, 'sort'],
    ] as const)
      expect((await refused(list(query))).fields).toHaveProperty(field)
  })
})

describe('the clearing', () => {
  test('R-202 one invoice comes into one hand: many who ask at once each get another, and the rest nothing', async () => {
    const trade = await aTrade()
    await emptyQueue()
    const waiting: number[] = []
    for (let i = 0; i < 5; i++) waiting.push(await aWaiting(trade))
    const clearers = await Promise.all(Array.from({ length: 8 }, () => admin('admin_clearing')))
    const taken = await Promise.all(clearers.map((who) => next(who)))
    const got = taken.flatMap(({ invoice }) => (invoice ? [invoice.id] : []))
    expect(got.toSorted()).toEqual(waiting.toSorted())
    expect(taken.filter(({ invoice }) => invoice === null)).toHaveLength(3)
  })

  test('R-202 whoever asks again, from two windows at once, has the same one; released it waits for the next', async () => {
    const trade = await aTrade()
    await emptyQueue()
    const first = await aWaiting(trade)
    await aWaiting(trade)
    const [who, other] = [await admin('admin_clearing'), await admin('admin_clearing')]
    const both = await Promise.all([next(who), next(who), next(who)])
    expect(both.map(({ invoice }) => invoice?.id)).toEqual([first, first, first])
    expect(both[0]!.invoice).toMatchObject({ clearingStatus: 'in_clearing', worker: { userId: who.id } })
    const params = { invoiceId: first }
    expect((await refused(as(other).call(adminInvoices.release, { params }))).code).toBe('conflict')
    expect((await refused(as(other).call(adminInvoices.save, { params, body: { total: 1 } }))).code).toBe('conflict')
    await as(who).call(adminInvoices.release, { params })
    expect((await next(other)).invoice?.id).toBe(first)
  })

  test('an invoice that somebody left lying comes to the next one after a quarter of an hour', async () => {
    const trade = await aTrade()
    await emptyQueue()
    const id = await aWaiting(trade)
    const [who, other] = [await admin('admin_clearing'), await admin('admin_clearing')]
    expect((await next(who)).invoice?.id).toBe(id)
    expect((await next(other)).invoice).toBeNull()
    later({ seconds: 15 * 60 + 1 })
    expect((await next(other)).invoice?.id).toBe(id)
    expect((await refused(as(who).call(adminInvoices.save, { params: { invoiceId: id }, body: { total: 1 } }))).code).toBe(
      'conflict',
    )
  })

  test('R-197 whoever may do both passes says which one the next invoice is of', async () => {
    const trade = await aTrade()
    await emptyQueue()
    const read = await aWaiting(trade)
    const clerk = await admin('admin_clearing')
    await next(clerk)
    const body = { invoiceNumber: unique('R'), total: 12 }
    await as(clerk).call(adminInvoices.complete, { params: { invoiceId: read }, body })
    const unread = await aWaiting(trade)
    const [one, other] = [await admin(), await admin()]
    expect(await next(one, 'clearing_ready')).toMatchObject({
      invoice: { id: unread, clearingStatus: 'in_clearing' },
      waiting: 0,
    })
    expect(await next(other)).toMatchObject({ invoice: { id: read, clearingStatus: 'in_review' } })
  })

  test('R-200 R-286 is two passes: read, then reviewed; a number and a total are needed by those who may not do without', async () => {
    const trade = await aTrade()
    await emptyQueue()
    const id = await aWaiting(trade)
    const params = { invoiceId: id }
    const [reader, reviewer] = [await admin('admin_clearing'), await admin('admin_reviewer')]
    expect((await next(reviewer)).invoice).toBeNull()
    await next(reader)
    const complete = (who: User, body: object) => as(who).call(adminInvoices.complete, { params, body })
    expect((await refused(complete(reader, { total: 5 }))).fields).toHaveProperty('invoiceNumber')
    expect((await refused(complete(reader, { invoiceNumber: 'X' }))).fields).toHaveProperty('total')
    await as(reader).call(adminInvoices.save, { params, body: { invoiceNumber: 'INV-1', invoiceDate: '2026-11-19' } })
    const lines = [{ description: 'TOM TRUSS', productId: trade.products[0].id, quantity: 2, price: 3.125 }]
    expect(await complete(reader, { total: 6.25, lines })).toMatchObject({
      clearingStatus: 'review_ready',
      invoiceNumber: 'INV-1',
      invoiceDate: '2026-11-19',
      worker: null,
      lines: [{ description: 'TOM TRUSS', productName: trade.products[0].name, totalPrice: 6.25 }],
    })
    expect((await next(reader)).invoice).toBeNull()
    expect((await next(reviewer)).invoice?.id).toBe(id)
    expect(await complete(reviewer, { invoiceNumber: '', total: null })).toMatchObject({
      processingStatus: 'processed',
      total: null,
    })
  })

  test.each([
    [
      'a supplier the customer has not',
      async (trade: Trade) => ({ distributorId: (await aTrade()).distributor.id, x: trade.venue.id }),
      'distributorId',
    ],
    ['another supplier’s product', async () => ({ lines: [await aLine()] }), 'lines.0.productId'],
    ['a total below zero', async () => ({ total: -1 }), 'total'],
    ['a quantity beyond reason', async () => ({ lines: [{ description: 'x', quantity: 1e12, price: 1 }] }), 'lines.0.quantity'],
    ['a day that is none', async () => ({ dueDate: '2026-02-30' }), 'dueDate'],
  ])('%s is refused, naming the field', async (_, made, field) => {
    const trade = await aTrade()
    await emptyQueue()
    const id = await aWaiting(trade)
    const who = await admin('admin_clearing')
    await next(who)
    const { x: _x, ...body } = (await made(trade)) as Record<string, unknown>
    const problem = await refused(as(who).call(adminInvoices.save, { params: { invoiceId: id }, body: body as never }))
    expect([problem.status, Object.keys(problem.fields)]).toEqual([422, [field]])
  })

  test('the customer gets it back with a note, and reads it', async () => {
    const trade = await aTrade()
    await emptyQueue()
    const id = await aWaiting(trade)
    const params = { invoiceId: id }
    const [reader, boss] = [await admin('admin_clearing'), await admin()]
    await next(boss)
    const give = (who: User, text: string) => as(who).call(adminInvoices.clearingNote, { params, body: { text } })
    expect((await refused(give(reader, 'Page 2 is missing'))).code).toBe('forbidden')
    expect((await refused(give(boss, ' '))).fields).toHaveProperty('text')
    await give(boss, 'Page 2 is missing')
    expect(await as(trade.buyer).call(venueInvoices.find, { params })).toMatchObject({
      processingStatus: 'action_needed',
      clearingNote: 'Page 2 is missing',
    })
    await as(boss).call(adminInvoices.remove, { params })
    expect((await refused(as(trade.buyer).call(venueInvoices.find, { params }))).status).toBe(404)
  })

  test('the same number of one supplier is processed once, and said before', async () => {
    const trade = await aTrade()
    const boss = await admin()
    const process = async () => {
      await emptyQueue()
      const id = await aWaiting(trade)
      await next(boss)
      return as(boss).call(adminInvoices.complete, { params: { invoiceId: id }, body: { invoiceNumber: 'Twice-1', total: 5 } })
    }
    const first = await process()
    expect(first).toMatchObject({ processingStatus: 'processed', duplicateOf: null })
    expect((await refused(process())).code).toBe('conflict')
  })
})

const aLine = async () => ({
  description: 'x',
  quantity: 1,
  price: 1,
  productId: (await makeProduct((await aTrade()).distributor)).id,
})

describe('R-199 merging', () => {
  test('R-199 an invoice that says the same leaves the order as it is; the likeliest order is offered first', async () => {
    const trade = await aTrade()
    const other = await ordered(trade, trade.products[1], 7)
    const order = await ordered(trade, trade.products[0], 2)
    await emptyQueue()
    const id = await aWaiting(trade)
    const params = { invoiceId: id }
    const boss = await admin()
    await next(boss)
    await as(boss).call(adminInvoices.save, { params, body: { invoiceNumber: 'M-1', total: order.amountWithTax } })
    const found = await as(boss).call(adminInvoices.find, { params, query: { status: 'in_clearing' } })
    const inReview = as(boss).call(adminInvoices.find, { params, query: { status: 'in_review' } })
    expect((await refused(inReview)).code).toBe('not_found')
    const mapped = async (term: string) => (await as(boss).call(adminInvoices.products, { params, query: { term } })).data
    expect(await mapped(trade.products[1]!.name)).toMatchObject([{ id: trade.products[1]!.id }])
    expect(await mapped('no such product')).toEqual([])
    expect(found.ordersToMerge.map((one) => [one.id, one.difference])).toEqual([
      [order.id, 0],
      [other.id, order.amountWithTax - other.amountWithTax],
    ])
    expect(found.orderedLines).toBeNull()
    expect(await as(boss).call(adminInvoices.merge, { params, body: { orderId: order.id } })).toMatchObject({
      processingStatus: 'processed',
      orderId: order.id,
      differences: [],
      worker: null,
    })
    expect((await as(boss).call(adminInvoices.find, { params, query: {} })).orderedLines).toEqual([
      { productId: trade.products[0].id, quantity: 2, price: 10 },
    ])
    const seen = await as(trade.buyer).call(venueOrders.findOwn, { params: { orderId: order.id } })
    expect(seen.status).toBe('accepted')
    expect(
      (await as(boss).call(adminInvoices.find, { params: { invoiceId: await aWaiting(trade) }, query: {} })).ordersToMerge,
    ).toMatchObject([{ id: other.id }])
  })

  test('orders months away are offered only if the number is theirs or they are searched for, and never as the likely one', async () => {
    const trade = await aTrade()
    const [near, far] = [await ordered(trade, trade.products[0], 2), await ordered(trade, trade.products[0], 2)]
    const day = (orderId: number, days: number) =>
      inDatabase((tx) =>
        rows(tx, `update orders set expected_at = $2::date + $3::int where id = $1`, [orderId, '2030-03-10', days]),
      )
    await day(near.id, 2)
    await day(far.id, -90)
    const { body } = await upload(trade.buyer, trade.venue, { distributorId: trade.distributor.id })
    await runJobs()
    const params = { invoiceId: body.id }
    const offered = async (data: object, term?: string) => {
      await as(trade.buyer).call(venueInvoices.assign, { params, body: data })
      const { data: found } = await as(trade.buyer).call(venueInvoices.ordersToMerge, { params, query: term ? { term } : {} })
      return found.map(({ id, reasons, isLikely }) => [id, reasons, isLikely])
    }
    const read = { invoiceDate: '2030-03-10', total: near.amountWithTax }
    expect(await offered(read)).toEqual([[near.id, ['amount', 'day'], true]])
    expect(await offered({ ...read, invoiceNumber: `#${far.orderNumber}` })).toEqual([
      [far.id, ['number', 'amount'], false],
      [near.id, ['amount', 'day'], false],
    ])
    expect(await offered({ invoiceNumber: '', invoiceDate: null })).toEqual([])
    const boss = await admin()
    const query = { term: String(far.orderNumber) }
    const searched = await as(boss).call(adminInvoices.ordersToMerge, { params, query })
    expect(searched.data).toMatchObject([{ id: far.id, reasons: ['amount'], isLikely: false }])
  })

  test('orders an invoice may belong to come in pages, and by a number that is searched for', async () => {
    const trade = await aTrade()
    const all = []
    for (const quantity of [1, 2, 3]) all.push(await ordered(trade, trade.products[0], quantity))
    const { body } = await upload(trade.buyer, trade.venue, { distributorId: trade.distributor.id })
    await runJobs()
    const params = { invoiceId: body.id }
    const boss = await admin()
    for (const ask of [
      (query: object) => as(trade.buyer).call(venueInvoices.ordersToMerge, { params, query }),
      (query: object) => as(boss).call(adminInvoices.ordersToMerge, { params, query }),
    ]) {
      const whole = (await ask({})).data.map(({ id }) => id)
      expect(whole.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      const pages = [await ask({ limit: 2 }), await ask({ limit: 2, page: 2 })]
      expect(pages.map(({ data, meta }) => [data.map(({ id }) => id), meta])).toEqual([
        [whole.slice(0, 2), { page: 1, total: 3 }],
        [whole.slice(2), { page: 2, total: 3 }],
      ])
      const { data } = await ask({ term: String(all[1]!.orderNumber) })
      expect(data.map(({ id }) => id)).toEqual([all[1]!.id])
    }
  })

  test('R-199 T-66 a customer merges too; where the two differ the order is marked', async () => {
    const trade = await aTrade()
    const order = await ordered(trade, trade.products[0], 2)
    const { body } = await upload(trade.buyer, trade.venue, { distributorId: trade.distributor.id })
    await runJobs()
    const params = { invoiceId: body.id }
    const merge = () => as(trade.buyer).call(venueInvoices.merge, { params, body: { orderId: order.id } })
    expect((await refused(merge())).fields).toHaveProperty('total')
    await as(trade.buyer).call(venueInvoices.assign, { params, body: { total: 99, invoiceNumber: 'A-7' } })
    const offered = await as(trade.buyer).call(venueInvoices.ordersToMerge, { params, query: {} })
    expect(offered).toMatchObject({ data: [{ id: order.id }], meta: { page: 1, total: 1 } })
    const merged = await merge()
    expect(merged.differences).toMatchObject([{ what: 'total', ordered: order.amountWithTax, invoiced: 99 }])
    const seen = await as(trade.buyer).call(venueOrders.findOwn, { params: { orderId: order.id } })
    expect(seen).toMatchObject({ status: 'not_matching', notMatching: true })
  })

  test('T-66 those who look after invoices are notified of one that does not match, and the history says what is different', async () => {
    const trade = await aTrade()
    const order = await ordered(trade, trade.products[0], 2)
    const bookkeeper = await makeUser({ venues: [trade.venue], role: 'venue_finance' })
    const cook = await makeUser({ venues: [trade.venue], role: 'venue_orderer' })
    const { body } = await upload(trade.buyer, trade.venue, { distributorId: trade.distributor.id })
    await runJobs()
    const params = { invoiceId: body.id }
    await as(trade.buyer).call(venueInvoices.assign, { params, body: { total: 99, invoiceNumber: 'A-7' } })
    await as(trade.buyer).call(venueInvoices.merge, { params, body: { orderId: order.id } })
    await runJobs()
    const about = async (email: string) => (await mailsTo(email)).filter(({ subject }) => subject.includes('does not match'))
    expect(await about(bookkeeper.email)).toMatchObject([{ subject: expect.stringContaining('A-7') }])
    expect([...(await about(cook.email)), ...(await about(trade.buyer.email))]).toEqual([])
    const { historyLog } = await as(trade.buyer).call(venueOrders.findOwn, { params: { orderId: order.id } })
    expect(historyLog).toContainEqual(
      expect.objectContaining({
        kind: 'product_update',
        particulars: { what: 'total', productId: null, name: 'Total', ordered: order.amountWithTax, invoiced: 99 },
      }),
    )
  })

  test('R-199 what the clearing has processed is merged by its customer, once', async () => {
    const trade = await aTrade()
    const order = await ordered(trade, trade.products[0], 2)
    await emptyQueue()
    const params = { invoiceId: await aWaiting(trade) }
    const boss = await admin()
    await next(boss)
    const merge = () => as(trade.buyer).call(venueInvoices.merge, { params, body: { orderId: order.id } })
    expect((await refused(merge())).status).toBe(409)
    const read = { invoiceNumber: 'C-1', total: order.amountWithTax }
    await as(boss).call(adminInvoices.complete, { params, body: read })
    expect(await merge()).toMatchObject({ processingStatus: 'processed', orderId: order.id, differences: [] })
    expect((await refused(merge())).status).toBe(409)
  })

  test('R-199 a merge is undone while nothing else has happened to the order', async () => {
    const trade = await aTrade()
    const order = await ordered(trade, trade.products[0], 2)
    const { body } = await upload(trade.buyer, trade.venue, { distributorId: trade.distributor.id })
    await runJobs()
    const params = { invoiceId: body.id }
    const read = () => as(trade.buyer).call(venueOrders.findOwn, { params: { orderId: order.id } })
    const unmerge = (user: User = trade.buyer) => as(user).call(venueInvoices.unmerge, { params })
    await as(trade.buyer).call(venueInvoices.assign, { params, body: { total: 99 } })
    expect((await refused(unmerge())).status).toBe(409)
    const merge = () => as(trade.buyer).call(venueInvoices.merge, { params, body: { orderId: order.id } })
    await merge()
    expect((await refused(unmerge((await aTrade()).buyer))).status).toBe(404)
    expect(await unmerge()).toMatchObject({ processingStatus: 'draft', orderId: null, differences: [] })
    expect(await read()).toMatchObject({ status: 'accepted', completedAt: null })
    await merge()
    const approve = { venueId: trade.venue.id, orderId: order.id, action: 'approve' as const }
    await as(trade.buyer).call(venueOrders.act, { params: approve })
    expect((await refused(unmerge())).status).toBe(409)
    expect((await read()).status).toBe('completed_after_dispute')
  })

  test('T-69 a merged invoice that is corrected is compared again, and completes its order where nothing differs', async () => {
    const trade = await aTrade()
    const order = await ordered(trade, trade.products[0], 2)
    const { body } = await upload(trade.buyer, trade.venue, { distributorId: trade.distributor.id })
    await runJobs()
    const params = { invoiceId: body.id }
    const assign = (data: object) => as(trade.buyer).call(venueInvoices.assign, { params, body: data })
    const read = () => as(trade.buyer).call(venueOrders.findOwn, { params: { orderId: order.id } })
    await assign({ total: 99, invoiceNumber: 'A-9' })
    await as(trade.buyer).call(venueInvoices.merge, { params, body: { orderId: order.id } })
    expect(await assign({ total: 98 })).toMatchObject({
      processingStatus: 'processed',
      differences: [{ invoiced: 98 }],
      isCorrectable: true,
    })
    expect(await read()).toMatchObject({ status: 'not_matching', notMatching: true })
    const elsewhere = (await aTrade()).distributor.id
    expect((await refused(assign({ distributorId: elsewhere }))).fields).toHaveProperty('distributorId')
    expect((await refused(assign({ total: null }))).fields).toHaveProperty('total')
    expect(await assign({ total: order.amountWithTax })).toMatchObject({
      orderId: order.id,
      differences: [],
      isCorrectable: false,
    })
    expect(await read()).toMatchObject({ status: 'completed', completedAt: expect.any(String), notMatching: false })
    expect((await refused(assign({ total: 1 }))).status).toBe(409)
    await as(trade.buyer).call(venueInvoices.unmerge, { params })
    expect(await read()).toMatchObject({ status: 'accepted', completedAt: null })
  })

  test('R-199 one order takes one invoice, from many at once; another’s order and one not promised take none', async () => {
    const trade = await aTrade()
    const other = await aTrade()
    const order = await ordered(trade, trade.products[0], 1)
    const strange = await ordered(other, other.products[0], 1)
    const { orders } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 1 }] }] },
    })
    const ids = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await upload(trade.buyer, trade.venue, { distributorId: trade.distributor.id })).body.id,
      ),
    )
    await runJobs()
    for (const invoiceId of ids) await as(trade.buyer).call(venueInvoices.assign, { params: { invoiceId }, body: { total: 5 } })
    const merge = (invoiceId: number, orderId: number) =>
      as(trade.buyer).send(venueInvoices.merge, { params: { invoiceId }, body: { orderId } })
    for (const orderId of [strange.id, orders[0]!.id, 999_999_999])
      expect((await merge(ids[0]!, orderId)).json()).toMatchObject({ error: { fields: { orderId: [expect.any(String)] } } })
    const tries = await Promise.all(ids.map((id) => merge(id, order.id)))
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422])
  })
})
