import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { type Ask, askAs, openSite, type Site } from './site.ts'

let site: Site
let office: Ask
beforeAll(async () => {
  site = await openSite('a_drivers_own_run')
  office = await askAs(site, 'grace@northfield.example')
})
afterAll(() => site?.close())

const DRIVER = 'ravi@northfield.example'

/** Two orders that wait are accepted for one day, and are Ravi's run. */
async function aRun(): Promise<{ date: string; stops: { id: number; venue: string }[] }> {
  const { data } = await office('GET', '/distributor/orders?status=pending&limit=2')
  const stops = data.map(({ id, venue }: { id: number; venue: { name: string } }) => ({ id, venue: venue.name }))
  const days: string[] = []
  for (const { id } of stops) {
    await office('PATCH', `/distributor/orders/${id}/accept`, {})
    days.push((await office('GET', `/distributor/orders/${id}/schedule/first-available`)).date)
  }
  const date = days.sort().at(-1) ?? ''
  const { data: drivers } = await office('GET', '/distributor/drivers')
  const driverId = drivers.find(({ name }: { name: string }) => name === 'Ravi Nair').id
  for (const { id } of stops) await office('PATCH', `/distributor/orders/${id}/schedule`, { date, driverId })
  return { date, stops }
}

/** Accepted orders, one of each outlet that is named, as Ravi's run of one day. */
async function runTo(venueIds: readonly number[]): Promise<{ date: string; orders: { id: number; orderNumber: number }[] }> {
  const owner = await askAs(site, 'helen@harbourdining.example')
  const { data } = await owner('GET', '/venues/1/products?distributorId=1&limit=1')
  const products = [{ productId: data[0].id, quantity: Math.max(6, data[0].minimumQuantity) }]
  const orders: { id: number; orderNumber: number }[] = []
  const days: string[] = []
  for (const venueId of venueIds) {
    const placed = await owner('POST', `/venues/${venueId}/orders`, { orders: [{ distributorId: 1, products }] })
    const order = await office('PATCH', `/distributor/orders/${placed.orders[0].id}/accept`, {})
    days.push((await office('GET', `/distributor/orders/${order.id}/schedule/first-available`)).date)
    orders.push(order)
  }
  const date = days.sort().at(-1) ?? ''
  const { data: drivers } = await office('GET', '/distributor/drivers')
  const driverId = drivers.find(({ name }: { name: string }) => name === 'Ravi Nair').id
  for (const { id } of orders) await office('PATCH', `/distributor/orders/${id}/schedule`, { date, driverId })
  return { date, orders }
}

test.each(['desk', 'phone'] as const)(
  'T-56 drivers are managed in the delivery settings at a %s; one hands over two orders of one door with a photo, one of them short, and finds nobody at the next; the customer sees both',
  async (device) => {
    const desk = await site.enter('grace@northfield.example', { device })
    await desk.page.goto('/supplier/settings/delivery')
    const drivers = desk.page.getByRole('table', { name: 'Drivers' })
    await drivers.getByText('Ravi Nair').waitFor()
    await desk.page.getByRole('button', { name: 'New driver' }).click()
    const hired = `Hired van ${device}`
    await desk.page.getByRole('dialog').getByLabel('Name').fill(hired)
    await accessible(desk.page)
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Add driver' }).click()
    await drivers.getByRole('row').filter({ hasText: hired }).getByText('Link only').waitFor()

    const { date, orders } = await runTo([1, 1, 2])
    const [first, second, missed] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]]
    const { page, context, complaints } = await site.enter(DRIVER, { device })
    await page.goto(`/supplier/own-run?date=${date}`)
    const [toGo, done] = ['Stops to go', 'Stops done'].map((name) => page.getByRole('list', { name })) as [Locator, Locator]
    const doorOf = (of: Locator, { orderNumber }: { orderNumber: number }) =>
      of.locator(':scope > li').filter({ hasText: `#${orderNumber}` })

    // both orders of the first outlet are one stop
    await doorOf(toGo, first).getByText(`#${second.orderNumber}`).waitFor()
    await doorOf(toGo, first).getByRole('button', { name: 'Mark as delivered…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Received by').fill('Jo in the kitchen')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    await dialog.getByRole('button', { name: 'Something short or refused…' }).click()
    await dialog.getByRole('spinbutton').first().fill('4')
    expect(await dialog.getByRole('button', { name: 'Short', exact: true }).first().getAttribute('aria-pressed')).toBe('true')
    await accessible(page)
    await dialog.getByRole('button', { name: 'Mark as delivered' }).click()
    await doorOf(done, first).getByText('Jo in the kitchen').waitFor()
    await doorOf(done, first)
      .getByText(/short, 4 of 6 kept/)
      .waitFor()

    await doorOf(toGo, missed).getByRole('button', { name: 'Nobody there…' }).click()
    await dialog.getByLabel('What happened').fill('Closed, nobody answers the phone')
    await accessible(page)
    await dialog.getByRole('button', { name: 'Report' }).click()
    await doorOf(done, missed).getByText('nobody there').waitFor()
    await expect.poll(() => page.getByText(/not sent yet/).count()).toBe(0)
    await accessible(page)

    const customer = await site.enter('helen@harbourdining.example', { device })
    for (const [visitor, portal] of [
      [customer, 'buyer'],
      [desk, 'supplier'],
    ] as const) {
      await visitor.page.goto(`/${portal}/orders/${first.id}`)
      const delivered = visitor.page.getByRole('region', { name: 'Delivered' })
      await delivered.getByText('Jo in the kitchen').waitFor()
      await delivered.getByText('brought by Ravi Nair').waitFor()
      await delivered.getByText(/is short: 4 of 6 kept/).waitFor()
      await accessible(visitor.page)
      await visitor.page.goto(`/${portal}/orders/${missed.id}`)
      await visitor.page
        .getByRole('region', { name: 'Not delivered' })
        .getByText(/nobody answers the phone/)
        .waitFor()
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
    for (const { id } of [first, second])
      expect(await office('GET', `/distributor/orders/${id}`)).toMatchObject({
        status: 'completed',
        deliveredTo: 'Jo in the kitchen',
        files: [{ kind: 'delivery_proof' }],
      })
    expect([...complaints, ...desk.complaints, ...customer.complaints]).toEqual([])
    await Promise.all([context.close(), desk.context.close(), customer.context.close()])
  },
)

