import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { invoiceRequests } from '#contract/billing/invoice-requests.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { customers } from '#contract/parties/customers.ts'
import {
  adminDistributorExports,
  adminGroupExports,
  companyExportFile,
  distributorExports,
  groupExports,
} from '#contract/upkeep/company-exports.ts'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { forgetOld } from '#server/upkeep/retention/forget-old.job.ts'
import { as, type Caller, inDatabase, later, mailsTo, refused, runJobs, send, testApp, theApp } from '#test/app.ts'
import { connect, makeDistributor, makeOrder, makeProduct, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'

testApp()

type Table = Record<string, string>[]
type Exports = typeof distributorExports | typeof groupExports

/** Two suppliers of one outlet of a group, with an order each; the first has accepted its order. */
async function twoSuppliers() {
  const group = await makeVenueGroup()
  const venue = await makeVenue({ venue_group_id: group.id })
  const buyer = await makeUser({ venueGroup: group })
  const sides = await Promise.all(
    ['First', 'Second'].map(async (word) => {
      const distributor = await makeDistributor({ name: unique(`${word} supplier`), phone: unique('phone') })
      await connect(distributor, venue, { note: unique(`Note of ${word}`) })
      const seller = await makeUser({ distributor, name: unique(`Seller of ${word}`) })
      const product = await makeProduct(distributor, { name: unique(`${word} product`), price: 12.5, tax: 10 })
      return { distributor, seller, product }
    }),
  )
  for (const { distributor, product, seller } of sides) {
    const { orders } = await as(buyer).call(venueOrders.place, {
      params: { venueId: venue.id },
      body: {
        orders: [
          { distributorId: distributor.id, message: `For ${seller.name}`, products: [{ productId: product.id, quantity: 3 }] },
        ],
      },
    })
    await as(seller).call(distributorOrders.accept, { params: { orderId: orders[0]?.id ?? 0 }, body: {} })
  }
  await runJobs()
  return { group, venue, buyer, first: sides[0] as (typeof sides)[0], second: sides[1] as (typeof sides)[0] }
}

/** Asks for an export, has it made and downloads it by its link. */
async function exported(caller: Caller, calls: Exports): Promise<Map<string, string>> {
  const own = calls as typeof distributorExports
  const { id } = await as(caller).call(own.create, {})
  await runJobs()
  expect((await as(caller).call(own.list, {})).data).toMatchObject([{ id, status: 'ready', size: expect.any(Number) }])
  const { url } = await as(caller).call(own.link, { params: { exportId: id } })
  const response = await theApp().app.inject({ url })
  expect(response.headers['content-type']).toBe('application/zip')
  return unzipped(response.rawPayload)
}

async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks).toString())
  }
  return files
}

const tableOf = (files: Map<string, string>, name: string): Table =>
  parse(files.get(`${name}.csv`) ?? '', { bom: true, columns: true }) as Table

test('a supplier’s export holds its orders so that every total can be worked out again from the lines', async () => {
  const { first, venue } = await twoSuppliers()
  const files = await exported(first.seller, distributorExports)
  const [order] = tableOf(files, 'orders')
  expect(order).toMatchObject({ venue_name: venue.name, status: 'accepted', distributor_id: String(first.distributor.id) })
  const lines = tableOf(files, 'order_lines')
  const sum = (column: string) => lines.reduce((total, line) => total + Number(line[column]), 0)
  const { amount, tax_amount: tax, amount_with_tax: total, delivery_fee: fee, order_discount_amount: discount } = order ?? {}
  expect([sum('total_price'), sum('tax_amount')]).toEqual([Number(amount), Number(tax)])
  expect(Number(amount) - Number(discount) + Number(fee) + Number(tax)).toBe(Number(total))
  expect(lines.map((line) => Number(line.price) * Number(line.quantity))).toEqual([37.5])
  const contents = JSON.parse(files.get('contents.json') ?? '{}')
  expect(contents).toMatchObject({ company: { name: first.distributor.name }, rows: { orders: 1, order_lines: 1, customers: 1 } })
  expect(tableOf(files, 'products')).toMatchObject([{ name: first.product.name, price: '12.5' }])
  expect(tableOf(files, 'users')).toMatchObject([{ email: first.seller.email }])
  expect(tableOf(files, 'order_events').length).toBeGreaterThan(1)
})

test('nothing of another supplier of the same outlet is in an export, nor of the outlet’s own', async () => {
  const { first, second, venue, buyer } = await twoSuppliers()
  await makeOrder(first.distributor, venue, {
    status: 'draft_venue',
    venue_message: 'a draft nobody has sent',
    lines: [{ product: first.product }],
  })
  const text = [...(await exported(first.seller, distributorExports)).values()].join('\n')
  for (const word of [
    second.distributor.name,
    second.distributor.phone,
    second.product.name,
    second.seller.name,
    second.seller.email,
  ])
    expect(text).not.toContain(word)
  expect(text).not.toContain(buyer.email)
  expect(text).not.toContain('a draft nobody has sent')
  expect(text).toContain(first.product.name)
})

