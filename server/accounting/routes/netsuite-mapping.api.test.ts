import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { netsuite } from '#contract/accounting/netsuite.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { connectSupplierWithNetsuite, RETURNS } from '#test/accounting/connected.ts'
import { as, later, now, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser, unique } from '#test/make.ts'
import { NetsuiteError } from '#test/providers/netsuite/errors.ts'
import { type NetsuiteWithSignIn, startNetsuite } from '#test/providers/netsuite/start.ts'
import { STATEMENTS, type Statements } from '#test/providers/netsuite/suiteql.ts'

const accounting = { ...NO_ACCOUNTING }
let vendor: NetsuiteWithSignIn
let isDenied = false
/** Locations, which a role may not be allowed to see. */
const [LOCATIONS, locations] = Object.entries(STATEMENTS).find(([statement]) => statement.includes('from location'))!
beforeAll(async () => {
  const statements: Statements = {
    [LOCATIONS]: (account) => {
      if (isDenied) throw new NetsuiteError(403, 'INSUFFICIENT_PERMISSION', 'Permission Violation: you need Lists -> Location.')
      return locations(account)
    },
  }
  vendor = await startNetsuite({ clock: () => now(), statements })
  vendor.signIn.comesBackTo(RETURNS)
  Object.assign(accounting, { netsuite: vendor.settings })
})
afterAll(() => vendor.close())
testApp({ accounting })
beforeEach(() => vendor.faults.clear())

async function supplier() {
  const { distributor, venue } = await aTrade({ distributor: { tax: 10 } })
  const seller = await makeUser({ distributor })
  await connectSupplierWithNetsuite(seller, vendor.signIn)
  return { distributor, venue, seller }
}

const fieldsOf = async (call: Promise<unknown>) => (await refused(call)).body.error.fields ?? {}

describe('R-024 what a supplier’s NetSuite account holds', () => {
  test('subsidiaries, items, taxes, forms, price levels, sales representatives and locations', async () => {
    const { seller } = await supplier()
    const named = async (call: keyof typeof netsuite) => {
      const { data } = (await as(seller).call(netsuite[call] as typeof netsuite.items, {})) as Awaited<ReturnType<typeof list>>
      return data.map(({ id, name, code }) => `${id} ${name}${code === null ? '' : ` (${code})`}`)
    }
    const list = () => as(seller).call(netsuite.items, {})
    expect(await named('subsidiaries')).toEqual(['1 Harbour Holdings'])
    expect(await named('items')).toEqual([
      '33 Delivery (DELIVERY)',
      '34 Discount (DISCOUNT)',
      '31 Pears (PEAR)',
      '32 Plums (PLUM)',
    ])
    expect((await as(seller).call(netsuite.taxes, {})).data).toMatchObject([
      { id: '41', name: 'GST', rate: '10', isForSales: true, isActive: true },
      { id: '42', name: 'GST free', rate: '0' },
    ])
    expect(await named('customForms')).toEqual(['69 Standard Invoice', '68 Standard Sales Order'])
    expect(await named('priceLevels')).toEqual(['1 Base Price', '5 Wholesale'])
    expect(await named('employees')).toEqual(['21 Ada Rep'])
    expect((await as(seller).call(netsuite.externalWarehouses, {})).data.map(({ name }) => name)).toEqual([
      'Cold store',
      'Warehouse',
    ])
    // asking for the forms of a new order makes none
    expect(vendor.ledger.account.records.salesOrder).toEqual([])
  })

  test('more rows than one answer holds, inactive ones too, read once in ten minutes', async () => {
    const { seller } = await supplier()
    const { lists } = vendor.ledger.account
    const before = lists.item
    lists.item = [
      ...before,
      ...Array.from({ length: 1000 }, (_, i) => ({
        id: `9${i + 1000}`,
        name: `Z-${i}`,
        displayName: `Z ${i}`,
        isInactive: i === 999,
      })),
    ]
    const asked = vendor.calls.length
    const { data } = await as(seller).call(netsuite.items, { query: { term: 'Z 999' } })
    await as(seller).call(netsuite.items, { query: { limit: '1' } })
    lists.item = before
    expect(data).toMatchObject([{ code: 'Z-999', isActive: false }])
    expect(vendor.calls.length - asked).toBe(2)
  })

  test('a refusal is passed on in NetSuite’s own words, and a limit as one', async () => {
    const { seller } = await supplier()
    isDenied = true
    const refusal = await refused(as(seller).call(netsuite.externalWarehouses, {}))
    isDenied = false
    expect(refusal.body.error).toMatchObject({
      code: 'provider_refused',
      message: 'NetSuite: Permission Violation: you need Lists -> Location.',
    })
    vendor.faults.fail('tooMany', { retryAfter: 5 })
    expect((await refused(as(seller).call(netsuite.items, {}))).body.error.message).toMatch(/^NetSuite allows no more calls/)
    vendor.faults.fail('unavailable')
    expect((await refused(as(seller).call(netsuite.items, {}))).code).toBe('provider_away')
    vendor.faults.fail('unauthorized', { times: 2 })
    expect((await refused(as(seller).call(netsuite.items, {}))).body.error.message).toBe('Please sign in to NetSuite again.')
    await connectSupplierWithNetsuite(seller, vendor.signIn)
    await as(seller).call(netsuite.items, {})
    later({ seconds: 1200 })
    vendor.faults.fail('unavailable')
    expect((await as(seller).call(netsuite.items, {})).meta).toMatchObject({ isFromBefore: true })
  })

  test('not without a connection', async () => {
    const { distributor } = await aTrade()
    const seller = await makeUser({ distributor })
    for (const call of [netsuite.customers, netsuite.subsidiaries, netsuite.config])
      expect((await refused(as(seller).call(call, {}))).code).toBe('no_accounting')
  })
})

