import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { supplierSending } from '#contract/accounting/sending.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { rows } from '#server/platform/db/database.ts'
import { ask } from '#test/accounting/asked.ts'
import { quickBooksFor, xeroFor } from '#test/accounting/doubles.ts'
import { attachingPapers, everyMinute } from '#test/accounting/every-minute.ts'
import { quickBooksReady } from '#test/accounting/quick-books-ready.ts'
import { supplierReady } from '#test/accounting/xero-ready.ts'
import { as, inDatabase, later, now, testApp } from '#test/app.ts'
import { aDelivery, approve, back, draft } from '#test/credits.ts'
import type { QuickBooksWithSignIn } from '#test/providers/quickbooks/start.ts'
import type { XeroWithSignIn } from '#test/providers/xero/start.ts'
import { anAcceptedOrder, type TradeWithOrder } from '#test/supplier-orders.ts'

const accounting = { ...NO_ACCOUNTING }
let xero: XeroWithSignIn
let quickBooks: QuickBooksWithSignIn
beforeAll(async () => {
  xero = await xeroFor(accounting)
  quickBooks = await quickBooksFor(accounting)
})
afterAll(async () => {
  await xero.close()
  await quickBooks.close()
})
testApp({ accounting })
beforeEach(async () => {
  xero.faults.clear()
  quickBooks.faults.clear()
  const { books } = xero.ledger
  books.papers.length = 0
  books.attachments.length = 0
  quickBooks.ledger.books.records.Attachable.length = 0
  quickBooks.ledger.books.records.Invoice.length = 0
  await inDatabase((tx) => rows(tx, `delete from accounting_documents`))
})

const attach = (seconds = 60) => {
  later({ seconds })
  return attachingPapers(accounting)
}
const sent = async <T extends TradeWithOrder>(trade: T): Promise<T> => {
  await as(trade.seller).call(supplierSending.order, { params: { orderId: trade.order.id } })
  return trade
}
const change = ({ seller, order: { id } }: TradeWithOrder) =>
  as(seller).call(distributorOrders.update, { params: { orderId: id }, body: { deliveryFee: 4.56 } })
const warnings = async ({ seller, order: { id } }: TradeWithOrder) =>
  (await as(seller).call(distributorOrders.find, { params: { orderId: id } })).integrationWarnings

