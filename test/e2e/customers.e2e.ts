import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { api, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('customers')
})
afterAll(() => site?.close())

const SUPPLIER = 'grace@northfield.example'
const CHEF = 'mia@glasshouse.example'
const ADMIN = 'admin@docket.example'
/** A supplier whom an outlet has asked to trade, and somebody of that outlet. */
const ASKED = 'kit@foldseafood.example'
const ASKING = 'jonas@littlerye.example'

/** The links to join in the mails to an address, the newest first. */
async function linksTo(admin: Page, email: string): Promise<string[]> {
  const { data } = await api(admin, 'GET', '/admin/mails?limit=100')
  const texts = await Promise.all(
    data
      .filter(({ recipient }: { recipient: string }) => recipient === email)
      .map(async (mail: { id: number; text?: string }) => mail.text ?? (await api(admin, 'GET', `/admin/mails/${mail.id}`)).text),
  )
  return texts.flatMap((text: string) => /onboarding#token=([\w-]+)/.exec(text)?.[1] ?? [])
}

test('G-028 a customer is invited by mail, sent another link, and the invitation taken back', async () => {
  const { page } = await site.enter(SUPPLIER)
  const admin = await site.enter(ADMIN)
  const email = 'jo@quayside.example'

  await page.goto('/supplier/outlets/all')
  await page.getByRole('link', { name: 'New customer' }).click()
  await page.getByLabel('Name', { exact: false }).first().fill('Quayside Bistro')
  await page.getByRole('button', { name: 'Add without inviting' }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Contact', { exact: true }).fill('Jo')
  await page.getByLabel('Personal message').fill('Shall we begin on Monday?')
  await accessible(page)
  await page.getByRole('button', { name: 'Add and invite customer' }).click()
  await page.getByRole('heading', { name: 'Quayside Bistro' }).waitFor()
  await page.getByText('Invited', { exact: true }).waitFor()
  const [first] = await linksTo(admin.page, email)
  expect(first).toBeTruthy()

  // the invitation as it was sent, and again with a new link
  await page.getByRole('link', { name: 'View invitation' }).click()
  await page.getByRole('button', { name: 'Resend invitation to Quayside Bistro' }).waitFor()
  // a mail to somebody who is not a customer yet carries no text of its sender
  expect(await page.getByText('Shall we begin on Monday?').count()).toBe(0)
  await accessible(page)
  await page.getByRole('button', { name: 'Resend invitation to Quayside Bistro' }).click()
  await page.getByText('Invitation resent').waitFor()
  await expect.poll(async () => (await linksTo(admin.page, email)).length).toBe(2)
  expect(new Set(await linksTo(admin.page, email)).size).toBe(2)

  // taken back, it is a customer to be won, and leaves the requests
  await page.goto('/supplier/outlets/requests')
  await page.getByRole('button', { name: 'Withdraw the invitation to Quayside Bistro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click()
  await page.getByText('No pending requests').waitFor()
  await page.goto('/supplier/outlets/all?status=target_account')
  await page.getByRole('link', { name: /Quayside Bistro/ }).waitFor()
  await Promise.all([page.context().close(), admin.context.close()])
})

test('R-194 a request of an outlet is approved together with what is agreed', async () => {
  const { page } = await site.enter(ASKED)
  await page.goto('/supplier/outlets/requests')
  await page.getByRole('link', { name: /^Approve / }).click()
  await page.getByRole('heading', { name: /^Accept / }).waitFor()
  await page.getByLabel('Delivery fee').fill('12.5')
  await page.getByLabel('Note').fill('Deliver to the loading dock')
  await accessible(page)
  await page.getByRole('button', { name: 'Accept request', exact: true }).click()
  await page.getByText('Connected', { exact: true }).waitFor()
  const id = /outlets\/(\d+)/.exec(page.url())?.[1]
  expect(await api(page, 'GET', `/distributor/venues/${id}`)).toMatchObject({
    connectionStatus: 'active',
    deliveryFee: 12.5,
    note: 'Deliver to the loading dock',
  })
  const buyer = await site.enter(ASKING)
  const { data } = await api(buyer.page, 'GET', '/venue/connected-distributors')
  expect(data.map(({ name }: { name: string }) => name)).toContain('Fold Seafood')
  await Promise.all([page.context().close(), buyer.context.close()])
})

test('a product is hidden from one customer and priced for another, on a phone', async () => {
  const { page } = await site.enter(SUPPLIER, { device: 'phone' })
  const chef = await site.enter(CHEF)
  const seen = async (term: string) => {
    const { data } = await api(chef.page, 'GET', `/venues/1/products?distributorId=1&term=${encodeURIComponent(term)}`)
    return data as { name: string; unitPrice: number }[]
  }
  const name = 'Alfalfa sprouts'
  expect((await seen(name)).map((product) => product.name)).toContain(name)

  await page.goto('/supplier/outlets/1/products?term=Alfalfa')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Set prices…' }).click()
  await page.getByRole('dialog').getByLabel(new RegExp(name)).fill('1.99')
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await page.getByText('Prices saved', { exact: true }).waitFor()
  await expect.poll(async () => (await seen(name))[0]?.unitPrice).toBe(1.99)

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await row.getByText('Hidden', { exact: true }).waitFor()
  await accessible(page)
  expect((await seen(name)).map((product) => product.name)).not.toContain(name)
  await Promise.all([page.context().close(), chef.context.close()])
})

test('a file of customers is looked at, brought in, and the doubled address refused', async () => {
  const { page } = await site.enter(SUPPLIER)
  await page.goto('/supplier/outlets/all')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  const text = 'Name;Email;Customer type\nPier Nine;pier@nine.example;vip\nOther Pier;PIER@nine.example;\n'
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText(/^Email “.*”: Is already in row 2$/).waitFor()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 row imported').waitFor()
  await page.getByRole('link', { name: /Pier Nine/ }).waitFor()
  await page.context().close()
})
