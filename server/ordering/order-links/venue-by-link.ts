import { venueByLink } from '#contract/ordering/order-links.ts'
import { noticeAsVenue } from '#server/ordering/order-change/venue-change.ts'
import { amended, updated } from '#server/ordering/order-changes/change-order.ts'
import { abandoned } from '#server/ordering/order-changes/give-up-order.ts'
import { approveQuote, declineQuote } from '#server/ordering/venue-orders/approval.ts'
import { disputed, settled } from '#server/ordering/venue-orders/receive-order.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { changeByLink, deliveryDateByLink, lookByLink, paperByLink, priceByLink } from './by-link.ts'
import { together } from './supplier-by-link.ts'

/** A customer answers a quote, changes or disputes an order by link (T-27, T-28, T-42, T-43, T-58, T-63). */
export const venueRoutes = [
  answer(venueByLink.find, ({ params }, asked) => lookByLink('venue', params.orderId, asked)),
  answer(venueByLink.update, ({ params, body: { lines, ...content } }, asked) =>
    changeByLink('venue', params.orderId, 'edit', asked, async ({ order }, by) => {
      const changed = lines && (await amended(asked.tx, order, lines))
      const change = together(changed, await updated(asked.tx, changed?.order ?? order, content, false, asked.now))
      return noticeAsVenue(asked.tx, order, change, by, asked.now)
    }),
  ),
  answer(venueByLink.act, ({ params, body }, asked) => {
    if (params.action === 'approve') mustSayNothing(body)
    return changeByLink('venue', params.orderId, params.action, asked, ({ order }, by) =>
      params.action === 'approve' ? approveQuote(asked.tx, order, by, asked.now) : disputed(asked.tx, order, body, by, asked.now),
    )
  }),
  answer(venueByLink.abandon, ({ params, body }, asked) =>
    changeByLink('venue', params.orderId, 'abandon', asked, ({ order }) =>
      abandoned(asked.tx, order, 'venue', body.note, null, asked.now),
    ),
  ),
  answer(venueByLink.decline, ({ params, body }, asked) =>
    changeByLink('venue', params.orderId, 'decline', asked, ({ order }) => declineQuote(order, body.message ?? '', asked.now)),
  ),
  answer(venueByLink.resolveDispute, ({ params }, asked) =>
    changeByLink('venue', params.orderId, 'resolve-dispute', asked, ({ order }) => settled(order, '', asked.now)),
  ),
  answer(venueByLink.price, ({ params, query }, asked) => priceByLink('venue', params.orderId, query, asked)),
  answer(venueByLink.deliveryDate, ({ params, query }, asked) => deliveryDateByLink('venue', params.orderId, query.from, asked)),
  answer(venueByLink.asPdf, ({ params }, asked) => paperByLink('venue', params.orderId, asked)),
]

/** A quote is accepted as it is; what is wrong with a delivery comes later. @throws Problem validation_failed */
function mustSayNothing({ note, lines }: { note: string; lines: readonly unknown[] }): void {
  if (note !== '') throw fieldProblem('note', 'Belongs to a dispute')
  if (lines.length > 0) throw fieldProblem('lines', 'Belongs to a dispute')
}
