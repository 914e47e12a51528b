import { type Becomes, writtenOrders } from '#contract/ordering/written-orders.ts'
import { type Change, changeOrder } from '#server/ordering/order-change/order-change.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { nextLineIds, nextOrderNumber, updateOrderGuide } from '#server/ordering/orders/order-store.ts'
import { takeStock } from '#server/ordering/orders/stock.ts'
import { identified } from '#server/ordering/placing/placement.ts'
import { answer } from '#server/platform/http/answer.ts'
import { prepare } from './prepare.ts'
import { kindOf, notifiedChangeOf } from './write-order.ts'
import { contentOf } from './written-order.ts'

/** What a draft becomes when nobody says: what it was kept as. */
const becomesOf = ({ type }: Order): Becomes => (type === 'draft' ? 'sales_order' : type)

/** T-19: The content is replaced; the customer stays. */
export const rewriteDraft = answer(writtenOrders.rewriteDraft, async ({ params, body }, request) => {
  const { tx, actor, now } = request
  return changeOrder(request, params.orderId, 'create-from-draft', async ({ order: draft }): Promise<Change> => {
    const becomes = body.becomes ?? becomesOf(draft)
    const { order } = await prepare(tx, actor, draft.venueId, { content: body.draft, becomes, isDraft: true }, now)
    const lineIds = await nextLineIds(tx, order.lines.length)
    return { order: { ...identified(order, draft.id, null, lineIds), createdAt: draft.createdAt }, events: [] }
  })
})

/** T-18: it is priced, checked and numbered now. */
export const createFromDraft = answer(writtenOrders.createFromDraft, async ({ params, body }, request) => {
  const { tx, db, actor, now } = request
  return changeOrder(request, params.orderId, 'create-from-draft', async ({ order: draft }): Promise<Change> => {
    const becomes = body.type ?? becomesOf(draft)
    const content = body.draft ?? contentOf(draft)
    const { order: made } = await prepare(tx, actor, draft.venueId, { content, becomes, isDraft: false }, now)
    const lineIds = await nextLineIds(tx, made.lines.length)
    const orderNumber = await nextOrderNumber(db, actor.distributorId)
    const order = { ...identified(made, draft.id, orderNumber, lineIds), createdAt: draft.createdAt }
    return {
      order,
      events: [{ kind: kindOf(becomes), particulars: {} }],
      notify: notifiedChangeOf(becomes),
      afterwards: async () => {
        if (order.status === 'accepted') await takeStock(tx, order, actor)
        if (order.status !== 'quote') await updateOrderGuide(tx, order)
      },
    }
  })
})
