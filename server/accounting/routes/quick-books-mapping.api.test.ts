import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outletQuickBooks } from '#contract/accounting/outlet-quick-books.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { connectOutletWithQuickBooks, connectSupplierWithQuickBooks, RETURNS } from '#test/accounting/connected.ts'
import { as, later, now, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser } from '#test/make.ts'
import { QuickBooksFault } from '#test/providers/quickbooks/faults.ts'
import { type QuickBooksWithSignIn, startQuickBooks } from '#test/providers/quickbooks/start.ts'

const ANOTHER = '4620816365000002'
const accounting = { ...NO_ACCOUNTING }
let quickBooks: QuickBooksWithSignIn
beforeAll(async () => {
  quickBooks = await startQuickBooks({
    clock: () => now(),
    perMinute: 10_000,
    realms: [{}, { id: ANOTHER, name: 'Second Company', country: 'US' }],
  })
  quickBooks.signIn.comesBackTo(RETURNS)
  Object.assign(accounting, { quickBooks: quickBooks.settings })
})
afterAll(() => quickBooks.close())
testApp({ accounting })
beforeEach(() => quickBooks.faults.clear())

async function supplier() {
  const { distributor, venue } = await aTrade({ distributor: { tax: 10 } })
  const seller = await makeUser({ distributor })
  await connectSupplierWithQuickBooks(seller, quickBooks.signIn)
  return { distributor, venue, seller }
}

async function outlet() {
  const { distributor, venue } = await aTrade({ distributor: { tax: 10 } })
  const buyer = await makeUser({ venues: [venue] })
  await connectOutletWithQuickBooks(buyer, venue.id, quickBooks.signIn)
  return { distributor, venue, buyer, params: { venueId: venue.id } }
}

const fieldsOf = async (call: Promise<unknown>) => (await refused(call)).body.error.fields ?? {}
const throwing = (error: Error) => {
  throw error
}
const ids = (records: readonly { Id: string }[]) => new Set(records.map(({ Id }) => Id))

