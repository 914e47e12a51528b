import type { Recurrence } from '#contract/calendar/recurrence.ts'
import type { NewOrder as Wanted } from '#contract/ordering/new-order.ts'
import type { OrderEvent } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { meets } from '#contract/platform/permissions.ts'
import { problems } from '#contract/platform/problems.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import { notifyOfNewOrder } from '#server/ordering/order-notices/notify-of-new-order.job.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import type { Parties } from '#server/ordering/orders/order-row.ts'
import { insertOrder, nextNumbers } from '#server/ordering/orders/order-store.ts'
import { lookingAs, orderView } from '#server/ordering/orders/order-view.ts'
import { withCommit } from '#server/platform/db/after-commit.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { draftOf } from './draft.ts'
import { keepDraft } from './keep-draft.ts'
import { keepPlanned } from './keep-planned.ts'
import { amountIn, identified, type NewOrder, needsApproval, place } from './placement.ts'
import { categoriesOf, findOrderable, findTradeTerms, lockLimits, soldBy } from './placement-reads.ts'
import { plannedOf, recurrenceIn } from './planned.ts'

type Refused = { distributorId: number; code: string; message: string; fields?: Record<string, string[]>; products?: number[] }

/**
 * A venue orders from several suppliers at once; each order is placed whole or refused whole (T-02, T-03, T-04), now or later (T-05), or kept as
 * a draft (T-01).
 */
