import { describe, expect, test } from 'vitest'
import { adminSending } from '#contract/accounting/admin-sending.ts'
import { supplierSending } from '#contract/accounting/sending.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { connectionOf } from '#server/accounting/connections/connection-store.ts'
import { ofSupplier } from '#server/accounting/connections/owner.ts'
import { rows } from '#server/platform/db/database.ts'
import { appWithXero } from '#test/accounting/app-with-xero.ts'
import { connectSupplierWithXero } from '#test/accounting/connected.ts'
import { makeDocuments } from '#test/accounting/documents.ts'
import { everyMinute as minute } from '#test/accounting/every-minute.ts'
import { as, inDatabase, later, now, refused } from '#test/app.ts'
import { aTrade, makeUser } from '#test/make.ts'
import { anAcceptedOrder, type TradeWithOrder } from '#test/supplier-orders.ts'
import { askForWanted } from './wanted.ts'

const { accounting, xero } = await appWithXero()

const account = (code: string) => xero.ledger.books.accounts.find(({ Code }) => Code === code)!.AccountID
const send = ({ seller, order }: TradeWithOrder) => as(seller).call(supplierSending.invoice, { params: { orderId: order.id } })
const documents = ({ seller }: Pick<TradeWithOrder, 'seller'>, query: object = {}) =>
  as(seller).call(supplierSending.documents, { query })
const missing = ({ seller }: TradeWithOrder) => as(seller).call(supplierSending.missing, {})
const everyMinute = () => minute(accounting)

/** A supplier connected with Xero that has an accepted order and has chosen and linked nothing. */
async function unprepared(): Promise<TradeWithOrder> {
  const trade = await anAcceptedOrder({ distributor: { tax: 10 } })
  await connectSupplierWithXero(trade.seller, xero.signIn)
  await as(trade.seller).call(supplierXero.setup, {})
  await as(trade.seller).call(supplierXero.accounts, {})
  return trade
}

const setup = ({ seller }: TradeWithOrder) =>
  as(seller).call(supplierXero.saveSetup, {
    body: {
      accountId: account('200'),
      roundingAccountId: account('860'),
      taxes: [
        { rate: '10', taxId: 'OUTPUT' },
        { rate: '0', taxId: 'EXEMPTOUTPUT' },
      ],
    },
  })

const link = ({ seller, venue }: TradeWithOrder) =>
  as(seller).call(supplierXero.makeContact, { body: { name: venue.name, linkTo: venue.id } })

