import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { downloadAs } from './download.ts'
import { api, openSite, type Site } from './site.ts'

const PICTURES = process.env.PICTURES

let site: Site
beforeAll(async () => {
  site = await openSite('credit_notes')
})
afterAll(() => site?.close())

const SUPPLIER = 'grace@northfield.example'
const CHEF = 'mia@glasshouse.example'

const picture = async (page: Page, name: string) => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}
/** An order of the chef that the supplier has accepted: 4 of each of two products. */
async function anAcceptedOrder(chef: Page, supplier: Page) {
  const { data } = await api(chef, 'GET', '/venues/1/products?distributorId=1&limit=2')
  const products = data.map(({ id, minimumQuantity }: { id: number; minimumQuantity: number }) => ({
    productId: id,
    quantity: Math.max(4, minimumQuantity),
  }))
  const { orders } = await api(chef, 'POST', '/venues/1/orders', { orders: [{ distributorId: 1, products }] })
  return api(supplier, 'PATCH', `/distributor/orders/${orders[0].id}/accept`, {})
}

/** The large amount below a docket's parts. */
const amountBeside = async (page: Page, label: string): Promise<number> => {
  const text = await page
    .locator('dl div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .last()
    .textContent()
  return Number((text ?? '').replaceAll(/[^\d.]/g, ''))
}

test('G-029 R-256 a line is credited and approved, the outlet sees it, and a second note gets no more than the rest', async () => {
  const supplier = await site.enter(SUPPLIER)
  const chef = await site.enter(CHEF)
  const order = await anAcceptedOrder(chef.page, supplier.page)
  const [line] = order.orderedProducts
  await chef.page.goto(`/buyer/orders/history/${order.id}`)

  // the supplier credits one of the first line, and puts it back on the shelf
  await supplier.page.goto(`/supplier/orders/${order.id}?view=all`)
  await supplier.page.getByRole('link', { name: 'New credit note' }).click()
  await supplier.page.getByRole('heading', { name: 'New credit note' }).waitFor()
  await supplier.page.getByRole('spinbutton', { name: `${line.name} to credit` }).fill('1')
  await supplier.page.getByRole('checkbox', { name: /to stock/ }).check()
  await supplier.page.getByLabel('Reason').fill('One came bruised')
  // what was typed survives a reload
  await supplier.page.reload()
  await expect.poll(() => supplier.page.getByLabel('Reason').inputValue()).toBe('One came bruised')
  await supplier.page.getByRole('button', { name: /Save draft \$/ }).waitFor()
  await accessible(supplier.page)
  await picture(supplier.page, 'credit-note-form-desk')
  await supplier.page.getByRole('button', { name: /Save draft/ }).click()
  const panel = supplier.page.getByRole('region', { name: 'Credit note', exact: true })
  await panel.getByRole('button', { name: /^Approve \$/ }).click()
  await supplier.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  await panel.getByRole('heading', { name: /CN-\d+/ }).waitFor()
  await accessible(supplier.page)
  const download = await downloadAs(supplier.page, panel.getByRole('button', { name: 'Download' }), 'PDF')
  expect(download.suggestedFilename()).toMatch(/^Credit note CN-\d+ Northfield Produce\.pdf$/)

  // the chef sees it without reloading
  const credited = chef.page.getByRole('region', { name: `Credits of order ${order.orderNumber}` })
  await credited.getByText('“One came bruised”').waitFor()
  await chef.page.getByText(/credited · /).waitFor()
  await accessible(chef.page)
  await picture(chef.page, 'credited-order-desk')
  const left = await amountBeside(chef.page, 'Amount due')
  expect(left).toBeLessThan(order.amountWithTax)
  const [paper] = await Promise.all([
    chef.page.waitForEvent('download'),
    credited.getByRole('button', { name: /as PDF$/ }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/)

  // on the phone the rest is credited: more than that is not possible
  const phone = await site.enter(SUPPLIER, { device: 'phone' })
  await phone.page.goto(`/supplier/credit-notes/new?order=${order.id}`)
  const quantity = phone.page.getByRole('spinbutton', { name: `${line.name} to credit` })
  await expect.poll(() => quantity.getAttribute('aria-valuemax')).toBe(String(line.quantity - 1))
  await phone.page.getByLabel('Goodwill credit').fill(String(left + 1))
  await phone.page.getByText(/^Only [\d.]+ left to credit$/).waitFor()
  await expect.poll(() => phone.page.getByRole('button', { name: /Save draft/ }).isDisabled()).toBe(true)
  await phone.page.getByRole('button', { name: 'Credit everything' }).click()
  await expect.poll(() => amountBeside(phone.page, 'Total')).toBe(left)
  expect(await amountBeside(phone.page, 'Amount due')).toBe(0)
  await accessible(phone.page)
  await picture(phone.page, 'credit-note-form-phone')
  await phone.page.getByRole('button', { name: /Save draft/ }).click()
  await phone.page.getByRole('button', { name: /^Approve \$/ }).click()
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  await expect.poll(() => amountBeside(chef.page, 'Amount due')).toBe(0)
  await phone.page.goto(`/supplier/credit-notes/new?order=${order.id}`)
  await phone.page.getByText('This order is fully credited').waitFor()

  expect([...supplier.complaints, ...chef.complaints, ...phone.complaints]).toEqual([])
  await Promise.all([supplier.context.close(), chef.context.close(), phone.context.close()])
})

test('goods without their order are credited to a customer, who reads the note without reloading and prints it', async () => {
  const supplier = await site.enter(SUPPLIER)
  const chef = await site.enter(CHEF, { device: 'phone' })
  await chef.page.goto('/buyer/credit-notes')
  await chef.page.getByRole('heading', { name: 'Credit notes' }).waitFor()
  await supplier.page.goto('/supplier/credit-notes/new')
  await supplier.page.getByRole('combobox', { name: 'Customer' }).fill('Glasshouse')
  await supplier.page.getByRole('option', { name: 'The Glasshouse' }).click()
  await supplier.page.getByRole('link', { name: 'Credit without an order' }).click()
  const find = supplier.page.getByRole('searchbox', { name: 'Add a product' })
  const { data: products } = await api(chef.page, 'GET', '/venues/1/products?distributorId=1&limit=2')
  await find.fill(products[1].name)
  await supplier.page.getByRole('list', { name: 'Results' }).getByRole('button', { name: products[1].name }).first().waitFor()
  await find.press('Enter')
  await supplier.page.getByRole('checkbox', { name: /to stock/ }).check()
  await supplier.page.getByRole('button', { name: 'Add free amount' }).click()
  await supplier.page.getByLabel('Amount description').fill('Late by a day')
  // an amount in another currency is refused where it is typed
  await supplier.page.getByLabel('Amount of Late by a day').fill('£3')
  await supplier.page.getByText('Is in another currency. Enter it in AUD.').waitFor()
  await supplier.page.getByLabel('Amount of Late by a day').fill('$3')
  await supplier.page.getByLabel('Reason').fill('Came back on Monday')
  await supplier.page.getByRole('button', { name: /Save draft \$/ }).waitFor()
  await accessible(supplier.page)
  await picture(supplier.page, 'customer-credit-form-desk')
  await supplier.page.getByRole('button', { name: /Save draft \$/ }).click()
  const panel = supplier.page.getByRole('region', { name: 'Credit note', exact: true })
  await panel.getByText('without an order').waitFor()
  await panel.getByRole('button', { name: /^Approve \$/ }).click()
  await supplier.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  const name = (await panel.getByRole('heading', { name: /CN-\d+/ }).textContent())?.match(/CN-\d+/)?.[0] ?? ''
  await accessible(supplier.page)
  await picture(supplier.page, 'customer-credit-desk')

  await chef.page.getByText(name).first().click()
  await chef.page.getByText('“Came back on Monday”').waitFor()
  await chef.page.getByText('Late by a day').waitFor()
  await accessible(chef.page)
  await picture(chef.page, 'customer-credit-phone')
  const paper = await downloadAs(chef.page, chef.page.getByRole('button', { name: 'Download' }), 'PDF')
  expect(paper.suggestedFilename()).toBe(`Credit note ${name} Northfield Produce.pdf`)
  expect([...supplier.complaints, ...chef.complaints]).toEqual([])
  await Promise.all([supplier.context.close(), chef.context.close()])
})

test('an order is found by what was in it, when somebody calls and knows no number', async () => {
  const { page, context, complaints } = await site.enter(SUPPLIER)
  await page.goto('/supplier/credit-notes')
  await page.getByRole('link', { name: 'New credit note' }).click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('Glasshouse')
  await page.getByRole('option', { name: 'The Glasshouse' }).click()
  const first = await page.getByRole('link', { name: /^#\d+/ }).first().textContent()
  await page.getByRole('searchbox', { name: 'Product' }).fill('zzzz')
  await page.getByText('No results for “zzzz”').waitFor()
  await page.getByRole('searchbox', { name: 'Product' }).fill('')
  await page.getByRole('link', { name: /^#\d+/ }).first().click()
  await page.getByRole('link', { name: `order ${/#\d+/.exec(first ?? '')?.[0]}` }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
