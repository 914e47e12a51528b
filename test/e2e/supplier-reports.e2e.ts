import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatPercent } from '#contract/platform/format.ts'
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
