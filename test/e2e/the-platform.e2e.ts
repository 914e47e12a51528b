import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { sendInvoice } from './send-invoice.ts'
import { arrive, openSite, type Site, signIn } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('the_platform')
})
afterAll(() => site?.close())

test('an admin signs in to what waits and what is ordered, follows the clearing live, and goes on to both', async () => {
  const { page, complaints } = await site.visit()
  await signIn(page, 'admin@docket.example')
  await arrive(page, '/admin/overview')
  const queue = page.getByRole('link', { name: /^In the clearing queue/ })
  await expect.poll(() => queue.textContent()).toContain('queue0')
  await sendInvoice(site, 'mia@glasshouse.example')
  await expect.poll(() => queue.textContent()).toContain('queue1')

  await page.getByRole('combobox', { name: 'Range' }).click()
  await page.getByRole('option', { name: 'This year' }).click()
  await page.waitForURL(/range=this_year/)
  await page.getByText('By month, in AUD').waitFor()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.getByRole('region', { name: 'By month, in AUD, as a table' }).getByRole('row').nth(1).waitFor()
  await accessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Orders by day .*\.csv$/)

  await queue.click()
  await arrive(page, '/admin/clearing-app/processing')
  await page.getByRole('row', { name: /In queue/ }).waitFor()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await arrive(page, '/admin/order-history')
  expect(complaints).toEqual([])
})
