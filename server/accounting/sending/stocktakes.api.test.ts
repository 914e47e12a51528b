import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { supplierSending } from '#contract/accounting/sending.ts'
import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { aStore } from '#test/a-store.ts'
import {
  connectOutletWithXero,
  connectSupplierWithNetsuite,
  connectSupplierWithQuickBooks,
  connectSupplierWithXero,
} from '#test/accounting/connected.ts'
import { quickBooksFor, xeroFor } from '#test/accounting/doubles.ts'
import { everyMinute } from '#test/accounting/every-minute.ts'
import { netsuiteFor } from '#test/accounting/netsuite-ready.ts'
import { as, later, refused, testApp } from '#test/app.ts'
import { aKitchen, counting } from '#test/kitchen.ts'
import { makeUser } from '#test/make.ts'
import type { NetsuiteWithSignIn } from '#test/providers/netsuite/start.ts'
import type { QuickBooksWithSignIn } from '#test/providers/quickbooks/start.ts'
import type { XeroWithSignIn } from '#test/providers/xero/start.ts'

const accounting = { ...NO_ACCOUNTING }
let xero: XeroWithSignIn
let quickBooks: QuickBooksWithSignIn
let netsuite: NetsuiteWithSignIn
beforeAll(async () => {
  xero = await xeroFor(accounting)
  quickBooks = await quickBooksFor(accounting)
  netsuite = await netsuiteFor(accounting)
})
afterAll(() => Promise.all([xero, quickBooks, netsuite].map((one) => one.close())))
testApp({ accounting })

const account = (code: string) => xero.ledger.books.accounts.find(({ Code }) => Code === code)!.AccountID
const inXero = () => ({ stockAccountId: account('630'), stockDifferenceAccountId: account('310') })

type Store = Awaited<ReturnType<typeof aStore>>

/** Two apples fewer than there should be, at 2 each, and one bread more, at 1.50. */
async function finished({ start, of, apples, bread }: Store): Promise<number> {
  const { id } = await start()
  await of(id).count({ productId: apples.id, quantity: 8 }, { productId: bread.id, quantity: 21 })
  await of(id).finish()
  return id
}
const send = ({ trade }: Store, stocktakeId: number) =>
  as(trade.seller).call(supplierStocktakes.account, { params: { stocktakeId } })
const documents = async ({ trade }: Store) => (await as(trade.seller).call(supplierSending.documents, {})).data

