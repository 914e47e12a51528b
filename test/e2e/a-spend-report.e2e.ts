import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMonth } from '#contract/platform/format.ts'
import { dayAfter } from '#test/days.ts'
import { accessible } from './accessible.ts'
import { type Ask, askAs, type Device, openSite, openTab, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('spend_report')
})
afterAll(() => site?.close())

const MIA = 'mia@glasshouse.example'
const VENUE = 1
const NOT_PLACED = ['draft_venue', 'draft_distributor', 'needs_approval', 'quote', 'declined', 'abandoned']
const NOT_SPENT = [...NOT_PLACED, 'pending', 'backorder']

type Order = { id: number; status: string; amountWithTax: number; orderedAt: string | null; distributor: { name: string } }
type Line = { name: string; totalPrice: number; isDeclined: boolean }

/** Every order of the outlet, page by page. */
async function allOrders(ask: Ask): Promise<Order[]> {
  const orders: Order[] = []
  for (let next = ''; ; ) {
    const { data, meta } = await ask('GET', `/venues/${VENUE}/orders?limit=100${next}`)
    orders.push(...data)
    if (meta.nextId === null) return orders
    next = `&nextId=${meta.nextId}&nextValue=${encodeURIComponent(meta.nextValue)}`
  }
}

/** The lines of orders that were not declined. */
async function linesOf(ask: Ask, orders: readonly Order[]): Promise<Line[]> {
  const lines: Line[] = []
  for (const { id } of orders) lines.push(...(await ask('GET', `/venue/orders/${id}`)).orderedProducts)
  return lines.filter(({ isDeclined }) => !isDeclined)
}

const added = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + Math.round(amount * 10_000), 0) / 10_000
const paidFor = (orders: readonly Order[]) => added(orders.map(({ amountWithTax }) => amountWithTax))
const dollars = (amount: number) => `$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const shows = (page: Page, region: string, amount: number) =>
  page.getByRole('region', { name: region }).getByText(dollars(amount), { exact: true }).waitFor()

describe.each<Device>(['desk', 'phone'])('what an outlet spends, on a %s', (device) => {
  test('comes to what its orders come to, leads from a supplier to products, and is the same by a link', async () => {
    const ask = await askAs(site, MIA)
    const spent = (await allOrders(ask)).filter(({ status }) => !NOT_SPENT.includes(status))
    const bySupplier = Map.groupBy(spent, ({ distributor }) => distributor.name)
    const [rarest = '', fewest = []] = [...bySupplier].sort(([, a], [, b]) => a.length - b.length)[0] ?? []
    const byProduct = Map.groupBy(await linesOf(ask, fewest), ({ name }) => name)
    const { page, context, complaints } = await site.enter(MIA, { device })

    await page.goto('/buyer/reports')
    await openTab(page, 'Reports', 'Spend')
    await page.goto('/buyer/reports/spend?range=all_time')
    await shows(page, 'Totals', paidFor(spent))
    expect(bySupplier.size).toBeGreaterThan(3)
    for (const [name, orders] of bySupplier) {
      await page.getByRole('link', { name }).first().waitFor()
      await page
        .getByText(dollars(paidFor(orders)), { exact: true })
        .first()
        .waitFor()
    }
    await accessible(page)

    await page.getByRole('link', { name: rarest }).first().click()
    await page.waitForURL(/groupBy=product&distributor=/)
    expect(page.url()).toContain('range=all_time')
    const goods = ([, lines]: [string, readonly Line[]]) => added(lines.map(({ totalPrice }) => totalPrice))
    await shows(page, 'Totals', added([...byProduct].map(goods)))
    const [most] = [...byProduct].sort((a, b) => goods(b) - goods(a))
    if (!most) throw new Error(`Nothing was bought from ${rarest}`)
    await page.getByText(most[0], { exact: true }).first().waitFor()
    await page
      .getByText(dollars(goods(most)), { exact: true })
      .first()
      .waitFor()
    await accessible(page)

    const elsewhere = await site.enter(MIA, { device })
    await elsewhere.page.goto(page.url())
    await elsewhere.page.getByRole('button', { name: `Remove filter ${rarest}` }).waitFor()
    await shows(elsewhere.page, 'Totals', added([...byProduct].map(goods)))
    expect([...complaints, ...elsewhere.complaints]).toEqual([])
    await Promise.all([context.close(), elsewhere.context.close()])
  })

  test('counts against the budget that is set for this month', async () => {
    const ask = await askAs(site, MIA)
    const today = new Date()
    const month = dayAfter(today, 0).slice(0, 7)
    const ordered = async () => {
      const placed = (await allOrders(ask)).filter(({ status }) => !NOT_PLACED.includes(status))
      return paidFor(placed.filter(({ orderedAt }) => orderedAt && dayAfter(new Date(orderedAt), 0).startsWith(month)))
    }
    const before = await ordered()
    const budget = Math.ceil(before) + 100_000
    const { page, context, complaints } = await site.enter(MIA, { device })

    await page.goto('/buyer/reports/spend')
    await openTab(page, 'Reports', 'Budgets')
    await page.getByRole('button', { name: 'Set budgets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Budgets of The Glasshouse' })
    await dialog.getByRole('textbox', { name: formatMonth(`${month}-01`) }).fill(String(budget))
    await accessible(page)
    await dialog.getByRole('button', { name: 'Save budgets' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await shows(page, 'This month', budget)
    await shows(page, 'This month', before)
    await shows(page, 'This month', added([budget, -before]))
    await accessible(page)

    const { data } = await ask('GET', `/venues/${VENUE}/products?distributorId=1&usuals=true&limit=2`)
    const products = data.map(({ id }: { id: number }) => ({ productId: id, quantity: 4 }))
    await ask('POST', `/venues/${VENUE}/orders`, { orders: [{ distributorId: 1, products }] })
    const after = await ordered()
    expect(after).toBeGreaterThan(before)
    await page.reload()
    await shows(page, 'This month', after)
    await shows(page, 'This month', added([budget, -after]))
    expect(complaints).toEqual([])
    await context.close()
  })
})
