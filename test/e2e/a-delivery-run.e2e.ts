import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { api, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('a_delivery_run')
})
afterAll(() => site?.close())

const SUPPLIER = 'grace@northfield.example'

/** Two orders that wait are accepted for the same day. */
async function twoStops(page: Page): Promise<string> {
  const { data } = await api(page, 'GET', '/distributor/orders?status=pending&limit=2')
  const ids: number[] = data.map(({ id }: { id: number }) => id)
  const days: string[] = []
  for (const id of ids) {
    const { status } = await api(page, 'PATCH', `/distributor/orders/${id}/accept`, {})
    expect(status).toBe('accepted')
    days.push((await api(page, 'GET', `/distributor/orders/${id}/schedule/first-available`)).date)
  }
  const date = days.sort().at(-1) ?? ''
  for (const id of ids) await api(page, 'PATCH', `/distributor/orders/${id}/schedule`, { date })
  return date
}

test('T-56 two stops are given to a driver, put in order and printed; the driver hands over by phone, with a name and a photo', async () => {
  const { page } = await site.enter(SUPPLIER)
  await page.goto('/supplier/orders')
  await page.getByRole('link', { name: 'Run sheet' }).click()
  await page.getByRole('heading', { name: 'Run sheet' }).waitFor()
  const date = await twoStops(page)
  await page.goto(`/supplier/run-sheet?date=${date}`)

  const unassigned = page.getByRole('list', { name: 'Stops without a driver' })
  const names: string[] = []
  for (const nth of [1, 2]) {
    const stop = unassigned
      .getByRole('listitem')
      .filter({ has: page.getByRole('combobox') })
      .first()
    names.push((await stop.locator('b').first().textContent()) ?? '')
    await stop.getByRole('combobox').selectOption({ label: 'Piotr Nowak' })
    await expect.poll(() => page.getByRole('list', { name: 'Stops of Piotr Nowak' }).getByRole('listitem').count()).toBe(nth)
  }
  const [first, second] = names as [string, string]
  const piotrs = page.getByRole('list', { name: 'Stops of Piotr Nowak' })
  await piotrs.getByRole('button', { name: `Move ${second} earlier` }).click()
  await expect.poll(() => piotrs.getByRole('listitem').first().textContent()).toContain(second)
  await accessible(page)

  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print' }).click()
  expect((await printed).suggestedFilename()).toBe(`Run sheet ${date}.pdf`)

  await page.locator('section', { has: piotrs }).getByRole('button', { name: 'Share with driver…' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Shareable link').inputValue()
  await page.keyboard.press('Escape')

  // the driver, on the phone, signed in nowhere
  const phone = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: site.url })
  const driver = await phone.newPage()
  await driver.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash)
  await driver.getByRole('heading', { name: 'Piotr Nowak' }).waitFor()
  const toGo = driver.getByRole('list', { name: 'Stops to go' })
  await expect.poll(() => toGo.getByRole('heading').allTextContents()).toEqual([`1 ${second}`, `2 ${first}`])
  await accessible(driver)
  await toGo.getByRole('button', { name: 'Mark as delivered…' }).first().click()
  await driver.getByLabel('Received by').fill('Mia at the bar')
  await driver.locator('input[type=file]').setInputFiles({
    name: 'door.png',
    mimeType: 'image/png',
    buffer: await driver.screenshot(),
  })
  await driver.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await accessible(driver)
  await driver.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await driver.getByRole('list', { name: 'Stops done' }).getByText('Mia at the bar').waitFor()
  await expect.poll(() => toGo.getByRole('heading').count()).toBe(1)

  // the office sees it at once, with the photo
  await page.getByText('Received by Mia at the bar').waitFor()
  const done = piotrs.getByRole('listitem').filter({ hasText: 'Received by' })
  const orderId = Number(/orders\/(\d+)/.exec((await done.getByRole('link').getAttribute('href')) ?? '')?.[1])
  const order = await api(page, 'GET', `/distributor/orders/${orderId}`)
  expect(order).toMatchObject({ status: 'completed', deliveredTo: 'Mia at the bar', files: [{ kind: 'delivery_proof' }] })
  await phone.close()
})
