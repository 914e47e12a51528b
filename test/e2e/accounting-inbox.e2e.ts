import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startXero, type XeroWithSignIn } from '#test/providers/xero/start.ts'
import { withClient } from '#test/setup/with-client.ts'
import { accessible } from './accessible.ts'
import { runJob } from './run-job.ts'
import { api, type Device, type Site } from './site.ts'
import { siteWithBooks } from './site-with-books.ts'

const SUPPLIER = 'grace@northfield.example'
const CHEF = 'mia@glasshouse.example'
const SUPPLIER_XERO = '/supplier/settings/integrations/xero'
const OUTLET_XERO = '/buyers/1/settings/integrations/xero'

let xero: XeroWithSignIn
let site: Site
beforeAll(async () => {
  xero = await startXero({ clock: () => new Date(), perMinute: 10_000 })
  site = await siteWithBooks('accounting_inbox', { XERO: xero })
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

/** Has documents sent until something is seen: a job that runs already is not started a second time. */
const sendUntil = (seen: Locator) =>
  expect
    .poll(
      async () => {
        await runJob(site, { name: 'accounting.send-documents' })
        return seen.isVisible()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true)

/** Connects Xero; what has to be chosen is chosen, and nothing is linked. */
async function connect(
  page: Page,
  root: string,
  body: { taxId: string; untaxed: string; account: string },
  at: string,
): Promise<void> {
  await page.goto(root)
  await page.getByRole('button', { name: 'Connect Xero' }).click()
  await page.getByRole('heading', { name: 'Set up Xero' }).waitFor()
  const account = (code: string) => xero.ledger.books.accounts.find(({ Code }) => Code === code)!.AccountID
  await api(page, 'GET', `${at}/accounts?limit=100`)
  await api(page, 'POST', `${at}/setup`, {
    ...{ accountId: account(body.account), roundingAccountId: account('860'), orderingMode: 'automatic' },
    taxes: [
      { rate: '10', taxId: body.taxId },
      { rate: '0', taxId: body.untaxed },
    ],
  })
}

/** Accepts an order that waits for an answer. @returns its number and whose it is */
async function acceptAnOrder(page: Page): Promise<{ number: string; customer: string }> {
  const { data } = await api(page, 'GET', '/distributor/orders?status=pending&limit=1')
  const [{ id, orderNumber, venue }] = data
  await api(page, 'PATCH', `/distributor/orders/${id}/accept`, {})
  return { number: `#${orderNumber}`, customer: venue.name }
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test.each<Device>(['desk', 'phone'])(
  'an accepted order of a customer that is not linked waits in the inbox on a %s, says why, and is sent once it is linked',
  async (device) => {
    const { page, context, complaints } = await site.enter(SUPPLIER, { device })
    await connect(page, SUPPLIER_XERO, { taxId: 'OUTPUT', untaxed: 'EXEMPTOUTPUT', account: '200' }, '/distributor/xero')
    await page.goto('/supplier/settings/integrations')
    await page.getByRole('link', { name: 'Documents' }).click()
    await page.getByText('No documents yet').waitFor()
    await accessible(page)

    const { number, customer } = await acceptAnOrder(page)
    await sendUntil(rowOf(page, number).getByText(`${customer} is not linked with a contact yet.`))
    await page.getByText('1 document waits').waitFor()
    await accessible(page)
    await page.goto('/supplier/settings/integrations')
    await page.getByRole('link', { name: 'Open documents' }).click()
    await page.getByRole('link', { name: `${number} Invoice` }).click()
    await page.getByRole('region', { name: 'Document' }).getByText('It is sent automatically once this is linked.').waitFor()
    await accessible(page)

    await page.getByRole('region', { name: 'Document' }).getByRole('link', { name: 'Link customer' }).click()
    await page.getByRole('button', { name: `Accept ${customer} for ${customer}` }).click()
    await page.getByText(`${customer} is linked`).waitFor()
    await page.goto('/supplier/settings/integrations/documents?show=sent')
    await sendUntil(rowOf(page, number))
    await page.getByRole('link', { name: `${number} Invoice` }).click()
    await page.getByRole('heading', { name: 'Calls' }).waitFor()
    await page.getByRole('button', { name: /Invoices/ }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Received' }).waitFor()
    await accessible(page)
    expect(xero.ledger.books.papers.map((paper) => paper.number)).toEqual([number])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each<Device>(['desk', 'phone'])(
  'what waits because Xero took its permission back is sent after a new sign-in on a %s',
  async (device) => {
    const { page, context, complaints } = await site.enter(SUPPLIER, { device })
    await connect(page, SUPPLIER_XERO, { taxId: 'OUTPUT', untaxed: 'EXEMPTOUTPUT', account: '200' }, '/distributor/xero')
    const { number, customer } = await acceptAnOrder(page)
    await page.goto(`${SUPPLIER_XERO}/outlets?term=${encodeURIComponent(customer)}`)
    await page.getByRole('button', { name: `Accept ${customer} for ${customer}` }).click()
    await page.getByText(`${customer} is linked`).waitFor()
    xero.signIn.takeBack()
    await page.goto('/supplier/settings/integrations/documents')
    await sendUntil(rowOf(page, number).getByText('Sign in to Xero again to send it.'))
    await page.reload()
    await page.getByText('Nothing is sent to Xero until you').waitFor()
    await accessible(page)
    await rowOf(page, number)
      .getByRole('link', { name: `Sign in again for ${number}` })
      .click()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.getByText('Xero is connected').waitFor()
    await page.goto('/supplier/settings/integrations/documents?show=sent')
    await sendUntil(rowOf(page, number).getByText('Sent'))
    expect(xero.ledger.books.papers.map((paper) => paper.number)).toEqual([number])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each<Device>(['desk', 'phone'])(
  'an outlet retries a bill on a %s, and it is sent once the supplier is linked',
  async (device) => {
    const { page, context, complaints } = await site.enter(CHEF, { device })
    await connect(page, OUTLET_XERO, { taxId: 'INPUT', untaxed: 'EXEMPTEXPENSES', account: '310' }, '/venues/1/xero')
    const { data } = await api(page, 'GET', '/venues/1/orders?status=completed&limit=50')
    const order = data.find(({ distributor }: { distributor: { name: string } }) => distributor.name === 'Northfield Produce')
    await page.goto('/buyers/1/settings/integrations/documents')
    await page.getByText('No documents yet').waitFor()
    const number = `#${order.orderNumber}`
    await expect(api(page, 'PUT', `/venues/1/xero/bill/${order.id}`)).rejects.toThrow('document_held')
    await rowOf(page, number).getByText('Northfield Produce is not linked with a contact yet.').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: 'Retry all' }).click()
    await page.getByText('1 document will be sent again').waitFor()
    await sendUntil(rowOf(page, number).getByText('Needs work'))
    await page.getByRole('link', { name: 'Link supplier: Northfield Produce' }).click()
    await page.getByRole('button', { name: 'Accept Northfield Produce for Northfield Produce' }).click()
    await page.getByText('Northfield Produce is linked').waitFor()
    await page.goto('/buyers/1/settings/integrations/documents')
    await sendUntil(rowOf(page, number).getByText('Sent'))
    await page.getByRole('navigation', { name: 'Accounting documents' }).getByRole('link', { name: 'Call history' }).click()
    await page.getByRole('button', { name: /Xero: PUT .*Invoices/ }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Received' }).waitFor()
    await accessible(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)
