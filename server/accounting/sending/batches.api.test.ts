import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { netsuite as netsuiteCalls } from '#contract/accounting/netsuite.ts'
import { supplierSending } from '#contract/accounting/sending.ts'
import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { ask } from '#test/accounting/asked.ts'
import {
  connectSupplierWithNetsuite,
  connectSupplierWithQuickBooks,
  connectSupplierWithXero,
  RETURNS,
} from '#test/accounting/connected.ts'
import { everyMinute } from '#test/accounting/every-minute.ts'
import { as, later, now, testApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'
import type { Double } from '#test/providers/double/server.ts'
import { type NetsuiteWithSignIn, startNetsuite } from '#test/providers/netsuite/start.ts'
import { type QuickBooksWithSignIn, startQuickBooks } from '#test/providers/quickbooks/start.ts'
import { startXero, type XeroWithSignIn } from '#test/providers/xero/start.ts'
import { accept, placed, type Trade } from '#test/supplier-orders.ts'

type Order = Awaited<ReturnType<typeof accept>>

const accounting = { ...NO_ACCOUNTING }
let xero: XeroWithSignIn
let quickBooks: QuickBooksWithSignIn
let netsuite: NetsuiteWithSignIn
beforeAll(async () => {
  const clock = () => now()
  xero = await startXero({ clock, perMinute: 100_000, perDay: 1_000_000 })
  quickBooks = await startQuickBooks({ clock, perMinute: 100_000 })
  netsuite = await startNetsuite({ clock })
  for (const { signIn } of [xero, quickBooks, netsuite]) signIn.comesBackTo(RETURNS)
  Object.assign(accounting, { xero: xero.settings, quickBooks: quickBooks.settings, netsuite: netsuite.settings })
  quickBooks.ledger.add('Item', { Name: 'Produce', Type: 'Service' })
})
afterAll(() => Promise.all([xero.close(), quickBooks.close(), netsuite.close()]))
testApp({ accounting })
beforeEach(() => {
  for (const double of [xero, quickBooks, netsuite]) {
    double.faults.clear()
    double.calls.length = 0
  }
  xero.ledger.books.papers.length = 0
  quickBooks.ledger.books.records.Invoice.length = 0
  netsuite.ledger.account.records.salesOrder.length = 0
})

const minute = () => everyMinute(accounting)
const documents = async ({ seller }: Trade) => (await as(seller).call(supplierSending.documents, {})).data

type World = {
  provider: AccountingProvider
  double(): Double
  connect(trade: Trade): Promise<void>
  /** What the ledger holds: how much each comes to, in the order in which they were booked. */
  totals(): number[]
  /** Names the calls that write documents. */
  writes: RegExp
}
const WORLDS: World[] = [
  {
    provider: 'xero',
    double: () => xero,
    totals: () => xero.ledger.books.papers.map(({ Total }) => Number(Total)),
    writes: /^(?:PUT|POST) .*\/Invoices/,
    async connect({ seller, venue }) {
      await connectSupplierWithXero(seller, xero.signIn)
      await as(seller).call(supplierXero.accounts, {})
      const accountId = xero.ledger.books.accounts.find(({ Code }) => Code === '200')!.AccountID
      await as(seller).call(supplierXero.saveSetup, {
        body: { accountId, roundingAccountId: accountId, taxes: taxes('EXEMPTOUTPUT', 'OUTPUT') },
      })
      await as(seller).call(supplierXero.makeContact, { body: { name: venue.name, linkTo: venue.id } })
    },
  },
  {
    provider: 'quickBooks',
    double: () => quickBooks,
    totals: () => quickBooks.ledger.books.records.Invoice.map(({ TotalAmt }) => Number(TotalAmt)),
    writes: /^POST .*\/(?:batch|invoice)$/,
    async connect({ seller, venue }) {
      const { Id } = quickBooks.ledger.add('Customer', { DisplayName: venue.name })
      const of = (name: 'Item' | 'TaxCode', text: string) => quickBooks.ledger.named(name, text).Id
      await connectSupplierWithQuickBooks(seller, quickBooks.signIn)
      for (const list of ['items', 'externalCustomers', 'taxes'] as const) await as(seller).call(supplierQuickBooks[list], {})
      const itemId = of('Item', 'Produce')
      await as(seller).call(supplierQuickBooks.saveConfig, {
        body: { itemId, roundingItemId: itemId, taxes: taxes(of('TaxCode', 'GST free'), of('TaxCode', 'GST')) },
      })
      await as(seller).call(supplierQuickBooks.saveCustomers, { body: { items: [{ id: venue.id, externalId: Id }] } })
    },
  },
  {
    provider: 'netsuite',
    double: () => netsuite,
    totals: () => netsuite.ledger.account.records.salesOrder.map(({ total }) => Number(total)),
    writes: /^PUT .*\/salesOrder/,
    async connect({ seller, venue }) {
      const { id } = netsuite.ledger.add('customer', { companyName: venue.name, entityId: venue.name })
      await connectSupplierWithNetsuite(seller, netsuite.signIn)
      await as(seller).call(netsuiteCalls.saveConfig, {
        body: { itemId: '31', roundingItemId: '31', subsidiaryId: '1', customFormId: '68', taxes: taxes('42', '41') },
      })
      await as(seller).call(netsuiteCalls.saveCustomers, {
        body: { items: [{ id: venue.id, externalId: id, salesRepId: '21' }] },
      })
    },
  },
]
const taxes = (none: string, ten: string) => [
  { rate: '0', taxId: none },
  { rate: '10', taxId: ten },
]

/** A connected supplier with accepted orders of 1, 2, 3 … apples, and each asked for. */
async function asked({ provider, connect }: World, count: number): Promise<{ trade: Trade; orders: Order[] }> {
  const trade = await aTrade({ distributor: { tax: 10 } })
  await connect(trade)
  const orders: Order[] = []
  for (let quantity = 1; quantity <= count; quantity++) {
    const order = await placed(trade, [{ productId: trade.products[0].id, quantity }])
    orders.push(await accept({ seller: trade.seller, order }))
    const subject = { kind: 'salesInvoice', subject: 'order', localId: order.id } as const
    await ask({ distributorId: trade.distributor.id, venueId: null }, provider, subject)
  }
  return { trade, orders }
}
const written = ({ double, writes }: World) => double().calls.filter(({ method, path }) => writes.test(`${method} ${path}`))
const totalsOf = (orders: readonly Order[]) => orders.map(({ amountWithTax }) => amountWithTax)

describe.each(WORLDS)('R-013 several documents for $provider', (world) => {
  test('are made in their order, each once, in as few calls as it allows', async () => {
    const { trade, orders } = await asked(world, 4)
    world.double().calls.length = 0
    await minute()
    await minute()
    expect(world.totals()).toEqual(totalsOf(orders))
    expect(written(world)).toHaveLength(world.provider === 'netsuite' ? 4 : 1)
    expect(await documents(trade)).toMatchObject(
      orders.toReversed().map(({ id, amountWithTax }) => ({ state: 'sent', subjectId: id, externalTotal: amountWithTax })),
    )
  })

  test.each(['errorAfter', 'resetAfter', 'reset', 'unavailable'] as const)(
    'of which the answer is lost (%s) are looked for, and booked once',
    async (fault) => {
      const { trade, orders } = await asked(world, 3)
      world.double().faults.fail(fault, { on: world.writes })
      await minute()
      for (let pause = 0; pause < 4; pause++) {
        later({ seconds: 600 })
        await minute()
      }
      expect(world.totals().toSorted((a, b) => a - b)).toEqual(totalsOf(orders))
      expect((await documents(trade)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    },
  )

  test('are sent by one node alone, so that they are booked in their order', async () => {
    const { orders } = await asked(world, 4)
    await Promise.all([minute(), minute(), minute()])
    expect(world.totals()).toEqual(totalsOf(orders))
    expect(written(world)).toHaveLength(world.provider === 'netsuite' ? 4 : 1)
  })

  test('wait together where no more calls are allowed', async () => {
    const { trade, orders } = await asked(world, 3)
    world.double().faults.fail('tooMany', { on: world.writes, retryAfter: 300, times: 3 })
    await minute()
    expect(await documents(trade)).toMatchObject(Array.from({ length: 3 }, () => ({ state: 'waiting' })))
    world.double().faults.clear()
    later({ seconds: 240 })
    await minute()
    expect(world.totals()).toEqual([])
    later({ seconds: 120 })
    await minute()
    expect(world.totals()).toEqual(totalsOf(orders))
  })
})

/** Books a document of another customer under the number of an order. */
function takeNumberOf({ provider }: World, { orderNumber }: Order): void {
  const number = `#${orderNumber}`
  if (provider === 'quickBooks') {
    const { Id } = quickBooks.ledger.add('Customer', { DisplayName: `Another than of ${orderNumber}` })
    quickBooks.ledger.add('Invoice', { DocNumber: number, CustomerRef: { value: Id }, TotalAmt: 1 })
    return
  }
  const { ContactID } = xero.ledger.addContact({ Name: 'Another' })
  xero.ledger.books.papers.push({
    ...{ id: crypto.randomUUID(), kind: 'invoice', isSale: true, ContactID, number, Date: '2026-03-09', Status: 'AUTHORISED' },
    ...{ LineAmountTypes: 'NoTax', CurrencyCode: 'AUD', SentToContact: false, lines: [], SubTotal: 1, TotalTax: 0, Total: 1 },
    changedAt: now(),
  })
}

describe.each(WORLDS.slice(0, 2))('R-013 of several documents for $provider', (world) => {
  test('one that is refused keeps no other back, and says why', async () => {
    const { trade, orders } = await asked(world, 3)
    takeNumberOf(world, orders[1]!)
    await minute()
    const [third, second, first] = await documents(trade)
    expect([first, third]).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    expect(second).toMatchObject({ state: 'held', cause: 'refused', message: expect.stringMatching(/^(?:Xero|QuickBooks): ./) })
    expect(world.totals().toSorted((a, b) => a - b)).toEqual([1, orders[0]!.amountWithTax, orders[2]!.amountWithTax])
    expect(written(world)).toHaveLength(1)
  })
})
