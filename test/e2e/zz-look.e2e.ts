import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongFor } from './accessible.ts'
import { askAs, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('look_recipes')
})
afterAll(() => site?.close())
const CHEF = 'mia@glasshouse.example'
const DIR = '/tmp/look-recipes'
const isStill = async (page: any) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root'))
}

test('look', async () => {
  const chef = await askAs(site, CHEF)
  const { data: [{ id }] } = await chef('GET', '/venue/recipes?term=Margherita')
  const wrong: string[] = []
  for (const [device, dark] of [['desk', false], ['phone', false], ['desk', true]] as const) {
    const tag = dark ? 'dark' : device
    const { page, context, complaints } = await site.enter(CHEF, { device, dark })
    page.setDefaultTimeout(15000)
    const shot = async (name: string, full = true) => {
      try { await isStill(page) } catch (e) { wrong.push(`${tag} ${name} not still`) }
      await page.screenshot({ path: `${DIR}/${name}-${tag}.png`, fullPage: full })
      wrong.push(...(await wrongFor(page)).map((one) => `${tag} ${name}: ${one}`))
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (beyond > 0) wrong.push(`${tag} ${name} ${beyond} beyond`)
    }
    const step = async (what: string, work: () => Promise<void>) => { try { await work() } catch (e) { wrong.push(`${tag} ${what}: ${(e as Error).message.slice(0, 300)}`) } }
    for (const [name, at] of [
      ['list', '/buyer/recipes'], ['list-none', '/buyer/recipes?term=zzzz'], ['recipe', `/buyer/recipes/${id}`],
      ['sales', '/buyer/recipes?view=sales&range=all_time'], ['files', '/buyer/recipes?view=sales&list=files'],
      ['sales-none', '/buyer/recipes?view=sales&range=custom&from=2001-01-01&to=2001-01-31'],
      ['variance', '/buyer/recipes?view=variance'], ['variance-none', '/buyer/recipes?view=variance&range=custom&from=2001-01-01&to=2001-01-31'],
    ] as const) await step(name, async () => { await page.goto(at); await shot(name) })
    await step('record', async () => {
      await page.goto('/buyer/recipes?view=sales')
      await page.getByRole('button', { name: 'Record sales' }).first().click()
      await page.getByLabel('Portions of Pizza Margherita').fill('12')
      await shot('record', false)
      await page.route('**/api/venue/recipes/sales', (route) => route.abort())
      await page.getByRole('dialog').getByRole('button', { name: /^Record/ }).click()
      await page.waitForTimeout(1500)
      await shot('record-failing', false)
      await page.unroute('**/api/venue/recipes/sales')
    })
    await step('details', async () => {
      await page.goto('/buyer/recipes?view=sales&range=all_time')
      await page.getByRole('button', { name: /^Details of/ }).first().click()
      await page.getByRole('dialog').waitFor()
      await shot('details', false)
    })
    await step('import', async () => {
      await page.goto('/buyer/recipes?view=sales&range=all_time')
      await page.getByRole('button', { name: 'Import sales' }).click()
      await page.getByText('Download template').waitFor()
      await shot('import', false)
      await page.locator('input[type=file]').setInputFiles({ name: 'till.csv', mimeType: 'text/csv', buffer: Buffer.from('Recipe,Quantity,Date,Waiter\nPizza Margherita,12,2026-10-01,Jo\nNobody’s pie,2,2026-10-01,Jo\nFocaccia,many,2099-10-01,Jo\n') })
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('Nothing has been imported yet').waitFor()
      await shot('import-preview', false)
    })
    await step('try', async () => {
      await page.goto(`/buyer/recipes/${id}`)
      await page.getByRole('button', { name: 'Try a price' }).click()
      await page.getByText('In this recipe').waitFor()
      await shot('try-choose', false)
      await page.getByRole('list', { name: 'Results' }).getByRole('button').first().click()
      await page.getByLabel(/^New price/).fill('40')
      await page.getByRole('table', { name: 'Recipes at this price' }).waitFor()
      await shot('try', false)
    })
    await step('share', async () => {
      await page.goto(`/buyer/recipes/${id}`)
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('dialog').waitFor()
      await shot('share', false)
    })
    await step('table', async () => {
      await page.goto(`/buyer/recipes/${id}`)
      await page.getByRole('button', { name: 'Show as a table' }).click()
      await shot('recipe-table')
    })
    if (!dark) await step('failing', async () => {
      await page.route('**/api/venue/recipes/**', (route) => (/sales|variance|costs|imports/.test(route.request().url()) ? route.abort() : route.continue()))
      for (const [name, at] of [['failing-sales', '/buyer/recipes?view=sales'], ['failing-files', '/buyer/recipes?view=sales&list=files'], ['failing-variance', '/buyer/recipes?view=variance'], ['failing-recipe', `/buyer/recipes/${id}`]] as const) {
        await page.goto(at)
        await page.waitForTimeout(6000)
        await shot(name, false)
      }
    })
    wrong.push(...complaints.map((c) => `${tag} console: ${c}`))
    await context.close()
  }
  console.log(wrong.join('\n'))
  expect(1).toBe(1)
}, 540_000)
