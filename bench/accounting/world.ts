import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { netsuite as netsuiteCalls } from '#contract/accounting/netsuite.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Double } from '#test/providers/double/server.ts'
import { backTo, environmentOf } from '#test/providers/environment.ts'
import { startNetsuite } from '#test/providers/netsuite/start.ts'
import { startQuickBooks } from '#test/providers/quickbooks/start.ts'
import type { SignInProvider } from '#test/providers/sign-in.ts'
import { startXero } from '#test/providers/xero/start.ts'
import { SELLER, tokenOf } from '../catalogue/fill.ts'
import { rowsOf } from './database.ts'

/** Customers over there; the outlets are shared out between them. */
const CONTACTS = 20
const UNLIMITED = 100_000_000

/** What a ledger holds of one document. */
export type InLedger = { number: string; total: number }

export type Books = {
  provider: AccountingProvider
  double: Double & { signIn: SignInProvider }
  /** Names the calls that write documents. */
  writes: RegExp
  /** Signs in there. */
  connect(call: Calling): Promise<void>
  /** Links customers and chooses where documents are booked. */
  setUp(call: Calling): Promise<void>
  ledger(): InLedger[]
}

export type World = { environment: Record<string, string>; books: Books[]; close(): Promise<void> }

/** Doubles of the three vendors with customers and items, and the settings that connect an installation with them. */
export async function openBooks(publicUrl: string): Promise<World> {
  const clock = () => new Date()
  const xero = await startXero({ clock, perMinute: UNLIMITED, perDay: UNLIMITED })
  const quickBooks = await startQuickBooks({ clock, perMinute: UNLIMITED })
  const netsuite = await startNetsuite({ clock })
  const doubles = [xero, quickBooks, netsuite]
  for (const { signIn } of doubles) signIn.comesBackTo(backTo(publicUrl))
  const names = Array.from({ length: CONTACTS }, (_, index) => `Customer ${index}`)
  const item = quickBooks.ledger.add('Item', { Name: 'Goods', Type: 'Service' }).Id
  const code = quickBooks.ledger.named('TaxCode', 'GST free').Id
  xero.ledger.books.currencies.push('USD')
  netsuite.ledger.account.lists.currency.push({ id: '2', name: 'USD', symbol: 'USD' })
  const contacts = {
    xero: names.map((Name) => xero.ledger.addContact({ Name }).ContactID),
    quickBooks: names.map((DisplayName) => quickBooks.ledger.add('Customer', { DisplayName }).Id),
    netsuite: names.map(
      (name) => netsuite.ledger.add('customer', { companyName: name, entityId: name, currency: { id: '2' } }).id,
    ),
  }
  const books: Books[] = [
    {
      ...{ provider: 'xero', double: xero, writes: /^(?:PUT|POST) .*\/Invoices/ },
      async connect(call) {
        const { url } = await call(supplierAccounting.xeroAddress)
        await call(supplierAccounting.connectXero, { query: await xero.signIn.allow(url) })
      },
      async setUp(call) {
        await call(supplierXero.contacts)
        await call(supplierXero.accounts)
        const accountId = xero.ledger.books.accounts.find(({ Code }) => Code === '200')!.AccountID
        await call(supplierXero.saveSetup, {
          accountId,
          roundingAccountId: accountId,
          taxes: [{ rate: '0', taxId: 'EXEMPTOUTPUT' }],
        })
        for (const some of linksOf(contacts.xero)) await call(supplierXero.saveCustomers, { connections: some })
      },
      ledger: () => xero.ledger.books.papers.map(({ number, Total }) => ({ number, total: Number(Total) })),
    },
    {
      ...{ provider: 'quickBooks', double: quickBooks, writes: /^POST .*\/(?:batch|invoice)$/ },
      async connect(call) {
        const { url } = await call(supplierAccounting.quickBooksAddress)
        await call(
          supplierAccounting.connectQuickBooks,
          Object.fromEntries(new URLSearchParams(await quickBooks.signIn.allow(url))),
        )
      },
      async setUp(call) {
        for (const list of [supplierQuickBooks.items, supplierQuickBooks.externalCustomers, supplierQuickBooks.taxes])
          await call(list)
        await call(supplierQuickBooks.saveConfig, { itemId: item, roundingItemId: item, taxes: [{ rate: '0', taxId: code }] })
        for (const some of linksOf(contacts.quickBooks)) await call(supplierQuickBooks.saveCustomers, { items: some })
      },
      ledger: () =>
        quickBooks.ledger.books.records.Invoice.map(({ DocNumber, TotalAmt }) => ({
          number: DocNumber ?? '',
          total: Number(TotalAmt),
        })),
    },
    {
      ...{ provider: 'netsuite', double: netsuite, writes: /^PUT .*\/salesOrder/ },
      async connect(call) {
        const { url } = await call(supplierAccounting.netsuiteAddress)
        const { state, code: given, company } = Object.fromEntries(new URLSearchParams(await netsuite.signIn.allow(url)))
        await call(supplierAccounting.connectNetsuite, { state, code: given, company })
      },
      async setUp(call) {
        await call(netsuiteCalls.saveConfig, {
          ...{ itemId: '31', roundingItemId: '31', subsidiaryId: '1', customFormId: '68', taxes: [{ rate: '0', taxId: '42' }] },
        })
        for (const some of linksOf(contacts.netsuite)) await call(netsuiteCalls.saveCustomers, { items: some })
      },
      ledger: () =>
        netsuite.ledger.account.records.salesOrder.map(({ memo, total }) => ({ number: String(memo), total: Number(total) })),
    },
  ]
  const environment = {
    ...environmentOf('XERO', xero.settings),
    ...environmentOf('QUICKBOOKS', quickBooks.settings),
    ...environmentOf('NETSUITE', netsuite.settings),
    ...{ XERO_CALLS_PER_MINUTE: '100000', QUICKBOOKS_CALLS_PER_MINUTE: '100000' },
  }
  const close = async () => {
    await Promise.all(doubles.map((double) => double.close()))
  }
  return { environment, books, close }
}

/** Outlets 1 to 200 of the bench, ten customers' at a time. */
const OUTLETS = 200
const AT_ONCE = 50
function linksOf(contacts: readonly string[]): { id: number; externalId: string }[][] {
  const all = Array.from({ length: OUTLETS }, (_, index) => ({ id: index + 1, externalId: contacts[index % contacts.length]! }))
  return Array.from({ length: OUTLETS / AT_ONCE }, (_, part) => all.slice(part * AT_ONCE, (part + 1) * AT_ONCE))
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read by whoever asks
export type Calling = (endpoint: Endpoint, body?: object) => Promise<any>

/** Calls as the supplier's user of the bench. */
export const calling =
  (base: string): Calling =>
  async ({ method, path }, body) => {
    const headers = { authorization: `Bearer ${tokenOf(SELLER)}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${base}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

/** Asks for invoices of so many accepted orders after one, at every accounting system. @returns the id of the last one */
export async function askForInvoices(url: string, after: number, count: number): Promise<number> {
  const [found] = await rowsOf<{ last: number | null }>(
    url,
    `with chosen as (select id from orders where id > $1 and status <> 'pending' order by id limit $2),
          asked as (insert into accounting_documents (connection_id, external_account_id, kind, subject, local_id, state, next_attempt_at, asked_at, asked_by_name)
            select c.id, c.external_account_id, 'salesInvoice', 'order', s.id, 'waiting', now(), now(), 'Docket'
              from accounting_connections c, chosen s order by s.id)
     select max(id)::int as last from chosen`,
    [after, count],
  )
  return found!.last ?? after
}