test.each(['desk', 'phone'] as const)(
  'T-56 a driver signs in at a %s, hands over, undoes, and delivers without a connection; the office sees who received it',
  async (device) => {
    const { date, stops } = await aRun()
    const { page, context, complaints } = await site.enter(DRIVER, { device })
    await page.goto('/supplier/orders')
    await page.waitForURL('**/supplier/own-run')
    await page.getByRole('heading', { name: 'Ravi Nair' }).waitFor()
    await page.goto(`/supplier/own-run?date=${date}`)
    const toGo = page.getByRole('list', { name: 'Stops to go' })
    const done = page.getByRole('list', { name: 'Stops done' })
    const stop = (of: typeof toGo, name: string) => of.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const [first, second] = stops as [(typeof stops)[0], (typeof stops)[0]]
    await stop(toGo, first.venue).first().waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/[$€£]/)
    await accessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

    // handed over by mistake, undone, and handed over
    for (const isMistake of [true, false]) {
      await stop(toGo, first.venue).first().getByRole('button', { name: 'Mark as delivered…' }).click()
      await page.getByLabel('Received by').fill('Mia at the bar')
      await accessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
      await stop(done, first.venue).first().getByText('Mia at the bar').waitFor()
      await expect.poll(() => page.getByText(/not sent yet/).count()).toBe(0)
      if (isMistake) await stop(done, first.venue).first().getByRole('button', { name: 'Undo' }).click()
    }

    // in the cellar, without a connection; then the browser is closed
    await context.setOffline(true)
    await stop(toGo, second.venue).first().getByRole('button', { name: 'Mark as delivered…' }).click()
    await page.getByLabel('Received by').fill('Sam')
    await page.getByRole('button', { name: 'Something short or refused…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refused' }).first().click()
    await accessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
    await page.getByText(/1 stop not sent yet/).waitFor()
    await page.close()
    expect((await office('GET', `/distributor/orders/${second.id}`)).status).toBe('out_for_delivery')

    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`/supplier/own-run?date=${date}`)
    await again.getByRole('list', { name: 'Stops done' }).getByText('Sam').first().waitFor()
    await expect.poll(async () => (await office('GET', `/distributor/orders/${second.id}`)).status).toBe('completed')
    await expect.poll(() => again.getByText(/not sent yet/).count()).toBe(0)

    const delivered = await office('GET', `/distributor/orders/${second.id}`)
    expect(delivered).toMatchObject({ deliveredTo: 'Sam', driver: { name: 'Ravi Nair' } })
    expect(delivered.orderedProducts[0]).toMatchObject({ issue: 'refused' })
    const desk = await site.enter('grace@northfield.example', { device })
    await desk.page.goto(`/supplier/orders/${second.id}`)
    await desk.page.getByRole('region', { name: 'Delivered' }).getByText('Sam').waitFor()
    await desk.page.getByRole('region', { name: 'Delivered' }).getByText('was refused').waitFor()
    await accessible(desk.page)
    // what fails without a connection is written by the browser itself
    expect([...complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED')), ...desk.complaints]).toEqual([])
    await Promise.all([context.close(), desk.context.close()])
  },
)