describe('a document that is held', () => {
  test('shows its number, whom it is for and its amount, and names everything that it lacks at once', async () => {
    const trade = await unprepared()
    const { order, venue } = trade
    await refused(send(trade))
    const [held] = (await documents(trade)).data
    expect(held).toMatchObject({
      ...{ state: 'held', cause: 'contact', number: `#${order.orderNumber}`, total: order.amountWithTax, currency: 'AUD' },
      counterparty: { id: venue.id, name: venue.name },
    })
    expect(held!.lacks).toEqual([
      { kind: 'customer', id: venue.id, field: null, rate: null, name: venue.name },
      { kind: 'setup', id: null, field: 'accountId', rate: null, name: null },
      { kind: 'setup', id: null, field: 'taxes', rate: '10', name: null },
    ])
  })

  test('is counted with all that wait for the same, the most wanted first', async () => {
    const trade = await unprepared()
    await refused(send(trade))
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into accounting_documents (connection_id, external_account_id, kind, subject, local_id, state, cause, message, lacks, next_attempt_at, asked_at, asked_by_name)
         select d.connection_id, d.external_account_id, 'customerCredit', 'creditNote', n, 'held', 'tax', 'No tax', $2, d.asked_at, d.asked_at, 'Ann'
           from accounting_documents d, generate_series(1, 2) n where d.local_id = $1 and d.subject = 'order'`,
        [trade.order.id, JSON.stringify([{ kind: 'setup', id: null, field: 'taxes', rate: '10' }])],
      ),
    )
    const found = await missing(trade)
    expect(found.total).toBe(3)
    expect(found.data[0]).toEqual({
      ...{ provider: 'xero', kind: 'setup', id: null, field: 'taxes', rate: '10', name: null },
      documents: 3,
    })
    expect(found.data[1]).toMatchObject({ kind: 'customer', name: trade.venue.name, documents: 1 })
    expect(await missing(await unprepared())).toEqual({ data: [], total: 0 })
  })

  test('lacks less with each choice, and is sent by itself when nothing is missing', async () => {
    const trade = await unprepared()
    await refused(send(trade))
    await link(trade)
    await everyMinute()
    expect((await documents(trade)).data).toMatchObject([{ state: 'held', cause: 'account' }])
    expect((await missing(trade)).data.map(({ field }) => field)).toEqual(['accountId', 'taxes'])
    await setup(trade)
    await everyMinute()
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent', cause: null, lacks: [] }])
    expect(await missing(trade)).toEqual({ data: [], total: 0 })
  })

  test('for a sign-in is sent by itself after somebody signed in again', async () => {
    const trade = await unprepared()
    await setup(trade)
    await link(trade)
    await inDatabase((tx) =>
      rows(tx, `update accounting_connections set broken_because = 'refused' where distributor_id = $1`, [trade.distributor.id]),
    )
    await refused(send(trade))
    await everyMinute()
    expect((await documents(trade)).data).toMatchObject([{ state: 'held', cause: 'signIn', lacks: [] }])
    later({ seconds: 60 })
    await connectSupplierWithXero(trade.seller, xero.signIn)
    await everyMinute()
    expect((await documents(trade)).data).toMatchObject([{ state: 'sent', cause: null }])
  })
})

describe('documents of a supplier', () => {
  test('are found by part of their number and of the customer’s name', async () => {
    const trade = await unprepared()
    await refused(send(trade))
    const { order, venue } = trade
    expect((await documents(trade, { term: String(order.orderNumber) })).data).toHaveLength(1)
    expect((await documents(trade, { term: venue.name.slice(0, 5) })).data).toHaveLength(1)
    const none = await documents(trade, { term: 'nothing_like%it' })
    expect([none.data, none.counts.held]).toEqual([[], 0])
  })

  test('that are sent by themselves have a number and a customer before the first attempt', async () => {
    const trade = await unprepared()
    await as(trade.seller).call(supplierXero.saveSetup, { body: { orderingMode: 'automatic' } })
    later({ seconds: 1 })
    await inDatabase((tx) => rows(tx, `update orders set accepted_at = $2 where id = $1`, [trade.order.id, now()]))
    await inDatabase(async (tx) => {
      const connection = await connectionOf(tx, ofSupplier(trade.distributor.id), 'xero')
      await askForWanted(tx, connection!, now())
    })
    expect((await documents(trade)).data).toMatchObject([
      { state: 'waiting', attempts: 0, number: `#${trade.order.orderNumber}`, counterparty: { id: trade.venue.id } },
    ])
  })

  test('have their calls, apart from all others', async () => {
    const trade = await unprepared()
    await setup(trade)
    await link(trade)
    await send(trade)
    const [sent] = (await documents(trade)).data
    const calls = (query: object = {}) => as(trade.seller).call(supplierSending.calls, { query })
    const own = (await calls({ documentId: String(sent!.id) })).data
    expect(
      own.map(({ method, path, provider, status }) => [method, path.split('?')[0]!.split('/').at(-1), provider, status]),
    ).toEqual([['PUT', 'Invoices', 'xero', 200]])
    expect(own[0]!.requestId).not.toBeNull()
    expect((await calls()).data.length).toBeGreaterThan(1)
    expect(
      (await as((await aTrade()).seller).call(supplierSending.calls, { query: { documentId: String(sent!.id) } })).data,
    ).toEqual([])
  })
})

