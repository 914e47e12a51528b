import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLACE_DUE } from '#server/ordering/upcoming-orders/place-due.job.ts'
import { dayAfter } from '#test/days.ts'
import { withClient } from '#test/setup/with-client.ts'
import { accessible } from './accessible.ts'
import { runJob } from './run-job.ts'
import { api, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('a_standing_order')
})
afterAll(() => site?.close())

const CHEF = 'mia@glasshouse.example'
const SUPPLIER = 'kit@foldseafood.example'
/** A day as the date field writes it, where the supplier is. */
const inDays = (days: number) => dayAfter(new Date(), days)

/** Its time has come, as the clock would bring it. */
async function makeDue(orderId: number): Promise<void> {
  await withClient(site.databaseUrl, async (client) => {
    await client.query(`select set_config('docket.acting', 'everyone', false)`)
    await client.query(`update orders set scheduled_at = now() - interval '1 minute' where id = $1`, [orderId])
  })
}

const idIn = (page: Page) => Number(/standing\/(\d+)/.exec(page.url())?.[1])

/** The order that waits is placed by itself, and the one that follows it waits instead. */
async function untilPlaced(page: Page, orderId: number): Promise<void> {
  await makeDue(orderId)
  await runJob(site, PLACE_DUE)
  await expect
    .poll(async () => {
      await page.goto('/buyer/orders/standing')
      await page.getByRole('row', { name: /Fold/ }).first().waitFor()
      return page.locator(`a[href*="/standing/${orderId}"]`).count()
    })
    .toBe(0)
}

test('T-05 T-06 a chef sets up a weekly order, it places itself, is paused over a week, goes on and places itself again', async () => {
  const chef = await site.enter(CHEF)
  const { page } = chef
  await page.goto('/buyer/orders/products/3?show=all')
  await page.getByRole('spinbutton').first().fill('3')
  await page.getByText('saved', { exact: true }).first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Schedule or repeat…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/First order on/).fill(inDays(2))
  await accessible(page)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText(/Ordered .*every week/).waitFor()
  await page.getByRole('button', { name: 'Start standing order' }).click()
  await page.getByText('Standing order created').waitFor()
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('heading', { name: /Fold/ }).waitFor()
  await accessible(page)
  const first = idIn(page)

  const supplier = await site.enter(SUPPLIER)
  await supplier.page.goto('/supplier/orders/coming')
  await supplier.page
    .getByRole('row', { name: /The Glasshouse/ })
    .first()
    .waitFor()

  await untilPlaced(page, first)
  await supplier.page.goto('/supplier/orders')
  await supplier.page
    .getByRole('row', { name: /The Glasshouse/ })
    .first()
    .waitFor()

  await page.getByRole('row', { name: /Fold/ }).first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByLabel(/Resume on/).fill(inDays(30))
  await page.getByRole('button', { name: 'Pause order' }).click()
  await page.getByText('Paused').first().waitFor()
  const second = idIn(page)
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('Standing order resumed').first().waitFor()
  await untilPlaced(page, second)

  await page.goto('/buyer/orders/history?term=Fold')
  await page.getByRole('row', { name: /Fold/ }).first().waitFor()
  expect(chef.complaints).toEqual([])
})

test('a product is added to the next order of a standing order, on a phone and from now on', async () => {
  const { page, complaints } = await site.enter(CHEF, { device: 'phone' })
  const { data } = await api(page, 'GET', '/venues/1/products?distributorId=1&usuals=true&limit=2')
  const scheduledAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const products = [{ productId: data[0].id, quantity: 4 }]
  const { orders } = await api(page, 'POST', '/venues/1/orders', {
    orders: [{ distributorId: 1, products, scheduledAt, recurrence: { every: 'week' } }],
  })
  await page.goto(`/buyer/orders/standing/${orders[0].id}`)
  await page.getByRole('button', { name: 'Edit next order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Your usual items').waitFor()
  await accessible(page)
  await dialog.getByRole('searchbox', { name: 'Add a product' }).fill(data[1].name)
  await dialog.getByRole('list', { name: 'Results' }).getByRole('button', { name: data[1].name }).first().waitFor()
  await dialog.getByRole('searchbox', { name: 'Add a product' }).press('Enter')
  await dialog.getByRole('spinbutton', { name: data[1].name, exact: true }).fill('6')
  await dialog.getByLabel('Apply to all future orders').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All future orders are updated.').waitFor()
  const { order } = await api(page, 'GET', `/venues/1/orders/${orders[0].id}/plan`)
  const ordered = order.orderedProducts.map(({ productId, quantity }: { productId: number; quantity: number }) => [
    productId,
    quantity,
  ])
  expect(ordered).toEqual(
    expect.arrayContaining([
      [data[0].id, 4],
      [data[1].id, 6],
    ]),
  )
  expect(complaints).toEqual([])
})
