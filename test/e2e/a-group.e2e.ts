import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongFor } from './accessible.ts'
import { actAsGroup, api, type Device, openSite, openTab, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('a_group')
})
afterAll(() => site?.close())

const OWNER = 'helen@harbourdining.example'
const OUTLETS = ['Anchor & Vine', 'Saltmarsh', 'The Glasshouse']

describe.each<Device>(['desk', 'phone'])('on a %s', (device) => {
  test('whoever acts for a group chooses the outlet, orders for it and no other, and sees it named on the way', async () => {
    const { page, context, complaints } = await site.enter(OWNER, { device })
    await actAsGroup(page)
    await page.goto('/buyer/orders/history')
    await page.getByRole('link', { name: 'Order', exact: true }).locator('visible=true').first().click()
    await page.getByRole('heading', { name: 'Choose an outlet' }).waitFor()
    expect(await page.getByRole('list', { name: 'Outlets' }).getByRole('button').allTextContents()).toEqual(OUTLETS)
    expect(await wrongFor(page)).toEqual([])
    await page.getByRole('button', { name: 'Saltmarsh' }).click()

    await page
      .getByText(/^Ordering for Saltmarsh/)
      .first()
      .waitFor()
    const supplier = 'Northfield Produce'
    await openTab(page, 'Suppliers', supplier)
    await page.getByRole('heading', { level: 1, name: supplier }).waitFor()
    await page.getByRole('spinbutton').locator('visible=true').first().fill('3')
    await page.getByText('saved', { exact: true }).locator('visible=true').first().waitFor()
    await page.goto('/buyer/shopping-cart')
    const docket = page.getByRole('region', { name: `Docket to ${supplier}` })
    await docket.getByText('Ordering for Saltmarsh').waitFor()
    await docket.getByRole('button', { name: 'Place order' }).click()
    await page.getByText(`${supplier} has received it for Saltmarsh.`, { exact: false }).waitFor()
    const placed = await page.getByRole('link', { name: 'Open order' }).getAttribute('href')
    const { venue } = await api(page, 'GET', `/venue/orders/${placed?.split('/').at(-1)}`)
    expect(venue.name).toBe('Saltmarsh')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('each page about one outlet asks a group which, the others show the outlet of each row', async () => {
    const { page, context, complaints } = await site.enter(OWNER, { device })
    await actAsGroup(page)
    for (const path of [
      '/buyer/orders/products',
      '/buyer/shopping-cart',
      '/buyer/pending-updates',
      '/buyer/credit-notes',
      '/buyer/stock/all',
      '/buyer/stock/stocktake',
      '/buyer/orders/standing',
      '/buyer/orders/scheduled',
      '/buyer/orders/new-offline',
      '/buyer/overview/upload',
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'Choose an outlet' }).waitFor()
      expect(new URL(page.url()).searchParams.get('next')).toBe(path)
    }
    await page.goto('/buyer/orders/history')
    const rows = page.getByRole('row').filter({ hasText: /#\d+/ })
    await rows.first().waitFor()
    for (const text of await rows.allTextContents()) expect(OUTLETS.some((outlet) => text.includes(outlet))).toBe(true)
    await page.goto('/buyer/overview')
    const arriving = page.getByRole('region', { name: 'Arriving' }).getByRole('listitem')
    await arriving.first().waitFor()
    for (const text of await arriving.allTextContents()) expect(OUTLETS.some((outlet) => text.includes(outlet))).toBe(true)
    // what is about suppliers is about all outlets
    for (const path of ['/buyer/suppliers/all/1/info', '/buyer/suppliers/products', '/buyer/suppliers/all']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    // an outlet that is chosen leads on to the page that was wanted
    await page.goto('/buyer/pending-updates')
    await page.getByRole('button', { name: 'The Glasshouse' }).click()
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
