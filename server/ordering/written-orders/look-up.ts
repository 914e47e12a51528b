import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { DATES_OFFERED } from '#server/calendar/delivery-days/days-to-choose.ts'
import { deliveryDates } from '#server/calendar/delivery-days/delivery-date.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import { listProductsForVenue } from '#server/catalogue/products/products-for-venue.ts'
import { venueProductView } from '#server/catalogue/products/venue-product-reads.ts'
import { defaultWarehouse } from '#server/ordering/orders/stock.ts'
import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { everyone } from '#server/platform/db/acting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { mustHavePrices, tradeWith } from './prepare.ts'

export const termsWith = answer(writtenOrders.terms, async ({ query }, { tx, db, actor, now }) => {
  const { distributorId } = actor
  const { terms, parties } = await tradeWith(tx, distributorId, query.venueId, { isOffer: true })
  return {
    ...terms,
    venue: parties.venue,
    currency: parties.currency,
    isCustomerNotified: await isNotified(db, query.venueId),
    warehouseId: (await defaultWarehouse(tx, { distributorId, venueId: query.venueId })) ?? null,
    today: await todayOf(tx, distributorId, now),
    dates: deliveryDates(terms.delivery, now, DATES_OFFERED),
  }
})

/** Whether anybody of a customer is notified of orders as a user; who they are is not the supplier's to know. */
async function isNotified(db: Database, venueId: number): Promise<boolean> {
  const users = await usersToNotify(db.read(everyone), { venueId }, { permission: 'orderNotifications', event: 'order_placed' })
  return users.some(({ byMail, inApp }) => byMail || inApp)
}

export const productsFor = answer(writtenOrders.products, async ({ query }, { tx, actor, now }) => {
  await mustHavePrices(tx, actor.distributorId, query.venueId)
  const { found, meta } = await listProductsForVenue(tx, actor.distributorId, query)
  return { data: found.map((row) => ({ ...venueProductView(row, now), stock: row.stock })), meta }
})