describe('R-024 what a supplier’s QuickBooks company holds', () => {
  test('accounts, classes and taxes with what they come to, each read once in ten minutes', async () => {
    const { seller } = await supplier()
    const before = quickBooks.calls.length
    const { data: accounts } = await as(seller).call(supplierQuickBooks.accounts, { query: { term: 'cost of' } })
    expect(accounts).toMatchObject([
      { code: '310', name: 'Cost of Goods Sold', type: 'Cost of Goods Sold', accountClass: 'expense', isActive: true },
    ])
    await as(seller).call(supplierQuickBooks.accounts, { query: { limit: '1' } })
    expect(quickBooks.calls.length - before).toBe(1)
    expect((await as(seller).call(supplierQuickBooks.classes, {})).data.map(({ name }) => name)).toEqual(['North', 'South'])
    const { data: taxes } = await as(seller).call(supplierQuickBooks.taxes, {})
    expect(taxes).toMatchObject([
      { name: 'GST', rate: '10', isForSales: true, isForPurchases: true },
      { name: 'GST free', rate: '0' },
    ])
  })

  test('customers and items with what they are found by, also those that are inactive', async () => {
    const { seller } = await supplier()
    const { ledger } = quickBooks
    const closed = ledger.add('Customer', { DisplayName: 'Closed Café', PrimaryEmailAddr: { Address: 'old@closed.test' } })
    ledger.archive('Customer', closed.Id)
    ledger.add('Item', { Name: 'Espresso', Sku: 'ESP-1', Type: 'Service', FullyQualifiedName: 'Coffee:Espresso' })
    expect((await as(seller).call(supplierQuickBooks.externalCustomers, { query: { operative: 'false' } })).data).toContainEqual(
      expect.objectContaining({ id: closed.Id, name: 'Closed Café', email: 'old@closed.test', isActive: false }),
    )
    const { data } = await as(seller).call(supplierQuickBooks.items, { query: { term: 'esp-1' } })
    expect(data).toMatchObject([{ code: 'ESP-1', name: 'Coffee:Espresso' }])
  })

  test('R-356 more than one page of QuickBooks holds, ten at a time', async () => {
    const { seller } = await supplier()
    const { records } = quickBooks.ledger.books
    const before = records.Class
    const [like] = before
    const others = Array.from({ length: 1000 }, (_, i) => ({
      ...like!,
      Id: `9${i + 1000}`,
      Name: `Z ${i}`,
      FullyQualifiedName: `Z ${i}`,
    }))
    records.Class = [...before, ...others]
    const asked = quickBooks.calls.length
    const { data } = await as(seller).call(supplierQuickBooks.classes, { query: { term: 'Z 99' } })
    const first = await as(seller).call(supplierQuickBooks.classes, {})
    records.Class = before
    expect(data.length).toBeGreaterThan(1)
    expect(first.data).toHaveLength(10)
    expect(quickBooks.calls.length - asked).toBe(2)
  })

  test('a refusal is passed on in QuickBooks’ own words, and a limit as one', async () => {
    const { seller } = await supplier()
    const { realms, books } = quickBooks.ledger
    const [all, { Class }] = [[...realms], books.records]
    const denied = new QuickBooksFault('5020', 'Permission Denied Error', 'Permission Denied Error : Classes are not tracked')
    Object.defineProperty(books.records, 'Class', { configurable: true, get: () => throwing(denied) })
    const refusal = await refused(as(seller).call(supplierQuickBooks.classes, {}))
    Object.defineProperty(books.records, 'Class', { configurable: true, writable: true, enumerable: true, value: Class })
    expect(refusal.body.error).toMatchObject({
      code: 'provider_refused',
      message: 'QuickBooks: Permission Denied Error: Permission Denied Error : Classes are not tracked',
    })
    quickBooks.faults.fail('tooMany', { retryAfter: 20 })
    expect((await refused(as(seller).call(supplierQuickBooks.items, {}))).body.error.message).toMatch(
      /^QuickBooks allows no more/,
    )
    quickBooks.faults.fail('unavailable')
    expect((await refused(as(seller).call(supplierQuickBooks.items, {}))).code).toBe('provider_away')
    // a company that was taken away from the app is one that has to be signed in to again
    realms.length = 0
    const gone = await refused(as(seller).call(supplierQuickBooks.items, {}))
    realms.push(...all)
    expect(gone.body.error).toMatchObject({ code: 'no_accounting', message: 'Please sign in to QuickBooks again.' })
  })

  test('not without a connection', async () => {
    const { distributor } = await aTrade()
    const seller = await makeUser({ distributor })
    expect((await refused(as(seller).call(supplierQuickBooks.accounts, {}))).code).toBe('no_accounting')
    expect((await refused(as(seller).call(supplierQuickBooks.saveConfig, { body: {} }))).code).toBe('no_accounting')
  })
})

