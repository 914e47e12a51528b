import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { daysToChoose } from '#server/calendar/delivery-days/days-to-choose.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findTradeTerms } from './placement-reads.ts'

export const deliveryDateAsVenue = answer(venueOrders.deliveryDate, async ({ params, query }, { tx, actor, now }) => {
  const terms = (await findTradeTerms(tx, ownVenue(actor, params.venueId), [query.distributorId])).get(query.distributorId)?.terms
  if (!terms) throw new Problem('not_connected')
  return daysToChoose(terms.delivery, now, query.from)
})
