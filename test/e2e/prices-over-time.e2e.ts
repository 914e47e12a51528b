import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#test/days.ts'
import { accessible } from './accessible.ts'
import { openSite, PASSWORD, type Site } from './site.ts'

const PICTURES = process.env.PICTURES

let site: Site
beforeAll(async () => {
  site = await openSite('prices_over_time')
})
afterAll(() => site?.close())

const SUPPLIER = 'grace@northfield.example'
const CHEF = 'mia@glasshouse.example'
/** Longer than the minute within which customers are notified. */
const TOLD_WITHIN = 100_000

const picture = async (page: Page, name: string) => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}
/** A day as the date field writes it, where the supplier is. */
const inDays = (days: number) => dayAfter(new Date(), days)

/** Plans by the supplier's call, for what no date field can say. */
async function plan(page: Page, productId: number, body: object): Promise<void> {
  const form = { grant_type: 'password', client_id: 'web', username: SUPPLIER, password: PASSWORD }
  const { accessToken } = await (await page.request.post('/api/manager/oauth', { form })).json()
  const answer = await page.request.post(`/api/distributor/products/${productId}/planned-prices`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: body,
  })
  expect(answer.status()).toBe(201)
}

test(
  'G-047 a price planned for a day is not paid before it, is announced, seen by the chef, and paid once it has started',
  async () => {
    const supplier = await site.enter(SUPPLIER)
    const { page } = supplier
    const chef = await site.enter(CHEF)
    await chef.page.goto('/buyer/orders/products/1')
    const row = chef.page.getByRole('row').filter({ hasText: 'from ' })
    const usual = chef.page.getByRole('row').nth(1)
    const name = (await usual.locator('b').first().textContent()) ?? ''
    await page.goto(`/supplier/products/all?term=${encodeURIComponent(name)}`)
    await page.getByRole('row').filter({ hasText: name }).first().getByRole('link').click()
    await page.getByRole('link', { name: 'Pricing' }).click()
    await page.getByText('No changes yet').waitFor()
    const productId = Number(/products\/(\d+)/.exec(page.url())?.[1])

    await page.getByRole('button', { name: 'Change price…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Price per/).fill('77.5')
    await dialog.getByRole('button', { name: 'On a later day' }).click()
    await dialog.getByLabel('Start date').fill(inDays(0))
    await dialog.getByRole('button', { name: 'Schedule change' }).click()
    await dialog.getByText('Must be in the future').waitFor()
    await dialog.getByLabel('Start date').fill(inDays(3))
    await dialog.getByLabel('Reason').fill('Rain in Bowen')
    await picture(page, 'plan-a-price')
    await dialog.getByRole('button', { name: 'Schedule change' }).click()
    await page.getByText('“Rain in Bowen”').first().waitFor()
    await page.getByRole('button', { name: /Cancel the change on/ }).waitFor()
    await picture(page, 'planned-price')
    await accessible(page)

    // What one customer pays then, and today.
    const pays = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'What a customer pays' })
    await pays.getByLabel('Day').fill(inDays(3))
    await pays.getByText(/on \d\d\/\d\d\/\d{4}/).waitFor()
    await pays.getByLabel('Day').fill('2001-01-01')
    await pays.getByText('The product was not sold then').waitFor()

    await chef.page.reload()
    await row.filter({ hasText: name }).waitFor()
    await picture(chef.page, 'upcoming-on-the-pad')

    // A day whose beginning need not be waited for long.
    await plan(page, productId, { startsAt: new Date(Date.now() + 1500).toISOString(), price: 66.25 })
    await expect
      .poll(
        async () => {
          await chef.page.reload()
          await usual.waitFor()
          return chef.page.getByRole('row').filter({ hasText: name }).first().textContent()
        },
        { timeout: 30_000 },
      )
      .toContain('66.25')
    await page.reload()
    await page
      .getByText(/planned/)
      .first()
      .waitFor()
    await picture(page, 'price-history')
    await accessible(page)

    // the bell says so by itself
    await chef.page
      .getByRole('button', { name: /notification/i })
      .first()
      .click()
    await chef.page.getByRole('listitem').filter({ hasText: 'Northfield Produce: ' }).first().waitFor({ timeout: TOLD_WITHIN })
    await picture(chef.page, 'notified')
    expect([supplier.complaints.filter((one) => !one.includes('422')), chef.complaints]).toEqual([[], []])
    await supplier.context.close()
    await chef.context.close()
  },
  TOLD_WITHIN * 2,
)

test('a planned change is called off, and a special tier is planned on a phone', async () => {
  const { page, context, complaints } = await site.enter(SUPPLIER, { device: 'phone' })
  await page.goto('/supplier/products/2/pricing')
  await page.getByRole('button', { name: 'New special tier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Opening offer')
  const customers = dialog.getByRole('combobox', { name: 'Customers' })
  await customers.click()
  await page
    .getByRole('option')
    .filter({ hasNot: page.locator('[data-combobox-disabled]') })
    .last()
    .click()
  await customers.press('Tab')
  await dialog.getByLabel('From quantity, tier 1').fill('1')
  await dialog.getByLabel('Price, tier 1', { exact: true }).fill('9')
  await dialog.getByRole('button', { name: 'On a later day' }).click()
  await dialog.getByLabel('Start date').fill(inDays(5))
  await picture(page, 'plan-a-special-tier-phone')
  await dialog.getByRole('button', { name: 'Schedule special tier' }).click()
  await page.getByText('Special tier “Opening offer”: from 1 $9.00', { exact: true }).waitFor()
  await picture(page, 'planned-special-tier-phone')
  await accessible(page)
  await page.getByRole('button', { name: /Cancel the change on/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click()
  await page.getByText('Special tier “Opening offer”: from 1 $9.00', { exact: true }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})
