import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { askAs, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('sales_report')
})
afterAll(() => site?.close())

const SOFIA = 'sofia@meridianwine.example'
const UNCOUNTED = ['needs_approval', 'quote', 'declined', 'abandoned']

type Order = { status: string; amountWithTax: number; venue: { id: number; name: string } }

/** Every order of the supplier, page by page. */
async function allOrders(): Promise<Order[]> {
  const ask = await askAs(site, SOFIA)
  const orders: Order[] = []
  for (let next = ''; ; ) {
    const { data, meta } = await ask('GET', `/distributor/orders?limit=100&sortBy=-orderedAt${next}`)
    orders.push(...data)
    if (meta.nextId === null) return orders
    next = `&nextId=${meta.nextId}&nextValue=${encodeURIComponent(meta.nextValue)}`
  }
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

describe.each<Device>(['desk', 'phone'])('R-374, G-061: a supplier’s reports on a %s', (device) => {
  test('come to what its orders come to, lead from a customer to products, and are the same by a link', async () => {
    const counted = (await allOrders()).filter(({ status }) => !UNCOUNTED.includes(status))
    const total = counted.reduce((sum, { amountWithTax }) => sum + Math.round(amountWithTax * 100), 0) / 100
    const byCustomer = Map.groupBy(counted, ({ venue }) => venue.name)
    const { page, complaints } = await site.enter(SOFIA, { device })

    await page.goto('/supplier/reports/outlets?range=all_time&byType=order')
    const totals = page.getByRole('region', { name: 'Totals' })
    await totals.getByText(dollars(total), { exact: true }).waitFor()
    await totals.getByText(String(counted.length), { exact: true }).waitFor()
    await accessible(page)
    for (const [name, orders] of byCustomer) {
      const sum = orders.reduce((cents, { amountWithTax }) => cents + Math.round(amountWithTax * 100), 0) / 100
      await page.getByText(dollars(sum), { exact: true }).first().waitFor()
      await page.getByText(name, { exact: true }).first().waitFor()
    }

    await page.getByRole('button', { name: 'Items sold' }).click()
    await page.waitForURL(/mode=items/)
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await page.getByRole('columnheader', { name: 'Items' }).first().waitFor()

    const [first = ''] = byCustomer.keys()
    await page.getByRole('link', { name: first }).first().click()
    await page.waitForURL(/reports\/products\?.*venue=/)
    await page.getByRole('button', { name: `Remove filter ${first}` }).waitFor()
    expect(page.url()).toContain('range=all_time')
    await accessible(page)

    const elsewhere = await site.enter(SOFIA, { device })
    await elsewhere.page.goto(page.url())
    await elsewhere.page.getByRole('button', { name: `Remove filter ${first}` }).waitFor()
    expect([...complaints, ...elsewhere.complaints]).toEqual([])
  })
})
