import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAfter } from '#test/days.ts'
import { withClient } from '#test/setup/with-client.ts'
import { accessible } from './accessible.ts'
import { askAs, type Device, openSite, openTab, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('price_reports')
})
afterAll(() => site?.close())

const MIA = 'mia@glasshouse.example'
const VENUE = 1

type Line = { productId: number; name: string; price: number; priceQuantity: number; isDeclined: boolean; isBonus: boolean }
type Order = { id: number; acceptedAt: string | null; status: string; orderedProducts: Line[] }

/** What the product that is bought most often cost, purchase by purchase, from the orders themselves. */
async function pricesOfOne(): Promise<{ name: string; prices: number[] }> {
  const ask = await askAs(site, MIA)
  const orders: Order[] = []
  for (let next = ''; ; ) {
    const { data, meta } = await ask('GET', `/venues/${VENUE}/orders?limit=100${next}`)
    for (const { id } of data) orders.push(await ask('GET', `/venue/orders/${id}`))
    if (meta.nextId === null || orders.length >= 300) break
    next = `&nextId=${meta.nextId}&nextValue=${encodeURIComponent(meta.nextValue)}`
  }
  const lines = orders
    .filter(({ acceptedAt, status }) => acceptedAt !== null && !['declined', 'abandoned', 'quote'].includes(status))
    .sort((a, b) => String(a.acceptedAt).localeCompare(String(b.acceptedAt)) || a.id - b.id)
    .flatMap(({ orderedProducts }) =>
      orderedProducts.filter(({ isDeclined, isBonus, price }) => !isDeclined && !isBonus && price > 0),
    )
  const bought = [...Map.groupBy(lines, ({ productId }) => productId).values()]
  const changed = bought.filter((of) => of.at(-1)?.price !== of.at(-2)?.price && of.length > 2)
  const [most = []] = changed.sort((a, b) => b.length - a.length)
  return { name: most[0]?.name ?? '', prices: most.map(({ price }) => price) }
}

type Counted = {
  quantity: number | null
  expected: number | null
  unitId: number
  price: number
  priceUnitId: number
  units: { id: number; quantity: number }[]
}

/** What the finished stocktakes found missing and too much, from their own pages, in cents. */
async function foundByCounting(): Promise<{ missing: number; surplus: number }> {
  const ask = await askAs(site, MIA)
  const found = { missing: 0, surplus: 0 }
  const { data: finished } = await ask('GET', `/venues/${VENUE}/stocktakes?show=finished&limit=100`)
  for (const { id } of finished) {
    const { data, meta } = await ask('GET', `/venues/${VENUE}/stocktakes/${id}/items?limit=100`)
    expect(meta.nextId).toBeNull()
    for (const { quantity, expected, unitId, price, priceUnitId, units } of data as Counted[]) {
      if (quantity === null || expected === null) continue
      const sizeOf = (unit: number) => units.find((one) => one.id === unit)?.quantity ?? 1
      const difference = Number((quantity - expected).toFixed(3))
      const cents = Math.round((Math.abs(difference) * sizeOf(unitId) * price * 100) / sizeOf(priceUnitId))
      found[difference < 0 ? 'missing' : 'surplus'] += cents
    }
  }
  return found
}

describe.each<Device>(['desk', 'phone'])('what counting found, on a %s', (device) => {
  test('is what the finished stocktakes say, product by product', async () => {
    const { missing, surplus } = await foundByCounting()
    expect(missing).toBeGreaterThan(0)
    const { page, complaints } = await site.enter(MIA, { device })
    await page.goto('/buyer/reports')
    await openTab(page, 'Reports', 'Stock')
    await page.waitForURL('**/buyer/reports/stock**')
    await page.goto(`${new URL(page.url()).pathname}?range=all_time`)
    const totals = page.getByRole('region', { name: 'Totals in AUD' })
    await totals.getByText('Missing', { exact: true }).waitFor()
    const shown = await totals.textContent()
    expect(shown).toContain(`Missing${dollars(missing)}`)
    expect(shown).toContain(`Surplus${dollars(surplus)}`)
    expect(shown).toContain(`Net${dollars(surplus - missing)}`)
    await accessible(page)
    expect(complaints).toEqual([])
  })
})

