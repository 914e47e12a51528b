import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('import')
})
afterAll(() => site?.close())

const SUPPLIER = 'grace@northfield.example'

/** So many products, and seven rows that cannot be. */
const fileOf = (count: number, tag: string): string =>
  [
    'SKU,Name,Price,Category,Hidden',
    ...Array.from({ length: count }, (_, i) => `${tag}-${i},Imported ${tag} ${i},${(2 + i / 100).toFixed(2)},,`),
    `${tag}-a,No price,,,`,
    `${tag}-b,,5,,`,
    `${tag}-c,Negative,-5,,`,
    `${tag}-d,In words,cheap,,`,
    `${tag}-e,No such category,5,Nowhere,`,
    `${tag}-f,Perhaps hidden,5,,maybe`,
    `${tag}-0,Twice,5,,`,
    '',
  ].join('\n')

const open = async (page: Page) => {
  await page.goto('/supplier/products/all')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  return page.getByRole('dialog', { name: 'Import products' })
}
const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

describe.each<Device>(['desk', 'phone'])('products from a file, at a %s', (device) => {
  test('R-113 R-238 R-241 are looked at, imported, seen on the list, and taken back', async () => {
    const { page, context, complaints } = await site.enter(SUPPLIER, { device })
    const dialog = await open(page)
    const upload = dialog.getByRole('button', { name: 'Upload' })
    await expect.poll(() => upload.isDisabled()).toBe(true)
    await accessible(page)
    await choose(page, 'spring.csv', fileOf(493, device))
    await upload.click()

    await dialog.getByText('Nothing has been imported yet').waitFor()
    const figures = await dialog.getByLabel('Changes in this file').locator('div').allTextContents()
    expect(figures).toEqual(['493new', '0changed', '7refused'])
    await dialog.getByText('Price “cheap”: Is not a number').waitFor()
    await accessible(page)
    const width = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(width).toBeLessThanOrEqual(0)
    const [refused] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download refused rows' }).click(),
    ])
    expect(refused.suggestedFilename()).toBe('refused-rows.csv')

    await dialog.getByRole('button', { name: 'Import 493 products' }).click()
    await dialog.getByText('has been imported').waitFor()
    await accessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByLabel('Search by name or SKU').fill(`Imported ${device} 7`)
    await page.getByText(`Imported ${device} 77`).first().waitFor()

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByRole('button', { name: 'Past imports' }).click()
    const past = page.getByRole('dialog', { name: 'Past imports' })
    await past.getByRole('button', { name: 'Undo import' }).first().click()
    await page
      .getByRole('dialog', { name: /^Undo import of/ })
      .getByRole('button', { name: 'Undo import' })
      .click()
    await past.getByText('Undone').first().waitFor()
    await page.getByText(`No product matches “Imported ${device} 7”`).waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('R-250 a file that cannot be used is reported in a toast, and another can be chosen', async () => {
  const { page, context } = await site.enter(SUPPLIER)
  const dialog = await open(page)
  await choose(page, 'scan.csv', '%PDF-1.7\n1 0 obj\n')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('Something went wrong!').waitFor()
  await dialog.getByRole('alert').getByText('Must be a CSV file').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Upload' }).isDisabled()).toBe(true)
  await choose(page, 'one.csv', 'Name,Price\nOnly one,5\n')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await dialog.getByRole('button', { name: 'Import 1 product', exact: true }).waitFor()
  await context.close()
})

test('R-240 while a file is sent the dialog cannot be closed', async () => {
  const { page, context } = await site.enter(SUPPLIER)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/distributor/import/products*', async (route) => {
    await held
    await route.continue()
  })
  const dialog = await open(page)
  await choose(page, 'one.csv', 'Name,Price\nOnly one,5\n')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await dialog.getByText('Sending the file').waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).count()).toBe(0)
  go()
  await dialog.getByRole('button', { name: 'Import 1 product', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})

test('a file can be dropped anywhere on the dialog; the template is a workbook', async () => {
  const { page, context } = await site.enter(SUPPLIER)
  const dialog = await open(page)
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['Name,Price\nDropped,5\n'], 'dropped.csv', { type: 'text/csv' }))
    return transfer
  })
  await dialog.getByText('12 bottle > 750 ml').waitFor()
  await dialog.getByText('Products are found by SKU').dispatchEvent('drop', { dataTransfer: data })
  await dialog.getByText('dropped.csv').waitFor()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('products-template.xlsx')
  await context.close()
})
