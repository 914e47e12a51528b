import { describe, expect, test } from 'vitest'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { track } from '#test/kitchen.ts'
import { aTrade, makeOrder, makeUser } from '#test/make.ts'

testApp()

async function anOrder(status: string) {
  const trade = await aTrade()
  const order = await makeOrder(trade.distributor, trade.venue, {
    status,
    amount_with_tax: 20,
    lines: [{ product: trade.products[0], quantity: 2 }],
  })
  return { ...trade, order, params: { venueId: trade.venue.id, orderId: order.id } }
}

describe('T-70 R-190 the export status', () => {
  test('is set on any order but a draft, and stays through what happens later', async () => {
    const { buyer, params } = await anOrder('completed')
    const set = await as(buyer).call(venueOrders.setExportStatus, { params, body: { exportStatus: 'exported' } })
    expect(set).toMatchObject({ exportStatus: 'exported', status: 'completed', historyLog: [] })
    const draft = await anOrder('draft_venue')
    const given = { params: draft.params, body: { exportStatus: 'exported' as const } }
    expect((await refused(as(draft.buyer).call(venueOrders.setExportStatus, given))).status).toBe(409)
  })

  test('is for who may export', async () => {
    const { venue, params } = await anOrder('completed')
    const orderer = await makeUser({ venues: [venue], role: 'venue_orderer' })
    const given = { params, body: { exportStatus: 'exported' as const } }
    expect((await refused(as(orderer).call(venueOrders.setExportStatus, given))).status).toBe(403)
  })
})

describe('the invoice of an order', () => {
  /** An order of 2 apples with a merged invoice over 3 at 11, taken in as ordered. */
  async function notMatching() {
    const trade = await anOrder('not_matching')
    const [apples] = trade.products
    await track(trade.venue, [apples])
    await inDatabase(async (tx) => {
      await rows(tx, `update venues set should_update_reference_price = true where id = $1`, [trade.venue.id])
      await rows(
        tx,
        `insert into venue_products (venue_id, product_id, distributor_id, times_ordered, last_ordered_at, last_quantity, last_price)
         values ($1, $2, $3, 1, now(), 2, 10)`,
        [trade.venue.id, apples.id, trade.distributor.id],
      )
      await rows(
        tx,
        `with made as (
           insert into pending_invoices (venue_id, distributor_id, currency_code, invoice_number, total, status, order_id, differences)
           values ($1, $2, 'AUD', 'INV-9', 33, 'processed', $3, $4) returning id)
         insert into pending_invoice_lines (invoice_id, venue_id, position, description, product_id, quantity, price, total_price)
         select id, $1, 1, 'Apples', $5, 3, 11, 33 from made`,
        [
          trade.venue.id,
          trade.distributor.id,
          trade.order.id,
          JSON.stringify([{ what: 'total', productId: null, name: 'Total', ordered: 20, invoiced: 33 }]),
          apples.id,
        ],
      )
    })
    return trade
  }

  test('R-063 is shown with its differences, for its own venue only', async () => {
    const { buyer, params } = await notMatching()
    const { data } = await as(buyer).call(venueOrders.invoices, { params })
    expect(data).toMatchObject([
      { invoiceNumber: 'INV-9', total: 33, differences: [{ what: 'total', ordered: 20, invoiced: 33 }] },
    ])
    const stranger = await aTrade()
    expect((await refused(as(stranger.buyer).call(venueOrders.invoices, { params }))).status).toBe(404)
  })

  test('T-67 G-073 approving what it says otherwise counts what was charged, and takes its price', async () => {
    const { buyer, params, venue, products } = await notMatching()
    const approved = await as(buyer).call(venueOrders.act, { params: { ...params, action: 'approve' } })
    expect(approved).toMatchObject({
      status: 'completed_after_dispute',
      orderedProducts: [{ quantity: 2, receivedQuantity: 3 }],
      actions: [],
    })
    expect(approved.historyLog.map(({ kind }) => kind)).toEqual(['differences_approved', 'product_update'])
    const found = await inDatabase((tx) =>
      rows(
        tx,
        `select i.quantity, vp.reference_price from venue_inventory i join venue_products vp using (venue_id, product_id)
          where i.venue_id = $1 and i.product_id = $2`,
        [venue.id, products[0].id],
      ),
    )
    expect(found).toEqual([{ quantity: 3, reference_price: 11 }])
  })

  test('T-67 is for who settles disputes or looks after invoices', async () => {
    const { venue, params } = await notMatching()
    const orderer = await makeUser({ venues: [venue], role: 'venue_orderer' })
    const refusal = await refused(as(orderer).call(venueOrders.act, { params: { ...params, action: 'approve' } }))
    expect(refusal.status).toBe(403)
  })
})
