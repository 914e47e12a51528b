import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#test/days.ts'
import { accessible } from './accessible.ts'
import { linkFor } from './mailed-link.ts'
import { api, openSite, PASSWORD, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('order_by_link')
})
afterAll(() => site?.close())

const SUPPLIER = 'grace@northfield.example'
const CHEF = 'mia@glasshouse.example'
const GLASSHOUSE = 1
const NOT_FOUND = 'status of 404'

const idIn = (page: Page): number => Number(/orders\/(\d+)/.exec(page.url())?.[1])
const inDays = (days: number) => dayAfter(new Date(), days)
const isWithinTheScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

/** Where a link leads: mails name the address the site is known by. */
const placeOf = (link: string): string => {
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

/** Makes a link for the other side, as the card shows it this once. */
async function linkIn(page: Page, button: string): Promise<string> {
  const card = page.getByRole('region', { name: 'Links' })
  await card.getByRole('button', { name: button }).click()
  const link = await card.getByRole('textbox').inputValue()
  await card.getByText('not used yet').waitFor()
  await accessible(page)
  return link
}

test('T-12 T-27 R-026 G-042 a quote is mailed with a link, and taken on a phone without signing in', async () => {
  const { page, complaints } = await site.enter(SUPPLIER)
  await page.goto(`/supplier/orders/new?venue=${GLASSHOUSE}`)
  const find = page.getByRole('searchbox', { name: 'Add a product' })
  for (const name of ['tomatoes', 'basil']) {
    await find.fill(name)
    await page
      .locator('li button', { hasText: new RegExp(name, 'i') })
      .first()
      .waitFor()
    await find.press('Enter')
  }
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await page.getByLabel('Valid until').fill(inDays(20))
  await page.getByLabel('Email').fill('events@glasshouse.example')
  await page.getByRole('button', { name: /Send quote/ }).click()
  await page.getByRole('button', { name: 'Convert to order' }).waitFor()
  const quote = idIn(page)
  await page.getByText('For the customer, emailed to events@glasshouse.example').waitFor()

  const link = await linkFor(site, 'events@glasshouse.example', '/buyer/orders/')
  const guest = await site.visit({ device: 'phone' })
  await guest.page.goto(placeOf(link))
  await guest.page.getByText('Secure link for this one order').waitFor()
  await accessible(guest.page)
  await isWithinTheScreen(guest.page)
  expect((await api(page, 'GET', `/distributor/orders/${quote}`)).status).toBe('quote')
  await guest.page.getByRole('button', { name: 'Accept quote' }).click()
  await guest.page.getByText('Order placed', { exact: true }).first().waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Accept order', exact: true }).waitFor()
  await page
    .getByRole('region', { name: 'Links' })
    .getByText(/used \w+ .*Chrome/)
    .waitFor()
  expect([...complaints, ...guest.complaints]).toEqual([])
  await Promise.all([page.context().close(), guest.context.close()])
})

test('T-32 G-021 G-042 a link handed on by the outlet is answered in part on a phone, and opens nothing once it is closed', async () => {
  const { page } = await site.enter(CHEF)
  await page.goto('/buyer/orders/history?view=open')
  await page.locator('tbody tr', { hasText: 'Northfield' }).filter({ hasText: 'Sent' }).locator('a').first().click()
  const link = await linkIn(page, 'Create supplier link')

  const dock = await site.visit({ device: 'phone' })
  await dock.page.goto(placeOf(link))
  const strike = dock.page.getByRole('button', { name: /^Decline .+[^…]$/ })
  await strike.first().waitFor()
  const lines = await strike.count()
  await strike.first().click()
  await isWithinTheScreen(dock.page)
  await dock.page.getByRole('button', { name: `Accept ${lines - 1} of ${lines}` }).click()
  await dock.page.getByText('Order partly accepted').first().waitFor()
  await accessible(dock.page)

  await page.reload()
  const card = page.getByRole('region', { name: 'Links' })
  await card.getByRole('button', { name: /^Deactivate link: For the supplier/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate link' }).click()
  await card.getByText(/^Deactivated /).waitFor()
  await dock.page.reload()
  await dock.page.getByRole('heading', { name: 'Order not found' }).waitFor()
  await accessible(dock.page)

  expect(dock.complaints.filter((complaint) => !complaint.includes(NOT_FOUND))).toEqual([])

  // who has an account finds the order at the same address
  await dock.page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click()
  await dock.page.getByLabel('Email').fill(SUPPLIER)
  await dock.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dock.page.keyboard.press('Enter')
  await dock.page.waitForURL((address) => address.pathname === new URL(link).pathname)
  await dock.page
    .getByRole('region', { name: 'Links' })
    .getByText(/^Deactivated /)
    .waitFor()
  await Promise.all([page.context().close(), dock.context.close()])
})
