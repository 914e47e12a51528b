import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { connectionOf } from '#server/accounting/connections/connection-store.ts'
import { actingFor, type Owner } from '#server/accounting/connections/owner.ts'
import { askFor } from '#server/accounting/sending/document-store.ts'
import type { Subject } from '#server/accounting/sending/load.ts'
import { as, now, theApp } from '#test/app.ts'
import type { aTrade } from '#test/make.ts'
import { anOrder, type TradeWithOrder } from '#test/supplier-orders.ts'

/** Asks for a document as what is sent by itself does. */
export async function ask(owner: Owner, provider: AccountingProvider, subject: Subject): Promise<number> {
  const { db } = theApp()
  const connection = await connectionOf(db.read(actingFor(owner)), owner, provider)
  if (!connection) throw new Error(`The owner is not connected with ${provider}`)
  const { id: connectionId, externalAccountId } = connection
  // what is shown until the first attempt, which reads the document itself
  const document = { number: '#1', total: 1, currency: 'AUD', counterpartyId: null }
  return db.write(actingFor(owner), (tx) =>
    askFor(tx, { connectionId, externalAccountId }, subject, { by: 'Docket', now: now(), document }),
  )
}

/** An accepted order whose cents are hard: 3 apples at 3.3333 less 15 %, bread and cheese, with 2.35 off and 7.77 for delivery. */
export async function anOddOrder(terms: Parameters<typeof aTrade>[0]): Promise<TradeWithOrder> {
  const trade = await anOrder(terms)
  const { seller, products } = trade
  const params = { orderId: trade.order.id }
  const { orderedProducts } = await as(seller).call(distributorOrders.find, { params })
  await as(seller).call(distributorOrders.changeLines, {
    params,
    body: {
      lines: [
        {
          ...{ lineId: orderedProducts[0]!.id, productId: products[0].id, quantity: 3 },
          ...{ price: 3.3333, discountType: 'percent', discountValue: 15 },
        },
      ],
    },
  })
  await as(seller).call(distributorOrders.update, { params, body: { orderDiscountAmount: 2.35, deliveryFee: 7.77 } })
  return { ...trade, order: await as(seller).call(distributorOrders.accept, { params, body: {} }) }
}
