import { linkToJoin } from '../joining.ts'
import { sendInvoice, uploadInvoice } from '../send-invoice.ts'
import { type Ask, askAs, type Site } from '../site.ts'
import { ASKED, CHEF, COUNTING, type Ids, SUPPLIER } from './stop.ts'

/** Fills carts and sends an invoice, so that there is something on every screen, and finds what the stops lead to. */
export async function idsOf(site: Site): Promise<Ids> {
  const [supplier, counting, chef, asked] = await Promise.all([SUPPLIER, COUNTING, CHEF, ASKED].map((who) => askAs(site, who)))
  if (!supplier || !counting || !chef || !asked) throw new Error('Not everybody could sign in')
  await fillCart(chef, 1, [3, 2, 6, 1])
  await fillCart(chef, 2, [2, 4])
  const invitation = await supplier('POST', '/distributor/invitations/onboarding', {
    name: 'Harbour Light',
    email: 'kim@harbourlight.example',
    contactName: 'Kim',
    message: 'See you at the market',
  })
  const accepted = await idIn(supplier, '/distributor/orders?status=accepted,partially_accepted')
  const quote = await idIn(supplier, '/distributor/orders?status=quote')
  const waiting = await idIn(supplier, '/distributor/orders?status=pending&term=Glasshouse')
  return {
    ...(await aRun(supplier, accepted)),
    ownRunDay: await dayOfOwnRun(supplier),
    link: await linkToJoin(site, supplier),
    quoteOfCustomer: await linkTo(supplier, `/distributor/orders/${quote}`),
    orderOfSupplier: await linkTo(chef, `/venues/1/orders/${waiting}`),
    order: await idIn(supplier, '/distributor/orders?status=pending'),
    accepted,
    disputed: await idIn(supplier, '/distributor/orders?status=in_dispute,not_matching'),
    quote,
    written: await idIn(supplier, '/distributor/orders?drafts=true'),
    answered: await idIn(chef, '/venues/1/orders?status=completed'),
    standing: await idIn(chef, '/venues/1/future-orders/standing', 1),
    scheduled: await idIn(chef, '/venues/1/future-orders/scheduled'),
    coming: await idIn(supplier, '/distributor/future-orders'),
    reported: await idIn(chef, '/venues/1/orders?status=in_dispute,not_matching'),
    held: await idIn(chef, '/venues/1/orders?status=needs_approval'),
    quoted: await idIn(chef, '/venues/1/orders?status=quote'),
    drafted: await idIn(chef, '/venues/1/orders?drafts=true'),
    bought: await idIn(chef, '/venues/1/orders?offline=true'),
    credited: await aCredit(supplier),
    draft: await idIn(supplier, '/distributor/credit-notes?status=draft'),
    product: await idIn(supplier, '/distributor/products'),
    ...(await aLocation(supplier)),
    invoice: await sendInvoice(site, CHEF),
    issued: await idIn(supplier, '/distributor/invoices'),
    uploaded: await uploadInvoice(site, CHEF),
    result: await idIn(counting, '/distributor/stocktakes?show=finished'),
    sheet: await aSheet(counting),
    tracked: await idIn(counting, '/distributor/products?stock=in_stock'),
    counting: await idIn(chef, '/venues/1/stocktakes?show=open'),
    request: await idIn(asked, '/distributor/invitations'),
    invitation: invitation.id,
    invited: invitation.venue.id,
    account: await idIn(counting, '/account-activity/ordering'),
    todo: await idIn(counting, '/distributor/todos?show=all'),
    activity: await idIn(counting, '/distributor/expenses?category=activity&range=this_year'),
    expense: await idIn(counting, '/distributor/expenses?category=expense&range=this_year'),
    // of the cellar: the newer ones are of the dry store
    counted: await idIn(chef, '/venues/1/stocktakes?show=finished', 2),
    transferring: await idIn(chef, '/venue/1/inventory-transfers?show=in_transit'),
    recipe: await idIn(chef, '/venue/recipes?term=Margherita'),
    transferred: await idIn(chef, '/venue/1/inventory-transfers?show=received'),
  }
}

/** A warehouse and its first location. */
async function aLocation(ask: Ask): Promise<{ warehouse: number; location: number }> {
  const { data } = await ask('GET', '/distributor/warehouses?withLocations=true')
  const [{ id, locations }] = data
  return { warehouse: id, location: locations[0].id }
}

/** A stocktake in which the first of some products is counted. */
async function aSheet(ask: Ask): Promise<number> {
  const [{ data: warehouses }, { data: products }] = [
    await ask('GET', '/distributor/warehouses'),
    await ask('GET', '/distributor/products?stock=in_stock&limit=12'),
  ]
  const productIds: number[] = products.map(({ id }: { id: number }) => id)
  const { id } = await ask('POST', '/distributor/stocktakes', { warehouse: warehouses[0].id, selectedProducts: productIds })
  await ask('PUT', `/distributor/stocktakes/${id}/items`, { items: [{ productId: productIds[0], quantity: 3 }] })
  return id
}

/** A credit note without an order, which the chef can read. */
async function aCredit(ask: Ask): Promise<number> {
  const lines = [{ name: 'Late by a day', price: 12 }]
  const { id } = await ask('POST', '/distributor/customer-credits', { venueId: 1, lines, note: 'As agreed on the phone' })
  await ask('PATCH', `/distributor/credit-notes/${id}/approve`, {})
  return id
}

async function fillCart(ask: Ask, supplier: number, quantities: readonly number[]): Promise<void> {
  const { data } = await ask('GET', `/venue/distributors/${supplier}/products`)
  const lines = quantities.map((quantity, i) => ({ productId: data[i].id, quantity }))
  await ask('PATCH', `/venues/1/carts/${supplier}`, { lines })
}

/** Gives an order to the first driver, and the driver the page of that day. */
async function aRun(ask: Ask, orderId: number): Promise<{ run: string; runDay: string }> {
  const { expectedAt, requestedDeliveryAt } = await ask('GET', `/distributor/orders/${orderId}`)
  const { data } = await ask('GET', '/distributor/drivers')
  const date = expectedAt ?? requestedDeliveryAt
  const driverId = data[0].id
  await ask('PUT', '/distributor/runs', { date, driverId, orderIds: [orderId] })
  const { url } = await ask('POST', '/distributor/runs/link', { date, driverId })
  return { run: new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '', runDay: date }
}

/** A day on which Ravi, who signs in, has something to deliver. */
async function dayOfOwnRun(ask: Ask): Promise<string> {
  const { data: drivers } = await ask('GET', '/distributor/drivers')
  const { id } = drivers.find(({ userId }: { userId: number | null }) => userId !== null)
  const { data } = await ask('GET', `/distributor/orders?driverId=${id}&limit=1`)
  return data[0].expectedAt ?? data[0].requestedDeliveryAt
}

/** The id of one that a call lists. */
async function idIn(ask: Ask, list: string, nth = 0): Promise<number> {
  const { data } = await ask('GET', list)
  if (!data[nth]) throw new Error(`The demo world has nothing for ${list}`)
  return data[nth].id
}

/** Where a link for the other side opens an order. */
async function linkTo(ask: Ask, order: string): Promise<string> {
  const { pathname, search, hash } = new URL((await ask('POST', `${order}/links`, {})).url)
  return pathname + search + hash
}
