import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongFor } from './accessible.ts'
import { invoicePdf } from './send-invoice.ts'
import { api, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('uploaded_invoices')
})
afterAll(() => site?.close())

const CHEF = 'mia@glasshouse.example'

const pdf = async (name: string, issuer: string, number: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await invoicePdf({ issuer, number }),
})

/** A photo, of which nothing can be read. */
async function photo(page: Page, name: string) {
  const url = await page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 60
    const drawn = canvas.getContext('2d')
    // no two photos are the same file
    for (const [i, letter] of [...text].entries()) drawn?.fillText(letter, (i % 5) * 8, 8 + Math.floor(i / 5) * 10)
    return canvas.toDataURL('image/png')
  }, name)
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

describe.each<Device>(['desk', 'phone'])('on a %s', (device) => {
  test('the overview uploads an invoice, shows what it read before, and warns of the same one', async () => {
    const { page, context } = await site.enter(CHEF, { device })
    const number = `UP-100-${device}`
    const file = await pdf('northfield.pdf', 'Northfield Produce', number)
    const choose = async () => {
      await page.goto('/buyer/overview')
      await page.getByRole('link', { name: 'Upload invoice' }).click()
      await page.locator('input[type=file]').setInputFiles([file])
    }
    const dialog = page.getByRole('dialog', { name: 'Upload invoice' })
    await choose()
    await dialog.getByText(`Northfield Produce · No. ${number} · $130.00`).waitFor()
    await dialog.getByRole('img', { name: 'First page of northfield.pdf' }).waitFor()
    expect(await wrongFor(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Upload invoice' }).click()
    await page.getByRole('heading', { name: number }).waitFor()
    await expect.poll(() => page.getByLabel('Total, tax included').inputValue()).toContain('130')

    await choose()
    await dialog.getByRole('button', { name: 'Upload invoice' }).click()
    await dialog.getByText(/^The same file was uploaded|was uploaded on/).waitFor()
    await dialog.getByRole('button', { name: 'Upload anyway' }).waitFor()
    expect(await wrongFor(page)).toEqual([])
    await context.close()
  })

  test('two files become two invoices', async () => {
    const { page, context, complaints } = await site.enter(CHEF, { device })
    const count = async () => (await api(page, 'GET', '/venues/1/pending-invoices?limit=100')).data.length
    await page.goto('/buyer/pending-updates')
    const before = await count()
    await page.getByRole('button', { name: 'Upload invoice' }).first().click()
    const files = [
      await pdf('one.pdf', 'Northfield Produce', `UP-201-${device}`),
      await pdf('two.pdf', 'Dairy Lane', `UP-202-${device}`),
    ]
    await page.locator('input[type=file]').setInputFiles(files)
    await page.getByRole('checkbox', { name: 'These files are pages of one invoice' }).waitFor()
    await page.getByRole('button', { name: 'Upload 2 invoices' }).click()
    await page.getByText('2 invoices uploaded').waitFor()
    expect(await count()).toBe(before + 2)
    for (const [number, supplier] of [
      [`UP-201-${device}`, 'Northfield Produce'],
      [`UP-202-${device}`, 'Dairy Lane'],
    ])
      await page.getByRole('row').filter({ hasText: number! }).filter({ hasText: supplier! }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('R-199 an invoice of which nothing was read is not merged before its total is entered; merging asks, says what differs, and is undone', async () => {
    const { page, context, complaints } = await site.enter(CHEF, { device })
    await page.goto('/buyer/pending-updates')
    await page.getByRole('button', { name: 'Upload invoice' }).first().click()
    await page.locator('input[type=file]').setInputFiles([await photo(page, `stranger-${device}.png`)])
    await page.getByText('Supplier not recognized · number unknown · total unknown').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Upload invoice' }).click()
    await page.getByText(/^We could not read this invoice/).waitFor()
    expect(await page.getByRole('button', { name: /^Merge with order/ }).count()).toBe(0)

    // the list of suppliers closes when the dialog gives the focus back, and the message lies over it
    await page.getByText('Invoice uploaded!').waitFor({ state: 'hidden' })
    await page.getByRole('combobox', { name: 'Who sent this invoice?' }).click()
    await page.getByRole('option', { name: 'Northfield Produce' }).click()
    const merge = page.getByRole('button', { name: /^Merge with order/ }).first()
    await merge.waitFor()
    await expect.poll(() => merge.isDisabled()).toBe(true)
    await page.getByText(/^The total of the invoice is unknown/).waitFor()
    await page.getByLabel('Total, tax included').fill('126.50')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Invoice saved').waitFor()
    await expect.poll(() => merge.isEnabled()).toBe(true)
    await merge.click()
    const sure = page.getByRole('dialog', { name: /^Merge with order #/ })
    await sure.getByText(/^Total of the invoice: \$126\.50\. Total of the order: \$/).waitFor()
    expect(await wrongFor(page)).toEqual([])
    await sure.getByRole('button', { name: 'Merge invoice' }).click()
    await page.getByText('Invoice merged, with differences').waitFor()
    await page.getByText('Differs from the order').waitFor()
    await page.getByRole('button', { name: 'Undo merge' }).click()
    await page.getByText('Merge undone').waitFor()
    await merge.waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