test('a group’s export holds the orders of all its suppliers, but nothing a supplier keeps to itself', async () => {
  const { first, second, buyer, group } = await twoSuppliers()
  const notes = await inDatabase((tx) =>
    rows<{ note: string }>(tx, `select note from connections where distributor_id = any ($1)`, [
      [first.distributor.id, second.distributor.id],
    ]),
  )
  await inDatabase((tx) =>
    rows(
      tx,
      `insert into audit_log (user_name, venue_group_id, subject, before, after) values ('Pat', $1, 'venue_group', '{}', '{"name":"Renamed"}')`,
      [group.id],
    ),
  )
  const files = await exported(buyer, groupExports)
  expect(
    tableOf(files, 'orders')
      .map((order) => order.distributor_name)
      .sort(),
  ).toEqual([first.distributor.name, second.distributor.name].sort())
  expect(tableOf(files, 'order_lines')).toHaveLength(2)
  expect(tableOf(files, 'history').some(({ after }) => after?.includes('Renamed'))).toBe(true)
  const text = [...files.values()].join('\n')
  for (const { note } of notes) expect(text).not.toContain(note)
  expect(text).not.toContain(first.seller.email)
})

test('what an outlet asked a supplier for is in the exports of both, and in no other’s', async () => {
  const { first, second, venue, buyer } = await twoSuppliers()
  const request = { distributorId: first.distributor.id, from: '2026-03-01', to: '2026-03-31', message: 'For the auditor' }
  await as(buyer).call(invoiceRequests.create, { params: { venueId: venue.id }, body: request })
  const exports = [await exported(buyer, groupExports), await exported(first.seller, distributorExports)]
  for (const files of exports)
    expect(tableOf(files, 'invoice_requests')).toMatchObject([{ from_day: '2026-03-01', message: 'For the auditor' }])
  expect(tableOf(await exported(second.seller, distributorExports), 'invoice_requests')).toEqual([])
})

test('what a supplier changes of its terms and notes for a customer is not in the history the customer’s group exports', async () => {
  const { first, venue, buyer } = await twoSuppliers()
  await as(first.seller).call(customers.change, { params: { venueId: venue.id }, body: { note: 'pays late, watch out' } })
  await inDatabase((tx) =>
    rows(
      tx,
      `insert into audit_log (user_name, distributor_id, venue_id, subject, subject_id, before, after)
       values ('Pat', $1, $2, 'connection', $2, null, '{"status": "requested again"}')`,
      [first.distributor.id, venue.id],
    ),
  )
  const mine = [...(await exported(first.seller, distributorExports)).values()].join('\n')
  expect(mine).toContain('pays late, watch out')
  const theirs = [...(await exported(buyer, groupExports)).values()].join('\n')
  expect(theirs).toContain('requested again')
  expect(theirs).not.toContain('pays late, watch out')
})

test('a company whose long name is cut in the middle of a character can still download its export', async () => {
  const distributor = await makeDistributor({ name: `x${'🍋'.repeat(100)}` })
  const seller = await makeUser({ distributor })
  const files = await exported(seller, distributorExports)
  expect(files.has('contents.json')).toBe(true)
})

test('uploaded files are in the export under names that people know', async () => {
  const { first } = await twoSuppliers()
  const key = 'orders/00000000-0000-4000-8000-000000000001.png'
  const { Readable } = await import('node:stream')
  await theApp().storage.putBack(key, Readable.from(['a photo']), 'image/png')
  await inDatabase((tx) =>
    rows(
      tx,
      `insert into order_files (order_id, distributor_id, venue_id, kind, name, content_type, size, key, side)
       select id, distributor_id, venue_id, 'dispute_photo', '../broken: crate.png', 'image/png', 7, $2, 'venue' from orders where distributor_id = $1`,
      [first.distributor.id, key],
    ),
  )
  const files = await exported(first.seller, distributorExports)
  expect([...files].filter(([name]) => name.startsWith('files/'))).toEqual([
    [expect.stringMatching(/^files\/orders\/\d+\/\d+ \.\._broken: crate\.png$/), 'a photo'],
  ])
})

test('one export runs at a time, five are made in a day, and each is gone with its file when it expires', async () => {
  const { first } = await twoSuppliers()
  const ask = () => as(first.seller).call(distributorExports.create, {})
  const both = await Promise.all([ask(), ask()])
  expect(both[0]?.id).toBe(both[1]?.id)
  await runJobs()
  for (let more = 0; more < 4; more++) {
    await ask()
    await runJobs()
  }
  expect((await refused(ask())).code).toBe('too_many_requests')
  later({ days: 8 })
  expect((await as(first.seller).call(distributorExports.list, {})).data).toEqual([])
  await inDatabase((tx) => enqueue(tx, forgetOld, {}))
  await runJobs()
  expect(
    await inDatabase((tx) => rows(tx, `select from company_exports where distributor_id = $1`, [first.distributor.id])),
  ).toEqual([])
})

