import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startXero, type XeroWithSignIn } from '#test/providers/xero/start.ts'
import { withClient } from '#test/setup/with-client.ts'
import { accessible } from './accessible.ts'
import { runJob } from './run-job.ts'
import { api, type Device, type Site } from './site.ts'
import { siteWithBooks } from './site-with-books.ts'

let xero: XeroWithSignIn
let site: Site
beforeAll(async () => {
  xero = await startXero({ clock: () => new Date(), perMinute: 10_000 })
  site = await siteWithBooks('accounting_of_an_order', { XERO: xero })
})
afterAll(async () => {
  await site.close()
  await xero.close()
})

/** A connection with the same organisation would continue with what the test before linked. */
beforeEach(async () => {
  await withClient(site.databaseUrl, (client) => client.query('truncate accounting_connections cascade'))
  xero.ledger.books.contacts.length = 0
  xero.ledger.books.papers.length = 0
  const { rows } = await withClient(site.databaseUrl, (client) => client.query<{ name: string }>('select name from venues'))
  for (const Name of ['Northfield Produce', ...new Set(rows.map(({ name }) => name))]) xero.ledger.addContact({ Name })
})

const SUPPLIER = {
  ...{ root: '/supplier/settings/integrations/xero', at: '/distributor/xero', account: '200' },
  taxes: { '10': 'OUTPUT', '0': 'EXEMPTOUTPUT' },
}
const OUTLET = {
  ...{ root: '/buyers/1/settings/integrations/xero', at: '/venues/1/xero', account: '310' },
  taxes: { '10': 'INPUT', '0': 'EXEMPTEXPENSES' },
}

/** Connects Xero; what has to be chosen is chosen, nothing is linked, and documents are sent by hand. */
async function connect(page: Page, { root, at, account, taxes }: typeof SUPPLIER): Promise<void> {
  await page.goto(root)
  await page.getByRole('button', { name: 'Connect Xero' }).click()
  await page.getByRole('heading', { name: 'Set up Xero' }).waitFor()
  const idOf = (code: string) => xero.ledger.books.accounts.find(({ Code }) => Code === code)!.AccountID
  await api(page, 'GET', `${at}/accounts?limit=100`)
  await api(page, 'POST', `${at}/setup`, {
    ...{ accountId: idOf(account), roundingAccountId: idOf('860') },
    taxes: Object.entries(taxes).map(([rate, taxId]) => ({ rate, taxId })),
  })
}

const accountingOn = (page: Page) => page.getByRole('region', { name: 'Accounting' })

/** Has the job run until something is seen on a page that is read again. */
async function untilSeen(page: Page, job: string, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await runJob(site, { name: job })
        await page.reload()
        await accountingOn(page).waitFor()
        return accountingOn(page).getByText(text, { exact: true }).isVisible()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true)
}

const moneyOf = (amount: number) => `$${amount.toFixed(2)}`

/** A refused call is written to the console by the browser. */
const unexpected = (complaints: readonly string[]) => complaints.filter((one) => !one.includes('status of 422'))

test.each<Device>(['desk', 'phone'])(
  'R-013 on a %s a supplier sends an order from its page, links the customer that is missing, and sees it there, changed and paid',
  async (device) => {
    const { page, context, complaints } = await site.enter('grace@northfield.example', { device })
    await connect(page, SUPPLIER)
    const { data } = await api(page, 'GET', '/distributor/orders?status=pending&limit=1')
    const [{ id, orderNumber, venue }] = data
    await api(page, 'PATCH', `/distributor/orders/${id}/accept`, {})

    await page.goto(`/supplier/orders/${id}?view=all`)
    await accountingOn(page).getByRole('button', { name: 'Send to Xero' }).click()
    await page.getByText('Not sent to accounting').waitFor()
    await accountingOn(page).getByText('Action needed · Xero').waitFor()
    await accountingOn(page).getByText(`${venue.name} is not linked with a contact yet.`).waitFor()
    await accessible(page)

    await accountingOn(page).getByRole('link', { name: 'Open document' }).click()
    await page.getByRole('region', { name: 'Document' }).getByRole('link', { name: 'Link customer' }).click()
    await page.getByRole('button', { name: `Accept ${venue.name} for ${venue.name}` }).click()
    await page.getByText(`${venue.name} is linked`).waitFor()
    await page.goto(`/supplier/orders/${id}?view=all`)
    await untilSeen(page, 'accounting.send-documents', 'Sent to Xero')
    await accountingOn(page)
      .getByRole('link', { name: `#${orderNumber}, open in Xero` })
      .waitFor()
    await accountingOn(page).getByText('Total in Xero').waitFor()
    expect(await accountingOn(page).getByRole('button', { name: 'Send to Xero' }).count()).toBe(0)
    await accessible(page)

    const { orderedProducts } = await api(page, 'GET', `/distributor/orders/${id}`)
    const [{ id: lineId, productId, quantity }] = orderedProducts
    const lines = [{ lineId, productId, quantity: quantity + 1 }]
    await api(page, 'PATCH', `/distributor/orders/${id}/products`, { lines })
    await page.reload()
    await accountingOn(page).getByText('This order has changed since it was sent to Xero.').waitFor()
    await accessible(page)
    await accountingOn(page).getByRole('button', { name: 'Send again to Xero' }).click()
    await accountingOn(page).getByRole('button', { name: 'Send again to Xero' }).waitFor({ state: 'detached' })
    const { amountWithTax } = await api(page, 'GET', `/distributor/orders/${id}`)
    const [paper] = xero.ledger.books.papers
    await accountingOn(page).getByText(moneyOf(amountWithTax)).waitFor()
    expect(xero.ledger.books.papers).toHaveLength(1)

    Object.assign(paper!, { Status: 'AUTHORISED' })
    xero.ledger.pay(paper!.id, { amount: 10, on: new Date().toISOString().slice(0, 10), now: new Date() })
    await untilSeen(page, 'accounting.read-payments', 'Partly paid')
    await accountingOn(page)
      .getByText(/^\$10\.00/)
      .waitFor()
    await accessible(page)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  },
)

test.each<Device>(['desk', 'phone'])(
  'R-013 on a %s an outlet sends the bill of a completed order from its page once its supplier is linked, and sees it there',
  async (device) => {
    const { page, context, complaints } = await site.enter('mia@glasshouse.example', { device })
    await connect(page, OUTLET)
    const { data } = await api(page, 'GET', '/venues/1/orders?status=completed&limit=50')
    const { id, orderNumber } = data.find(
      ({ distributor }: { distributor: { name: string } }) => distributor.name === 'Northfield Produce',
    )
    await page.goto(`/buyer/orders/history/${id}`)
    await accountingOn(page).getByRole('button', { name: 'Send to Xero' }).click()
    await accountingOn(page).getByText('Northfield Produce is not linked with a contact yet.').waitFor()
    await accessible(page)

    await accountingOn(page).getByRole('link', { name: 'Open document' }).click()
    await page.getByRole('region', { name: 'Document' }).getByRole('link', { name: 'Link supplier' }).click()
    await page.getByRole('button', { name: 'Accept Northfield Produce for Northfield Produce' }).click()
    await page.getByText('Northfield Produce is linked').waitFor()
    await page.goto(`/buyer/orders/history/${id}`)
    await untilSeen(page, 'accounting.send-documents', 'Sent to Xero')
    await accountingOn(page).getByText(`#${orderNumber}`).waitFor()
    await accessible(page)
    expect(xero.ledger.books.papers).toHaveLength(1)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  },
)
