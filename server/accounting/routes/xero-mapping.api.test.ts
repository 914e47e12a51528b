import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { connectOutletWithXero, connectSupplierWithXero, RETURNS } from '#test/accounting/connected.ts'
import { as, inDatabase, later, now, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser } from '#test/make.ts'
import { startXero, type XeroWithSignIn } from '#test/providers/xero/start.ts'

const accounting = { ...NO_ACCOUNTING }
let xero: XeroWithSignIn
beforeAll(async () => {
  xero = await startXero({ clock: () => now(), perMinute: 10_000 })
  xero.signIn.comesBackTo(RETURNS)
  Object.assign(accounting, { xero: xero.settings })
})
afterAll(() => xero.close())
testApp({ accounting })
beforeEach(() => xero.faults.clear())

/** A supplier with two customers and three products, connected with Xero. */
async function supplier() {
  const trade = await aTrade({ distributor: { tax: 10 } })
  const { distributor, venue } = trade
  const seller = await makeUser({ distributor })
  await connectSupplierWithXero(seller, xero.signIn)
  return { distributor, venue, seller }
}

const fieldsOf = async (call: Promise<unknown>) => (await refused(call)).body.error.fields

describe('R-024 what a supplier’s Xero organisation holds', () => {
  test('accounts, taxes, tracking and items are read once in ten minutes', async () => {
    const { seller } = await supplier()
    const before = xero.calls.length
    const { data, meta } = await as(seller).call(supplierXero.accounts, { query: { limit: '3' } })
    expect(data.map(({ name }) => name)).toEqual(['Business Bank Account', 'Cost of Goods Sold', 'Food'])
    expect(data[1]).toMatchObject({ code: '310', accountClass: 'expense', type: 'DIRECTCOSTS', isActive: true })
    expect(meta).toMatchObject({ nextValue: 'Food', readAt: now().toISOString(), isFromBefore: false })
    const next = await as(seller).call(supplierXero.accounts, {
      query: { limit: '3', nextId: meta.nextId!, nextValue: meta.nextValue!, operative: 'true' },
    })
    expect(next.data.map(({ name }) => name)).toEqual(['Freight', 'Inventory', 'Other Revenue'])
    expect(xero.calls.length - before).toBe(1)
    expect((await as(seller).call(supplierXero.taxes, { query: { term: 'sales' } })).data).toMatchObject([
      { id: 'EXEMPTOUTPUT', rate: '0', isForSales: true, isForPurchases: false },
      { id: 'OUTPUT', name: 'Tax on Sales', rate: '10', isForSales: true },
    ])
    const tracking = (await as(seller).call(supplierXero.trackingCategories, {})).data
    const region = tracking.find(({ name }) => name === 'Region')!
    expect(tracking.filter(({ parentId }) => parentId === region.id).map(({ name }) => name)).toEqual(['North', 'South'])
  })

  test('a list is read again when asked for, or while it is empty, at most every ten seconds', async () => {
    const { seller } = await supplier()
    const readsOf = async (query: { readAgain?: 'true' }) => {
      const before = xero.calls.length
      await as(seller).call(supplierXero.accounts, { query })
      return xero.calls.length - before
    }
    expect(await readsOf({})).toBe(1)
    expect(await readsOf({ readAgain: 'true' })).toBe(0)
    later({ seconds: 11 })
    expect([await readsOf({}), await readsOf({ readAgain: 'true' }), await readsOf({ readAgain: 'true' })]).toEqual([0, 1, 0])
    await inDatabase((tx) => rows(tx, `update accounting_records set is_active = false where kind = 'account'`))
    expect(await readsOf({})).toBe(0)
    later({ seconds: 11 })
    expect([await readsOf({}), await readsOf({})]).toEqual([1, 0])
  })

  test('the types of accounts need no call', async () => {
    const { seller } = await supplier()
    const { data } = await as(seller).call(supplierXero.accountTypes, {})
    expect(data).toContainEqual({ type: 'DIRECTCOSTS', name: 'Direct costs', accountClass: 'expense' })
  })

  test('what was read before is shown while Xero is away, and said to be from before', async () => {
    const { seller } = await supplier()
    await as(seller).call(supplierXero.accounts, {})
    later({ seconds: 1200 })
    xero.faults.fail('unavailable', { times: 1 })
    expect((await as(seller).call(supplierXero.accounts, {})).meta).toMatchObject({ isFromBefore: true })
    xero.faults.fail('unavailable', { times: 1 })
    expect((await refused(as(seller).call(supplierXero.items, {}))).code).toBe('provider_away')
    xero.faults.fail('tooMany', { retryAfter: 30 })
    expect((await refused(as(seller).call(supplierXero.items, {}))).body.error.message).toMatch(/allows no more calls for now/)
  })

  test('a token that ends in between is renewed once, and every call is written down without it', async () => {
    const { seller, distributor } = await supplier()
    xero.faults.fail('unauthorized', { times: 1 })
    expect((await as(seller).call(supplierXero.accounts, {})).data.length).toBeGreaterThan(3)
    const calls = await inDatabase((tx) =>
      rows<{ status: number; path: string; received: string }>(
        tx,
        `select l.status, l.path, l.received from accounting_calls l join accounting_connections c on c.id = l.connection_id
          where c.distributor_id = $1 order by l.id`,
        [distributor.id],
      ),
    )
    expect(calls.map(({ status, path }) => `${status} ${path}`)).toEqual([
      '401 /api.xro/2.0/Accounts',
      '200 /api.xro/2.0/Accounts',
    ])
    expect(calls[1]!.received).toContain('Cost of Goods Sold')
  })

  test('without a connection there is nothing to read', async () => {
    const { distributor } = await aTrade()
    const seller = await makeUser({ distributor })
    expect((await refused(as(seller).call(supplierXero.accounts, {}))).code).toBe('no_accounting')
  })
})