describe('R-206 a finished stocktake of a supplier is a journal', () => {
  test('in Xero, and says that it is there', async () => {
    const store = await aStore()
    const { seller } = store.trade
    const id = await finished(store)
    expect(await store.of(id).find()).toMatchObject({ accounting: null, sendableTo: null })
    expect((await refused(send(store, id))).code).toBe('no_accounting')
    await connectSupplierWithXero(seller, xero.signIn)
    expect((await refused(send(store, id))).body.error.message).toBe('No account is chosen for stock.')
    expect(await store.of(id).find()).toMatchObject({
      ...{ accounting: { provider: 'xero', state: 'held', message: 'No account is chosen for stock.' }, sendableTo: 'xero' },
    })
    await as(seller).call(supplierXero.accounts, {})
    await as(seller).call(supplierXero.saveSetup, { body: inXero() })
    const sent = await send(store, id)
    const journal = xero.ledger.books.journals.at(-1)!
    expect(sent).toMatchObject({
      ...{
        accounting: { provider: 'xero', state: 'sent', number: `Stocktake ${id}`, message: null, url: null },
        sendableTo: null,
      },
    })
    expect((await as(seller).call(supplierStocktakes.list, {})).data).toMatchObject([{ accounting: { state: 'sent' } }])
    expect(JSON.stringify(journal)).toMatch(/2\.5/)
  })

  test('in QuickBooks, where its setup has both accounts', async () => {
    const store = await aStore()
    const { seller } = store.trade
    const id = await finished(store)
    await connectSupplierWithQuickBooks(seller, quickBooks.signIn)
    const [stock, other] = (await as(seller).call(supplierQuickBooks.accounts, { query: { limit: 100 } })).data
    await as(seller).call(supplierQuickBooks.saveConfig, {
      body: { stockAccountId: stock!.id, stockDifferenceAccountId: other!.id },
    })
    expect(await store.of(id).find()).toMatchObject({ sendableTo: 'quickBooks' })
    expect(await send(store, id)).toMatchObject({ accounting: { provider: 'quickBooks', state: 'sent' } })
    const [journal] = quickBooks.ledger.books.records.JournalEntry
    const sides = journal!.Line!.map(({ Amount, JournalEntryLineDetail: detail }) => ({
      ...{ amount: Amount, type: detail?.PostingType, account: detail?.AccountRef?.value },
    }))
    expect(sides).toEqual([
      { amount: 2.5, type: 'Credit', account: stock!.id },
      { amount: 2.5, type: 'Debit', account: other!.id },
    ])
  })

  test('is not sent to NetSuite, which has no account for it, and goes to another system that is connected', async () => {
    const store = await aStore()
    const { seller } = store.trade
    const id = await finished(store)
    await connectSupplierWithNetsuite(seller, netsuite.signIn)
    const { code, body } = await refused(send(store, id))
    expect([code, body.error.message]).toEqual(['document_held', 'Stocktakes are not sent to NetSuite.'])
    expect(await store.of(id).find()).toMatchObject({ accounting: null, sendableTo: null })
    expect(await documents(store)).toEqual([])
    await connectSupplierWithXero(seller, xero.signIn)
    await as(seller).call(supplierXero.accounts, {})
    await as(seller).call(supplierXero.saveSetup, { body: inXero() })
    expect(await send(store, id)).toMatchObject({ accounting: { provider: 'xero', state: 'sent' } })
  })

  test('is for those who may change settings, of their own company, once it is finished', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const id = await finished(store)
    const counter = await makeUser({ distributor: store.trade.distributor, role: 'distributor_fulfillment' })
    const params = { stocktakeId: id }
    expect((await refused(as(counter).call(supplierStocktakes.account, { params }))).code).toBe('forbidden')
    expect((await refused(send(other, id))).code).toBe('not_found')
    const { id: open } = await other.start()
    expect((await refused(send(other, open))).code).toBe('invalid_transition')
  })

  test('automatically, where that is chosen and both accounts are, and once', async () => {
    const store = await aStore()
    const { seller } = store.trade
    await connectSupplierWithXero(seller, xero.signIn)
    await as(seller).call(supplierXero.accounts, {})
    await as(seller).call(supplierXero.saveSetup, { body: { orderingMode: 'automatic', stockAccountId: account('630') } })
    const first = await finished(store)
    await everyMinute(accounting)
    expect(await documents(store)).toEqual([])
    await as(seller).call(supplierXero.saveSetup, { body: inXero() })
    later({ seconds: 60 })
    const before = xero.ledger.books.journals.length
    await everyMinute(accounting)
    await everyMinute(accounting)
    expect(await documents(store)).toMatchObject([{ kind: 'journal', subject: 'stocktake', subjectId: first, state: 'sent' }])
    expect(xero.ledger.books.journals.length - before).toBe(1)
  })
})

test('E-421 R-206 a stocktake of an outlet is sent automatically and says where it is', async () => {
  const kitchen = await aKitchen()
  const venue = { venueId: kitchen.venue.id }
  const work = counting(kitchen, kitchen.buyer)
  const count = (apples: number, bread: number) => work.finished(kitchen.fridge, [apples, bread])
  await count(8, 4)
  later({ seconds: 60 })
  await connectOutletWithXero(kitchen.buyer, kitchen.venue.id, xero.signIn)
  await as(kitchen.buyer).call(outletXero.accounts, { params: venue })
  const body = { orderingMode: 'automatic' as const, ...inXero() }
  await as(kitchen.buyer).call(outletXero.saveSetup, { params: venue, body })
  const id = await count(5, 6)
  expect(await work.find(id)).toMatchObject({ accounting: null, sendableTo: 'xero' })
  await everyMinute(accounting)
  expect(await work.find(id)).toMatchObject({ accounting: { state: 'sent', number: `Stocktake ${id}` }, sendableTo: null })
  const { data } = await as(kitchen.buyer).call(stocktakes.list, { params: venue })
  expect(data.map((one) => one.accounting?.state ?? null)).toEqual(['sent', null])
})
