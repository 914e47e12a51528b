import type { Page } from 'playwright-core'
import { linkToJoin } from '../joining.ts'
import { sendInvoice, uploadInvoice } from '../send-invoice.ts'
import { api, type Site } from '../site.ts'
import { isStill } from './look.ts'
import { ASKED, CHEF, COUNTING, type Ids, SUPPLIER } from './stop.ts'

/** Fills a cart and sends an invoice, so that there is something on every screen, and finds what the stops lead to. */
export async function idsOf(site: Site): Promise<Ids> {
  const [supplier, counting, chef, asked] = [
    await site.enter(SUPPLIER),
    await site.enter(COUNTING),
    await site.enter(CHEF),
    await site.enter(ASKED),
  ]
  await fillCart(chef.page)
  const invitation = await api(supplier.page, 'POST', '/distributor/invitations/onboarding', {
    name: 'Harbour Light',
    email: 'kim@harbourlight.example',
    contactName: 'Kim',
    message: 'See you at the market',
  })
  const accepted = await idBehind(supplier.page, '/supplier/orders?view=accepted')
  const quote = await idBehind(supplier.page, '/supplier/orders?view=quotes')
  const waiting = await idBehind(supplier.page, '/supplier/orders?view=pending&term=Glasshouse')
  const ids = {
    ...(await aRun(supplier.page, accepted)),
    link: await linkToJoin(site, supplier.page),
    quoteOfCustomer: await linkTo(supplier.page, `/distributor/orders/${quote}`),
    orderOfSupplier: await linkTo(chef.page, `/venues/1/orders/${waiting}`),
    order: await idBehind(supplier.page, '/supplier/orders?view=pending'),
    accepted,
    disputed: await idBehind(supplier.page, '/supplier/orders?view=incomplete'),
    quote,
    written: await idBehind(supplier.page, '/supplier/orders?view=drafts'),
    answered: await idIn(chef.page, '/venues/1/orders?status=completed'),
    standing: await idIn(chef.page, '/venues/1/future-orders/standing', 1),
    scheduled: await idIn(chef.page, '/venues/1/future-orders/scheduled'),
    coming: await idIn(supplier.page, '/distributor/future-orders'),
    reported: await idBehind(chef.page, '/buyer/orders/history?view=incomplete'),
    held: await idBehind(chef.page, '/buyer/orders/history?view=approval'),
    quoted: await idBehind(chef.page, '/buyer/orders/history?view=quotes'),
    drafted: await idBehind(chef.page, '/buyer/orders/history?view=drafts'),
    bought: await idBehind(chef.page, '/buyer/orders/history?view=elsewhere'),
    credited: await aCredit(supplier.page),
    draft: await idBehind(supplier.page, '/supplier/credit-notes?show=draft'),
    product: await idBehind(supplier.page, '/supplier/products/all'),
    invoice: await sendInvoice(site, CHEF),
    uploaded: await uploadInvoice(site, CHEF),
    tracked: await idBehind(counting.page, '/supplier/products/all?stock=in_stock'),
    counting: await idBehind(chef.page, '/buyer/stock/stocktake?show=open'),
    request: await idBehind(asked.page, '/supplier/outlets/requests'),
    invitation: invitation.id,
    invited: invitation.venue.id,
    counted: await idBehind(chef.page, '/buyer/stock/stocktake?show=finished'),
  }
  await Promise.all([supplier.context.close(), counting.context.close(), chef.context.close(), asked.context.close()])
  return ids
}

/** A credit note without an order, which the chef can read. */
async function aCredit(page: Page): Promise<number> {
  const lines = [{ name: 'Late by a day', price: 12 }]
  const { id } = await api(page, 'POST', '/distributor/customer-credits', { venueId: 1, lines, note: 'As agreed on the phone' })
  await api(page, 'PATCH', `/distributor/credit-notes/${id}/approve`, {})
  return id
}

async function fillCart(page: Page): Promise<void> {
  for (const [supplier, quantities] of [
    [1, ['3', '2', '6', '1']],
    [2, ['2', '4']],
  ] as const) {
    await page.goto(`/buyer/orders/products/${supplier}?show=all`)
    for (const [i, quantity] of quantities.entries()) await page.getByRole('spinbutton').nth(i).fill(quantity)
    await page.getByText('saved', { exact: true }).first().waitFor({ state: 'attached' })
  }
}

/** Gives an order to the first driver, and the driver the page of that day. */
async function aRun(page: Page, orderId: number): Promise<{ run: string; runDay: string }> {
  const { expectedAt, requestedDeliveryAt } = await api(page, 'GET', `/distributor/orders/${orderId}`)
  const { data } = await api(page, 'GET', '/distributor/drivers')
  const date = expectedAt ?? requestedDeliveryAt
  const driverId = data[0].id
  await api(page, 'PUT', '/distributor/runs', { date, driverId, orderIds: [orderId] })
  const { url } = await api(page, 'POST', '/distributor/runs/link', { date, driverId })
  return { run: new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '', runDay: date }
}

/** The id of one that a call lists. */
async function idIn(page: Page, list: string, nth = 0): Promise<number> {
  const { data } = await api(page, 'GET', list)
  return data[nth].id
}

/** The id that the first row of a list leads to. */
async function idBehind(page: Page, list: string): Promise<number> {
  await page.goto(list)
  await isStill(page)
  const link = page.locator('tbody a').first()
  return Number(/\d+/.exec((await link.getAttribute('href')) ?? '')?.[0])
}

/** Where a link for the other side opens an order. */
async function linkTo(page: Page, order: string): Promise<string> {
  const { pathname, search, hash } = new URL((await api(page, 'POST', `${order}/links`, {})).url)
  return pathname + search + hash
}