describe('R-092 a supplier’s customers and products are linked', () => {
  test('with what is suggested, and taken apart again', async () => {
    const { seller, distributor, venue } = await supplier()
    const beans = await makeProduct(distributor, { name: 'Coffee beans', sku: `CB-${distributor.id}` })
    const customer = quickBooks.ledger.add('Customer', { DisplayName: `${venue.name} Pty Ltd` })
    const item = quickBooks.ledger.add('Item', { Name: `Beans ${distributor.id}`, Sku: `cb ${distributor.id}`, Type: 'Service' })
    const { data } = await as(seller).call(supplierQuickBooks.customers, {})
    expect(data).toMatchObject([{ id: venue.id, suggestion: { id: customer.Id, because: 'similarName' } }])
    const { data: taxes } = await as(seller).call(supplierQuickBooks.taxes, {})
    const items = [{ id: venue.id, externalId: customer.Id, taxId: taxes[0]!.id, orderingMode: 'automatic' as const }]
    expect((await as(seller).call(supplierQuickBooks.saveCustomers, { body: { items } })).data).toMatchObject([
      { external: { id: customer.Id, name: `${venue.name} Pty Ltd` }, taxId: taxes[0]!.id, orderingMode: 'automatic' },
    ])
    expect(await as(seller).call(supplierQuickBooks.saveProducts, { body: { acceptFrom: 0.95 } })).toMatchObject({
      ...{ accepted: 1, acceptedIds: [beans.id] },
    })
    expect((await as(seller).call(supplierQuickBooks.products, { query: { operative: 'true' } })).data).toMatchObject([
      { id: beans.id, external: { id: item.Id } },
    ])
    const apart = { items: [{ id: beans.id, externalId: null }] }
    expect((await as(seller).call(supplierQuickBooks.saveProducts, { body: apart })).data).toMatchObject([{ external: null }])
  })

  test('not with what is inactive, unknown or another company’s, and with no detail that QuickBooks does not use', async () => {
    const [mine, theirs] = [await supplier(), await supplier()]
    const closed = quickBooks.ledger.add('Customer', { DisplayName: `Closed ${mine.venue.id}`, Active: false })
    const save = (items: object[]) =>
      fieldsOf(as(mine.seller).call(supplierQuickBooks.saveCustomers, { body: { items: items as [] } }))
    expect(
      await save([
        { id: theirs.venue.id, externalId: '0' },
        { id: mine.venue.id, externalId: closed.Id, taxId: '0' },
      ]),
    ).toEqual({
      'items.0.id': ['Is not in this list'],
      'items.0.externalId': ['Is not in the accounting system'],
      'items.1.externalId': ['Is archived there'],
      'items.1.taxId': ['Is not in the accounting system'],
    })
    for (const detail of [{ accountId: '1' }, { priceLevelId: '1' }, { combinedExpenseBill: true }])
      expect(Object.keys(await save([{ id: mine.venue.id, ...detail }])).join()).toMatch(/^items/)
    expect((await as(mine.seller).call(supplierQuickBooks.customers, {})).meta).toMatchObject({ unlinked: 1 })
  })

  test('another company starts clean, and the former one is found as it was left', async () => {
    const { seller, venue } = await supplier()
    const { Id } = quickBooks.ledger.add('Customer', { DisplayName: `Kept ${venue.id}` })
    await as(seller).call(supplierQuickBooks.saveCustomers, { body: { items: [{ id: venue.id, externalId: Id }] } })
    const reconnect = async (realm?: string) => {
      await as(seller).call(supplierAccounting.disconnectQuickBooks, {})
      expect((await refused(as(seller).call(supplierQuickBooks.customers, {}))).code).toBe('no_accounting')
      await connectSupplierWithQuickBooks(seller, quickBooks.signIn, realm)
      return as(seller).call(supplierQuickBooks.customers, {})
    }
    expect((await reconnect(ANOTHER)).data).toMatchObject([{ external: null }])
    const there = await as(seller).call(supplierQuickBooks.config, {})
    expect(there.organisation).toMatchObject({ name: 'Second Company', country: 'US', currency: 'USD' })
    expect((await reconnect()).data).toMatchObject([{ external: { id: Id } }])
  })
})

describe('R-092 R-376 the setup of a supplier', () => {
  test('has defaults, says what is missing and until when the books are closed, and is saved part by part', async () => {
    const { seller } = await supplier()
    quickBooks.ledger.add('Item', { Name: 'Sales', Type: 'Service' })
    quickBooks.ledger.closePeriod('2026-06-30')
    const before = await as(seller).call(supplierQuickBooks.config, {})
    quickBooks.ledger.closePeriod(null)
    expect(before).toMatchObject({
      orderingMode: 'manual',
      organisation: { name: 'Harbour Company', currency: 'AUD', country: 'AU', lockedUntil: '2026-06-30' },
      missing: ['itemId', 'taxes'],
    })
    const taxes = before.taxRates.map(({ rate, suggestedTaxId }) => ({ rate, taxId: suggestedTaxId }))
    expect(taxes.map(({ rate, taxId }) => [rate, taxId === null])).toEqual([
      ['0', false],
      ['10', false],
    ])
    const { data: items } = await as(seller).call(supplierQuickBooks.items, { query: { term: 'Sales' } })
    const { data: classes } = await as(seller).call(supplierQuickBooks.classes, {})
    await as(seller).call(supplierQuickBooks.saveConfig, { body: { itemId: items[0]!.id, classId: classes[1]!.id } })
    expect(await as(seller).call(supplierQuickBooks.saveConfig, { body: { taxes } })).toMatchObject({
      ...{ itemId: items[0]!.id, classId: classes[1]!.id, taxes, missing: [] },
    })
  })

  test('is saved right after connecting, and names only what is in QuickBooks', async () => {
    const { seller } = await supplier()
    const { Id } = quickBooks.ledger.named('Class', 'South')
    expect(await as(seller).call(supplierQuickBooks.saveConfig, { body: { classId: Id } })).toMatchObject({ classId: Id })
    const wrong = { itemId: '0', classId: '0', discountItemId: '0', taxes: [{ rate: '10', taxId: '0' }] }
    expect(await fieldsOf(as(seller).call(supplierQuickBooks.saveConfig, { body: wrong }))).toEqual({
      itemId: ['Is not in the accounting system'],
      classId: ['Is not in the accounting system'],
      discountItemId: ['Is not in the accounting system'],
      'taxes.0.taxId': ['Is not in the accounting system'],
    })
    expect(await as(seller).call(supplierQuickBooks.config, {})).toMatchObject({ classId: Id, itemId: null })
  })
})