export const placeOrders = answer(venueOrders.place, async ({ params, body }, { tx, db, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const orderer = { userId: actor.userId, name: actor.userName }
  const make: Maker =
    body.status === 'draft_venue' ? () => draftOf : ({ scheduledAt }) => (scheduledAt === null ? place : plannedOf)
  const { placeable, refused } = await prepare(tx, venueId, body.orders, orderer, now, make)
  if (placeable.length === 0) throw refusalOf(refused)
  if (body.status === 'draft_venue') {
    const drafts = []
    for (const { order, parties } of placeable) drafts.push(await keepDraft(tx, order, parties, actor))
    return { orders: drafts, refused: refused.map(({ refusal }) => refusal) }
  }

  const orders = placeable.filter(({ order }) => !order.upcoming)
  const later = placeable.filter(({ order }) => order.upcoming)
  await holdForApproval(
    tx,
    venueId,
    actor,
    orders.map(({ order }) => order),
    now,
  )
  const placed: { order: Order; parties: Parties; eventId: number }[] = []
  for (const { order, parties } of orders) placed.push({ ...(await numbered(db, order)), parties })
  const views = placed.map(({ order, parties, eventId }) => {
    const events = [savePlaced(tx, order, eventId, actor)]
    return orderView({ order, parties, events, files: [] }, lookingAs(actor, now))
  })
  for (const { order: planned, parties, recurrence, timezone } of later) {
    const { order, events } = await keepPlanned(tx, planned, recurrence, timezone, actor)
    views.push(orderView({ order, parties, events, files: [] }, lookingAs(actor, now)))
  }
  return { orders: views, refused: refused.map(({ refusal }) => refusal) }
})

export const PLACED = 'placed'

type Prepared = {
  placeable: { order: NewOrder; parties: Parties; recurrence: Recurrence | null; timezone: string }[]
  refused: { index: number; problem: Problem; refusal: Refused }[]
}

/** How what is wanted is made an order. */
type Maker = (wanted: Wanted) => (...given: Parameters<typeof plannedOf>) => NewOrder

async function prepare(
  tx: Tx,
  venueId: number,
  wanted: readonly Wanted[],
  orderer: { userId: number; name: string },
  at: Date,
  make: Maker,
): Promise<Prepared> {
  mustNameEachOnce(wanted)
  const [trades, products] = await Promise.all([
    findTradeTerms(
      tx,
      venueId,
      wanted.map(({ distributorId }) => distributorId),
    ),
    findOrderable(
      tx,
      venueId,
      wanted.flatMap((order) => order.products.map(({ productId }) => productId)),
    ),
  ])
  const prepared: Prepared = { placeable: [], refused: [] }
  for (const [index, order] of wanted.entries()) {
    try {
      const trade = trades.get(order.distributorId)
      if (!trade) throw new Problem('not_connected')
      const own = soldBy(products, order.distributorId)
      prepared.placeable.push({
        order: make(order)(order, trade.terms, own, orderer, at),
        parties: trade.parties,
        recurrence: recurrenceIn(order),
        timezone: trade.terms.delivery.timezone,
      })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      prepared.refused.push({ index, problem: error, refusal: refusal(order.distributorId, index, error) })
    }
  }
  return prepared
}

function mustNameEachOnce(wanted: readonly Wanted[]): void {
  const fields: Record<string, string[]> = {}
  const seen = new Set<number>()
  for (const [i, { distributorId }] of wanted.entries()) {
    if (seen.has(distributorId)) fields[`orders.${i}.distributorId`] = ['One order per supplier']
    seen.add(distributorId)
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

function refusal(distributorId: number, index: number, { code, message, details }: Problem): Refused {
  return {
    distributorId,
    code,
    message,
    ...(details.fields && { fields: prefixed(details.fields, index) }),
    ...(details.products && { products: [...details.products] }),
  }
}

const prefixed = (fields: Record<string, string[]>, index: number) =>
  Object.fromEntries(Object.entries(fields).map(([field, messages]) => [`orders.${index}.${field}`, messages]))

/** Nothing could be placed: one reason is given as it is, several as fields of one refusal. */
function refusalOf(refused: Prepared['refused']): Problem {
  const [first, second] = refused
  if (first && !second) {
    const { code, message, details } = first.problem
    return new Problem(code, { ...details, message, ...(details.fields && { fields: prefixed(details.fields, first.index) }) })
  }
  const fields: Record<string, string[]> = {}
  for (const { index, refusal } of refused)
    Object.assign(
      fields,
      refusal.fields ?? { [`orders.${index}`]: [problems[refusal.code as keyof typeof problems]?.message ?? refusal.message] },
    )
  return new Problem('validation_failed', { fields })
}

type Limited = { userId: number; role: 'venue'; permissions: readonly string[] } & Parameters<typeof meets>[0]

type Holdable = Parameters<typeof needsApproval>[0] & Pick<NewOrder, 'status'>

/** Orders beyond the orderer's purchasing limit wait for somebody who may approve (T-03). */
export async function holdForApproval(tx: Tx, venueId: number, actor: Limited, orders: Holdable[], at: Date): Promise<void> {
  if (meets(actor, 'approveOrder') || !meets(actor, 'canHavePurchaseLimit')) return
  const limits = await lockLimits(tx, venueId, actor.userId, at)
  if (limits.length === 0) return
  const categoryOf = await categoriesOf(
    tx,
    orders.flatMap((order) => order.lines),
  )
  for (const order of orders) {
    if (needsApproval(order, limits, categoryOf)) order.status = 'needs_approval'
    // what this order takes is gone for the next one
    for (const limit of limits) {
      limit.spent += limit.categoryId === null ? order.amountWithTax : amountIn(order, limit.categoryId, categoryOf)
    }
  }
}

/** Gives a new order its number and ids. */
export async function numbered(db: Database, order: NewOrder): Promise<{ order: Order; eventId: number }> {
  const { orderId, orderNumber, lineIds, eventId } = await nextNumbers(db, order.distributorId, order.lines.length)
  return { order: identified(order, orderId, orderNumber, lineIds), eventId }
}

type Placer = { role: 'venue' | 'admin'; userId: number; userName: string }

/** Writes a numbered order and notifies everyone once it is committed. Answers what its history begins with. */
export function savePlaced(tx: Tx, order: Order, eventId: number, by: Placer): OrderEvent {
  const event = { id: eventId, kind: PLACED, side: by.role, userName: by.userName }
  withCommit(tx, insertOrder(tx, order, { ...event, userId: by.userId }))
  withCommit(tx, enqueue(tx, notifyOfNewOrder, { orderId: order.id }))
  announceOrder(tx, order)
  return { ...event, at: order.createdAt.toISOString(), particulars: {} }
}
