import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatPercent, formatQuantity } from '#contract/platform/format.ts'
import { withClient } from '#test/setup/with-client.ts'
import { accessible } from './accessible.ts'
import { arrive, askAs, type Device, openSite, type Site, signIn } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('supplier_reports')
})
afterAll(() => site?.close())

const GRACE = 'grace@northfield.example'
const DEVICES: Device[] = ['desk', 'phone']

type Note = { id: number; status: string; total: number; venue: { name: string } }
type Order = { id: number; status: string; amountWithTax: number; orderedAt: string; venue: { name: string } }

/** Every row of a list of the supplier, page by page. */
async function all<R>(path: string, sortBy: string): Promise<R[]> {
  const ask = await askAs(site, GRACE)
  const rows: R[] = []
  for (let next = ''; ; ) {
    const { data, meta } = await ask('GET', `${path}?limit=100&sortBy=${sortBy}${next}`)
    rows.push(...data)
    if (meta.nextId === null) return rows
    next = `&nextId=${meta.nextId}${meta.nextValue === null ? '' : `&nextValue=${encodeURIComponent(meta.nextValue)}`}`
  }
}
const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
const dollars = (amount: number) => `$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

type Delivered = { isShort: boolean; isOnTime: boolean }

/** Every order that was brought to a door, judged one by one from the rows of orders and lines. */
async function deliveredByNorthfield(): Promise<Delivered[]> {
  const ended = ['received', 'completed', 'in_dispute', 'completed_after_dispute', 'not_matching']
  type Row = { day_due: string; came: Date; lines: { short: boolean; declined: boolean }[] }
  const { rows } = await withClient(site.databaseUrl, async (client) => {
    await client.query(`select set_config('docket.acting', 'everyone', false)`)
    return client.query<Row>(
      `select coalesce(o.requested_delivery_at, o.expected_at)::text as day_due,
              coalesce(o.delivered_at, least(o.completed_at, o.dispute_opened_at)) as came,
              (select json_agg(json_build_object('declined', l.is_declined, 'short', l.issue is not null or l.received_quantity < l.quantity))
                 from order_lines l where l.order_id = o.id) as lines
         from orders o
        where o.distributor_id = 1 and o.status::text = any ($1) and not o.offline and o.import_id is null
          and o.delivery_method = 'delivery' and o.ordered_at is not null`,
      [ended],
    )
  })
  return rows
    .map(({ lines, ...order }) => ({ ...order, kept: lines.filter(({ declined }) => !declined) }))
    .filter(({ kept }) => kept.length > 0)
    .map(({ kept, came, day_due }) => ({
      isShort: kept.some(({ short }) => short),
      isOnTime: came.toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' }) <= day_due,
    }))
}

type Sold = { name: string; cents: number; quantity: number; lines: number }

/** What was sold of each product, line by line from the rows of orders, those sold for most first. */
async function soldByNorthfield(): Promise<Sold[]> {
  const invoiced = [
    'accepted',
    'partially_accepted',
    'out_for_delivery',
    'completed',
    'completed_after_dispute',
    'in_dispute',
    'not_matching',
  ]
  type Line = {
    product_id: string
    name: string
    status: string
    offline: boolean
    currency_code: string
    is_declined: boolean
    total_price: string
    quantity: string
  }
  const { rows } = await withClient(site.databaseUrl, async (client) => {
    await client.query(`select set_config('docket.acting', 'everyone', false)`)
    return client.query<Line>(
      `select l.product_id, p.name, o.status, o.offline, o.currency_code, l.is_declined, l.total_price, l.quantity
         from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id where o.distributor_id = 1`,
    )
  })
  const sold = rows.filter(
    ({ status, offline, currency_code, is_declined }) =>
      invoiced.includes(status) && !offline && currency_code === 'AUD' && !is_declined,
  )
  return [...Map.groupBy(sold, ({ product_id }) => product_id).values()]
    .map((lines) => ({
      name: lines[0]?.name ?? '',
      cents: lines.reduce((sum, { total_price }) => sum + Math.round(Number(total_price) * 100), 0),
      quantity: lines.reduce((sum, { quantity }) => sum + Math.round(Number(quantity) * 1000), 0) / 1000,
      lines: lines.length,
    }))
    .toSorted((a, b) => b.cents - a.cents)
}

test('a supplier who signs in lands on the overview, a driver on the run', async () => {
  const { page } = await site.visit()
  await signIn(page, GRACE)
  await arrive(page, '/supplier/overview')
  const driver = await site.visit()
  await signIn(driver.page, 'ravi@northfield.example')
  await arrive(driver.page, '/supplier/own-run')
})

describe.each(DEVICES)('on a %s', (device) => {
  test('the overview counts what the lists have, and leads to them', async () => {
    const orders = await all<Order>('/distributor/orders', '-orderedAt')
    const pending = orders.filter(({ status }) => status === 'pending').toSorted((a, b) => a.orderedAt.localeCompare(b.orderedAt))
    const { page, complaints } = await site.enter(GRACE, { device })
    await page.goto('/supplier/overview')
    const waiting = page.getByRole('region', { name: 'Orders to answer' })
    await waiting.getByText(`${pending.length} order${pending.length === 1 ? '' : 's'}`, { exact: true }).waitFor()
    await page
      .getByRole('region', { name: 'Deliveries' })
      .getByRole('link', { name: /^Today/ })
      .waitFor()
    for (const name of ['Ordered this week', 'Customers not ordering', 'Your to-dos'])
      await page.getByRole('region', { name }).waitFor()
    await accessible(page)
    const [oldest] = pending
    await waiting.getByRole('link').first().click()
    await page.waitForURL(new RegExp(`/supplier/orders/${oldest?.id}`))
    expect(complaints).toEqual([])
  })

  test('credits come to the totals of the approved credit notes, by reason and by customer', async () => {
    const notes = (await all<Note>('/distributor/credit-notes', '-id')).filter(({ status }) => status === 'approved')
    const { page, complaints } = await site.enter(GRACE, { device })
    await page.goto('/supplier/reports/credits?range=all_time')
    const totals = page.getByRole('region', { name: 'Totals' })
    await totals.getByText(dollars(cents(notes.map(({ total }) => total))), { exact: true }).waitFor()
    await totals.getByText(String(notes.length), { exact: true }).waitFor()
    await accessible(page)
    await page.goto('/supplier/reports/credits?range=all_time&groupBy=customer')
    for (const [name, mine] of Map.groupBy(notes, ({ venue }) => venue.name)) {
      await page.getByText(name, { exact: true }).first().waitFor()
      await page
        .getByText(dollars(cents(mine.map(({ total }) => total))), { exact: true })
        .first()
        .waitFor()
    }
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await page.getByRole('columnheader', { name: 'Credited' }).first().waitFor()
    expect(complaints).toEqual([])
  })

  test('deliveries come to a plain count of the orders that were brought, and a link keeps days and filters', async () => {
    const brought = await deliveredByNorthfield()
    const share = (of: (one: Delivered) => boolean) => formatPercent((brought.filter(of).length / brought.length) * 100)
    const { page, complaints } = await site.enter(GRACE, { device })
    await page.goto('/supplier/reports/deliveries?range=all_time')
    const totals = page.getByRole('region', { name: 'Totals' })
    await totals.getByText('In full and on time', { exact: true }).waitFor()
    await totals.getByText(brought.length.toLocaleString('en-AU'), { exact: true }).waitFor()
    const shown = await totals.textContent()
    expect(shown).toContain(`In full${share(({ isShort }) => !isShort)}`)
    expect(shown).toContain(`On time${share(({ isOnTime }) => isOnTime)}`)
    expect(shown).toContain(`In full and on time${share(({ isShort, isOnTime }) => !isShort && isOnTime)}`)
    await page.goto('/supplier/reports/deliveries?range=this_year')
    await totals.getByText('In full and on time', { exact: true }).waitFor()
    await accessible(page)
    await page
      .getByRole('link', { name: /The Glasshouse/ })
      .first()
      .click()
    await page.waitForURL(/groupBy=product.*venue=|venue=.*groupBy=product/)
    expect(page.url()).toContain('range=this_year')
    await page.getByRole('button', { name: 'Remove filter The Glasshouse' }).waitFor()
    const elsewhere = await site.enter(GRACE, { device })
    await elsewhere.page.goto(page.url())
    await elsewhere.page.getByRole('button', { name: 'Remove filter The Glasshouse' }).waitFor()
    expect([...complaints, ...elsewhere.complaints]).toEqual([])
  })

  test('R-374, G-061: products come to the lines of the orders that were accepted, one by one and together', async () => {
    const sold = await soldByNorthfield()
    const together = (of: (one: Sold) => number) => sold.reduce((sum, one) => sum + of(one), 0)
    const { page, complaints } = await site.enter(GRACE, { device })
    await page.goto('/supplier/reports/products?range=all_time')
    const totals = page.getByRole('region', { name: 'Totals' })
    await totals.getByText('Order lines', { exact: true }).waitFor()
    const shown = await totals.textContent()
    expect(shown).toContain(`Sold${dollars(together(({ cents }) => cents) / 100)}`)
    expect(shown).toContain(`Order lines${formatQuantity(together(({ lines }) => lines))}`)
    expect(shown).toContain(`Items${formatQuantity(together(({ quantity }) => quantity))}`)
    await accessible(page)
    const rows = page.getByRole('table', { name: 'Sales by product' }).locator('tbody tr')
    await rows.first().waitFor()
    const texts = (await rows.allTextContents()).slice(0, 10)
    expect(texts).toHaveLength(10)
    for (const [index, { name, cents, quantity }] of sold.slice(0, 10).entries()) {
      expect(texts[index]).toContain(name)
      expect(texts[index]).toContain(dollars(cents / 100))
      expect(texts[index]).toContain(formatQuantity(quantity))
    }
    expect(complaints).toEqual([])
  })

  test('new customers come to the first orders there are', async () => {
    const uncounted = ['draft_venue', 'draft_distributor', 'needs_approval', 'quote', 'declined', 'abandoned']
    const orders = (await all<Order>('/distributor/orders', '-orderedAt')).filter(({ status }) => !uncounted.includes(status))
    const customers = new Set(orders.map(({ venue }) => venue.name))
    const { page, complaints } = await site.enter(GRACE, { device })
    await page.goto('/supplier/reports/new-customers?months=36')
    const table = page.getByRole('region', { name: 'New customers by month of their first order' })
    await table.getByRole('row').nth(36).waitFor()
    const counted = await table
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector('td')?.textContent))
    expect(counted.reduce((sum, text) => sum + Number(text), 0)).toBe(customers.size)
    await accessible(page)
    await page.getByRole('button', { name: 'Amounts' }).click()
    await page.waitForURL(/show=amounts/)
    expect(complaints).toEqual([])
  })

  test('what was lost and what is left of sales are asked for in the address', async () => {
    const { page, complaints } = await site.enter(GRACE, { device })
    await page.goto('/supplier/reports/products?range=this_year&byType=order')
    await page.getByRole('checkbox', { name: 'Show margin' }).check()
    await page.waitForURL(/margin=yes/)
    await page.getByText('Margin before tax', { exact: true }).waitFor()
    await accessible(page)
    await page.goto('/supplier/reports/products?range=this_month&byType=order&growth=grown')
    await page.getByRole('region', { name: 'Totals' }).waitFor()
    expect(complaints).toEqual([])
  })
})