describe('the paper of an order in Xero', () => {
  const files = () => xero.ledger.books.attachments
  const inXero = async () => sent(await supplierReady(xero, await anAcceptedOrder({ distributor: { tax: 10 } })))

  test('is attached to its invoice, once', async () => {
    const trade = await inXero()
    await attach()
    await attach()
    const [paper] = xero.ledger.books.papers
    expect(files()).toMatchObject([{ of: paper!.id, MimeType: 'application/pdf' }])
    expect(files()[0]!.FileName).toMatch(new RegExp(`^Order ${trade.order.orderNumber} .*\\.pdf$`))
    expect(files()[0]!.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(xero.calls.filter(({ path }) => path.includes('/Attachments'))).toHaveLength(1)
  })

  test('is another one once the order has changed, in its place', async () => {
    const trade = await inXero()
    await attach()
    const [before] = files().map(({ bytes }) => bytes)
    await change(trade)
    await sent(trade)
    await attach()
    expect(files()).toHaveLength(1)
    expect(files()[0]!.bytes.equals(before!)).toBe(false)
  })

  test('is there once after an attempt without an answer, and after a process was killed', async () => {
    const trade = await inXero()
    xero.faults.fail('resetAfter', { on: /^PUT .*Attachments/ })
    await attach()
    await attach(180)
    expect(files()).toHaveLength(1)
    // as a process leaves it that was killed after Xero took it and before that was written down
    await inDatabase((tx) =>
      rows(
        tx,
        `update accounting_documents set attached_hash = null, attach_attempts = 1, attach_after = $2 where local_id = $1`,
        [trade.order.id, now()],
      ),
    )
    await attach()
    expect(files()).toHaveLength(1)
  })

  test('never hinders its document: what is refused is said with the order, and not tried again', async () => {
    const trade = await inXero()
    for (let i = 0; i < 10; i++)
      files().push({
        ...{ of: xero.ledger.books.papers[0]!.id, FileName: `${i}.pdf`, AttachmentID: crypto.randomUUID() },
        ...{ MimeType: 'application/pdf', IncludeOnline: false, bytes: Buffer.from('') },
      })
    await attach()
    const calls = xero.calls.length
    await attach()
    expect(xero.calls.length).toBe(calls)
    expect(await warnings(trade)).toEqual(['The PDF was not attached: No more than 10 files can be attached'])
    expect((await as(trade.seller).call(supplierSending.documents, {})).data).toMatchObject([{ state: 'sent', cause: null }])
  })

  test('waits while documents do, and until calls are allowed', async () => {
    const trade = await inXero()
    const waiting = (state: string) =>
      inDatabase((tx) =>
        rows(
          tx,
          `insert into accounting_documents (connection_id, external_account_id, kind, subject, local_id, state, next_attempt_at, asked_at, asked_by_name)
           select connection_id, external_account_id, 'salesInvoice', 'order', 0, $2, $3, $3, 'Docket' from accounting_documents where local_id = $1
           on conflict (connection_id, external_account_id, kind, subject, local_id) do update set state = excluded.state`,
          [trade.order.id, state, now()],
        ),
      )
    await waiting('waiting')
    await attach()
    expect(files()).toEqual([])
    await waiting('cancelled')
    xero.faults.fail('tooMany', { retryAfter: 600, on: /^PUT .*Attachments/ })
    await attach()
    await attach(300)
    expect(files()).toEqual([])
    await attach(600)
    expect(files()).toHaveLength(1)
  })
})

describe('the paper of an order in QuickBooks', () => {
  const files = () => quickBooks.ledger.books.records.Attachable
  const inQuickBooks = async () => sent(await quickBooksReady(quickBooks, await anAcceptedOrder({ distributor: { tax: 10 } })))

  test('is attached to its invoice, once', async () => {
    await inQuickBooks()
    await attach()
    await attach()
    const [invoice] = quickBooks.ledger.books.records.Invoice
    expect(files()).toMatchObject([
      { AttachableRef: [{ EntityRef: { type: 'Invoice', value: invoice!.Id } }], ContentType: 'application/pdf' },
    ])
    expect(quickBooks.ledger.books.files.get(files()[0]!.Id)?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is another one once the order has changed, in its place', async () => {
    const trade = await inQuickBooks()
    await attach()
    const before = files()[0]!.Id
    await change(trade)
    await sent(trade)
    await attach()
    expect(files()).toHaveLength(1)
    expect(files()[0]!.Id).not.toBe(before)
  })

  test('is there once after an attempt without an answer', async () => {
    await inQuickBooks()
    quickBooks.faults.fail('resetAfter', { on: /^POST .*upload/ })
    await attach()
    await attach(180)
    expect(files()).toHaveLength(1)
  })
})

describe('G-029 the paper of a credit note', () => {
  async function credited(provider: 'xero' | 'quickBooks') {
    const delivered = await aDelivery()
    const trade = await (provider === 'xero' ? supplierReady(xero, delivered) : quickBooksReady(quickBooks, delivered))
    const { id } = await draft(trade, { selectedProducts: [back(trade.order, 0, 1)] })
    await approve(trade, { id })
    const owner = { distributorId: trade.distributor.id, venueId: null }
    await ask(owner, provider, { kind: 'customerCredit', subject: 'creditNote', localId: id })
    await everyMinute(accounting)
    return trade
  }

  test('is attached to it in Xero, once', async () => {
    await credited('xero')
    await attach()
    await attach()
    const [credit] = xero.ledger.books.papers
    const files = xero.ledger.books.attachments
    expect(files).toMatchObject([{ of: credit!.id, MimeType: 'application/pdf' }])
    expect(files[0]!.FileName).toMatch(/^Credit note CN-1 .*\.pdf$/)
    expect(files[0]!.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(xero.calls.filter(({ path }) => /CreditNotes.*Attachments/.test(path))).toHaveLength(1)
  })

  test('is attached to it in QuickBooks, once', async () => {
    await credited('quickBooks')
    await attach()
    await attach()
    const { CreditMemo, Attachable } = quickBooks.ledger.books.records
    expect(Attachable).toMatchObject([{ AttachableRef: [{ EntityRef: { type: 'CreditMemo', value: CreditMemo.at(-1)!.Id } }] }])
  })
})
