import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongFor } from './accessible.ts'
import { api, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('order_without_connection')
})
afterAll(() => site?.close())

const CHEF = 'mia@glasshouse.example'
const VENUE = 1
const NORTHFIELD = 1
const ORDERS = `**/api/venues/${VENUE}/orders`

const ordersOf = async (page: Page): Promise<number[]> => {
  const { data } = await api(page, 'GET', `/venues/${VENUE}/orders?distributorId=${NORTHFIELD}&limit=100`)
  return data.map(({ id }: { id: number }) => id)
}

test.each<Device>(['desk', 'phone'])(
  'on a %s an order placed without a connection waits, survives a reload, and is placed once',
  async (device) => {
    const { page, context } = await site.enter(CHEF, { device })
    const before = await ordersOf(page)
    await page.goto(`/buyer/orders/products/${NORTHFIELD}`)
    await page.getByRole('spinbutton').first().fill('4')
    await page.getByText('saved', { exact: true }).locator('visible=true').waitFor()
    await page.goto('/buyer/shopping-cart')
    const docket = page.getByRole('region', { name: 'Docket to Northfield Produce' })
    await docket.waitFor()

    // the request is lost on its way, the app itself can be opened
    await page.route(ORDERS, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await docket.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor()
    await page.reload()
    await page.getByText('1 order not sent yet').waitFor()
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor()
    expect(await wrongFor(page)).toEqual([])
    expect(await ordersOf(page)).toEqual(before)

    await page.unroute(ORDERS)
    const sent = page.getByText(/^Order #\d+ sent$/)
    // Docket tries by itself, too, and then takes the button away
    await Promise.any([page.getByRole('button', { name: 'Try now' }).click(), sent.waitFor()])
    await sent.waitFor()
    await page.getByText('1 order not sent yet').waitFor({ state: 'hidden' })
    const after = await ordersOf(page)
    expect(after.filter((id) => !before.includes(id))).toHaveLength(1)
    await context.close()
  },
)

test.each<Device>(['desk', 'phone'])(
  'on a %s all orders placed without a connection wait, and each is placed once when it is back',
  async (device) => {
    const { page, context } = await site.enter(CHEF, { device })
    const all = async (): Promise<number[]> =>
      (await api(page, 'GET', `/venues/${VENUE}/orders?limit=100`)).data.map(({ id }: { id: number }) => id)
    for (const supplier of [NORTHFIELD, 2, 3]) {
      const { data } = await api(page, 'GET', `/venues/${VENUE}/products?distributorId=${supplier}&usuals=true&limit=1`)
      const lines = [{ productId: data[0].id, quantity: 40 }]
      await api(page, 'PATCH', `/venues/${VENUE}/carts/${supplier}`, { lines })
    }
    const before = await all()
    await page.goto('/buyer/shopping-cart')
    const place = page.getByRole('button', { name: 'Place order' })
    await place.first().waitFor()
    const count = await place.count()
    expect(count).toBeGreaterThanOrEqual(3)
    await context.setOffline(true)
    for (let left = count; left > 0; left--) {
      await place.first().click()
      await expect.poll(() => place.count()).toBe(left - 1)
      // its docket has another height than the one it replaces, and moves the next button
      await expect.poll(() => page.getByText('Not sent yet', { exact: true }).count()).toBe(count - left + 1)
    }
    await page.getByText(`${count} orders not sent yet`).waitFor()

    await context.setOffline(false)
    await page.reload()
    await expect.poll(async () => (await all()).filter((id) => !before.includes(id)).length, { timeout: 30_000 }).toBe(count)
    await page
      .getByText(/orders? not sent yet/)
      .first()
      .waitFor({ state: 'hidden' })
    expect((await all()).filter((id) => !before.includes(id))).toHaveLength(count)
    await context.close()
  },
)
