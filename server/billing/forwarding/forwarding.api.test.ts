import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { MOST_FORWARDED_A_DAY, supplierForwarding, venueForwarding } from '#contract/billing/forwarding.ts'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, mailsTo, now, refused, SITE, testApp, theApp } from '#test/app.ts'
import { aDelivery, anotherOrder, type Trade } from '#test/credits.ts'
import { makeUser, unique } from '#test/make.ts'
import { forwardInvoices } from './forward-invoices.job.ts'
import { forwardedPaper } from './forwarded-paper.ts'

testApp()

/** One red point. */
const A_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

const anAddress = () => `${unique('capture').replace(' ', '-')}@hubdoc.test`
const save = ({ seller }: Pick<Trade, 'seller'>, hubdocEmail: string) =>
  as(seller).call(supplierForwarding.save, { body: { hubdocEmail } })
const saveForVenue = ({ buyer, venue }: Pick<Trade, 'buyer' | 'venue'>, hubdocEmail: string) =>
  as(buyer).call(venueForwarding.save, { params: { venueId: venue.id }, body: { hubdocEmail } })
const issue = async ({ seller }: Pick<Trade, 'seller'>, order: { id: number }) =>
  (await as(seller).call(supplierInvoices.issue, { body: { orderIds: [order.id] } })).data[0]
const listed = async ({ seller }: Pick<Trade, 'seller'>, query: object = {}) =>
  (await as(seller).call(supplierForwarding.list, { query })).data
const ofVenue = async ({ buyer, venue }: Pick<Trade, 'buyer' | 'venue'>) =>
  (await as(buyer).call(venueForwarding.list, { params: { venueId: venue.id }, query: {} })).data

/** The job as it comes by itself every minute, at the time of the app. */
async function aMinuteLater(): Promise<void> {
  later({ seconds: 60 })
  await inDatabase((tx) => forwardInvoices.run({}, { tx, now: now(), site: SITE, storage: theApp().storage }))
}

