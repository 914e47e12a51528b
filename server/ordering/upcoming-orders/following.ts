import type { Finding } from '#contract/ordering/order-findings.ts'
import type { NewLine, OrderableProduct } from '#server/ordering/orders/lines.ts'
import { insertPlanned, type Standing } from '#server/ordering/placing/keep-planned.ts'
import { type NewOrder, newLines, orderBase, priced, type TradeTerms } from '#server/ordering/placing/placement.ts'
import { scheduleOf } from '#server/ordering/placing/planned.ts'
import { followingOf, missedOf } from '#server/ordering/standing-orders/standing-order.ts'
import { endStanding, passDay } from '#server/ordering/standing-orders/standing-store.ts'
import { withCommit } from '#server/platform/db/after-commit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Circumstances } from './findings.ts'
import { hold } from './hold.ts'

/**
 * Plans what comes after an order of a locked standing order that has had its turn: placed, held or skipped. Nothing comes after one that
 * something follows already. What was missed while the service was away is held, so that the venue decides about each day.
 * @returns the order that follows
 */
export async function planFollowing(
  tx: Tx,
  standing: Standing,
  { terms, products }: Pick<Circumstances, 'terms' | 'products'>,
  at: Date,
): Promise<number | null> {
  const { lastOn, occurrenceOn } = standing
  if (lastOn !== null && occurrenceOn <= lastOn) return null
  const missed = terms ? missedOf(standing, at).slice(-MOST_MISSED) : []
  const passed = { ...standing, lastOn: missed.at(-1)?.on ?? occurrenceOn }
  const next = terms && followingOf(passed, at)
  withCommit(tx, passDay(tx, standing.id, passed.lastOn))
  for (const { on, at: wasAt } of missed) {
    const { order } = await insertPlanned(
      tx,
      followingOrder(passed, wasAt, terms as TradeTerms, products, at),
      { standingOrderId: standing.id, occurrenceOn: on },
      { role: 'system', userId: null, userName: '' },
    )
    await hold(tx, order, [missedOn(on)], at)
  }
  if (!next) {
    await endStanding(tx, standing.id, at)
    return null
  }
  const { order } = await insertPlanned(
    tx,
    followingOrder(passed, next.at, terms, products, at),
    { standingOrderId: standing.id, occurrenceOn: next.on },
    { role: 'system', userId: null, userName: '' },
  )
  return order.id
}

/** Days for which somebody still decides after the service was away; older ones are passed over. */
const MOST_MISSED = 7

const missedOn = (on: string): Finding => ({
  kind: 'missed',
  blocks: true,
  productId: null,
  name: '',
  before: null,
  after: null,
  date: on,
})

function followingOrder(
  standing: Standing,
  scheduledAt: Date,
  terms: TradeTerms,
  products: Circumstances['products'],
  at: Date,
): NewOrder {
  const { orderedBy: userId, orderedByName: name } = standing
  return {
    ...orderBase(standing, terms, { userId, name }, at),
    ...priced(templateLines(standing.lines, products), terms),
    ...scheduleOf(standing.recurrence, scheduledAt),
    status: 'pending',
    upcoming: true,
    requestedDeliveryAt: null,
  }
}

/** What a standing order begins with at the prices of now; a product that is gone stays on it as it was, so that it is seen to be missing. */
function templateLines(template: readonly NewLine[], products: ReadonlyMap<number, OrderableProduct>): NewLine[] {
  const lines: NewLine[] = []
  for (const line of template) {
    const position = lines.length + 1
    if (!products.has(line.productId)) lines.push({ ...line, position })
    else for (const made of newLines([line], products)) lines.push(repositioned(made, position - 1))
  }
  return lines
}

const repositioned = (line: NewLine, before: number): NewLine => ({
  ...line,
  position: line.position + before,
  bonusOf: line.bonusOf === null ? null : line.bonusOf + before,
})