describe('R-092 customers and products are linked', () => {
  test('with what is suggested, one by one or all at once', async () => {
    const { seller, distributor, venue } = await supplier()
    const [beans, flour] = [
      await makeProduct(distributor, { name: 'Coffee beans', sku: 'CB-1' }),
      await makeProduct(distributor, { name: 'Flour', sku: 'FL-9' }),
    ]
    for (const Name of [venue.name, 'Somewhere else']) xero.ledger.addContact({ Name })
    xero.ledger.books.items.push(item('CB1', 'Beans'), item('XX', 'Flour'))
    const customers = await as(seller).call(supplierXero.customers, {})
    expect(customers).toMatchObject({
      data: [{ id: venue.id, external: null, suggestion: { name: venue.name, because: 'name' } }],
      meta: { total: 1, unlinked: 1 },
    })
    const [{ suggestion }] = customers.data as [(typeof customers.data)[0]]
    const saved = await as(seller).call(supplierXero.saveCustomers, {
      body: { connections: [{ id: venue.id, externalId: suggestion!.id, orderingMode: 'automatic' }] },
    })
    expect(saved).toMatchObject({
      data: [{ external: { name: venue.name }, orderingMode: 'automatic', suggestion: null }],
      accepted: 0,
    })

    const products = await as(seller).call(supplierXero.products, { query: { operative: 'false' } })
    expect(products.data.find(({ id }) => id === beans.id)?.suggestion).toMatchObject({ code: 'CB1', because: 'code' })
    const { accepted } = await as(seller).call(supplierXero.saveItems, { body: { acceptFrom: 0.9 } })
    expect(accepted).toBe(1)
    expect((await as(seller).call(supplierXero.products, { query: { operative: 'true' } })).data.map(({ id }) => id)).toEqual([
      beans.id,
    ])
    const { data } = await as(seller).call(supplierXero.saveItems, { body: { acceptFrom: 0.5 } })
    expect(data).toEqual([])
    expect((await as(seller).call(supplierXero.products, { query: { term: 'flour' } })).data).toMatchObject([
      { id: flour.id, external: { code: 'XX', isActive: true } },
    ])
  })

  test('not with what is archived, unknown, another company’s or named twice; then nothing is saved', async () => {
    const [mine, theirs] = [await supplier(), await supplier()]
    const archived = xero.ledger.addContact({ Name: 'Closed down', ContactStatus: 'ARCHIVED' })
    const save = (connections: object[]) =>
      fieldsOf(as(mine.seller).call(supplierXero.saveCustomers, { body: { connections: connections as [] } }))
    expect(await save([{ id: theirs.venue.id, externalId: 'x' }])).toEqual({
      'connections.0.id': ['Is not in this list'],
      'connections.0.externalId': ['Is not in the accounting system'],
    })
    const { id } = mine.venue
    expect(await save([{ id, externalId: archived.ContactID }])).toEqual({ 'connections.0.externalId': ['Is archived there'] })
    expect(
      await save([
        { id, externalId: null },
        { id, accountId: 'nowhere' },
      ]),
    ).toEqual({
      'connections.1.id': ['Is named twice'],
      'connections.1.accountId': ['Is not in the accounting system'],
    })
    expect((await as(mine.seller).call(supplierXero.customers, {})).meta).toMatchObject({ unlinked: 1 })
  })

  test('a contact is made in Xero and linked at once; a name that is taken is refused in Xero’s words', async () => {
    const { seller, venue } = await supplier()
    const body = { name: `New ${venue.name}`, email: 'books@new.test', taxNumber: '51824753556', linkTo: venue.id }
    const made = await as(seller).call(supplierXero.makeContact, { body })
    expect(made).toMatchObject({ name: body.name, email: body.email, taxNumber: body.taxNumber, isActive: true })
    expect(xero.ledger.books.contacts.map(({ Name }) => Name)).toContain(body.name)
    expect((await as(seller).call(supplierXero.customers, {})).data).toMatchObject([{ external: { id: made.id } }])
    expect((await refused(as(seller).call(supplierXero.makeContact, { body }))).body.error.message).toMatch(/^Xero: .*name/i)
    expect(await fieldsOf(as(seller).call(supplierXero.makeContact, { body: { ...body, linkTo: 1 } }))).toHaveProperty('linkTo')
  })

  test('another organisation starts clean, and the former one is found as it was left', async () => {
    const { seller, venue } = await supplier()
    const { books } = xero.ledger
    const { id } = await as(seller).call(supplierXero.makeContact, { body: { name: `Kept ${venue.name}`, linkTo: venue.id } })
    const [tenant, name] = [books.tenantId, books.name]
    await as(seller).call(supplierAccounting.disconnectXero, {})
    books.tenantId = 'another'
    await connectSupplierWithXero(seller, xero.signIn)
    expect((await as(seller).call(supplierXero.customers, {})).data).toMatchObject([{ external: null }])
    books.tenantId = tenant
    books.name = name
    await connectSupplierWithXero(seller, xero.signIn)
    expect((await as(seller).call(supplierXero.customers, {})).data).toMatchObject([{ external: { id } }])
  })
})

