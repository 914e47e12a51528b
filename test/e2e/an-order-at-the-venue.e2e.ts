import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongFor } from './accessible.ts'
import { uploadInvoice } from './send-invoice.ts'
import { api, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('order_at_the_venue')
})
afterAll(() => site?.close())

const CHEF = 'mia@glasshouse.example'
const SUPPLIER = 'grace@northfield.example'
const VENUE = 1
const NORTHFIELD = 1

/** Two products of Northfield, ordered from a page by its API. */
async function ordered(chef: Page, status?: 'draft_venue'): Promise<{ id: number; name: string }> {
  const { data } = await api(chef, 'GET', `/venues/${VENUE}/products?distributorId=${NORTHFIELD}&usuals=true&limit=2`)
  const products = data.map(({ id }: { id: number }) => ({ productId: id, quantity: 4 }))
  const made = await api(chef, 'POST', `/venues/${VENUE}/orders`, {
    orders: [{ distributorId: NORTHFIELD, products }],
    ...(status && { status }),
  })
  return { id: made.orders[0].id, name: data[0].name }
}

describe.each<Device>(['desk', 'phone'])('on a %s', (device) => {
  test('T-57 all of a delivery is received with one press', async () => {
    const [chef, supplier] = [await site.enter(CHEF, { device }), await site.enter(SUPPLIER)]
    const { id } = await ordered(chef.page)
    await api(supplier.page, 'PATCH', `/distributor/orders/${id}/accept`, {})
    await chef.page.goto(`/buyer/orders/${id}`)
    await chef.page.getByRole('button', { name: 'All arrived' }).click()
    await chef.page.getByText('Completed', { exact: true }).first().waitFor()
    await Promise.all([chef.context.close(), supplier.context.close()])
  })

  test('T-58 what came short is counted and photographed at the door, also on a connection that fails once; T-63 and settled', async () => {
    const [chef, supplier] = [await site.enter(CHEF, { device }), await site.enter(SUPPLIER)]
    const { page } = chef
    const { id, name } = await ordered(page)
    await api(supplier.page, 'PATCH', `/distributor/orders/${id}/accept`, {})
    await page.goto(`/buyer/orders/${id}`)
    await page.getByRole('button', { name: 'Something is missing or wrong' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('spinbutton', { name: `${name} kept` }).fill('3')
    await dialog
      .getByRole('group', { name: `Problem with ${name}` })
      .getByRole('button', { name: 'Damaged' })
      .click()
    await dialog.getByLabel(`Note on ${name}`).fill('Crushed')
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: `Photograph ${name}` }).click()
    const photo = await picture(page)
    await (await chooser).setFiles({ name: 'crate.png', mimeType: 'image/png', buffer: photo })
    await dialog.getByRole('button', { name: `Remove photo 1 of ${name}` }).waitFor()
    expect(await wrongFor(page)).toEqual([])

    await page.route('**/dispute', (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/dispute'))
    await dialog.getByRole('button', { name: 'Report 1 line' }).click()
    await failed
    await dialog.getByRole('button', { name: 'Report 1 line' }).click()
    await page.getByText('Incomplete', { exact: true }).first().waitFor()
    await page.getByText('3 of 4 kept: Crushed').waitFor()
    const seen = await api(supplier.page, 'GET', `/distributor/orders/${id}`)
    expect(seen).toMatchObject({ status: 'in_dispute', files: [{ kind: 'dispute_photo' }] })

    await page.getByRole('button', { name: 'Mark as resolved' }).click()
    await page.getByRole('dialog').getByLabel('How was it resolved?').fill('Came with the next delivery')
    await page.getByRole('button', { name: 'Complete order' }).click()
    await page.getByText('Completed after Action').first().waitFor()
    await Promise.all([chef.context.close(), supplier.context.close()])
  })

  test('T-15 T-16 a draft is kept from the docket, changed, and sent for what is shown', async () => {
    const { page, context } = await site.enter(CHEF, { device })
    const { id } = await ordered(page, 'draft_venue')
    await page.goto(`/buyer/orders/${id}`)
    await page.getByRole('button', { name: 'Edit order' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your own order number').fill('PO 77')
    expect(await wrongFor(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('PO 77').waitFor()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByText('Waiting for Northfield Produce to answer.').waitFor()
    await context.close()
  })

  test('T-27 a quote is accepted, T-21 and what is over a limit approved', async () => {
    const { page, context } = await site.enter(CHEF, { device })
    if (device === 'desk') {
      await page.goto('/buyer/orders/history?view=quotes')
      await page.locator('tbody a').first().click()
      await page.getByRole('button', { name: 'Accept quote' }).click()
      await page.getByText('Waiting for Northfield Produce to answer.').waitFor()
    } else {
      await page.goto('/buyer/orders/history?view=approval')
      await page.locator('tbody a').first().click()
      await page.getByText('Over the limit of Sam Okafor').waitFor()
      await page.getByRole('button', { name: 'Approve and send' }).click()
      await page.getByText('Waiting for Meridian Wine to answer.').waitFor()
    }
    await context.close()
  })

  test('T-09 R-329 a purchase at the counter is written down with its invoice; nothing typed is lost when it is refused', async () => {
    const { page, context } = await site.enter(CHEF, { device })
    await page.goto(`/buyer/orders/new-offline?supplier=${NORTHFIELD}`)
    await page.getByLabel('Invoice number').fill(`C-${device}`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach invoice' }).click()
    await (await chooser).setFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf at all') })
    await page.getByPlaceholder('Search by name or SKU').click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: /^Save for/ }).click()
    await page.getByText('Must be a PDF, JPEG or PNG').first().waitFor()
    await expect.poll(() => page.getByLabel('Invoice number').inputValue()).toBe(`C-${device}`)
    await page.getByRole('button', { name: 'Remove bill.pdf' }).click()
    const again = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach invoice' }).click()
    await (await again).setFiles({
      name: 'bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'),
    })
    expect(await wrongFor(page)).toEqual([])
    await page.getByRole('button', { name: /^Save for/ }).click()
    await page.getByText('Invoice uploaded!').first().waitFor()
    await page.getByRole('button', { name: 'bill.pdf' }).waitFor()
    await context.close()
  })
})

/** A picture that a browser can read, drawn by one. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 30
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('G-025 G-050 a list of quantities is ordered whose day the supplier says, and says so to both', async () => {
  const [chef, supplier] = [await site.enter(CHEF, { device: 'phone' }), await site.enter(SUPPLIER)]
  const { page } = chef
  await page.goto(`/buyer/orders/products/${NORTHFIELD}?show=all`)
  await page.getByRole('spinbutton').first().fill('2')
  await page.getByText('saved', { exact: true }).first().waitFor({ state: 'attached' })
  await page.goto('/buyer/shopping-cart')
  const docket = page.getByRole('region', { name: 'Northfield Produce', exact: true })
  await docket.getByLabel('Deliver').selectOption('The supplier sets the day')
  await docket.getByLabel('Quantities only').check()
  await docket.getByText('saved', { exact: true }).waitFor()
  expect(await wrongFor(page)).toEqual([])
  await page.reload()
  await expect.poll(() => docket.getByLabel('Quantities only').isChecked()).toBe(true)
  await docket.getByRole('button', { name: 'Place order' }).click()
  await docket.getByRole('link', { name: 'Open order' }).click()
  await page.getByText('To be arranged').waitFor()
  const [placed] = (await api(supplier.page, 'GET', '/distributor/orders')).data
  await supplier.page.goto(`/supplier/orders/${placed.id}`)
  for (const words of ['To be arranged', 'Quantities only, no stock is reserved']) await supplier.page.getByText(words).waitFor()
  expect([...chef.complaints, ...supplier.complaints]).toEqual([])
  await Promise.all([chef.context.close(), supplier.context.close()])
})

test('R-064 an order is made out of the invoice that the address names, and is merged with it', async () => {
  const { page, complaints } = await site.enter(CHEF, { device: 'phone' })
  const invoice = await uploadInvoice(site, CHEF)
  await page.goto(`/buyer/orders/merge-pending-update/${invoice}`)
  await page
    .getByRole('button', { name: /^Merge with order/ })
    .first()
    .waitFor()
  expect(await wrongFor(page)).toEqual([])
  await page.getByRole('link', { name: 'Create an order from this invoice' }).click()
  await page.getByRole('combobox', { name: 'Add a product' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Invoice number').fill('88213')
  await page.getByRole('button', { name: /^Save for/ }).click()
  await page.waitForURL(/\/buyer\/orders\/\d+(\?|$)/)
  await page
    .getByText('Differs from the order')
    .or(page.getByRole('link', { name: 'Open', exact: true }))
    .first()
    .waitFor()
  const { orderId, processingStatus } = await api(page, 'GET', `/venue/pending-invoices/${invoice}`)
  expect(processingStatus).toBe('processed')
  expect(new URL(page.url()).pathname).toBe(`/buyer/orders/${orderId}`)
  await page.goto(`/buyer/orders/merge-pending-update/${invoice}`)
  await page.getByText('This invoice is merged').waitFor()
  expect(complaints).toEqual([])
})