describe('an invoice that is issued', () => {
  test('is forwarded once, with its PDF, for each side that wants it', async () => {
    const trade = await aDelivery()
    const [ofSupplier, ofOutlet] = [anAddress(), anAddress()]
    expect(await save(trade, ofSupplier)).toMatchObject({ hubdocEmail: ofSupplier })
    await saveForVenue(trade, ofOutlet)
    later({ seconds: 1 })
    await issue(trade, trade.order)
    await aMinuteLater()
    await aMinuteLater()
    for (const to of [ofSupplier, ofOutlet])
      expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual([`${trade.distributor.name} invoice INV-0001`])
    const [forwarded] = await listed(trade)
    expect(forwarded).toMatchObject({
      ...{ invoiceNumber: 'INV-0001', counterpartyName: trade.venue.name, email: ofSupplier },
    })
    expect(await ofVenue(trade)).toMatchObject([
      { invoiceNumber: 'INV-0001', counterpartyName: trade.distributor.name, email: ofOutlet },
    ])
    const { storage } = theApp()
    const papers = await inDatabase((tx) => forwardedPaper(forwarded?.id ?? 0, { tx, storage }))
    expect(papers.map(({ filename, content }) => [filename.slice(-4), content.subarray(0, 5).toString()])).toEqual([
      ['.pdf', '%PDF-'],
    ])
  })

  test('before forwarding was wanted stays where it is, and none is after it ended', async () => {
    const trade = await aDelivery()
    const second = await anotherOrder(trade)
    const third = await anotherOrder(trade)
    await issue(trade, trade.order)
    later({ seconds: 1 })
    const to = anAddress()
    await save(trade, to)
    await aMinuteLater()
    expect(await mailsTo(to)).toEqual([])
    await issue(trade, second)
    await aMinuteLater()
    expect(await mailsTo(to)).toHaveLength(1)
    expect(await save(trade, '')).toEqual({ hubdocEmail: null, since: null })
    await issue(trade, third)
    await aMinuteLater()
    expect(await mailsTo(to)).toHaveLength(1)
    const [forwarded] = await listed(trade)
    const again = as(trade.seller).call(supplierForwarding.again, { params: { forwardedId: forwarded?.id ?? 0 } })
    expect((await refused(again)).status).toBe(409)
  })

  test('goes out once more when asked to, to the present address', async () => {
    const trade = await aDelivery()
    const [first, second] = [anAddress(), anAddress()]
    await save(trade, first)
    later({ seconds: 1 })
    await issue(trade, trade.order)
    await aMinuteLater()
    await save(trade, second)
    const [forwarded] = await listed(trade)
    const params = { forwardedId: forwarded?.id ?? 0 }
    expect(await as(trade.seller).call(supplierForwarding.again, { params })).toMatchObject({ state: 'waiting', email: null })
    expect((await refused(as(trade.seller).call(supplierForwarding.again, { params }))).status).toBe(409)
    await aMinuteLater()
    expect([await mailsTo(first), await mailsTo(second)].map((mails) => mails.length)).toEqual([1, 1])
  })

  test('waits where the address has had as many in a day as such services take', async () => {
    const trade = await aDelivery()
    const to = anAddress()
    await saveForVenue(trade, to)
    later({ seconds: 1 })
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into pending_invoices (venue_id, status, invoice_number, currency_code, uploaded_by_name, created_at, moved_at)
         select $1, 'processed', 'N-' || n, 'AUD', 'Mia', $2, $2 from generate_series(1, $3::int) n`,
        [trade.venue.id, now(), MOST_FORWARDED_A_DAY + 2],
      ),
    )
    await aMinuteLater()
    await aMinuteLater()
    expect(await mailsTo(to)).toHaveLength(MOST_FORWARDED_A_DAY)
    later({ days: 1 })
    await aMinuteLater()
    expect((await mailsTo(to)).slice(MOST_FORWARDED_A_DAY).map(({ subject }) => subject)).toEqual([
      'invoice N-301',
      'invoice N-302',
    ])
  })
})

test('pictures of an uploaded invoice go out as pages of one PDF', async () => {
  const trade = await aDelivery()
  const [invoice] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into pending_invoices (venue_id, status, invoice_number, currency_code) values ($1, 'processed', 'A/7', 'AUD') returning id`,
      [trade.venue.id],
    ),
  )
  const { storage } = theApp()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-pages-'))
  const picture = path.join(folder, 'page.png')
  await writeFile(picture, A_PNG)
  const key = await storage.save('invoices', { path: picture, contentType: 'image/png', extension: 'png', size: A_PNG.length })
  await rm(folder, { recursive: true })
  const [forwarded] = await inDatabase(async (tx) => {
    for (const position of [1, 2])
      await rows(
        tx,
        `insert into pending_invoice_files (invoice_id, venue_id, position, file_key, content_hash, name, content_type, size)
         values ($1, $2, $3, $4, $5, 'page.png', 'image/png', 1)`,
        [invoice?.id, trade.venue.id, position, key, `hash ${position}`],
      )
    return rows<{ id: number }>(
      tx,
      `insert into forwarded_invoices (venue_id, pending_invoice_id, noticed_at) values ($1, $2, now()) returning id`,
      [trade.venue.id, invoice?.id],
    )
  })
  const papers = await inDatabase((tx) => forwardedPaper(forwarded?.id ?? 0, { tx, storage }))
  expect(papers.map(({ filename }) => filename)).toEqual(['A-7.pdf'])
  expect(papers[0]?.content.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('the list says what became of each mail', async () => {
  const trade = await aDelivery()
  const to = anAddress()
  await save(trade, to)
  later({ seconds: 1 })
  await issue(trade, trade.order)
  await aMinuteLater()
  const become = async (columns: string) => {
    await inDatabase((tx) => rows(tx, `update mails set ${columns} where recipient = $1`, [to]))
    await aMinuteLater()
    const [shown] = await listed(trade)
    return [shown?.state, shown?.lastError]
  }
  expect(await become(`last_error = '450 busy'`)).toEqual(['retrying', '450 busy'])
  expect(await listed(trade, { state: 'retrying' })).toHaveLength(1)
  expect(await become(`failed_at = now(), last_error = '550 no such address'`)).toEqual(['failed', '550 no such address'])
  expect(await listed(trade, { state: 'sent' })).toEqual([])
})

test('nobody reads or starts what is forwarded for others, and bad addresses are refused at their field', async () => {
  const [trade, other] = await Promise.all([aDelivery(), aDelivery()])
  await save(trade, anAddress())
  later({ seconds: 1 })
  await issue(trade, trade.order)
  await aMinuteLater()
  const [forwarded] = await listed(trade)
  const params = { forwardedId: forwarded?.id ?? 0 }
  expect(await listed(other)).toEqual([])
  expect(await as(other.seller).call(supplierForwarding.find, {})).toEqual({ hubdocEmail: null, since: null })
  const venueId = trade.venue.id
  const tries = [
    as(other.seller).call(supplierForwarding.again, { params }),
    as(trade.buyer).call(venueForwarding.again, { params: { ...params, venueId } }),
    as(other.buyer).call(venueForwarding.find, { params: { venueId } }),
    as(other.buyer).call(venueForwarding.save, { params: { venueId }, body: { hubdocEmail: anAddress() } }),
  ]
  expect(await Promise.all(tries.map(async (one) => (await refused(one)).status))).toEqual([404, 404, 404, 404])
  const wrong = await refused(save(trade, 'not an address'))
  expect([wrong.status, wrong.body.error.fields]).toEqual([422, { hubdocEmail: ['Please Enter a valid email address'] }])
  const reader = { seller: await makeUser({ distributor: trade.distributor, role: 'distributor_subscriber' }) }
  expect((await refused(save(reader, anAddress()))).status).toBe(403)
})
