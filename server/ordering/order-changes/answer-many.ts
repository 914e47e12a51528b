import type { z } from 'zod'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order as OrderOnTheWire } from '#contract/ordering/orders.ts'
import { changeOrder } from '#server/ordering/order-change/order-change.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { actingOf, type DistributorActor } from '#server/platform/http/actors.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { acceptedBy } from './answer-order.ts'
import { completed } from './move-on-as-distributor.ts'

type Outcome = z.input<typeof distributorOrders.acceptMany.returns>
type Asking = { tx: Tx; db: Database; actor: DistributorActor; now: Date }

const WHOLE = { declinedProducts: [], marketPrices: [] }

/** T-31 of a selection: nothing is declined, each is served from where it would be by itself. */
export const acceptMany = answerWithoutTransaction(distributorOrders.acceptMany, async ({ body }, asking) =>
  forEachOrder(asking, body.orderIds, (request, orderId) =>
    changeOrder(request, orderId, 'accept', ({ order }) => acceptedBy(request.tx, order, WHOLE, request.actor, request.now)),
  ),
)

/** T-56 of a selection. */
export const completeMany = answerWithoutTransaction(distributorOrders.completeMany, async ({ body }, asking) =>
  forEachOrder(asking, body.orderIds, (request, orderId) =>
    changeOrder(request, orderId, 'complete', ({ order }) => completed(request.tx, order, request.actor, request.now)),
  ),
)

/**
 * Does the same to each order of a selection, each in a transaction of its own: one that is refused holds up no other, and no two
 * selections can wait for each other. One that is another's is refused like any that is not there.
 */
export async function forEachOrder(
  { tx, db, actor, now }: Asking,
  orderIds: readonly number[],
  change: (request: { tx: Tx; actor: DistributorActor; now: Date }, orderId: number) => Promise<OrderOnTheWire>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] }
  const refused: { id: number; problem: Problem }[] = []
  for (const orderId of orderIds) {
    try {
      outcome.done.push(await db.write(actingOf(actor), (own) => change({ tx: own, actor, now }, orderId)))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ id: orderId, problem: error })
    }
  }
  const numbers = await numbersOf(
    tx,
    actor.distributorId,
    refused.map(({ id }) => id),
  )
  for (const { id, problem } of refused)
    outcome.refused.push({ id, orderNumber: numbers.get(id) ?? null, code: problem.code, message: reasonOf(problem) })
  return outcome
}

/** What a person can do something about: the first field that is wrong, else the refusal itself. */
const reasonOf = ({ message, details }: Problem): string => Object.values(details.fields ?? {})[0]?.[0] ?? message

async function numbersOf(tx: Tx, distributorId: number, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const found = await rows<{ id: number; order_number: number | null }>(
    tx,
    `select id, order_number from orders where distributor_id = $1 and id = any ($2) and status <> 'draft_venue'`,
    [distributorId, ids],
  )
  return new Map(found.map(({ id, order_number }) => [id, order_number]))
}
