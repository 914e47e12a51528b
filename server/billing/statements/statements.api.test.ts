import { describe, expect, test } from 'vitest'
import { statements } from '#contract/billing/statements.ts'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { dayOf, daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, now, refused, runJobs, send, testApp } from '#test/app.ts'
import { aDelivery, anotherOrder, approve, type Delivered, draft } from '#test/credits.ts'
import { makeUser } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

const today = () => dayOf(now(), 'Australia/Sydney')

/** Two orders of 121 each, invoiced; due after two weeks. */
async function anAccount() {
  const trade = await aDelivery()
  const second = await anotherOrder(trade)
  await as(trade.seller).call(supplierInvoices.saveSettings, {
    body: { issue: 'never', prefix: 'INV-', nextNumber: 1, sendsMail: false, footer: '' },
  })
  const { data } = await as(trade.seller).call(supplierInvoices.issue, { body: { orderIds: [trade.order.id, second.id] } })
  return { ...trade, second, invoices: data }
}
type Account = Awaited<ReturnType<typeof anAccount>>

const find = ({ seller, venue }: Delivered, query: object = {}) =>
  as(seller).call(statements.find, { params: { venueId: venue.id }, query })
const pay = ({ seller, venue }: Delivered, amount: number, more: object = {}) =>
  as(seller).call(statements.addPayment, {
    params: { venueId: venue.id },
    body: { amount, receivedOn: today(), note: 'Transfer', ...more },
  })
const states = async ({ seller }: Account) =>
  (await as(seller).call(supplierInvoices.list, { query: { sortBy: 'id' } })).data.map(({ number, paid, open, state }) => [
    number,
    paid,
    open,
    state,
  ])

describe('the account of a customer', () => {
  test('adds up invoices, credit notes and payments', async () => {
    const account = await anAccount()
    await approve(account, await draft(account, { nonStockCredit: 21 }))
    const credited = (await find(account)).entries.find(({ kind }) => kind === 'credit_note')?.amount ?? 0
    expect(credited).toBeLessThan(0)
    const paid = await pay(account, 100)
    expect(paid.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', 121],
      ['invoice', 121],
      ['credit_note', credited],
      ['payment', -100],
    ])
    expect(paid.balance).toBe(142 + credited)
    expect(paid).toMatchObject({ opening: 0, overdue: 0, ageing: { notDue: 142 + credited } })
  })

  test('counts an order that was not invoiced here for nothing, nor a credit note for it', async () => {
    const trade = await aDelivery()
    await approve(trade, await draft(trade, { nonStockCredit: 21 }))
    expect(await find(trade)).toMatchObject({ entries: [], balance: 0 })
  })

  test('shows the days asked for, with what was owed before', async () => {
    const account = await anAccount()
    const tomorrow = daysAfter(today(), 1)
    expect(await find(account, { from: tomorrow, to: tomorrow })).toMatchObject({ opening: 242, entries: [], balance: 242 })
    expect((await refused(find(account, { from: tomorrow, to: today() }))).fields).toHaveProperty('from')
  })

  test('payments settle the invoices that are due first, and the list of invoices says so', async () => {
    const account = await anAccount()
    await pay(account, 150)
    expect(await states(account)).toEqual([
      ['INV-0001', 121, 0, 'paid'],
      ['INV-0002', 29, 92, 'open'],
    ])
    const paid = await as(account.seller).call(supplierInvoices.list, { query: { state: 'paid' } })
    expect(paid.data.map(({ number }) => number)).toEqual(['INV-0001'])
  })

  test('a payment that was a mistake is removed, once', async () => {
    const account = await anAccount()
    const { entries } = await pay(account, 150)
    const paymentId = entries.find(({ kind }) => kind === 'payment')?.id ?? 0
    const remove = () => as(account.seller).call(statements.removePayment, { params: { paymentId } })
    const stranger = await anAccount()
    expect((await refused(as(stranger.seller).call(statements.removePayment, { params: { paymentId } }))).status).toBe(404)
    await remove()
    expect((await refused(remove())).status).toBe(404)
    expect((await find(account)).balance).toBe(242)
    expect((await states(account)).map(([, , , state]) => state)).toEqual(['open', 'open'])
  })

  test('a payment of nothing, with parts of a cent, or of tomorrow is refused at its field', async () => {
    const account = await anAccount()
    for (const amount of [0, -5, 0.001]) expect((await refused(pay(account, amount))).fields).toHaveProperty('amount')
    expect((await refused(pay(account, 5, { receivedOn: daysAfter(today(), 1) }))).fields).toHaveProperty('receivedOn')
    expect((await find(account)).entries).toHaveLength(2)
  })

  test('the same payment sent again with its key counts once', async () => {
    const account = await anAccount()
    const key = { 'idempotency-key': 'paid-once' }
    const body = { amount: 50, receivedOn: today() }
    const params = { venueId: account.venue.id }
    for (const _ of [1, 2]) await as(account.seller).call(statements.addPayment, { params, body }, key)
    expect((await find(account)).balance).toBe(192)
  })

  test('is there for its customer, and for nobody else', async () => {
    const [account, stranger] = [await anAccount(), await anAccount()]
    await pay(account, 42)
    const params = { venueId: account.venue.id, distributorId: account.distributor.id }
    const seen = await as(account.buyer).call(statements.findForVenue, { params, query: {} })
    expect(seen).toMatchObject({ balance: 200, lastMailedAt: null })
    expect((await refused(as(stranger.buyer).call(statements.findForVenue, { params, query: {} }))).status).toBe(404)
    expect((await refused(find({ ...account, seller: stranger.seller } as Account))).status).toBe(404)
    const others = { venueId: account.venue.id, distributorId: stranger.distributor.id }
    expect((await refused(as(account.buyer).call(statements.findForVenue, { params: others, query: {} }))).status).toBe(404)
  })

  test('R-287 who may not see all accounts reads none', async () => {
    const account = await anAccount()
    const seller = await makeUser({ distributor: account.distributor, role: 'distributor_fulfillment' })
    expect((await refused(find({ ...account, seller } as Account))).code).toBe('forbidden')
    const params = { venueId: account.venue.id }
    expect((await send(statements.asPdf, { params, query: {} }, { as: seller })).statusCode).toBe(403)
  })

  test('who may not approve credits records no payment', async () => {
    const account = await anAccount()
    const seller = await makeUser({ distributor: account.distributor, role: 'distributor_fulfillment' })
    expect((await refused(pay({ ...account, seller } as Account, 5))).status).toBe(403)
  })
})

