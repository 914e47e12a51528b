import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#test/days.ts'
import { accessible } from './accessible.ts'
import { api, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('supplier_orders')
})
afterAll(() => site?.close())

const SUPPLIER = 'grace@northfield.example'
const CHEF = 'mia@glasshouse.example'
const GLASSHOUSE = 1

const idIn = (page: Page): number => Number(/orders\/(\d+)/.exec(page.url())?.[1])
const inDays = (days: number) => dayAfter(new Date(), days)

test('T-12 T-25 T-26 T-54 T-56 a quote is written by keyboard, edited, converted to an order, scheduled and completed', async () => {
  const supplier = await site.enter(SUPPLIER)
  const { page } = supplier
  await page.goto('/supplier/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('The Glasshouse')
  await page.getByRole('option', { name: 'The Glasshouse' }).click()
  await page.getByRole('heading', { name: 'New order' }).waitFor()

  // found by its name and put on with Enter, which does not send the order
  const find = page.getByRole('searchbox', { name: 'Add a product' })
  for (const name of ['tomatoes', 'basil']) {
    await find.fill(name)
    await page
      .locator('li button', { hasText: new RegExp(name, 'i') })
      .first()
      .waitFor()
    await find.press('Enter')
  }
  await page.getByLabel(/^Price of Tomatoes/).fill('9.5')
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await accessible(page)

  // without its last day it is refused, and everything typed is still there
  await page.getByRole('button', { name: /Send quote/ }).click()
  await page.getByText('Enter an expiry date').waitFor()
  await expect.poll(() => page.getByLabel(/^Price of Tomatoes/).inputValue()).toBe('$9.50')
  await page.getByLabel('Valid until').fill(inDays(20))
  const shown = (await page.getByRole('button', { name: /Send quote/ }).textContent())?.split('·')[1]?.trim()
  await page.getByRole('button', { name: /Send quote/ }).click()
  await page.getByRole('button', { name: 'Convert to order' }).waitFor()
  const quote = await api(page, 'GET', `/distributor/orders/${idIn(page)}`)
  expect(quote).toMatchObject({ status: 'quote', venueId: GLASSHOUSE })
  expect(Number(shown?.replaceAll(/[^\d.]/g, ''))).toBe(quote.amountWithTax)

  // one more of the first, and what it comes to is what it then costs
  await page.getByRole('button', { name: 'Edit order…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: quote.orderedProducts[0].name, exact: true }).fill('3')
  await dialog.getByLabel('Delivery fee').fill('4')
  await accessible(page)
  // a lost connection is reported in the dialog, and what was typed is kept
  await page.route('**/api/distributor/orders/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await dialog.getByRole('alert').getByText('No connection').waitFor()
  expect(await dialog.getByLabel('Delivery fee').inputValue()).toBe('$4')
  await accessible(page)
  await page.unroute('**/api/distributor/orders/**')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await api(page, 'GET', `/distributor/orders/${quote.id}`)).toMatchObject({ deliveryFee: 4 })

  await page.getByRole('button', { name: 'Convert to order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Convert to order' }).click()
  await page.getByRole('button', { name: 'Schedule…', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Delivery day/)
    .waitFor()
  await accessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule order' }).click()
  await page.getByRole('button', { name: 'Reschedule…' }).waitFor()
  await page.getByRole('button', { name: 'Complete order' }).click()
  await page.getByText('completed the order').waitFor()
  const chef = await site.enter(CHEF)
  expect((await api(chef.page, 'GET', `/venue/orders/${quote.id}`)).status).toBe('completed')
  expect(supplier.complaints.filter((complaint) => !/422|ERR_FAILED/.test(complaint))).toEqual([])
})

test('T-14 T-18 T-20 a draft is saved, continued and placed; another is deleted', async () => {
  const { page, complaints } = await site.enter(SUPPLIER)
  const keep = async () => {
    await page.goto(`/supplier/orders/new?venue=${GLASSHOUSE}`)
    await page.locator('li button').first().click()
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByRole('link', { name: 'Continue draft' }).waitFor()
  }
  await keep()
  const draft = idIn(page)
  await page.getByRole('link', { name: 'Continue draft' }).click()
  await page.getByLabel('Message to the customer').fill('As agreed on the phone')
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.getByRole('button', { name: 'Schedule…', exact: true }).waitFor()
  expect(await api(page, 'GET', `/distributor/orders/${draft}`)).toMatchObject({
    status: 'accepted',
    distributorMessage: 'As agreed on the phone',
  })
  await keep()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await page.getByText('Draft deleted').waitFor()
  // what was open beside the list may ask for it once more
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
})

test('T-31 T-54 several orders are accepted and scheduled at once, and printed', async () => {
  const { page, complaints } = await site.enter(SUPPLIER)
  await page.goto('/supplier/orders?view=pending')
  for (const row of [1, 2]) await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).check()
  await accessible(page)
  await page.getByRole('button', { name: 'Accept 2' }).click()
  await page.getByText('2 orders accepted').waitFor()
  await page.goto('/supplier/orders?view=accepted')
  for (const row of [1, 2]) await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('combobox', { name: 'Print or export selected orders' }).selectOption({ label: 'Packing list, PDF' }),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: 'Schedule 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule orders' }).click()
  await page.getByText('2 orders scheduled').waitFor()
  expect(complaints).toEqual([])
})

test('orders are filtered by type, kind and export; the address keeps the filters, and each can be removed', async () => {
  const { page, complaints } = await site.enter(SUPPLIER)
  await page.goto('/supplier/orders?view=all&kind=regular')
  await page.getByRole('button', { name: 'Filter · 1' }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Sales order' }).click()
  await page.getByRole('combobox', { name: 'Export' }).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await page.getByText('No orders match these filters').waitFor()
  await accessible(page)
  expect(new URL(page.url()).search).toBe('?view=all&kind=regular&type=sales_order&export=failed')
  await page.getByRole('button', { name: 'Remove filter Export: Failed' }).click()
  await page.getByText('No orders match these filters').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?view=all')
  expect(complaints).toEqual([])
})