describe('R-092 R-145 R-376 the setup of a supplier', () => {
  test('has defaults, says what is missing, and is saved part by part', async () => {
    const { seller } = await supplier()
    const { data: accounts } = await as(seller).call(supplierXero.accounts, { query: { limit: '100' } })
    const sales = accounts.find(({ code }) => code === '200')!
    const before = await as(seller).call(supplierXero.setup, {})
    expect(before).toMatchObject({
      orderingMode: 'manual',
      documentState: 'draft',
      organisation: { name: 'Harbour Books', currency: 'AUD', country: 'AU', lockedUntil: null },
      missing: ['accountId', 'taxes'],
    })
    expect(before.taxRates).toContainEqual({ rate: '10', taxId: null, suggestedTaxId: 'OUTPUT' })
    const taxes = before.taxRates.map(({ rate }) => ({ rate, taxId: rate === '10' ? 'OUTPUT' : 'EXEMPTOUTPUT' }))
    await as(seller).call(supplierXero.saveSetup, { body: { accountId: sales.id } })
    const after = await as(seller).call(supplierXero.saveSetup, { body: { taxes, orderingMode: 'automatic' } })
    expect(after).toMatchObject({ accountId: sales.id, orderingMode: 'automatic', missing: [] })
  })

  test('names only what is in the accounting system', async () => {
    const { seller } = await supplier()
    await as(seller).call(supplierXero.setup, {})
    const taxes = [
      { rate: '10', taxId: 'NOWHERE' },
      { rate: '10.0', taxId: 'OUTPUT' },
    ]
    expect(
      await fieldsOf(as(seller).call(supplierXero.saveSetup, { body: { accountId: 'x', trackingCategoryId: 'y', taxes } })),
    ).toEqual({
      accountId: ['Is not in the accounting system'],
      trackingCategoryId: ['Is not in the accounting system'],
      'taxes.0.taxId': ['Is not in the accounting system'],
      'taxes.1.rate': ['Is named twice'],
    })
  })
})

