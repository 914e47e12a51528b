import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { ExternalRecord } from '#contract/accounting/records.ts'
import { type AccountingSetup, SETUP_DEFAULTS } from '#contract/accounting/setup.ts'
import { askingOnce } from '#server/accounting/books/asking-once.ts'
import type { Books } from '#server/accounting/books/books.ts'
import { UNKNOWN_CURRENCIES } from '#server/accounting/books/currencies.ts'
import { ask, replyOf, requestOf } from '#server/accounting/books/exchange.ts'
import { ADAPTERS } from '#server/accounting/providers/adapters.ts'
import type { Known } from '#server/accounting/sending/prepare.ts'
import type { Double } from '#test/providers/double/server.ts'
import { netsuiteDouble } from '#test/providers/netsuite/double.ts'
import { quickBooksDouble } from '#test/providers/quickbooks/double.ts'
import { xeroDouble } from '#test/providers/xero/double.ts'

/** The rates and currencies of the orders that are made up (test/orders-to-book.ts). */
const RATES = [0, 5, 7, 8.875, 9.975, 10, 15, 20, 21]
const CURRENCIES = ['AUD', 'EUR', 'JPY'] as const
const TOKEN = 'good'
const UNLIMITED = 100_000_000

/** A vendor's double with everything that the documents need, and how they get there. */
export type World = {
  provider: AccountingProvider
  double: Double
  books: Books
  /** What is known of the books, for a document in a currency. */
  knownIn(currency: string): Known
  /** What the ledger holds: the total of each document, by the id it has there. */
  totals(): Map<string, number>
}

type Names = { account: string; contactsByCurrency: Record<string, string>; taxes: { rate: number; id: string }[] }
type Started = { double: Double; account: string; setup: Partial<AccountingSetup>; totals(): Map<string, number> } & Names

const STARTS: Record<AccountingProvider, (clock: () => Date) => Promise<Started>> = { xero, quickBooks, netsuite }

export async function worldOf(provider: AccountingProvider, clock: () => Date): Promise<World> {
  const started = await STARTS[provider](clock)
  const { double, contactsByCurrency, totals } = started
  const taxes = started.taxes.map(({ rate, id }) => ({ rate: String(rate), taxId: id }))
  const setup: AccountingSetup = { ...SETUP_DEFAULTS, taxes, ...started.setup }
  const knownIn = (currency: string): Known => ({
    currencies: UNKNOWN_CURRENCIES,
    ...{
      provider,
      setup,
      customerCategoryId: null,
      locationId: null,
      counterparty: { kind: 'customer' as const, id: 1, name: 'Customer', details: {} },
    },
    link: (kind) => (kind === 'customer' ? { externalId: contactsByCurrency[currency] ?? null, details: {} } : undefined),
    ...{ account: active, item: active, option: () => undefined, contact: active },
  })
  return { provider, double, books: booksAt(provider, double, started.account), knownIn, totals }
}

/** Whatever is chosen is there. Xero names accounts and items by their codes, which are the ids here. */
const active = (id: string): ExternalRecord => ({
  ...{ id, code: id, name: id, email: null, taxNumber: null, isActive: true, parentId: null, type: null },
  ...{ accountClass: null, taxId: null, rate: null, isForSales: null, isForPurchases: null, currency: null },
})

/** Books without a connection and its log: the calls are made as `booksOf` makes them. */
function booksAt(provider: AccountingProvider, { url }: Double, account: string): Books {
  const adapter = ADAPTERS[provider]
  const settings = {
    ...{ clientId: '', clientSecret: '', authorizeUrl: '', tokenUrl: '', revokeUrl: '', apiUrl: url },
    ...{ scopes: [], callsPerMinute: null },
  }
  const books: Books = {
    ...{ provider, adapter, connection: undefined as never, once: askingOnce(), about: () => books, inBackground: () => books },
    async call(call) {
      const sent = await ask(requestOf(call, { protocol: adapter.protocol, settings, account }, TOKEN))
      return replyOf(sent, adapter.protocol, PROVIDER_NAMES[provider])
    },
  }
  return books
}

