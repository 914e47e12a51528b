import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { barsOf } from './ean-13.ts'
import { api, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('supplier_stocktake')
})
afterAll(() => site?.close())

const SOFIA = 'sofia@meridianwine.example'
const ED = 'ed@meridianwine.example'

const lines = (page: Page) => page.locator('ol li')
const saved = (page: Page) => page.getByText('saved', { exact: true }).waitFor()
/** What a line is of: the product, and its batch. */
const nameOf = async (page: Page, at: number) =>
  ((await lines(page).nth(at).getByRole('textbox').getAttribute('aria-label')) ?? '').replace(/^Count of /, '')
const skuOf = async (page: Page, at: number) =>
  (await lines(page).nth(at).locator('small').first().textContent())?.split(' · ')[0] ?? ''
/** The first lines of three products: a scanner goes to the first batch of a product. */
async function firstOfEachProduct(page: Page): Promise<[number, number, number]> {
  const seen = new Map<string, number>()
  for (let at = 0; seen.size < 3; at++) {
    const sku = await skuOf(page, at)
    if (!seen.has(sku)) seen.set(sku, at)
  }
  const [one = 0, two = 0, three = 0] = seen.values()
  return [one, two, three]
}
/** The barcode of the product of a line. */
async function gtinOf(page: Page, at: number): Promise<string> {
  const { data } = await api(page, 'GET', `/distributor/products?term=${await skuOf(page, at)}`)
  return data[0].gtin
}
/** Makes the camera show a barcode: the bars of an EAN-13, drawn on a canvas that the page takes for its camera. */
const holdBefore = (page: Page, gtin: string): Promise<void> =>
  page.evaluate(
    (bars) => {
      const canvas = document.createElement('canvas')
      const draw = () => {
        canvas.width = 640
        canvas.height = 480
        const context = canvas.getContext('2d')
        if (!context) return
        context.fillStyle = '#fff'
        context.fillRect(0, 0, 640, 480)
        context.fillStyle = '#000'
        for (const [at, bar] of [...bars].entries()) if (bar === '1') context.fillRect(130 + at * 4, 120, 4, 240)
        requestAnimationFrame(draw)
      }
      draw()
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15)
    },
    barsOf(gtin.slice(1)),
  )

const countOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Count of ${name}`, exact: true })

async function start(page: Page, note: string) {
  await page.goto('/supplier/products/stocktakes')
  await page.getByRole('link', { name: 'Start stocktake' }).click()
  await page.getByLabel('Note').fill(note)
  await accessible(page)
  await page.getByRole('button', { name: 'Start counting' }).click()
  await page.waitForURL(/stocktakes\/\d+$/)
  await lines(page).first().waitFor()
  return page.url()
}

describe.each<Device>(['desk', 'phone'])('R-016 a supplier’s stocktake on a %s', (device) => {
  test('is counted with a scanner that types, by a second person without a connection, and booked', async () => {
    const { page, complaints } = await site.enter(SOFIA, { device })
    const address = await start(page, `Count on a ${device}`)
    await accessible(page)
    const [one, two, three] = await firstOfEachProduct(page)
    const [first, second, third] = [await nameOf(page, one), await nameOf(page, two), await nameOf(page, three)]

    // A scanner types the SKU and Enter: the count of the product is ready to be typed, and Enter goes back for the next one.
    const scan = page.getByRole('searchbox', { name: 'Scan or search' })
    await scan.fill(await skuOf(page, two))
    await scan.press('Enter')
    await expect.poll(() => countOf(page, second).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect.poll(() => scan.evaluate((field) => field === document.activeElement)).toBe(true)
    await saved(page)

    // The camera reads a barcode: the count of its product is ready to be typed.
    await holdBefore(page, await gtinOf(page, three))
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect.poll(() => countOf(page, third).evaluate((field) => field === document.activeElement)).toBe(true)

    // Somebody else counts without a connection; it is sent when the connection is back, and both counts stay.
    const colleague = await site.enter(ED, { device })
    await colleague.page.goto(address)
    await lines(colleague.page).first().waitFor()
    await colleague.context.setOffline(true)
    await countOf(colleague.page, first).fill('4')
    await colleague.page.getByText('No connection. 1 count saved on this device').waitFor()
    await countOf(page, third).fill('2')
    await saved(page)
    await colleague.context.setOffline(false)
    await saved(colleague.page)
    await expect.poll(() => countOf(page, first).inputValue()).toBe('4')
    await expect.poll(() => countOf(colleague.page, third).inputValue()).toBe('2')

    // What a scan says covers nothing that is needed next.
    await scan.fill('NOT-THERE')
    await scan.press('Enter')
    await page.getByText('Not on this sheet').waitFor()
    await page.getByRole('button', { name: 'Finish stocktake' }).click()
    const dialog = page.getByRole('dialog', { name: 'Finish stocktake' })
    await dialog.getByText(/3 products counted/).waitFor()
    await accessible(page)
    await dialog.getByRole('button', { name: /^Record \d+ differences?$|^Finish$/ }).click()
    await page.getByText(/^Finished by/).waitFor()
    await page.getByRole('table', { name: 'Products of this stocktake' }).waitFor()
    await page.getByRole('button', { name: 'Not counted' }).click()
    await expect.poll(() => page.getByText('not counted', { exact: true }).count()).toBeGreaterThan(0)
    await accessible(page)
    expect(complaints).toEqual([])
  })
})