describe('R-013 R-093 an outlet’s Xero organisation', () => {
  async function outlet() {
    const { distributor, venue } = await aTrade({ distributor: { tax: 10 } })
    const buyer = await makeUser({ venues: [venue] })
    await connectOutletWithXero(buyer, venue.id, xero.signIn)
    return { distributor, venue, buyer, params: { venueId: venue.id } }
  }

  test('R-144 R-145 suppliers are linked with contacts, with bills of their own by default', async () => {
    const { buyer, params, distributor } = await outlet()
    const { data } = await as(buyer).call(outletXero.suppliers, { params })
    expect(data).toMatchObject([
      { id: distributor.id, external: null, combinedExpenseBill: false, expenseBillCreateDay: 1, orderingMode: 'manual' },
    ])
    const made = await as(buyer).call(outletXero.makeContact, {
      params,
      body: { name: distributor.name, linkTo: distributor.id },
    })
    const connections = [{ id: distributor.id, combinedExpenseBill: true, expenseBillCreateDay: 31 }]
    expect((await as(buyer).call(outletXero.saveSuppliers, { params, body: { connections } })).data).toMatchObject([
      { external: { id: made.id }, combinedExpenseBill: true, expenseBillCreateDay: 31 },
    ])
  })

  test('taxes of purchases are chosen, outlets are linked with tracking options, the default account is named', async () => {
    const { buyer, params, venue } = await outlet()
    const { data: rates } = await as(buyer).call(outletXero.taxRates, { params })
    expect(rates.find(({ rate }) => rate === '10')?.suggestedTaxId).toBe('INPUT')
    const items = [{ rate: '10', taxId: 'INPUT' }]
    const saved = await as(buyer).call(outletXero.saveTaxRates, { params, body: { items } })
    expect(saved.data.find(({ rate }) => rate === '10')?.taxId).toBe('INPUT')
    const { data: options } = await as(buyer).call(outletXero.externalOutlets, { params, query: { term: 'North' } })
    const links = [{ id: venue.id, externalId: options[0]!.id }]
    expect((await as(buyer).call(outletXero.saveOutlets, { params, body: { items: links } })).data).toMatchObject([
      { external: { name: 'North' } },
    ])
    const { data: accounts } = await as(buyer).call(outletXero.accounts, { params, query: { term: 'Food' } })
    await as(buyer).call(outletXero.saveSetup, { params, body: { accountId: accounts[0]!.id } })
    expect((await as(buyer).call(outletXero.accounts, { params, query: { withDefault: 'true' } })).defaultId).toBe(
      accounts[0]!.id,
    )
    expect((await as(buyer).call(outletXero.accounts, { params })).defaultId).toBeNull()
  })

  test('nobody reaches another outlet’s', async () => {
    const [mine, theirs] = [await outlet(), await outlet()]
    expect((await refused(as(mine.buyer).call(outletXero.suppliers, { params: theirs.params }))).code).toBe('not_found')
    expect((await refused(as(mine.buyer).call(outletXero.setup, { params: theirs.params }))).code).toBe('not_found')
  })
})

const item = (Code: string, Name: string) => ({
  ...{ ItemID: randomUUID(), Code, Name, IsSold: true, IsPurchased: false, IsTrackedAsInventory: false, changedAt: now() },
})
