import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