describe('a statement', () => {
  test('on paper names what is overdue and how to pay', async () => {
    const account = await anAccount()
    await pay(account, 42)
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into payment_information (distributor_id, account_name, account_number) values ($1, 'Northfield Pty Ltd', '1234')`,
        [account.distributor.id],
      ),
    )
    const params = { venueId: account.venue.id }
    const printed = await send(statements.asPdf, { params, query: {} }, { as: account.seller })
    const { text } = pdfText(printed.rawPayload)
    for (const said of [
      'Statement',
      account.venue.name,
      'Invoice INV-0001',
      'Payment Transfer',
      'Opening balance',
      '$200.00',
      'Northfield Pty Ltd',
    ])
      expect(text).toContain(said)
    const venueParams = { ...params, distributorId: account.distributor.id }
    const own = await send(statements.asPdfForVenue, { params: venueParams, query: {} }, { as: account.buyer })
    expect(pdfText(own.rawPayload).text).toContain('$200.00')
  })

  test('is mailed to where the customer wants invoices, once for each time it is asked for', async () => {
    const account = await anAccount()
    const mail = () => as(account.seller).call(statements.mail, { params: { venueId: account.venue.id }, body: {} })
    await inDatabase((tx) => rows(tx, `update venues set invoice_email = '' where id = $1`, [account.venue.id]))
    expect((await refused(mail())).fields).toHaveProperty('venueId')
    const email = `books-${account.venue.id}@glasshouse.example`
    await inDatabase((tx) => rows(tx, `update venues set invoice_email = $2 where id = $1`, [account.venue.id, email]))
    await mail()
    await runJobs()
    const [letter, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(letter?.subject).toContain('Statement of')
    expect(letter?.text).toContain('$242.00')
    expect((await find(account)).lastMailedAt).not.toBeNull()
  })

  test('is mailed for the days that are asked for', async () => {
    const account = await anAccount()
    const email = `days-${account.venue.id}@glasshouse.example`
    await inDatabase((tx) => rows(tx, `update venues set invoice_email = $2 where id = $1`, [account.venue.id, email]))
    const days = { from: '2021-03-01', to: '2021-03-31' }
    await as(account.seller).call(statements.mail, { params: { venueId: account.venue.id }, body: days })
    await runJobs()
    const [letter] = await mailsTo(email)
    expect(letter?.text).toContain('01/03/2021')
    expect(letter?.text).toContain('31/03/2021')
  })
})