describe('R-013 R-093 an outlet’s QuickBooks company', () => {
  test('R-144 R-145 suppliers are vendors, outlets are locations, products are items and groups are accounts', async () => {
    const { buyer, params, distributor, venue } = await outlet()
    const vendor = quickBooks.ledger.add('Vendor', { DisplayName: distributor.name, PrimaryTaxIdentifier: '51 824 753 556' })
    const { data } = await as(buyer).call(outletQuickBooks.suppliers, { params })
    expect(data).toMatchObject([
      { id: distributor.id, suggestion: { id: vendor.Id, because: 'name' }, combinedExpenseBill: false, expenseBillCreateDay: 1 },
    ])
    const { data: accounts } = await as(buyer).call(outletQuickBooks.accounts, { params, query: { term: 'Food' } })
    const items = [
      {
        id: distributor.id,
        externalId: vendor.Id,
        accountId: accounts[0]!.id,
        combinedExpenseBill: true,
        expenseBillCreateDay: 28,
      },
    ]
    expect((await as(buyer).call(outletQuickBooks.saveSuppliers, { params, body: { items } })).data).toMatchObject([
      { external: { name: distributor.name }, accountId: accounts[0]!.id, combinedExpenseBill: true, expenseBillCreateDay: 28 },
    ])
    const { data: locations } = await as(buyer).call(outletQuickBooks.externalOutlets, { params })
    expect(ids(quickBooks.ledger.books.records.Department)).toEqual(new Set(locations.map(({ id }) => id)))
    const links = { items: [{ id: venue.id, externalId: locations[0]!.id }] }
    expect((await as(buyer).call(outletQuickBooks.saveOutlets, { params, body: links })).data).toMatchObject([
      { external: { name: locations[0]!.name } },
    ])
    expect((await as(buyer).call(outletQuickBooks.trackingCategories, { params })).data).toMatchObject([
      { name: 'North' },
      { name: 'South' },
    ])
  })

  test('taxes of purchases are suggested and chosen; the setup says what is missing', async () => {
    const { buyer, params } = await outlet()
    const { data } = await as(buyer).call(outletQuickBooks.taxRates, { params })
    const { Id } = quickBooks.ledger.named('TaxCode', 'GST')
    expect(data).toContainEqual({ rate: '10', taxId: null, suggestedTaxId: Id })
    const items = [{ rate: '10', taxId: Id }]
    const saved = await as(buyer).call(outletQuickBooks.saveTaxRates, { params, body: { items } })
    expect(saved.data).toContainEqual({ rate: '10', taxId: Id, suggestedTaxId: Id })
    expect(await as(buyer).call(outletQuickBooks.config, { params })).toMatchObject({ missing: ['accountId', 'taxes'] })
  })

  test('no other outlet’s is reached, and what was read before is shown while QuickBooks is away', async () => {
    const [mine, theirs] = [await outlet(), await outlet()]
    const { buyer, params } = mine
    for (const call of [
      outletQuickBooks.suppliers,
      outletQuickBooks.accounts,
      outletQuickBooks.config,
      outletQuickBooks.taxRates,
    ])
      expect((await refused(as(buyer).call(call, { params: theirs.params }))).code).toBe('not_found')
    await as(buyer).call(outletQuickBooks.externalSuppliers, { params })
    later({ seconds: 1200 })
    quickBooks.faults.fail('unavailable')
    expect((await as(buyer).call(outletQuickBooks.externalSuppliers, { params })).meta).toMatchObject({ isFromBefore: true })
  })
})