/** As a page writes cents. */
function dollars(cents: number): string {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${cents < 0 ? '−' : ''}$${amount}`
}

type Paid = { productId: string; day: string; price: number; quantity: number; before: number }
type PriceTotals = { dearer: number; cheaper: number; more: number; less: number; effectPerYear: number }

/** Every purchase of the outlet, oldest first, from the rows of orders and lines; each with the price paid the time before. */
async function purchases(): Promise<Paid[]> {
  type Row = {
    product_id: string
    status: string
    accepted_at: Date | null
    invoice_date: string | null
    is_declined: boolean
    is_bonus: boolean
    price: string
    price_quantity: string
  }
  const { rows } = await withClient(site.databaseUrl, async (client) => {
    await client.query(`select set_config('docket.acting', 'everyone', false)`)
    return client.query<Row>(
      `select l.product_id, o.status, o.accepted_at, o.invoice_date::text, l.is_declined, l.is_bonus, l.price, l.price_quantity
         from orders o join order_lines l on l.order_id = o.id where o.venue_id = $1 order by o.accepted_at, o.id, l.position`,
      [VENUE],
    )
  })
  const last = new Map<string, number>()
  return rows.flatMap((row) => {
    const price = Math.round(Number(row.price) * 10_000)
    if (row.accepted_at === null || ['declined', 'abandoned', 'quote'].includes(row.status)) return []
    if (row.is_declined || row.is_bonus || price === 0) return []
    const day = row.invoice_date ?? dayAfter(row.accepted_at, 0)
    if (day > dayAfter(new Date(), 0)) return []
    const before = last.get(row.product_id) ?? price
    last.set(row.product_id, price)
    return [{ productId: row.product_id, day, price, quantity: Math.round(Number(row.price_quantity) * 1000), before }]
  })
}

/** What the prices of all purchases from a day on come to against those paid before it, in cents. */
function totalsFrom(paid: readonly Paid[], from: string, yearFrom: string): PriceTotals {
  // prices have 4 decimals and quantities 3
  const cents = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount) / 100_000)
  const totals = { dearer: 0, cheaper: 0, more: 0, less: 0, effectPerYear: 0 }
  for (const all of Map.groupBy(paid, ({ productId }) => productId).values()) {
    const shown = all.filter(({ day }) => day >= from)
    const [first, latest] = [shown[0], shown.at(-1)]
    if (!first || !latest) continue
    const effect = cents(shown.reduce((sum, { price, quantity }) => sum + (price - first.before) * quantity, 0))
    const year = all.filter(({ day }) => day >= yearFrom).reduce((sum, { quantity }) => sum + quantity, 0)
    totals[effect > 0 ? 'more' : 'less'] += Math.abs(effect)
    totals.effectPerYear += cents((latest.price - first.before) * year)
    if (latest.price > first.before) totals.dearer += 1
    if (latest.price < first.before) totals.cheaper += 1
  }
  return totals
}

describe.each<Device>(['desk', 'phone'])('R-012: what price changes come to, on a %s', (device) => {
  test.each([
    { range: 'all_time', from: '1970-01-02' },
    { range: 'custom', from: dayAfter(new Date(), -60) },
  ])('is what every purchase cost against the price paid before: $range', async ({ range, from }) => {
    const today = dayAfter(new Date(), 0)
    const { dearer, cheaper, more, less, effectPerYear } = totalsFrom(await purchases(), from, dayAfter(new Date(), -364))
    expect(dearer + cheaper).toBeGreaterThan(0)
    const { page, complaints } = await site.enter(MIA, { device })
    const days = range === 'custom' ? `&from=${from}&to=${today}` : ''
    await page.goto(`/buyer/reports/all?range=${range}${days}`)
    const totals = page.getByRole('paragraph').filter({ hasText: 'more expensive' })
    await totals.waitFor()
    const shown = await totals.textContent()
    expect(shown).toContain(`${dearer} more expensive, ${cheaper} cheaper`)
    expect(shown).toContain(`Paid ${dollars(more)} more and ${dollars(less)} less`)
    expect(shown).toContain(`In a year, at what you buy now: ${effectPerYear > 0 ? '+' : ''}${dollars(effectPerYear)}`)
    await accessible(page)
    expect(complaints).toEqual([])
  })
})

describe.each<Device>(['desk', 'phone'])('R-012, R-068: what prices did, on a %s', (device) => {
  test('is what the orders say, from the list to the single invoice', async () => {
    const { name, prices } = await pricesOfOne()
    const { page, complaints } = await site.enter(MIA, { device })
    await page.goto('/buyer/reports')
    await page.waitForURL('**/buyer/reports/orders')
    await openTab(page, 'Reports', 'Price changes')
    await page.waitForURL('**/buyer/reports/all')
    await page.goto(`/buyer/reports/all?range=this_year&onlyWithChange=false&term=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).first().waitFor()
    await accessible(page)
    await page.getByRole('link', { name }).first().click()
    const purchases = page.getByRole('region', { name: 'Purchases' }).last()
    await purchases
      .getByText(`$${(prices.at(-1) ?? 0).toFixed(2)}`, { exact: false })
      .first()
      .waitFor()
    await accessible(page)
    expect(page.url()).toContain('range=this_year')

    await page.goto('/buyer/reports/orders?range=this_year')
    await page.getByRole('switch', { name: 'Only invoices on which a price changed' }).click()
    await page.waitForURL(/onlyWithChange=false/)
    await page.getByRole('table', { name: 'Invoices' }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Open the order' }).click()
    await page.waitForURL(/\/buyer\/orders\/history\/\d+/)
    expect(complaints).toEqual([])
  })
})
