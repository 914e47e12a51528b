import { futureOrders } from '#contract/ordering/future-orders.ts'
import { type Finding, findingKey, isAboutLine } from '#contract/ordering/order-findings.ts'
import { announceOrder, changeOrder } from '#server/ordering/order-change/order-change.ts'
import { type NewLine, withLineIds } from '#server/ordering/orders/lines.ts'
import { mustMove } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { findOrder, type Loaded, lockOrder, nextLineIds, recordEvent, saveOrder } from '#server/ordering/orders/order-store.ts'
import { lookingAs, orderView } from '#server/ordering/orders/order-view.ts'
import type { Standing } from '#server/ordering/placing/keep-planned.ts'
import { priced } from '#server/ordering/placing/placement.ts'
import { lockStandingOf, saveStanding } from '#server/ordering/standing-orders/standing-store.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { lookAgain } from './change-future-order.ts'
import { circumstancesOf } from './circumstances.ts'
import { findingsFor, isAgreeable } from './findings.ts'
import { planFollowing } from './following.ts'
import { findFuture } from './future-order-reads.ts'
import { placeOccurrence } from './place-occurrence.ts'

type Request = { tx: Tx; actor: VenueActor; now: Date }

/** The answer to what prevents it, given with one tap. */
export const answerFindings = answer(futureOrders.answer, async ({ params, body }, request) => {
  const { tx, db, actor, now } = request
  ownVenue(actor, params.venueId)
  const loaded = await lockOrder(tx, { venueIds: [params.venueId] }, params.orderId)
  mustMove(loaded.order, 'venue', 'reschedule', actor)
  const waiting = await waitingOf(tx, params.orderId)
  if (body.answer === 'skip') return skipped(request, loaded)
  const order = body.answer === 'drop' ? await dropped(request, loaded.order, waiting.findings) : loaded.order
  const agreed = [...waiting.agreed, ...waiting.findings.filter(isAgreeable).map(findingKey)]
  await rows(tx, `update future_orders set agreed = $2 where order_id = $1`, [order.id, JSON.stringify(agreed)])
  if (waiting.held_at) await placeHeld(tx, db, { ...loaded, order }, agreed, now, actor)
  else await lookAt(tx, { ...loaded, order }, agreed, now)
  announceOrder(tx, order)
  return {
    plan: await findFuture(tx, params.venueId, order.id, now),
    order: orderView(await findOrder(tx, { venueIds: [params.venueId] }, order.id), lookingAs(actor, now)),
  }
})

type Waiting = { held_at: Date | null; findings: Finding[]; agreed: string[] }

async function waitingOf(tx: Tx, orderId: number): Promise<Waiting> {
  const [waiting] = await rows<Waiting>(tx, `select held_at, findings, agreed from future_orders where order_id = $1`, [orderId])
  if (!waiting) throw new Problem('invalid_transition')
  return waiting
}

/** What waited for a person is placed with the answer, or the answer is refused with what still prevents it. */
async function placeHeld(
  tx: Tx,
  db: Database,
  loaded: Loaded,
  agreed: readonly string[],
  now: Date,
  actor: VenueActor,
): Promise<void> {
  const { findings } = await placeOccurrence(tx, db, loaded, agreed, now, { by: actor })
  const blocking = findings.filter(({ blocks }) => blocks)
  if (blocking.length > 0) throw new Problem('validation_failed', { fields: { answer: blocking.map(whyNot) } })
}

const whyNot = ({ kind, name }: Finding): string =>
  isAboutLine({ kind })
    ? `${name} cannot be ordered like this. Remove it, or change the order.`
    : 'Change the order, or skip it this time.'

async function lookAt(tx: Tx, { order, parties }: Loaded, agreed: readonly string[], now: Date): Promise<void> {
  const world = await circumstancesOf(tx, order, parties, { at: now, agreed, isPlacing: false })
  await lookAgain(tx, order, findingsFor(order, now, world), now)
}

/** Takes out the lines that cannot come; what is sold no longer leaves the standing order too. @throws Problem last_line */
async function dropped({ tx, actor, now }: Request, order: Order, findings: readonly Finding[]): Promise<Order> {
  const about = findings.filter((one) => isAboutLine(one) && one.blocks)
  const gone = new Set(about.map(({ productId }) => productId))
  const kept = order.lines.filter(({ productId, isBonus }) => !isBonus && !gone.has(productId))
  if (kept.length === 0) throw new Problem('last_line')
  const after = await repriced(tx, order, kept)
  await saveOrder(tx, order, after)
  const author = { role: 'venue' as const, userId: actor.userId, userName: actor.userName }
  for (const { productId, name } of about) await recordEvent(tx, author, order, 'removed', { productId, name }, now)
  await forgetMissing(tx, order.id, about)
  return after
}

/** The order with fewer of its lines: positions close up, and what came free with a line that left goes with it. */
async function repriced(tx: Tx, order: Order, kept: readonly NewLine[]): Promise<Order> {
  const groups = kept.map((line) => [line, ...order.lines.filter(({ isBonus, bonusOf }) => isBonus && bonusOf === line.position)])
  const lines: NewLine[] = []
  for (const [main, ...bonuses] of groups) {
    if (!main) continue
    const position = lines.length + 1
    lines.push({ ...main, position })
    for (const bonus of bonuses) lines.push({ ...bonus, position: lines.length + 1, bonusOf: position })
  }
  const made = priced(lines, order)
  return { ...order, ...made, lines: withLineIds(made.lines, await nextLineIds(tx, made.lines.length)) }
}

async function forgetMissing(tx: Tx, orderId: number, about: readonly Finding[]): Promise<void> {
  const missing = new Set(about.filter(({ kind }) => kind === 'missing').map(({ productId }) => productId))
  if (missing.size === 0) return
  const standing: Standing | null = await lockStandingOf(tx, orderId)
  const lines = standing?.lines.filter(({ productId }) => !missing.has(productId)) ?? []
  if (standing && lines.length > 0) await saveStanding(tx, { ...standing, lines })
}

/** Not this time: what follows is planned. */
async function skipped(request: Request, { order, parties }: Loaded) {
  const { tx, now } = request
  const standing = await lockStandingOf<NewLine>(tx, order.id)
  if (!standing) throw new Problem('invalid_transition', { message: 'It does not repeat. Cancel it instead.' })
  const alsoProducts = standing.lines.map(({ productId }) => productId)
  const world = await circumstancesOf(tx, order, parties, { at: now, agreed: [], alsoProducts, isPlacing: false })
  const following = await planFollowing(tx, standing, world, now)
  const view = await changeOrder(request, order.id, 'cancel', () => ({
    order: { ...order, status: 'abandoned', abandonedAt: now, cancelNote: 'Skipped' },
    events: [{ kind: 'skipped', particulars: {} }],
  }))
  return { plan: following === null ? null : await findFuture(tx, order.venueId, following, now), order: view }
}
