import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { api, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('location_counted_by_two')
})
afterAll(() => site?.close())

const CHEF = 'mia@glasshouse.example'
const COLLEAGUE = 'sam@glasshouse.example'
const LOCATION = 'Cellar'

const saved = (page: Page) => page.getByText('saved', { exact: true }).waitFor()
const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Count of ${name}`, exact: true })
const row = (page: Page, name: string) => page.locator('ol li', { has: field(page, name) })

/** Starts a stocktake of the one location and opens it; its address. */
async function startIn(page: Page): Promise<string> {
  await page.goto('/buyer/stock/stocktake')
  await page.getByRole('button', { name: 'Start stocktake' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start stocktake' })
  for (const name of ['Wine fridge', 'Bar shelf', 'Dry store'])
    await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).uncheck()
  await dialog.getByRole('button', { name: 'Start in 1 location', exact: true }).click()
  await page.waitForURL(/conduct-stocktake\/\d+$/)
  await page.getByRole('link', { name: new RegExp(`^${LOCATION}`) }).click()
  await page.getByRole('heading', { name: LOCATION, level: 1 }).waitFor()
  return page.url()
}

/** The items that a page sends counts of, in the order sent. */
function countsSentBy(page: Page): number[] {
  const sent: number[] = []
  page.on('requestfinished', (request) => {
    if (request.method() !== 'PUT' || !/\/locations\/\d+\/items$/.test(request.url())) return
    sent.push(...request.postDataJSON().items.map(({ id }: { id: number }) => id))
  })
  return sent
}

describe.each<Device>(['desk', 'phone'])('R-206 one location on a %s', (device) => {
  test('is counted by two people, one of them without a connection, and neither undoes the other', async () => {
    const mia = await site.enter(CHEF, { device })
    const address = await startIn(mia.page)
    const sam = await site.enter(COLLEAGUE, { device })
    await sam.page.goto(address)
    await sam.page.locator('ol li b').first().waitFor()
    const [first = '', second = '', third = '', fourth = ''] = await mia.page.locator('ol li b').allTextContents()

    // Mia's count of the fourth is there before Sam counts it.
    await field(mia.page, fourth).fill('1')
    await saved(mia.page)
    await expect.poll(() => field(sam.page, fourth).inputValue()).toBe('1')

    // Sam loses the connection. What waits is named, line by line, and on the location.
    const sent = countsSentBy(sam.page)
    await untilPrefetched(sam.page)
    await sam.context.setOffline(true)
    await field(sam.page, first).fill('4')
    await field(sam.page, third).fill('6')
    await field(sam.page, fourth).fill('2,5')
    await sam.page.getByText('No connection. 3 counts saved on this device').waitFor()
    for (const name of [first, third, fourth]) await row(sam.page, name).getByText('Not sent yet').waitFor()
    expect(await row(sam.page, second).getByText('Not sent yet').count()).toBe(0)
    await accessible(sam.page)
    await sam.page.getByRole('link', { name: 'All locations' }).click()
    await sam.page.getByText('3 counts not sent yet').waitFor()
    await sam.page.getByRole('link', { name: new RegExp(`^${LOCATION}`) }).click()
    await expect.poll(() => field(sam.page, third).inputValue()).toBe('6')
    await sam.page.getByRole('button', { name: `Complete ${LOCATION}` }).click()
    const isRestZero = sam.page.getByRole('dialog', { name: /places? not counted$/ })
    await isRestZero.getByRole('button', { name: 'Record 0' }).click()
    await sam.page.getByText('Complete the location when you are back online', { exact: false }).waitFor()

    // Meanwhile Mia counts another line, and one of Sam's after him.
    await field(mia.page, second).fill('5')
    await field(mia.page, third).fill('8')
    await saved(mia.page)
    expect(await field(mia.page, first).inputValue()).toBe('')
    expect(sent).toEqual([])

    // The connection is back: each line is sent once, and both see all counts, the later one where both counted.
    await sam.context.setOffline(false)
    await saved(sam.page)
    for (const { page } of [mia, sam]) {
      await expect.poll(() => field(page, first).inputValue()).toBe('4')
      await expect.poll(() => field(page, second).inputValue()).toBe('5')
      await expect.poll(() => field(page, third).inputValue()).toBe('8')
      await expect.poll(() => field(page, fourth).inputValue()).toBe('2.5')
    }
    expect(await sam.page.getByText('Not sent yet').count()).toBe(0)
    expect([sent.length, new Set(sent).size]).toEqual([3, 3])

    const [, id, location] = /conduct-stocktake\/(\d+)\?location=(\d+)/.exec(address) ?? []
    const { data } = await api(mia.page, 'GET', `/venues/1/stocktakes/${id}/locations/${location}/items`)
    const counted = data.filter(({ quantity }: { quantity: number | null }) => quantity !== null)
    const [me, colleague] = await Promise.all([mia, sam].map(({ page }) => nameOf(page)))
    expect(counted.map((item: Counted) => [item.name, item.quantity, item.countedBy]).sort()).toEqual(
      [
        [first, 4, colleague],
        [second, 5, me],
        [third, 8, me],
        [fourth, 2.5, colleague],
      ].sort(),
    )

    // Finished, the stocktake has every line once.
    await mia.page.getByRole('button', { name: `Complete ${LOCATION}` }).click()
    await mia.page.getByRole('dialog').getByRole('button', { name: 'Record 0' }).click()
    await mia.page.getByText(`${LOCATION} completed`).waitFor()
    await mia.page.getByRole('button', { name: 'Finish stocktake' }).click()
    const finish = mia.page.getByRole('dialog', { name: 'Finish stocktake' })
    await finish.getByRole('button', { name: /^Finish at/ }).click()
    await mia.page.waitForURL(/stock\/stocktake\/\d+$/)
    const { data: items } = await api(mia.page, 'GET', `/venues/1/stocktakes/${id}/items?limit=100`)
    expect(items).toHaveLength(data.length)
    const quantityOf = (name: string) => items.find((item: Counted) => item.name === name)?.quantity
    expect([first, second, third, fourth].map(quantityOf)).toEqual([4, 5, 8, 2.5])
    expect(mia.complaints).toEqual([])
    await Promise.all([mia.context.close(), sam.context.close()])
  })
})

/** Parts such as dialogs are fetched two seconds after the page: waits until no script has arrived for longer than that. */
const untilPrefetched = (page: Page) =>
  page.waitForFunction(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return performance.now() - Math.max(...scripts.map(({ startTime, duration }) => startTime + duration)) > 2_500
  })

type Counted = { name: string; quantity: number | null; countedBy: string | null }

const nameOf = async (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('loggedUser') ?? '{}').name)
