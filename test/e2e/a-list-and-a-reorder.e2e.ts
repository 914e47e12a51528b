import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorkbook } from '#test/workbook.ts'
import { wrongFor } from './accessible.ts'
import { api, arrive, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('list_and_reorder')
})
afterAll(() => site?.close())

const CHEF = 'mia@glasshouse.example'
const SUPPLIER = 'grace@northfield.example'
const PAD = '/buyer/orders/products/1?show=all'

const docketOf = async (page: Page, device: Device) => {
  if (device === 'phone') await page.getByRole('button', { name: /^Review/ }).click()
  return page.getByRole('region', { name: 'Docket to Northfield Produce' }).locator('visible=true')
}

describe.each<Device>(['desk', 'phone'])('on a %s', (device) => {
  test('a list with an unknown line is mapped once, put on the docket, and known the next time', async () => {
    const chef = await site.enter(CHEF, { device })
    const { page } = chef
    const words = `Roots for the stock (${device})`
    await page.goto(PAD)
    const paste = async () => {
      await page.getByRole('button', { name: 'Paste a list' }).click()
      await page.getByLabel('Your list').fill(`${words} x 2\nNP-1069 3\n4 x Lemons`)
      await page.getByRole('button', { name: 'Find 3 products' }).click()
    }
    await paste()
    const dialog = page.getByRole('dialog', { name: 'Paste a list for Northfield Produce' })
    await dialog.getByText('1 line to review').waitFor()
    expect(await wrongFor(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add 2 lines to the cart' }).waitFor()
    await dialog.getByRole('searchbox', { name: `Product for “${words}”` }).fill('carrots')
    await dialog
      .getByRole('button', { name: /^Carrots/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Add 3 lines to the cart' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const docket = await docketOf(page, device)
    await docket.getByText('saved', { exact: true }).waitFor()
    const lines = docket.getByRole('region', { name: 'Lines for Northfield Produce' })
    for (const name of ['Ginger', 'Lemons', 'Carrots'])
      await lines
        .getByText(new RegExp(`^${name}`))
        .first()
        .waitFor()

    await page.goto(PAD)
    await paste()
    await dialog.getByText('3 lines found').waitFor()
    await expect.poll(() => dialog.getByText('to review').count()).toBe(0)
    await dialog
      .getByRole('listitem')
      .filter({ hasText: words })
      .getByText(/^Carrots/)
      .waitFor()
    expect(chef.complaints).toEqual([])
    await chef.context.close()
  })

  test('a list with units and a line with tabs is spread over all suppliers, and what nobody has stays', async () => {
    const { page, context, complaints } = await site.enter(CHEF, { device })
    await page.goto(PAD)
    await page.getByRole('button', { name: 'Paste a list' }).click()
    const list = ['Ginger 13 kg', 'Lemons\t10 kg', 'couscous 5kg', '2 x Flour, plain', `Unicorn horn ${device} 4`, 'Basil']
    await page.getByLabel('Your list').fill(list.join('\n'))
    await page.getByRole('button', { name: `Find ${list.length} products` }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste a list for Northfield Produce' })
    const lines = dialog.getByRole('list', { name: 'Lines of the list' }).getByRole('listitem')
    await lines.first().waitFor()
    // not one line is lost
    expect(await lines.count()).toBe(list.length)
    // a bag of five kilos, not five bags of them
    const couscous = lines.filter({ hasText: 'Corner Pantry Dry Goods' }).filter({ hasText: 'Couscous' })
    expect(await couscous.getByRole('spinbutton').inputValue()).toBe('1')
    expect(await lines.filter({ hasText: 'Lemons' }).getByRole('spinbutton').first().inputValue()).toBe('10')
    expect(await wrongFor(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Add \d lines to 2 carts$/ }).click()
    await page.getByText(/^\d lines added to 2 carts$/).waitFor()
    await lines.filter({ hasText: 'Unicorn horn' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.goto('/buyer/shopping-cart')
    await page.getByRole('region', { name: 'Lines for Corner Pantry Dry Goods' }).getByText('Couscous').waitFor()
    await page
      .getByRole('region', { name: 'Lines for Northfield Produce' })
      .getByText(/^Lemons/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a CSV dropped on the order pad is read, amounts with their units too', async () => {
    const { page, context, complaints } = await site.enter(CHEF, { device })
    await page.goto(PAD)
    await page.getByRole('button', { name: 'Paste a list' }).waitFor()
    await page.evaluate(() => {
      const dropped = new DataTransfer()
      const rows = ['Item,Qty', 'Lemons,10 kg', '"Onions, brown",2,5', 'Basil,3 bunches']
      dropped.items.add(new File([rows.join('\n')], 'order.csv', { type: 'text/csv' }))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
    })
    const dialog = page.getByRole('dialog', { name: 'Paste a list for Northfield Produce' })
    const lines = dialog.getByRole('list', { name: 'Lines of the list' }).getByRole('listitem')
    await lines.first().waitFor()
    expect(await lines.count()).toBe(3)
    expect(await lines.filter({ hasText: 'Lemons' }).getByRole('spinbutton').first().inputValue()).toBe('10')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a past order is ordered again at today’s prices; what is gone is said and stays off', async () => {
    const [chef, supplier] = [await site.enter(CHEF, { device }), await site.enter(SUPPLIER)]
    const { data } = await api(chef.page, 'GET', '/venues/1/orders?distributorId=1&status=completed&limit=1')
    const order = await api(chef.page, 'GET', `/venue/orders/${data[0].id}`)
    const [gone] = order.orderedProducts
    await api(supplier.page, 'PUT', `/distributor/products/${gone.productId}/hide`)

    await chef.page.goto(`/buyer/orders/history/${order.id}`)
    await chef.page.getByRole('button', { name: 'Order again' }).click()
    const dialog = chef.page.getByRole('dialog', { name: `Reorder #${order.orderNumber}` })
    await dialog.getByText('1 product can no longer be ordered.').waitFor()
    await dialog.getByText('No longer sold to you').waitFor()
    expect(await wrongFor(chef.page)).toEqual([])
    const count =
      new Set(
        order.orderedProducts
          .filter((line: { isBonus: boolean }) => !line.isBonus)
          .map((line: { productId: number }) => line.productId),
      ).size - 1
    await dialog.getByRole('button', { name: `Add ${count} line` }).click()
    await arrive(chef.page, '/buyer/orders/products/1')
    const docket = await docketOf(chef.page, device)
    await docket.getByText('saved', { exact: true }).waitFor()
    const lines = docket.getByRole('region', { name: 'Lines for Northfield Produce' })
    await expect.poll(() => lines.getByText(gone.name, { exact: true }).count()).toBe(0)
    await api(supplier.page, 'DELETE', `/distributor/products/${gone.productId}/hide`)
    expect(chef.complaints).toEqual([])
    await Promise.all([chef.context.close(), supplier.context.close()])
  })
})

test('a dropped workbook is read as a list', async () => {
  const chef = await site.enter(CHEF)
  await chef.page.goto(PAD)
  await chef.page.getByRole('button', { name: 'Paste a list' }).click()
  const buffer = await aWorkbook([
    ['Code', 'Item', 'Qty'],
    ['NP-1069', 'Ginger', 2],
    ['NP-1231', 'Lemons', 1.5],
    ['NP-1001', 'Asparagus', null],
  ])
  const name = 'order.xlsx'
  await chef.page.getByLabel('A list as a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await chef.page.getByText('2 lines found').waitFor()
  expect(chef.complaints).toEqual([])
  await chef.context.close()
})

test('a price says why, and a better one is asked for', async () => {
  const chef = await site.enter(CHEF)
  await chef.page.goto(PAD)
  await chef.page.getByTitle('Why this price?').first().click()
  const why = chef.page.getByRole('dialog', { name: /^Price of / })
  await why.getByText(/price/).first().waitFor()
  expect(await wrongFor(chef.page)).toEqual([])
  await why.getByRole('button', { name: 'Request a price' }).click()
  const ask = chef.page.getByRole('dialog', { name: /^Request a price/ })
  await ask.getByLabel(/^Price per/).fill('0.01')
  await ask.getByRole('button', { name: 'Ask Northfield Produce' }).click()
  await chef.page.getByText('Northfield Produce was notified.').waitFor()
  expect(chef.complaints).toEqual([])
  await chef.context.close()
})

test('R-059 products of all suppliers are booked in place, hidden, and found by group', async () => {
  const chef = await site.enter(CHEF)
  const { page } = chef
  await page.goto('/buyer/suppliers/products?group=none&supplier=6')
  const group = page.getByLabel('Product group of Baguette')
  await group.selectOption({ label: 'Dry goods' })
  await page.getByRole('link', { name: /^Baguette/ }).waitFor({ state: 'detached' })
  await page.goto('/buyer/suppliers/products?supplier=6')
  await page.getByLabel('Count Baguette').check()
  await page.getByRole('button', { name: 'Hide: Brioche bun' }).click()
  await page.getByText('Hidden: Brioche bun').waitFor()
  await page.goto('/buyer/suppliers/products?show=hidden')
  await page.getByRole('button', { name: 'Show: Brioche bun' }).waitFor()
  await page.goto('/buyer/suppliers/products?tracking=tracked&supplier=6')
  await page.getByRole('link', { name: /^Baguette/ }).waitFor()
  await page.getByRole('button', { name: 'New product' }).click()
  const form = page.getByRole('dialog', { name: 'New product' })
  await form.getByLabel('Name').fill('Rye roll')
  await form.getByLabel('Price per each').fill('1.2')
  await form.getByRole('button', { name: 'Add product' }).click()
  await page.getByText('Added: Rye roll').waitFor()
  await page.goto('/buyer/suppliers/products?term=Rye+roll')
  await page.getByRole('button', { name: 'Edit: Rye roll' }).waitFor()
  expect(chef.complaints).toEqual([])
  await chef.context.close()
})
