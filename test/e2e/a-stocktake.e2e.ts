import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongFor } from './accessible.ts'
import { type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('stocktake')
})
afterAll(() => site?.close())

const CHEF = 'mia@glasshouse.example'
const COLLEAGUE = 'sam@glasshouse.example'

const saved = (page: Page) => page.getByText('saved', { exact: true }).waitFor()
const place = (page: Page, name: string) => page.getByRole('textbox', { name: `Count of ${name}`, exact: true })
/** The names of what is in the location shown, in its order. */
async function names(page: Page): Promise<string[]> {
  await page.locator('ol li b').first().waitFor()
  return page.locator('ol li b').allTextContents()
}

async function startIn(page: Page, locations: readonly string[]) {
  await page.goto('/buyer/stock/stocktake')
  await page.getByRole('button', { name: 'Start stocktake' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start stocktake' })
  for (const name of ['Wine fridge', 'Cellar', 'Bar shelf', 'Dry store'])
    if (!locations.includes(name)) await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).uncheck()
  await dialog.getByLabel('Note').fill('Weekly')
  expect(await wrongFor(page)).toEqual([])
  await dialog.getByRole('button', { name: `Start in ${locations.length} locations` }).click()
  await page.waitForURL(/conduct-stocktake\/\d+$/)
}

describe.each<Device>(['phone', 'desk'])('a stocktake on a %s', (device) => {
  test('R-206 R-244 two locations are counted, one by a file with a bad row, and finished with their value', async () => {
    const { page, context, complaints } = await site.enter(CHEF, { device })
    await startIn(page, ['Cellar', 'Bar shelf'])
    expect(await wrongFor(page)).toEqual([])
    const stocktake = page.url()

    // The cellar is counted by hand: Enter goes on, commas are points, what is not there is none.
    await page.getByRole('link', { name: /^Cellar/ }).click()
    await page.getByRole('heading', { name: 'Cellar', level: 1 }).waitFor()
    const [first = '', second = '', third = '', ...rest] = await names(page)
    await place(page, first).fill('2,5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect.poll(() => place(page, second).inputValue()).toBe('3')
    await page.getByRole('button', { name: `One more of ${third}`, exact: true }).click()
    await saved(page)
    await page.reload()
    await expect.poll(() => place(page, first).inputValue()).toBe('2.5')
    expect(await wrongFor(page)).toEqual([])
    await page.getByRole('button', { name: 'Complete Cellar' }).click()
    const asked = page.getByRole('dialog', { name: `${rest.length} places not counted` })
    await asked.getByRole('button', { name: 'Record 0' }).click()

    // It continues with the next location ; that one is counted by a file.
    await page.getByRole('heading', { name: 'Bar shelf', level: 1 }).waitFor()
    const onBar = await names(page)
    await page.goto(stocktake)
    await page.getByRole('button', { name: 'Import counts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import counts' })
    const lines = ['Product,Unit,Count in Bar shelf', ...onBar.map((name) => `"${name}",bottle,4`), 'Nobody’s figs,,1', '']
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bar.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    await dialog.getByText('Nothing has been imported yet').waitFor()
    await dialog.getByText('Is not among the products you count').waitFor()
    expect(await wrongFor(page)).toEqual([])
    await dialog.getByRole('button', { name: `Import ${onBar.length} products` }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /^Bar shelf/ }).click()
    await expect.poll(() => place(page, onBar[0] ?? '').inputValue()).toBe('4')
    await page.getByRole('button', { name: 'Complete Bar shelf' }).click()

    // Finished: the value is there before and after.
    await page.getByRole('button', { name: 'Finish stocktake' }).click()
    const finish = page.getByRole('dialog', { name: 'Finish stocktake' })
    const button = finish.getByRole('button', { name: /^Finish at \$/ })
    const worth = (await button.textContent())?.replace('Finish at ', '') ?? ''
    expect(worth).toMatch(/^\$[\d,]+\.\d\d$/)
    expect(worth).not.toBe('$0.00')
    expect(await wrongFor(page)).toEqual([])
    await button.click()
    await page.waitForURL(/stock\/stocktake\/\d+$/)
    await page.getByText(worth, { exact: true }).first().waitFor()
    await page.getByText(/(less|more) than on|the same as on/).waitFor()
    await page.goto('/buyer/stock/stocktake?show=finished')
    await page.getByText(worth, { exact: true }).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('what is counted without a connection is kept and sent when it is back, beside what a colleague counts', async () => {
  const { page, context } = await site.enter(CHEF, { device: 'phone' })
  await startIn(page, ['Cellar', 'Bar shelf'])
  const id = /\d+$/.exec(page.url())?.[0] ?? ''
  await page.getByRole('link', { name: /^Cellar/ }).click()
  await page.getByRole('heading', { name: 'Cellar', level: 1 }).waitFor()
  const [first = ''] = await names(page)
  await context.setOffline(true)
  await place(page, first).fill('7')
  await page.getByText('No connection. 1 count saved on this device').waitFor()
  // another location can be looked at and counted meanwhile
  await page.getByRole('link', { name: 'All locations' }).click()
  await page.getByRole('link', { name: /^Bar shelf/ }).click()
  const [other = ''] = await names(page)
  await place(page, other).fill('2')
  await page.getByText('No connection. 1 count saved on this device').waitFor()
  await context.setOffline(false)
  await saved(page)
  const colleague = await site.enter(COLLEAGUE, { device: 'phone' })
  await colleague.page.goto(`/buyer/stock/conduct-stocktake/${id}?location=2`)
  await expect.poll(() => place(colleague.page, first).inputValue()).toBe('7')

  // The colleague counts on; this phone shows it, and when it is given up, says so.
  await colleague.page.goto(`/buyer/stock/conduct-stocktake/${id}?location=3`)
  const [, next = ''] = await names(colleague.page)
  await place(colleague.page, next).fill('9')
  await saved(colleague.page)
  await expect.poll(() => place(page, next).inputValue()).toBe('9')
  await colleague.page.goto(`/buyer/stock/conduct-stocktake/${id}`)
  await colleague.page.getByRole('button', { name: 'Abandon stocktake' }).click()
  await colleague.page.getByRole('dialog').getByRole('button', { name: 'Abandon stocktake' }).click()
  await colleague.page.waitForURL(/stock\/stocktake$/)
  await context.close()
  await colleague.context.close()
})

test('a location is made, filled and put in order', async () => {
  const { page, context, complaints } = await site.enter(CHEF)
  await page.goto('/buyers/1/settings/stocktake')
  await page.getByRole('button', { name: 'New location' }).click()
  const dialog = page.getByRole('dialog', { name: 'New location' })
  await dialog.getByLabel('Name').fill('Back store')
  expect(await wrongFor(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await page.getByRole('link', { name: 'Back store' }).click()
  await page.getByRole('heading', { name: 'Back store', level: 1 }).waitFor()
  const loose = page.getByRole('list', { name: 'Without a position in Back store' })
  const [first = '', second = ''] = await loose.locator('b').allTextContents()
  for (const name of [first, second]) await page.getByRole('button', { name: `Set a position for ${name}`, exact: true }).click()
  const ordered = page.getByRole('list', { name: 'Counting order in Back store' })
  await page.getByRole('button', { name: `Move ${second} up`, exact: true }).click()
  await expect.poll(() => ordered.locator('b').allTextContents()).toEqual([second, first])
  await page.getByRole('textbox', { name: `Position of ${second}`, exact: true }).fill('2')
  await page.keyboard.press('Enter')
  await expect.poll(() => ordered.locator('b').allTextContents()).toEqual([first, second])
  await page.getByText(/· saved$/).waitFor()
  await page.reload()
  await expect.poll(() => ordered.locator('b').allTextContents()).toEqual([first, second])
  expect(await wrongFor(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
