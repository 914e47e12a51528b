import { type VenueAction, venueOrders } from '#contract/ordering/venue-orders.ts'
import { type Change, changeOrder, changerOf } from '#server/ordering/order-change/order-change.ts'
import { cancelled } from '#server/ordering/order-changes/give-up-order.ts'
import type { Loaded } from '#server/ordering/orders/order-store.ts'
import { mustBeOf } from '#server/ordering/orders/order-store.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { approveHeld, approveQuoteAs, declineHeld, declineQuote, mustBeAsSeen } from './approval.ts'
import { approveDifferences } from './approve-differences.ts'
import { sendDraft } from './drafts.ts'
import { completed, received, undone } from './receive-order.ts'

type Acting = { tx: Tx; db: Database; actor: VenueActor; now: Date; note: string; expectedAmountWithTax: number | undefined }

/** T-15, T-21, T-22, T-23, T-27, T-28, T-38, T-44, T-45, T-57, T-67 */
export const actOnOrder = answer(venueOrders.act, async ({ params, body }, request) => {
  const { tx, db, actor, now } = request
  ownVenue(actor, params.venueId)
  const note = body.message ?? body.note
  if (note !== '' && !NOTED.includes(params.action)) throw fieldProblem('note', 'Nothing can be noted with this')
  const acting = { tx, db, actor, now, note, expectedAmountWithTax: body.expectedAmountWithTax }
  return changeOrder(request, params.orderId, params.action, (loaded) => {
    mustBeOf(loaded.order, params.venueId)
    return ACTS[params.action](loaded, acting)
  })
})

/** What the other side, or whoever ordered, reads the reason of. */
const NOTED: readonly VenueAction[] = ['decline', 'cancel', 'receive']

type Act = (loaded: Pick<Loaded, 'order' | 'parties' | 'events'>, acting: Acting) => Change | Promise<Change>

const ACTS: Record<VenueAction, Act> = {
  'create-from-draft': ({ order }, { tx, db, actor, expectedAmountWithTax, now }) =>
    sendDraft(tx, db, order, actor, expectedAmountWithTax, now),
  approve: ({ order }, { tx, actor, expectedAmountWithTax, now }) => {
    mustBeAsSeen(order, expectedAmountWithTax)
    switch (order.status) {
      case 'needs_approval':
        return approveHeld(tx, order, actor, now)
      case 'quote':
        return approveQuoteAs(tx, order, actor, now)
      case 'not_matching':
        return approveDifferences(tx, order, actor, now)
      default:
        throw new Problem('invalid_transition')
    }
  },
  decline: ({ order }, { tx, actor, note, now }) =>
    order.status === 'quote' ? declineQuote(order, note, now) : declineHeld(tx, order, actor, note, now),
  cancel: ({ order }, { tx, actor, note, now }) => cancelled(tx, order, note, changerOf(actor), now),
  receive: ({ order }, { tx, actor, note, now }) => received(tx, order, note, actor, now),
  complete: ({ order }, { now }) => completed(order, now),
  undo: (loaded, { tx, actor, now }) => undone(tx, loaded, actor, now),
}