describe('the platform', () => {
  test('lists documents of all suppliers and outlets with whose they are', async () => {
    const admin = as(await makeUser({ admin: true }))
    const { distributor, venue } = await aTrade().then(async (trade) => {
      await makeDocuments({ distributorId: trade.distributor.id, venueId: trade.venue.id })
      return trade
    })
    const of = (query: object) => admin.call(adminSending.documents, { query: { limit: '10', ...query } })
    const found = await of({ term: distributor.name })
    expect(found.data.map(({ owner }) => owner)).toEqual(
      Array(3).fill({ side: 'distributor', id: distributor.id, name: distributor.name }),
    )
    expect(found.counts).toMatchObject({ held: 1, sent: 1, waiting: 1 })
    const held = await of({ term: venue.name, state: 'held', provider: 'xero' })
    expect(held.data).toMatchObject([{ state: 'held', owner: { side: 'venue', name: venue.name } }])
    expect((await of({ term: venue.name, provider: 'quickBooks' })).data).toHaveLength(1)
    expect((await of({ term: venue.name, kind: 'bill' })).data).toHaveLength(3)
    expect((await of({ term: venue.name, kind: 'journal' })).data).toEqual([])
  })

  test('reads them page by page, from either end', async () => {
    const admin = as(await makeUser({ admin: true }))
    const { distributor, venue } = await aTrade()
    await makeDocuments({ distributorId: distributor.id, venueId: venue.id })
    const numbers = async (query: Record<string, string>) => {
      const { data, meta } = await admin.call(adminSending.documents, { query: { term: distributor.name, ...query } })
      return { numbers: data.map(({ number }) => number), nextId: String(meta.nextId) }
    }
    expect((await numbers({})).numbers).toEqual(['B-3', 'B-2', 'B-1'])
    const first = await numbers({ limit: '2', sortBy: 'id' })
    expect(first.numbers).toEqual(['B-1', 'B-2'])
    expect((await numbers({ limit: '2', sortBy: 'id', nextId: first.nextId })).numbers).toEqual(['B-3'])
    const elsewhere = refused(numbers({ nextId: first.nextId, nextValue: 'elsewhere' }))
    expect((await elsewhere).fields).toHaveProperty('nextValue')
    expect((await numbers({ state: 'held' })).numbers).toEqual(['B-1'])
    expect((await numbers({ provider: 'quickBooks' })).numbers).toEqual(['B-3'])
  })

  test('has one sent again, and all, but none that is being sent, nor where somebody has to sign in first', async () => {
    const admin = as(await makeUser({ admin: true }))
    const trade = await aTrade()
    await makeDocuments({ distributorId: trade.distributor.id, venueId: trade.venue.id })
    const signedIn = (tokens: string | null) =>
      inDatabase((tx) =>
        rows(tx, `update accounting_connections set sealed_tokens = $2, access_expires_at = $3 where distributor_id = $1`, [
          ...[trade.distributor.id, tokens, now()],
        ]),
      )
    await signedIn('sealed')
    const { data } = await admin.call(adminSending.documents, { query: { term: trade.distributor.name } })
    const documentId = data.find(({ state }) => state === 'held')!.id
    const params = { documentId }
    expect(await admin.call(adminSending.retry, { params })).toMatchObject({ id: documentId, state: 'waiting', attempts: 0 })
    await inDatabase((tx) => rows(tx, `update accounting_documents set state = 'sending' where id = $1`, [documentId]))
    expect((await refused(admin.call(adminSending.retry, { params }))).code).toBe('conflict')
    expect((await refused(admin.call(adminSending.retry, { params: { documentId: 2_000_000_000 } }))).code).toBe('not_found')
    const retry = async (body: object) => (await admin.call(adminSending.retryAll, { body })).waiting
    const term = trade.distributor.name
    expect([await retry({ term, provider: 'xero' }), await retry({ term, state: 'waiting', kind: 'bill' })]).toEqual([0, 1])
    expect([await retry({ term, state: 'sent' }), await retry({ term, kind: 'journal' })]).toEqual([0, 0])
    const { waiting } = await admin.call(adminSending.retryAll, {})
    expect(waiting).toBeGreaterThanOrEqual(1)
    const held = (term: string) => admin.call(adminSending.documents, { query: { state: 'held', term } })
    expect((await held(trade.distributor.name)).data).toEqual([])
    expect((await held(trade.venue.name)).data).toHaveLength(1)
    await signedIn(null)
  })
})
