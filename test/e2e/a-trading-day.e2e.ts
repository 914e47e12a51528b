import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('trading_day')
})
afterAll(() => site?.close())

const CHEF = 'mia@glasshouse.example'
const SUPPLIER = 'grace@northfield.example'

/** How long another device may take to follow. */
const PATIENT = { timeout: 30_000 }

describe.each<Device>(['desk', 'phone'])('on a %s', (device) => {
  test('a chef orders, the supplier answers in part, the chef sees it arrive and receives', async () => {
    const supplier = await site.enter(SUPPLIER, { device })
    await supplier.page.goto('/supplier/orders')
    await supplier.page.getByRole('table', { name: 'Orders' }).waitFor()

    const chef = await site.enter(CHEF, { device })
    await chef.page.goto('/buyer/orders/products/1?show=all')
    const quantities = chef.page.getByRole('spinbutton')
    await quantities.nth(0).fill('3')
    await quantities.nth(1).fill('2')
    const names = await Promise.all([0, 1].map((i) => quantities.nth(i).getAttribute('aria-label')))
    if (device === 'phone') await chef.page.getByRole('button', { name: /^Review/ }).click()
    const docket = chef.page.getByRole('region', { name: 'Docket to Northfield Produce' }).locator('visible=true')
    await docket.getByText('saved', { exact: true }).waitFor()
    await docket.getByRole('button', { name: 'Place order' }).click()
    const number = await chef.page
      .getByText(/Order #\d+ is on its way/)
      .locator('visible=true')
      .first()
      .textContent()
    const order = /#\d+/.exec(number ?? '')?.[0] ?? ''

    // The supplier's list grows without reloading.
    await supplier.page.getByText(order, { exact: true }).click()
    await supplier.page.getByRole('button', { name: `Decline ${names[1]}` }).click()
    await supplier.page.getByRole('button', { name: 'Accept 1 of 2' }).click()
    await supplier.page.getByText('Order partly accepted').waitFor()

    // The chef sees the answer without reloading.
    await chef.page.getByRole('link', { name: 'Open order' }).locator('visible=true').click()
    const panel = chef.page.getByRole('region', { name: 'Order', exact: true })
    await panel.getByText('Partially Accepted').waitFor()
    await panel.getByText('declined', { exact: true }).waitFor()
    const atTheSupplier = await supplier.page
      .getByRole('region', { name: `Order ${order.slice(1)}` })
      .locator('dl div')
      .last()
      .textContent()
    const atTheChef = await panel
      .getByRole('region', { name: `Order ${order.slice(1)}` })
      .locator('dl div')
      .last()
      .textContent()
    expect(atTheChef).toBe(atTheSupplier)

    await panel.getByRole('button', { name: 'All arrived' }).click()
    await panel.getByText('Completed', { exact: true }).waitFor()
    await supplier.page.getByRole('region', { name: 'Order', exact: true }).getByText('Completed', { exact: true }).waitFor()
    expect([...chef.complaints, ...supplier.complaints]).toEqual([])
    await Promise.all([chef.context.close(), supplier.context.close()])
  })
})

test('T-71 what a supplier writes counts on the overview until it is opened, without reloading', async () => {
  const desk = await site.enter(CHEF)
  const phone = await site.enter(CHEF, { device: 'phone' })
  const supplier = await site.enter(SUPPLIER)
  const { data } = await api(desk.page, 'GET', '/venues/1/orders?distributorId=1&status=completed&limit=1')
  const { id } = data[0]
  await desk.page.goto('/buyer/overview')
  await desk.page.getByRole('region', { name: 'Needs attention' }).waitFor()
  const count = async () => {
    const texts = await desk.page.getByText(/\d+ messages? from suppliers/).allTextContents()
    return Number.parseInt(texts[0] ?? '0', 10)
  }
  const before = await count()
  await api(supplier.page, 'PUT', `/distributor/orders/${id}/message`, { message: 'A crate was left behind' })
  await expect.poll(count, PATIENT).toBe(before + 1)
  await phone.page.goto(`/buyer/orders/history/${id}`)
  await phone.page.getByText('“A crate was left behind” —').waitFor()
  await expect.poll(count, PATIENT).toBe(before)
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
  await Promise.all([desk.context.close(), phone.context.close(), supplier.context.close()])
})

test('R-004 a cart follows its user to another device, without losing or doubling lines', async () => {
  const desk = await site.enter('jonas@littlerye.example')
  const phone = await site.enter('jonas@littlerye.example', { device: 'phone' })
  await desk.page.goto('/buyer/orders/products/1?show=all')
  await phone.page.goto('/buyer/orders/products/1?show=all')
  await desk.page.getByRole('spinbutton').nth(2).fill('4')
  await expect.poll(() => phone.page.getByRole('spinbutton').nth(2).inputValue(), PATIENT).toBe('4')
  await phone.page.getByRole('spinbutton').nth(3).fill('5')
  await expect.poll(() => desk.page.getByRole('spinbutton').nth(3).inputValue(), PATIENT).toBe('5')
  await expect.poll(() => desk.page.getByRole('spinbutton').nth(2).inputValue()).toBe('4')
  await phone.page.reload()
  await expect.poll(() => phone.page.getByRole('spinbutton').nth(3).inputValue(), PATIENT).toBe('5')
  await Promise.all([desk.context.close(), phone.context.close()])
})

test('the pad is walked and filled by keyboard alone', async () => {
  const { page, context } = await site.enter('helen@harbourdining.example')
  await page.goto('/buyer/orders/products/2?show=all')
  await page.getByRole('spinbutton').first().focus()
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('7')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowUp')
  const focused = page.locator(':focus')
  await expect.poll(() => focused.inputValue()).toBe('7')
  expect(Number(await page.getByRole('spinbutton').nth(2).inputValue())).toBeGreaterThan(0)
  await page.keyboard.press('/')
  await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('search')
  await context.close()
})

test('what is typed while the server cannot be reached is kept, and sent when it can', async () => {
  const { page, context } = await site.enter('priya@meridianhotels.example')
  await page.goto('/buyer/orders/products/1?show=all')
  await page.getByRole('spinbutton').first().waitFor()
  await context.setOffline(true)
  await page.getByRole('spinbutton').nth(4).fill('6')
  await expect.poll(() => page.getByRole('spinbutton').nth(4).inputValue()).toBe('6')
  await context.setOffline(false)
  await page.getByText('saved', { exact: true }).locator('visible=true').waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('spinbutton').nth(4).inputValue(), PATIENT).toBe('6')
  await context.close()
})