describe('R-092 a supplier’s customers, products and warehouses are linked', () => {
  test('with what is suggested; a customer has a representative and a price level of its own', async () => {
    const { seller, distributor, venue } = await supplier()
    const [customer, location] = [
      vendor.ledger.add('customer', { companyName: venue.name, entityId: unique('C') }),
      vendor.ledger.add('location', { name: 'Main warehouse' }),
    ]
    const product = await makeProduct(distributor, { name: 'Williams pears', sku: 'pear' })
    expect((await as(seller).call(netsuite.customers, {})).data).toMatchObject([
      { id: venue.id, suggestion: { id: customer.id, because: 'name' } },
    ])
    const items = [
      { id: venue.id, externalId: customer.id, salesRepId: '21', priceLevelId: '5', orderingMode: 'automatic' as const },
    ]
    expect((await as(seller).call(netsuite.saveCustomers, { body: { items } })).data).toMatchObject([
      { external: { id: customer.id, name: venue.name }, salesRepId: '21', priceLevelId: '5', orderingMode: 'automatic' },
    ])
    expect(await as(seller).call(netsuite.saveProducts, { body: { acceptFrom: 0.95 } })).toMatchObject({ accepted: 1 })
    expect((await as(seller).call(netsuite.products, { query: { operative: 'true' } })).data).toMatchObject([
      { id: product.id, external: { id: '31', code: 'PEAR', name: 'Pears' } },
    ])
    const [warehouse] = (await as(seller).call(netsuite.warehouses, {})).data
    expect(warehouse).toMatchObject({ id: distributor.warehouseId, suggestion: { id: location.id } })
    const links = { items: [{ id: warehouse!.id, externalId: location.id }] }
    expect((await as(seller).call(netsuite.saveWarehouses, { body: links })).data).toMatchObject([
      { external: { id: location.id } },
    ])
  })

  test('not with what is inactive, unknown or another company’s, and with no detail that NetSuite does not use', async () => {
    const [mine, theirs] = [await supplier(), await supplier()]
    const closed = vendor.ledger.add('customer', { companyName: 'Closed down', entityId: unique('C'), isInactive: true })
    const save = (items: object[]) => fieldsOf(as(mine.seller).call(netsuite.saveCustomers, { body: { items: items as [] } }))
    expect(
      await save([
        { id: theirs.venue.id, externalId: '0' },
        // a clerk is no sales representative
        { id: mine.venue.id, externalId: closed.id, salesRepId: '22', priceLevelId: '0' },
      ]),
    ).toEqual({
      'items.0.id': ['Is not in this list'],
      'items.0.externalId': ['Is not in the accounting system'],
      'items.1.externalId': ['Is archived there'],
      'items.1.salesRepId': ['Is not in the accounting system'],
      'items.1.priceLevelId': ['Is not in the accounting system'],
    })
    for (const detail of [{ accountId: '1' }, { taxId: '41' }, { combinedExpenseBill: true }])
      expect(Object.keys(await save([{ id: mine.venue.id, ...detail }])).join()).toMatch(/^items/)
    expect((await as(mine.seller).call(netsuite.customers, {})).meta).toMatchObject({ unlinked: 1 })
  })

  test('another account starts clean, and the former one is found as it was left', async () => {
    const { seller, venue } = await supplier()
    const { id } = vendor.ledger.add('customer', { companyName: unique('Kept'), entityId: unique('C') })
    await as(seller).call(netsuite.saveCustomers, { body: { items: [{ id: venue.id, externalId: id }] } })
    const reconnect = async (company: string) => {
      await as(seller).call(supplierAccounting.disconnectNetsuite, {})
      await connectSupplierWithNetsuite(seller, vendor.signIn, company)
      return as(seller).call(netsuite.customers, {})
    }
    expect((await reconnect('ANOTHER')).data).toMatchObject([{ external: null }])
    expect(await as(seller).call(netsuite.config, {})).toMatchObject({ organisation: { name: 'ANOTHER' } })
    expect((await reconnect('TSTDRV123')).data).toMatchObject([{ external: { id } }])
  })
})

