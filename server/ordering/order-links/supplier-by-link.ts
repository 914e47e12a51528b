import { supplierByLink } from '#contract/ordering/order-links.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import type { Change } from '#server/ordering/order-change/order-change.ts'
import { acceptedBy, declinedBy } from '#server/ordering/order-changes/answer-order.ts'
import { amendedByDistributor, rewritten } from '#server/ordering/order-changes/edit-as-distributor.ts'
import { abandoned } from '#server/ordering/order-changes/give-up-order.ts'
import { settled } from '#server/ordering/order-changes/settle-dispute.ts'
import { answer } from '#server/platform/http/answer.ts'
import { changeByLink, deliveryDateByLink, lookByLink, paperByLink, priceByLink } from './by-link.ts'

/** A supplier answers its orders by link, whether it is on the platform or not (T-40 to T-43, T-64). */
export const supplierRoutes = [
  answer(supplierByLink.find, ({ params }, asked) => lookByLink('distributor', params.orderId, asked)),
  answer(supplierByLink.update, ({ params, body: { lines, ...content } }, asked) =>
    changeByLink('distributor', params.orderId, 'edit', asked, async ({ order }) => {
      const amended = lines && (await amendedByDistributor(asked.tx, order, lines, { by: null, field: 'lines' }))
      const change = rewritten(amended?.order ?? order, content, await todayOf(asked.tx, order.distributorId, asked.now))
      return together(amended, change)
    }),
  ),
  answer(supplierByLink.act, ({ params, body }, asked) =>
    changeByLink('distributor', params.orderId, 'accept', asked, ({ order }) =>
      acceptedBy(asked.tx, order, body, null, asked.now),
    ),
  ),
  answer(supplierByLink.abandon, ({ params, body }, asked) =>
    changeByLink('distributor', params.orderId, 'abandon', asked, ({ order }) =>
      abandoned(asked.tx, order, 'distributor', body.note, null, asked.now),
    ),
  ),
  answer(supplierByLink.decline, ({ params, body }, asked) =>
    changeByLink('distributor', params.orderId, 'decline', asked, ({ order }) => declinedBy(order, body.message, asked.now)),
  ),
  answer(supplierByLink.resolveDispute, ({ params }, asked) =>
    changeByLink('distributor', params.orderId, 'resolve-dispute', asked, (loaded) => settled(asked.tx, loaded, asked.now)),
  ),
  answer(supplierByLink.price, ({ params, query }, asked) => priceByLink('distributor', params.orderId, query, asked)),
  answer(supplierByLink.deliveryDate, ({ params, query }, asked) =>
    deliveryDateByLink('distributor', params.orderId, query.from, asked),
  ),
  answer(supplierByLink.asPdf, ({ params }, asked) => paperByLink('distributor', params.orderId, asked)),
]

/** Lines and everything else, changed in one go. */
export function together(lines: Change | undefined, content: Change): Change {
  if (!lines) return content
  const events = [...lines.events, ...content.events]
  return {
    ...lines,
    ...content,
    events,
    ...(lines.also && { also: lines.also }),
    ...(events.length > 0 && { notify: 'changed' }),
  }
}
