import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongFor } from './accessible.ts'
import { api, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('transfer')
})
afterAll(() => site?.close())

const CHEF = 'mia@glasshouse.example'
const SISTER = 'luca@anchorvine.example'
const ALONE = 'jonas@littlerye.example'

type Stock = { data: { id: number; name: string; quantity: number | null }[] }

describe.each<Device>(['desk', 'phone'])('a transfer on a %s', (device) => {
  test('G-062 R-073 is sent by one outlet and received with a difference by the other', async () => {
    const { page, context, complaints } = await site.enter(CHEF, { device })
    await page.goto('/buyer/stock/all')
    await page.getByRole('link', { name: 'Transfer', exact: true }).locator('visible=true').first().click()
    await page.getByRole('heading', { name: 'Inventory Transfer', level: 1 }).waitFor()
    const venueId = 1
    const { data }: Stock = await api(page, 'GET', `/venue/${venueId}/inventory-transfers/items?limit=100`)
    const wine = data.find(({ quantity }) => (quantity ?? 0) > 8)
    if (!wine) throw new Error('There is no wine')

    await page.getByRole('combobox', { name: 'To outlet' }).click()
    await page.getByRole('option', { name: 'Anchor & Vine' }).click()
    await page.getByLabel('Message').fill('For Saturday')
    await page.getByLabel('Add an item').fill(wine.name)
    await page.keyboard.press('Enter')
    const quantity = page.getByRole('textbox', { name: `Quantity of ${wine.name}` })
    await quantity.fill('1000')
    await page.getByText(`Only ${wine.quantity} bottles on hand`).waitFor()
    await page.getByText('Not enough on hand of 1 item.').waitFor()
    await quantity.fill('3')
    await page.getByText('Total at cost').waitFor()
    expect(await wrongFor(page)).toEqual([])
    await page.getByRole('button', { name: 'Send transfer' }).click()
    await page.getByRole('heading', { name: 'Transfer to Anchor & Vine', level: 1 }).waitFor()
    await page.getByText('In transit').first().waitFor()
    const id = page.url().split('/').at(-1)
    const after: Stock = await api(page, 'GET', `/venue/${venueId}/inventory-transfers/items?limit=100`)
    expect(after.data.find((one) => one.id === wine.id)?.quantity).toBe((wine.quantity ?? 0) - 3)
    expect(complaints).toEqual([])
    await context.close()

    const other = await site.enter(SISTER, { device })
    await other.page.goto('/buyer/inventory/transfers')
    await other.page.getByRole('link', { name: 'From The Glasshouse' }).locator('visible=true').first().click()
    await other.page.getByRole('heading', { name: 'Transfer from The Glasshouse', level: 1 }).waitFor()
    expect(other.page.url().split('/').at(-1)).toBe(id)
    await other.page.getByRole('textbox', { name: `Received of ${wine.name}` }).fill('2')
    await other.page.getByRole('button', { name: 'Receive with differences' }).click()
    await other.page.getByText('Say why it differs from what was sent').waitFor()
    await other.page.getByRole('textbox', { name: `Why ${wine.name} differs` }).fill('One bottle broke')
    expect(await wrongFor(other.page)).toEqual([])
    await other.page.getByRole('button', { name: 'Receive with differences' }).click()
    await other.page.getByText('One bottle broke').locator('visible=true').first().waitFor()
    await other.page.getByRole('button', { name: 'Undo receipt' }).waitFor()
    expect(await wrongFor(other.page)).toEqual([])
    expect(other.complaints.filter((line) => !line.includes('422'))).toEqual([])
    await other.page.goto('/buyer/inventory/transfers')
    await other.page.getByText('with differences').locator('visible=true').first().waitFor()
    await other.context.close()
  })

  test('an outlet without a group is told why there is nothing to transfer to', async () => {
    const { page, context, complaints } = await site.enter(ALONE, { device })
    for (const path of ['/buyer/inventory/new', '/buyer/inventory/transfers']) {
      await page.goto(path)
      await page.getByText('There is no outlet to transfer to').waitFor()
    }
    expect(await wrongFor(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
