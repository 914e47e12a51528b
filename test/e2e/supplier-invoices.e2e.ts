import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { downloadAs } from './download.ts'
import { api, type Device, openSite, type Site } from './site.ts'

const PICTURES = process.env.PICTURES

let site: Site
beforeAll(async () => {
  site = await openSite('supplier_invoices')
})
afterAll(() => site?.close())

const SUPPLIER = 'grace@northfield.example'
const CHEF = 'mia@glasshouse.example'

const picture = async (page: Page, name: string) => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}

async function anAcceptedOrder(chef: Page, supplier: Page) {
  const { data } = await api(chef, 'GET', '/venues/1/products?distributorId=1&limit=2')
  const products = data.map(({ id, minimumQuantity }: { id: number; minimumQuantity: number }) => ({
    productId: id,
    quantity: Math.max(4, minimumQuantity),
  }))
  const { orders } = await api(chef, 'POST', '/venues/1/orders', { orders: [{ distributorId: 1, products }] })
  return api(supplier, 'PATCH', `/distributor/orders/${orders[0].id}/accept`, {})
}

test.each<[Device, string]>([
  ['desk', 'DESK-'],
  ['phone', 'PHONE-'],
])(
  'on a %s a supplier sets its prefix, issues, mails and credits invoices, and the customer has them without typing',
  async (device, prefix) => {
    const supplier = await site.enter(SUPPLIER, { device })
    const chef = await site.enter(CHEF, { device })
    const order = await anAcceptedOrder(chef.page, supplier.page)

    await supplier.page.goto('/supplier/settings/invoices')
    await supplier.page.getByLabel('Prefix').fill(prefix)
    await accessible(supplier.page)
    await picture(supplier.page, `invoice-settings-${device}`)
    await supplier.page.getByRole('button', { name: 'Save' }).click()
    await supplier.page.getByText('Invoice settings saved').waitFor()

    await supplier.page.goto(`/supplier/orders/${order.id}?view=all`)
    await supplier.page.getByRole('button', { name: 'Issue invoice' }).click()
    await supplier.page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
    const issued = supplier.page.getByRole('button', { name: new RegExp(`^Invoice ${prefix}\\d{4}$`) })
    const download = await downloadAs(supplier.page, issued, 'PDF')
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Invoice ${prefix}\\d{4}.*\\.pdf$`))

    await supplier.page.goto(`/supplier/invoices?term=${prefix}`)
    await supplier.page
      .getByText(new RegExp(`${prefix}\\d{4}`))
      .first()
      .waitFor()
    await accessible(supplier.page)
    await picture(supplier.page, `invoices-${device}`)

    await supplier.page
      .getByText(new RegExp(`${prefix}\\d{4}`))
      .first()
      .click()
    const invoice = supplier.page.getByRole('region', { name: 'Invoice', exact: true })
    await invoice.getByText('Total', { exact: true }).waitFor()
    await accessible(supplier.page)
    await picture(supplier.page, `invoice-${device}`)
    await api(chef.page, 'PUT', '/venues/1', { invoiceEmail: 'books@glasshouse.example' })
    await invoice.getByRole('button', { name: 'Mail again' }).click()
    await supplier.page.getByText('Invoice sent').waitFor()

    // the rest of what was delivered, and a credit note for the first
    const credit = { orderId: order.id, nonStockCredit: 1, note: 'One bruised crate' }
    const { id: creditNoteId } = await api(supplier.page, 'POST', '/distributor/credit-notes', credit)
    await api(supplier.page, 'PATCH', `/distributor/credit-notes/${creditNoteId}/approve`, {})
    await supplier.page.goto('/supplier/invoices?show=orders')
    const orders = supplier.page.getByRole('table', { name: 'Orders without invoice' })
    for (const at of [0, 1])
      await orders
        .getByRole('checkbox', { name: /^Select row/ })
        .nth(at)
        .check()
    await accessible(supplier.page)
    await picture(supplier.page, `orders-without-invoice-${device}`)
    await supplier.page.getByRole('button', { name: 'Issue 2 invoices' }).click()
    await supplier.page.getByRole('dialog').getByRole('button', { name: 'Issue 2 invoices' }).click()
    await supplier.page.getByText('2 invoices issued').waitFor()

    await supplier.page.goto('/supplier/outlets/1/account')
    const movements = supplier.page.getByRole('table', { name: 'Movements' })
    await movements
      .getByText(new RegExp(`^Invoice ${prefix}\\d{4}`))
      .first()
      .waitFor()
    await movements
      .getByText(/^Credit note/)
      .first()
      .waitFor()
    const [statement] = await Promise.all([
      supplier.page.waitForEvent('download'),
      supplier.page.getByRole('button', { name: 'PDF' }).click(),
    ])
    expect(statement.suggestedFilename()).toMatch(/^Statement .*\.pdf$/)
    await supplier.page.getByLabel('From', { exact: true }).fill('2026-01-01')
    await supplier.page.waitForURL('**/account?from=2026-01-01')
    await movements.waitFor()
    await supplier.page.getByRole('button', { name: 'Mail statement' }).click()
    await supplier.page.getByText('Statement sent').waitFor()
    await accessible(supplier.page)
    expect(await supplier.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

    await chef.page.goto('/buyer/pending-updates')
    await chef.page
      .getByText(new RegExp(`${prefix}\\d{4}`))
      .first()
      .waitFor()
    await picture(chef.page, `invoices-of-venue-${device}`)
    await chef.page
      .getByText(new RegExp(`${prefix}\\d{4}`))
      .first()
      .click()
    const own = chef.page.getByRole('button', { name: new RegExp(`^Invoice ${prefix}\\d{4}$`) })
    const paper = await downloadAs(chef.page, own, 'PDF')
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/)

    expect([...supplier.complaints, ...chef.complaints]).toEqual([])
    await Promise.all([supplier.context.close(), chef.context.close()])
  },
)