async function xero(clock: () => Date): Promise<Started> {
  const double = await xeroDouble({
    ...{ clock, accepts: (token) => token === TOKEN, perMinute: UNLIMITED, perDay: UNLIMITED },
    organisations: [{ currencies: [...CURRENCIES] }],
  })
  const { books } = double.ledger
  const taxes = RATES.map((rate, index) => ({ rate, id: rate === 0 ? 'EXEMPTOUTPUT' : `TAX${100 + index}` }))
  for (const { rate, id } of taxes.filter((one) => one.rate > 0))
    books.taxRates.push({
      ...{ Name: `${rate} %`, TaxType: id, Status: 'ACTIVE', EffectiveRate: rate },
      ...{ CanApplyToRevenue: true, CanApplyToExpenses: true },
    })
  const { ContactID } = double.ledger.addContact({ Name: 'Customer' })
  return {
    ...{
      double,
      account: books.tenantId,
      taxes,
      setup: { accountId: '200', roundingAccountId: '860', documentState: 'authorised' },
    },
    contactsByCurrency: Object.fromEntries(CURRENCIES.map((currency) => [currency, ContactID])),
    totals: () => new Map(books.papers.map(({ id, Total }) => [id, Number(Total)])),
  }
}

async function quickBooks(clock: () => Date): Promise<Started> {
  const double = await quickBooksDouble({ clock, accepts: (token) => token === TOKEN, perMinute: UNLIMITED })
  const { ledger } = double
  const { books } = ledger
  const taxes = RATES.map((rate) => {
    const { Id } = ledger.add('TaxRate', { Name: `${rate} %`, RateValue: rate })
    const list = { TaxRateDetail: [{ TaxRateRef: { value: Id }, TaxTypeApplicable: 'TaxOnAmount', TaxOrder: 0 }] }
    const code = { Name: `Code ${rate}`, Taxable: rate > 0, TaxGroup: true, SalesTaxRateList: list, PurchaseTaxRateList: list }
    return { rate, id: ledger.add('TaxCode', code).Id }
  })
  const item = ledger.add('Item', { Name: 'Goods', Type: 'Service' }).Id
  const customers = CURRENCIES.map((currency) => [currency, ledger.add('Customer', { DisplayName: `Customer ${currency}` }).Id])
  return {
    ...{ double, account: books.id, taxes, setup: { itemId: item, roundingItemId: item } },
    contactsByCurrency: Object.fromEntries(customers),
    totals: () =>
      new Map([...books.records.Invoice, ...books.records.CreditMemo].map(({ Id, TotalAmt }) => [Id, Number(TotalAmt)])),
  }
}

async function netsuite(clock: () => Date): Promise<Started> {
  const double = await netsuiteDouble({ clock, accepts: (token) => token === TOKEN })
  const { account } = double.ledger
  const taxes = RATES.map((rate, index) => ({ rate, id: String(900 + index) }))
  account.lists.taxCode.push(...taxes.map(({ rate, id }) => ({ id, name: `${rate} %`, rate })))
  account.lists.currency.push(
    { id: '2', name: 'EUR', symbol: 'EUR' },
    { id: '3', name: 'JPY', symbol: 'JPY', currencyPrecision: 0 },
  )
  const customers = CURRENCIES.map((currency, index) => {
    const customer = {
      companyName: `Customer ${currency}`,
      entityId: `Customer ${currency}`,
      currency: { id: String(index + 1) },
    }
    return [currency, double.ledger.add('customer', customer).id]
  })
  return {
    ...{
      double,
      account: account.id,
      taxes,
      setup: { itemId: '31', roundingItemId: '31', subsidiaryId: '1', customFormId: '68' },
    },
    contactsByCurrency: Object.fromEntries(customers),
    totals: () =>
      new Map([...account.records.salesOrder, ...account.records.creditMemo].map(({ id, total }) => [id, Number(total)])),
  }
}
