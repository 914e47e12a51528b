import type { OrderInBooksRow } from '#contract/ordering/order-accounting.ts'
import type { Order as OrderOnTheWire, OrderRow as RowOnTheWire } from '#contract/ordering/orders.ts'
import { sum } from '#contract/platform/money.ts'
import { meets } from '#contract/platform/permissions.ts'
import { mayBuyerEditFee } from '#contract/pricing/delivery-fee.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { actionsFor, editConfigFor, isOffered, type Mover, type Side } from './moves.ts'
import type { Order, OrderLine } from './order.ts'
import type { Parties } from './order-row.ts'
import type { Loaded } from './order-store.ts'
import type { OrderRow } from './order-table.ts'
import { statusBefore } from './undo.ts'

/** Who looks at an order, and when: a user of a side or the link of one, on which plan; an admin only looks on. */
export type Looking = { side: Side; by: Mover; isPremium: boolean; now: Date } | { side: 'admin' }

export const lookingAs = (actor: Actor, now: Date): Looking =>
  actor.role === 'admin' ? { side: 'admin' } : { side: actor.role, by: actor, isPremium: meets(actor, 'premium'), now }

const time = (at: Date | null): string | null => at?.toISOString() ?? null

/** An order as one of its sides sees it; an admin looks on. */
export function orderView({ order, parties, events, files }: Loaded, looking: Looking): OrderOnTheWire {
  const { lines, ...rest } = order
  return {
    ...rest,
    ...parties,
    exportStatus: looking.side === 'distributor' ? order.distributorExportStatus : order.exportStatus,
    orderedAt: time(order.orderedAt),
    scheduledAt: time(order.scheduledAt),
    createdAt: order.createdAt.toISOString(),
    acceptedAt: time(order.acceptedAt),
    declinedAt: time(order.declinedAt),
    completedAt: time(order.completedAt),
    abandonedAt: time(order.abandonedAt),
    lineCount: lines.length,
    declinedLineCount: lines.filter(({ isDeclined }) => isDeclined).length,
    hasMessage: order.venueMessage !== '' || order.distributorMessage !== '',
    isMessageRead: isReadBy(looking.side, order),
    messageDisplay: { invoice: order.messageOnInvoice, deliveryOrder: order.messageOnDeliveryOrder },
    driver: parties.driver ?? null,
    deliveredAt: time(order.deliveredAt),
    notHome: order.notHomeAt && { at: order.notHomeAt.toISOString(), reason: order.notHomeReason },
    disputeOpenedAt: time(order.disputeOpenedAt),
    files: [...files],
    orderedProducts: lines.map((line) => lineView(line, lines)),
    creditNotes: [...order.creditNotes],
    remainingCreditAmount: remainingOf(order),
    notMatching: order.status === 'not_matching',
    historyLog: [...events],
    ...whatMayBeDone({ order, parties, events }, looking),
  }
}

function whatMayBeDone(
  { order, parties: { distributor, timezone }, events }: Pick<Loaded, 'order' | 'parties' | 'events'>,
  looking: Looking,
): Pick<OrderOnTheWire, 'actions' | 'editConfig'> {
  if (looking.side === 'admin') return { actions: [], editConfig: NOTHING_EDITABLE }
  const { side, by, isPremium, now } = looking
  const mayEditFee = mayBuyerEditFee({ isPremium }, distributor)
  const possible = actionsFor(side, order, by, { at: now, today: () => dayOf(now, timezone) })
  const isUndoable = statusBefore(order, events, side, now) !== null
  const offering = { isPremium, remaining: remainingOf(order), isUndoable, isInvoiced: order.issuedInvoice !== null }
  const actions = possible.filter((action) => isOffered(side, action, offering))
  return { actions, editConfig: editConfigFor(side, order, by, { mayEditFee }) }
}

/** What is left to pay; nothing of an order that is not charged. */
const remainingOf = ({ status, amountWithTax, creditNoteAmount, decimals }: Omit<Order, 'lines'>): number =>
  status === 'declined' || status === 'abandoned' ? 0 : sum([amountWithTax, -creditNoteAmount], decimals)

/** Whether a side has read what the other wrote; whoever looks on sees whether both have. */
function isReadBy(side: Looking['side'], order: OrderRow | Order): boolean {
  const byVenue = order.isDistributorMessageRead || order.distributorMessage === ''
  const byDistributor = order.isVenueMessageRead || order.venueMessage === ''
  if (side === 'admin') return byVenue && byDistributor
  return side === 'venue' ? byVenue : byDistributor
}

const NOTHING_EDITABLE = { lines: false, prices: false, deliveryFee: false, requestedDelivery: false, message: false }

function lineView({ bonusOf, ...line }: OrderLine, lines: readonly OrderLine[]) {
  return {
    ...line,
    bonusId: bonusOf === null ? null : (lines.find(({ position }) => position === bonusOf)?.id ?? null),
    isIncluded: !line.isDeclined,
  }
}

/** An order in a list. */
export const rowView = (
  order: OrderRow,
  parties: Parties,
  side: Looking['side'],
  accounting: OrderInBooksRow | null = null,
): RowOnTheWire => ({
  id: order.id,
  orderNumber: order.orderNumber,
  venueOrderNumber: order.venueOrderNumber,
  externalNumber: order.externalNumber,
  status: order.status,
  type: order.type,
  kind: order.kind,
  distributorId: order.distributorId,
  distributor: parties.distributor,
  venueId: order.venueId,
  venue: parties.venue,
  orderedAt: time(order.orderedAt),
  orderedByName: order.orderedByName,
  requestedDeliveryAt: order.requestedDeliveryAt,
  expectedAt: order.expectedAt,
  amount: order.amount,
  amountWithTax: order.amountWithTax,
  currency: parties.currency,
  lineCount: order.lineCount,
  declinedLineCount: order.declinedLineCount,
  afterWorkingHours: order.afterWorkingHours,
  afterCutOff: order.afterCutOff,
  hasMessage: order.venueMessage !== '' || order.distributorMessage !== '',
  isMessageRead: isReadBy(side, order),
  upcoming: order.upcoming,
  offline: order.offline,
  driver: parties.driver ?? null,
  quoteEndDate: order.quoteEndDate,
  createdAt: order.createdAt.toISOString(),
  accounting,
})
