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
