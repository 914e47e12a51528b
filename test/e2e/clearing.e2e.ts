import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { invoicePdf, sendInvoice } from './send-invoice.ts'
import { askAs, openSite, type Site } from './site.ts'

let site: Site
let sent: number[]
beforeAll(async () => {
  site = await openSite('clearing')
  sent = []
  for (let i = 0; i < 3; i++) sent.push(await sendInvoice(site, 'mia@glasshouse.example'))
})
afterAll(() => site?.close())

test('R-023 R-273 invoices are read one after the other beside their pages, given back, merged with their order', async () => {
  const { page, complaints } = await site.enter('admin@docket.example')
  const at = (id: number | undefined) => page.waitForURL(`**/clearing-app/processing/${id}`)
  await page.goto('/admin/clearing-app')
  await page.getByRole('button', { name: 'Start next invoice' }).click()
  await at(sent[0])
  await page.getByRole('img', { name: 'invoice.pdf, page 1 of 1' }).waitFor()
  // a page becomes no smaller than a quarter
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => page.getByText('25 %').isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Zoom out' }).isDisabled()).toBe(true)

  await page.getByLabel('Invoice number').fill('88213')
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByLabel('Text on invoice, line 1').fill('TOM TRUSS 5KG')
  await page.getByRole('combobox', { name: 'Product of TOM TRUSS 5KG' }).fill('tomato')
  await page
    .getByRole('option', { name: /^Tomatoes/ })
    .first()
    .click()
  await page.getByLabel('Quantity of TOM TRUSS 5KG').fill('4')
  await page.getByLabel('Price of TOM TRUSS 5KG').fill('32.50')
  await page.getByLabel('Total', { exact: true }).fill('130.00')
  await page.getByText('$0.00').waitFor()
  await page.keyboard.press('Control+Enter')

  await at(sent[1])
  await page.getByRole('button', { name: 'Complete and next' }).waitFor()
  await page.getByLabel('Clearing note').fill('Page 2 is missing')
  await page.getByRole('button', { name: 'Return to customer' }).click()
  await page.getByRole('heading', { name: 'Clearing App' }).waitFor()
  await page.getByRole('row', { name: /Returned/ }).waitFor()

  await page.getByRole('button', { name: 'Start next invoice' }).click()
  await at(sent[2])
  // what nobody has read merges with nothing
  await page.getByLabel('Total', { exact: true }).fill('130.00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Invoice saved' }).waitFor()
  await page.getByRole('link', { name: 'Merge…' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Merge with #/ }).click()
  await page
    .getByText(/^Invoice merged/)
    .first()
    .waitFor()
  await page.getByRole('heading', { name: 'Clearing App' }).waitFor()
  await page.getByRole('button', { name: 'Start next invoice' }).click()
  await page.getByText('The queue is empty').waitFor()
  expect(complaints).toEqual([])
})

test.each(['desk', 'phone'] as const)(
  'R-199 at a %s the order of an invoice is proposed by its number, never by its amount alone nor months away, and others are found by number',
  async (device) => {
    const [chef, office, clearing] = await Promise.all(
      ['mia@glasshouse.example', 'grace@northfield.example', 'admin@docket.example'].map((email) => askAs(site, email)),
    )
    if (!chef || !office || !clearing) throw new Error('Nobody signed in')
    const { data } = await chef('GET', '/venues/1/products?distributorId=1&limit=1')
    const products = [{ productId: data[0].id, quantity: Math.max(7, data[0].minimumQuantity) }]
    const { orders } = await chef('POST', '/venues/1/orders', { orders: [{ distributorId: 1, products }] })
    const order = await office('PATCH', `/distributor/orders/${orders[0].id}/accept`, {})
    const invoiceId = await sendInvoice(site, 'mia@glasshouse.example')
    await clearing('GET', '/admin/pending-invoices/next')
    const read = { distributorId: 1, invoiceDate: order.orderedAt.slice(0, 10), total: order.amountWithTax }
    await clearing('PATCH', `/admin/pending-invoices/${invoiceId}`, { ...read, invoiceDate: '2020-02-03', invoiceNumber: 'X-1' })

    const { page, complaints } = await site.enter('admin@docket.example', { device })
    const choices = page.getByRole('group', { name: 'Order to merge with' }).getByRole('radio')
    await page.goto(`/admin/clearing-app/merge/${invoiceId}`)
    // The same amount, years away: nothing is offered, but it is found by its number.
    await page.getByText('No matching orders').waitFor()
    await page.getByLabel('Search orders by number').fill(String(order.orderNumber))
    await choices.first().waitFor()
    expect(await choices.first().isChecked()).toBe(false)
    expect(await page.getByRole('button', { name: /^Merge with/ }).count()).toBe(0)

    // Its number, years away: it is shown, but not chosen.
    const number = { invoiceNumber: `#${order.orderNumber}` }
    await clearing('PATCH', `/admin/pending-invoices/${invoiceId}`, { ...read, ...number, invoiceDate: '2020-02-03' })
    await page.reload()
    await page.getByText(new RegExp(`^#${order.orderNumber}$`)).waitFor()
    expect(await choices.count()).toBe(1)
    expect(await choices.first().isChecked()).toBe(false)
    expect(await page.getByRole('button', { name: /^Merge with/ }).count()).toBe(0)

    await clearing('PATCH', `/admin/pending-invoices/${invoiceId}`, { ...read, ...number })
    await page.reload()
    await choices.first().waitFor()
    expect(await choices.first().isChecked()).toBe(true)
    await accessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: `Merge with #${order.orderNumber}` }).click()
    await page
      .getByText(/^Invoice merged/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  },
)

test.each(['desk', 'phone'] as const)(
  'R-010 R-065 a chef uploads an invoice, says who sent it, and has it read, at a %s',
  async (device) => {
    const { page, complaints } = await site.enter('mia@glasshouse.example', { device })
    const isAccessible = async () => {
      await accessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.goto('/buyer/pending-updates')
    await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor()
    await isAccessible()
    await page.getByRole('button', { name: 'Upload invoice' }).first().click()
    const upload = page.getByRole('dialog', { name: 'Upload invoice' })
    const buffer = await invoicePdf({ issuer: 'Corner Market', number: `INV-7-${device}` })
    await upload.locator('input[type=file]').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer })
    await upload.getByRole('button', { name: 'Upload invoice' }).click()
    await page.getByText('Invoice uploaded!').waitFor()
    const panel = page.getByRole('region', { name: 'Invoice', exact: true })
    await panel.getByText('Needs attention').waitFor()
    await panel.getByRole('combobox', { name: 'Who sent this invoice?' }).click()
    await panel.getByRole('option', { name: 'Northfield Produce' }).click()
    await panel.getByText('Draft', { exact: true }).waitFor()
    await panel
      .getByRole('button', { name: /^Merge with order/ })
      .first()
      .waitFor()
    await isAccessible()
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'bill.pdf' }).click()
    expect((await saved).suggestedFilename()).toBe('bill.pdf')
    await panel.getByRole('button', { name: 'Send for reading' }).click()
    await panel.getByText('Being read').waitFor()
    expect(complaints).toEqual([])
  },
)