describe('R-092 R-376 the setup of a supplier', () => {
  test('has defaults, says what is missing, and is saved part by part, right after connecting', async () => {
    const { seller } = await supplier()
    const first = { subsidiaryId: '1', customFormId: '68', itemId: '31' }
    expect(await as(seller).call(netsuite.saveConfig, { body: first })).toMatchObject({
      ...{ ...first, orderingMode: 'manual', discountItemId: null, missing: ['taxes'] },
      organisation: { name: 'TSTDRV123', currency: 'AUD', lockedUntil: null },
    })
    const { taxRates } = await as(seller).call(netsuite.config, {})
    expect(taxRates).toEqual([
      { rate: '0', taxId: null, suggestedTaxId: '42' },
      { rate: '10', taxId: null, suggestedTaxId: '41' },
    ])
    const taxes = taxRates.map(({ rate, suggestedTaxId }) => ({ rate, taxId: suggestedTaxId }))
    const second = { taxes, deliveryFeeItemId: '33', discountItemId: '34', orderingMode: 'automatic' as const }
    expect(await as(seller).call(netsuite.saveConfig, { body: second })).toMatchObject({ ...first, ...second, missing: [] })
  })

  test('names only what is in NetSuite, and nothing is saved then', async () => {
    const { seller } = await supplier()
    const body = { subsidiaryId: '9', customFormId: '9', itemId: '9', orderingMode: 'automatic' as const }
    expect(await fieldsOf(as(seller).call(netsuite.saveConfig, { body }))).toEqual({
      subsidiaryId: ['Is not in the accounting system'],
      customFormId: ['Is not in the accounting system'],
      itemId: ['Is not in the accounting system'],
    })
    expect(await as(seller).call(netsuite.config, {})).toMatchObject({
      orderingMode: 'manual',
      missing: ['itemId', 'subsidiaryId', 'taxes'],
    })
  })
})
