import { futureOrders } from '#contract/ordering/future-orders.ts'
import type { Finding } from '#contract/ordering/order-findings.ts'
import type { OrderAction, Order as OrderOnTheWire } from '#contract/ordering/orders.ts'
import { type Change, changeOrder, changerOf } from '#server/ordering/order-change/order-change.ts'
import { cancelled } from '#server/ordering/order-changes/give-up-order.ts'
import { lineFaults, type NewLine, withLineIds } from '#server/ordering/orders/lines.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { type Loaded, nextLineIds } from '#server/ordering/orders/order-store.ts'
import { templateOf } from '#server/ordering/placing/keep-planned.ts'
import { newLines, priced } from '#server/ordering/placing/placement.ts'
import { paused, rescheduled } from '#server/ordering/placing/reschedule.ts'
import { lockStandingOf, saveStanding } from '#server/ordering/standing-orders/standing-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { circumstancesOf } from './circumstances.ts'
import { findingsFor } from './findings.ts'
import { findFuture } from './future-order-reads.ts'

type Request = { tx: Tx; actor: VenueActor; now: Date }

/** Changes an order that waits, and shows it with its plan. */
async function changed(
  request: Request,
  { venueId, orderId }: { venueId: number; orderId: number },
  move: OrderAction,
  decide: (loaded: Loaded) => Change | Promise<Change>,
) {
  ownVenue(request.actor, venueId)
  const order = await changeOrder(request, orderId, move, (loaded) => {
    mustWait(loaded.order, venueId)
    return decide(loaded)
  })
  return shown(request, order)
}

async function shown({ tx, now }: Request, order: OrderOnTheWire) {
  const plan = await findFuture(tx, order.venueId, order.id, now)
  if (!plan) throw new Problem('not_found')
  return { plan, order }
}

/** @throws Problem not_found, invalid_transition */
function mustWait(order: Order, venueId: number): void {
  if (order.venueId !== venueId) throw new Problem('not_found')
  if (!order.upcoming) throw new Problem('invalid_transition')
}

/** T-07 */
export const reschedule = answer(futureOrders.reschedule, ({ params, body }, request) =>
  changed(request, params, 'reschedule', ({ order }) => rescheduled(request.tx, order, body, request.now)),
)

export const pause = answer(futureOrders.pause, ({ params, body }, request) =>
  changed(request, params, 'reschedule', async ({ order }) => {
    const standing = await lockStandingOf<NewLine>(request.tx, order.id)
    if (!standing) throw new Problem('invalid_transition')
    return paused(request.tx, order, standing, body.until, request.now)
  }),
)

/** T-08 */
export const cancelFuture = answer(futureOrders.cancel, ({ params }, request) => {
  ownVenue(request.actor, params.venueId)
  return changeOrder(request, params.orderId, 'cancel', ({ order }) => {
    mustWait(order, params.venueId)
    return cancelled(request.tx, order, '', changerOf(request.actor), request.now)
  })
})

/** Changes the lines; they are later compared with the prices of now. */
export const changeFuture = answer(futureOrders.change, ({ params, body }, request) =>
  changed(request, params, 'edit', async ({ order, parties }) => {
    const { tx, now } = request
    const alsoProducts = body.products.map(({ productId }) => productId)
    const world = await circumstancesOf(tx, order, parties, { at: now, agreed: [], alsoProducts, isPlacing: false })
    if (!world.terms) throw new Problem('not_connected')
    const { missing, fields } = lineFaults(body.products, world.products)
    if (missing.length > 0) throw new Problem('not_existing', { products: missing })
    if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
    const made = priced(newLines(body.products, world.products), world.terms)
    const message = body.message ?? order.venueMessage
    const after = {
      ...order,
      ...made,
      lines: withLineIds(made.lines, await nextLineIds(tx, made.lines.length)),
      venueMessage: message,
      isVenueMessageRead: message === '',
    }
    if (body.following) await changeFollowing(tx, order.id, after)
    await lookAgain(tx, after, findingsFor(after, now, world), now)
    return { order: after, events: [{ kind: 'product_update', particulars: { lines: after.lines.length } }] }
  }),
)

async function changeFollowing(tx: Tx, orderId: number, { lines, venueMessage: message }: Order): Promise<void> {
  const standing = await lockStandingOf<NewLine>(tx, orderId)
  if (standing) await saveStanding(tx, { ...standing, lines: templateOf(lines), message })
}

export const lookAgain = (tx: Tx, order: Order, findings: readonly Finding[], at: Date) =>
  rows(tx, `update future_orders set findings = $2, checked_at = $3 where order_id = $1`, [
    order.id,
    JSON.stringify(findings),
    at,
  ])
