import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('stock')
})
afterAll(() => site?.close())

const SUPPLIER = 'sofia@meridianwine.example'
const FIRST = 'Balnaves The Blend'
const SECOND = 'Alois Lageder Pinot Grigio'

test('goods come in by keyboard, move on a phone and are written off, each with its paper and in the history', async () => {
  const { page, complaints } = await site.enter(SUPPLIER)
  const has = (text: string | RegExp) => page.getByText(text).first().waitFor()

  await page.goto('/supplier/products/all?term=Balnaves')
  await page.getByRole('checkbox', { name: 'Select row 1' }).check()
  await page.getByRole('link', { name: 'Add stock' }).click()
  await page.getByRole('heading', { name: 'Inventory Addition' }).waitFor()
  await page.getByLabel('Batch for all products').fill('LOT-E2E')
  await page.getByLabel('Expiry date for all products').fill('2031-05-01')
  await page.getByLabel('Add a product').fill('Lageder Pinot Grigio')
  await page.getByRole('list', { name: 'Results' }).getByText(SECOND, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  // What was chosen waits for its quantity.
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: `Quantity of ${FIRST}` }).fill('6')
  await page.getByRole('textbox', { name: /^Cost per .* of Balnaves/ }).fill('10')
  await page.getByRole('button', { name: 'Add 2 products' }).click()
  await has('Stock added: 2 products')
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save document' }).click()
  expect((await receipt).suggestedFilename()).toBe('Goods receipt GR-1.pdf')

  await page.goto('/supplier/products/all?term=Balnaves')
  await page.getByRole('link', { name: FIRST }).click()
  await page.getByRole('link', { name: 'Inventory Overview' }).click()
  await has('LOT-E2E')
  await has('01/05/2031')
  const overview = page.url()

  const phone = await site.enter(SUPPLIER, { device: 'phone' })
  await phone.page.goto(overview)
  await phone.page.getByRole('link', { name: 'Transfer stock' }).click()
  await phone.page.getByRole('textbox', { name: `Quantity of ${FIRST}` }).fill('4000')
  await phone.page.getByText(/^Only \d+ on hand$/).waitFor()
  await expect.poll(() => phone.page.getByRole('button', { name: 'Transfer 1 product' }).isDisabled()).toBe(true)
  await phone.page.getByRole('textbox', { name: `Quantity of ${FIRST}` }).fill('6')
  await phone.page.getByRole('combobox', { name: `Batch of ${FIRST}` }).click()
  await phone.page.getByRole('option', { name: /LOT-E2E/ }).click()
  await phone.page.getByRole('button', { name: 'Transfer 1 product' }).click()
  await phone.page.getByText('Stock transferred: 1 product').waitFor()
  expect(phone.page.url()).toBe(overview)

  // The desk has heard of it: the batch lies in the cellar now.
  await page.getByRole('row', { name: /LOT-E2E.*Cellar/ }).waitFor()
  await page.getByRole('link', { name: 'Remove stock' }).click()
  await page.getByRole('combobox', { name: 'From warehouse' }).click()
  await page.getByRole('option', { name: 'Cellar' }).click()
  await page.getByRole('textbox', { name: `Quantity of ${FIRST}` }).fill('1')
  await page.getByLabel('Reason').fill('Corked')
  await page.getByRole('button', { name: 'Remove 1 product' }).click()
  await has('Stock removed: 1 product')
  await page.getByRole('link', { name: 'Inventory History' }).click()
  await page.getByRole('row', { name: /Removal.*WO-3 · Corked.*LOT-E2E.*−1/ }).waitFor()
  await page
    .getByRole('row', { name: /Transfer.*TN-2/ })
    .first()
    .waitFor()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save document WO-3' }).click()
  expect((await again).suggestedFilename()).toBe('Write-off WO-3.pdf')
  expect([...complaints, ...phone.complaints]).toEqual([])
})
