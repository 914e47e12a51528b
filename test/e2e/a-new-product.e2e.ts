import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('new_product')
})
afterAll(() => site?.close())

const SUPPLIER = 'grace@northfield.example'

const PICTURE = {
  name: 'tomatoes.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** What a venue reads as the price of a product at a quantity, on its order pad. */
async function pricesFor(email: string, name: string): Promise<string> {
  const { page, context } = await site.enter(email)
  await page.goto(`/buyer/orders/products/1?show=all&term=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.waitFor()
  const text = (await row.textContent()) ?? ''
  await context.close()
  return text
}

describe.each<Device>(['desk', 'phone'])('on a %s', (device) => {
  test('R-121 R-123 R-126 R-221 R-222 R-224 a product comes through the wizard, also when the page is loaded again on the way', async () => {
    const { page, context, complaints } = await site.enter(SUPPLIER, { device })
    const name = `Heritage tomatoes ${device}`
    const step = (label: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: label })
    const next = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

    await page.goto('/supplier/products/new')
    await expect.poll(() => step('Tier pricing').isDisabled()).toBe(true)
    await next('Next Step')
    await expect.poll(() => page.getByLabel('Name').first().getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Name').first().fill(name)
    await page.getByLabel('Price per each').fill('10')
    await page.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE)
    await page.getByRole('img', { name }).waitFor()
    await next('Next Step')

    await page.getByRole('button', { name: 'Add tier' }).click()
    await page.getByLabel('From quantity, tier 1').fill('6')
    // A tier that lacks its price holds one back.
    await next('Next Step')
    await expect.poll(() => step('Overview').isDisabled()).toBe(true)
    await page.getByLabel('Price, tier 1', { exact: true }).fill('9')

    // Faster than any hand, a script has to wait until the draft is written.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('productDraft'))).toContain('"value":9')
    await page.reload()
    await expect.poll(() => page.getByLabel('Price, tier 1', { exact: true }).inputValue()).toBe('$9')
    await page.getByRole('button', { name: 'New special tier' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Kitchens')
    const customers = dialog.getByRole('combobox', { name: 'Customers' })
    await customers.click()
    for (const customer of ['The Glasshouse', 'Saltmarsh', 'Anchor & Vine'])
      await page.getByRole('option', { name: customer }).click()
    // The last one is taken out again.
    await customers.press('Backspace')
    await customers.press('Tab')
    await dialog.getByRole('button', { name: 'Add tier' }).click()
    await dialog.getByRole('button', { name: 'Remove tier 2' }).click()
    await dialog.getByLabel('From quantity, tier 1').fill('1')
    await dialog.getByLabel('Price, tier 1', { exact: true }).fill('8')
    await dialog.getByRole('button', { name: 'Add special tier' }).click()
    await page.getByText('Kitchens', { exact: true }).waitFor()
    await next('Next Step')

    await page.getByRole('switch', { name: 'Track stock' }).press('Space')
    await page.getByLabel(/primary/).fill('5')
    await page.reload()
    await expect.poll(() => page.getByLabel(/primary/).inputValue()).toBe('5 each')
    await next('Go To Overview')
    await page.getByText('below 5 each').waitFor()
    await page.getByText('1 → $8.00 · The Glasshouse, Saltmarsh').waitFor()
    await next('Finish')

    const row = page.getByRole('row').filter({ hasText: name })
    await row.waitFor()
    await expect.poll(() => row.locator('img').getAttribute('src')).toMatch(/^\/api\/files\/products\//)
    expect(await page.evaluate(() => localStorage.getItem('productDraft'))).toBeNull()
    await row.getByRole('link').click()
    await page.getByText('Visible to all 7 customers').waitFor()
    expect(complaints).toEqual([])
    await context.close()

    // Each kitchen reads its own price.
    expect(await pricesFor('mia@glasshouse.example', name)).toContain('8.00')
    const others = await pricesFor('luca@anchorvine.example', name)
    expect(others).toContain('10.00')
    expect(others).toContain('9.00')
  })
})

test('R-204 a product is hidden from one customer and from the selected ones, and shown again', async () => {
  const { page, context, complaints } = await site.enter(SUPPLIER)
  await page.goto('/supplier/products/2/availability')
  const table = page.getByRole('table')
  await table.waitFor()
  await page.getByRole('switch', { name: 'Visible to Saltmarsh' }).press('Space')
  await page.getByText('Visible to 6 of 7 customers').waitFor()
  await page.getByRole('checkbox', { name: 'Select all shown' }).press('Space')
  await page.getByRole('button', { name: 'Show to 1' }).click()
  await page.getByText('Visible to all 7 customers').waitFor()
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('meridian')
  await expect.poll(() => table.getByRole('row').count()).toBe(4)
  expect(complaints).toEqual([])
  await context.close()
})

test('R-229 tags are put in order by keyboard, by button and by dragging', async () => {
  const { page, context, complaints } = await site.enter(SUPPLIER)
  await page.goto('/supplier/products/tags')
  const list = page.getByRole('list', { name: 'Tags by priority' })
  const order = async () =>
    (
      await list.getByRole('button', { name: /^Edit/ }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    ).map((label) => label?.slice(5))
  await expect.poll(order).toEqual(['Best now', 'Local growers', 'By the box', 'Last of the crop'])
  await page.getByRole('button', { name: /^Move Last of the crop,/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(order).toEqual(['Best now', 'Local growers', 'Last of the crop', 'By the box'])
  await page.getByText('Last of the crop is now number 3 of 4').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Move Local growers up' }).click()
  await expect.poll(order).toEqual(['Local growers', 'Best now', 'Last of the crop', 'By the box'])

  const grip = await page.getByRole('button', { name: /^Move Local growers,/ }).boundingBox()
  const last = await list.getByRole('listitem').last().boundingBox()
  await page.mouse.move(grip!.x + 10, grip!.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip!.x + 10, last!.y + last!.height - 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['Best now', 'Last of the crop', 'By the box', 'Local growers'])
  await expect
    .poll(async () => (await api(page, 'GET', '/distributor/tags')).data.map((tag: { name: string }) => tag.name))
    .toEqual(['Best now', 'Last of the crop', 'By the box', 'Local growers'])
  await page.reload()
  await expect.poll(order).toEqual(['Best now', 'Last of the crop', 'By the box', 'Local growers'])
  expect(complaints).toEqual([])
  await context.close()
})

test('the platform changes a supplier’s product with the same screens', async () => {
  const { page, context, complaints } = await site.enter('admin@docket.example')
  await page.goto('/admin/suppliers/1/products?term=asparagus')
  await page.getByRole('row').filter({ hasText: 'Asparagus, green' }).first().getByRole('link').click()
  await page.getByLabel('Description').fill('Cut this morning')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Product saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Availability' }).click()
  await page.getByRole('switch', { name: 'Visible to Lobby Bar' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
