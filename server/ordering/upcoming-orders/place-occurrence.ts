import type { Finding } from '#contract/ordering/order-findings.ts'
import { announceOrder } from '#server/ordering/order-change/order-change.ts'
import { notifyOfNewOrder } from '#server/ordering/order-notices/notify-of-new-order.job.ts'
import { type NewLine, withLineIds } from '#server/ordering/orders/lines.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import {
  type BareOrder,
  isSameLine,
  nextLineIds,
  nextOrderNumber,
  recordEvent,
  saveOrder,
  updateOrderGuide,
} from '#server/ordering/orders/order-store.ts'
import { PLACED } from '#server/ordering/placing/place-orders.ts'
import { needsApproval, place, type TradeTerms } from '#server/ordering/placing/placement.ts'
import { lockStandingOf } from '#server/ordering/standing-orders/standing-store.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { circumstancesOf, type Market } from './circumstances.ts'
import { type Circumstances, findingsFor } from './findings.ts'
import { planFollowing } from './following.ts'
import { hold } from './hold.ts'

type Placer = { role: 'venue' | 'system'; userId: number | null; userName: string }
const BY_ITSELF: Placer = { role: 'system', userId: null, userName: '' }

/** What became of an order whose time has come. */
export type Outcome = { order: Order; findings: Finding[] }

/**
 * Places a locked order whose time has come as if it were ordered now (T-06), at the prices, fee and limits of now; what cannot be placed
 * is held, shown, and both sides are notified. Either way what follows it is planned.
 * @param agreed what somebody has said yes to, by key
 */
export async function placeOccurrence(
  tx: Tx,
  db: Database,
  { order, parties }: BareOrder,
  agreed: readonly string[],
  at: Date,
  { by = BY_ITSELF, market }: { by?: Placer; market?: Market } = {},
): Promise<Outcome> {
  const standing = await lockStandingOf<NewLine>(tx, order.id)
  const alsoProducts = standing?.lines.map(({ productId }) => productId) ?? []
  const world = await circumstancesOf(tx, order, parties, { at, agreed, alsoProducts, isPlacing: true, market })
  const { fresh, findings } = tried(order, world, at)
  const after = fresh && world.terms ? await placed(tx, db, order, fresh, by, at) : order
  if (!fresh) await hold(tx, order, findings, at)
  if (standing) await planFollowing(tx, standing, world, at)
  return { order: after, findings: fresh ? [] : findings }
}

type Fresh = ReturnType<typeof place>

function tried(order: Order, world: Circumstances, at: Date): { fresh: Fresh | null; findings: Finding[] } {
  const findings = findingsFor(order, at, world)
  if (findings.some(({ blocks }) => blocks)) return { fresh: null, findings }
  try {
    return { fresh: limited(freshOf(order, world.terms as TradeTerms, world, at), world), findings }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { fresh: null, findings: [...findings, unforeseen(error)] }
  }
}

const unforeseen = ({ message, details }: Problem): Finding => ({
  kind: 'refused',
  blocks: true,
  productId: null,
  name: Object.values(details.fields ?? {})[0]?.[0] ?? message,
  before: null,
  after: null,
  date: null,
})

/** What the venue would have ordered by hand. */
function freshOf(order: Order, terms: TradeTerms, { products }: Circumstances, at: Date): Fresh {
  const wanted = {
    products: order.lines
      .filter(({ isBonus }) => !isBonus)
      .map(({ productId, quantity, note }) => ({ productId, quantity, note })),
    message: order.venueMessage,
    venueOrderNumber: order.venueOrderNumber,
    requestedDeliveryAt: null,
    tbd: order.tbd,
    distributorType: order.distributorType,
  }
  return place(wanted, terms, products, { userId: order.orderedBy ?? 0, name: order.orderedByName }, at)
}

function limited(fresh: Fresh, { limits, categoryOf }: Circumstances): Fresh {
  return needsApproval(fresh, limits, categoryOf) ? { ...fresh, status: 'needs_approval' } : fresh
}

async function placed(tx: Tx, db: Database, order: Order, fresh: Fresh, by: Placer, at: Date): Promise<Order> {
  const [orderNumber, lines] = await Promise.all([nextOrderNumber(db, order.distributorId), linesWithIds(tx, order, fresh.lines)])
  const { kind, interval, scheduledAt, createdAt, orderedBy } = order
  const after: Order = { ...fresh, id: order.id, orderNumber, lines, kind, interval, scheduledAt, createdAt, orderedBy }
  await Promise.all([
    saveOrder(tx, order, after),
    updateOrderGuide(tx, after),
    recordEvent(tx, by, after, PLACED, {}, at),
    enqueue(tx, notifyOfNewOrder, { orderId: after.id }),
    rows(
      tx,
      `update future_orders set held_at = null, findings = '[]' where order_id = $1 and (held_at is not null or findings <> '[]')`,
      [after.id],
    ),
  ])
  announceOrder(tx, after)
  return after
}

/** The lines there are where nothing about them has changed, so that they need not be written again. */
async function linesWithIds(tx: Tx, order: Order, fresh: readonly NewLine[]): Promise<readonly OrderLine[]> {
  const same = withLineIds(
    fresh,
    order.lines.map(({ id }) => id),
  )
  if (same.length === order.lines.length && same.every((line, i) => isSameLine(order.lines[i], line))) return order.lines
  return withLineIds(fresh, await nextLineIds(tx, fresh.length))
}