test('a link works for fifteen minutes, and only the last one made', async () => {
  const { first } = await twoSuppliers()
  const { id } = await as(first.seller).call(distributorExports.create, {})
  const link = async () => (await as(first.seller).call(distributorExports.link, { params: { exportId: id } })).url
  expect((await refused(link())).code).toBe('conflict')
  await runJobs()
  const [before, now] = [await link(), await link()]
  expect((await theApp().app.inject({ url: before })).statusCode).toBe(404)
  expect((await theApp().app.inject({ url: now })).statusCode).toBe(200)
  later({ seconds: 16 * 60 })
  expect((await theApp().app.inject({ url: now })).json().error.code).toBe('link_expired')
  expect((await send(companyExportFile.download, { params: { token: 'x'.repeat(43) } })).statusCode).toBe(404)
})

test('only who manages the people of the company exports it, and the platform admin', async () => {
  const { first, second, buyer, venue } = await twoSuppliers()
  const driver = await makeUser({ distributor: first.distributor, role: 'distributor_delivery' })
  expect((await refused(as(driver).call(distributorExports.create, {}))).status).toBe(403)
  const waiter = await makeUser({ venues: [venue] })
  expect((await refused(as(waiter).call(groupExports.create, {}))).status).toBe(404)
  const { id } = await as(first.seller).call(distributorExports.create, {})
  await runJobs()
  expect((await refused(as(second.seller).call(distributorExports.link, { params: { exportId: id } }))).status).toBe(404)
  expect((await refused(as(buyer).call(groupExports.link, { params: { exportId: id } }))).status).toBe(404)
  const admin = await makeUser({ admin: true })
  const params = { distributorId: first.distributor.id }
  expect((await as(admin).call(adminDistributorExports.list, { params })).data).toMatchObject([
    { id, requestedByName: first.seller.name },
  ])
  expect((await as(admin).call(adminDistributorExports.link, { params: { ...params, exportId: id } })).url).toContain(
    '/api/public/',
  )
  const entries = await inDatabase((tx) =>
    rows(tx, `select user_id from audit_log where subject = 'data_export' and subject_id = $1`, [id]),
  )
  expect(entries).toEqual([{ user_id: first.seller.id }])
})

test('who asked for an export gets a mail with its page when it is ready, an admin with the company’s in the admin portal', async () => {
  const { first, group, buyer } = await twoSuppliers()
  const admin = await makeUser({ admin: true })
  const mailOf = async (email: string) => (await mailsTo(email)).filter(({ subject }) => subject.includes('data export'))
  await exported(first.seller, distributorExports)
  await exported(buyer, groupExports)
  await as(admin).call(adminDistributorExports.create, { params: { distributorId: first.distributor.id } })
  await as(admin).call(adminGroupExports.create, { params: { groupId: group.id } })
  await runJobs()
  const pages = async (email: string) =>
    (await mailOf(email)).map((mail) => /https?:\/\/[^/]+(\/\S*)/.exec(mail.text)?.[1]).sort()
  expect(await pages(first.seller.email)).toEqual(['/supplier/settings/users'])
  expect(await pages(buyer.email)).toEqual(['/buyer/group-settings/users'])
  expect(await pages(admin.email)).toEqual([
    `/admin/buyer-groups/${group.id}/info`,
    `/admin/suppliers/${first.distributor.id}/info`,
  ])
  const [mail] = await mailOf(first.seller.email)
  expect(mail?.subject).toBe(`The data export of ${first.distributor.name} is ready`)
})

test('who left the company before its export was ready gets no mail about it', async () => {
  const { first } = await twoSuppliers()
  const leaver = await makeUser({ distributor: first.distributor })
  await as(leaver).call(distributorExports.create, {})
  await inDatabase((tx) => rows(tx, `delete from memberships where user_id = $1`, [leaver.id]))
  await runJobs()
  expect((await as(first.seller).call(distributorExports.list, {})).data).toMatchObject([{ status: 'ready' }])
  expect((await mailsTo(leaver.email)).map(({ subject }) => subject)).not.toContain(
    `The data export of ${first.distributor.name} is ready`,
  )
})

test('the primary user of an outlet without a group exports its data, and nobody else’s', async () => {
  const venue = await makeVenue()
  const [owner, second] = [await makeUser({ venues: [venue] }), await makeUser({ venues: [venue] })]
  await inDatabase((tx) => rows(tx, `update memberships set is_primary = true where user_id = $1`, [owner.id]))
  const other = await makeVenue()
  const distributor = await makeDistributor()
  await Promise.all([connect(distributor, venue), connect(distributor, other)])
  const [mine, theirs] = [await makeOrder(distributor, venue), await makeOrder(distributor, other)]
  const files = await exported(owner, groupExports)
  expect(tableOf(files, 'orders').map(({ id }) => Number(id))).toEqual([mine.id])
  expect(mine.id).not.toBe(theirs.id)
  expect(tableOf(files, 'outlets')).toMatchObject([{ name: venue.name }])
  expect(
    tableOf(files, 'users')
      .map(({ email }) => email)
      .sort(),
  ).toEqual([owner.email, second.email].sort())
  expect((await refused(as(second).call(groupExports.list, {}))).status).toBe(404)
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toContain(`The data export of ${venue.name} is ready`)
})
