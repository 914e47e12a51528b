import { mayBuyerEditFee } from '#contract/delivery-fee.ts'
import { round } from '#contract/money.ts'
import type { OrderEvent, Order as OrderOnTheWire, OrderRow as RowOnTheWire } from '#contract/orders.ts'
import { meets } from '#contract/permissions.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { actionsFor, editConfigFor, type Side } from './moves.ts'
import type { Order, OrderLine } from './order.ts'
import type { Parties } from './order-row.ts'

/** Who looks at an order: for which side, holding what, on which plan. */
export type Looking = { side: Side | 'admin'; permissions: readonly string[]; isPremium: boolean }

export const lookingAs = (actor: Actor): Looking => ({
  side: actor.role,
  permissions: actor.role === 'admin' ? [] : actor.permissions,
  isPremium: meets(actor, 'premium'),
})

const time = (at: Date | null): string | null => at?.toISOString() ?? null

/** An order as one of its sides sees it; an admin looks on. */
export function orderView(
  order: Order,
  parties: Parties,
  events: readonly OrderEvent[],
  { side, permissions, isPremium }: Looking,
): OrderOnTheWire {
  const { lines, ...rest } = order
  return {
    ...rest,
    ...parties,
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
    isMessageRead: isReadBy(side, order),
    orderedProducts: lines.map((line) => lineView(line, lines)),
    creditNotes: [...order.creditNotes],
    remainingCreditAmount: remainingOf(order),
    historyLog: [...events],
    actions: side === 'admin' ? [] : actionsFor(side, order, { permissions }),
    editConfig:
      side === 'admin'
        ? NOTHING_EDITABLE
        : editConfigFor(side, order, { permissions, mayEditFee: mayBuyerEditFee({ isPremium }, parties.distributor) }),
  }
}

/** What is left to pay; nothing of an order that is not charged. */
const remainingOf = ({ status, amountWithTax, creditNoteAmount, decimals }: Omit<Order, 'lines'>): number =>
  status === 'declined' || status === 'abandoned' ? 0 : round(amountWithTax - creditNoteAmount, decimals)

/** Whether a side has read what the other wrote; whoever looks on sees whether both have. */
function isReadBy(side: Looking['side'], order: Omit<Order, 'lines'>): boolean {
  const byVenue = order.isDistributorMessageRead || order.distributorMessage === ''
  const byDistributor = order.isVenueMessageRead || order.venueMessage === ''
  if (side === 'admin') return byVenue && byDistributor
  return side === 'venue' ? byVenue : byDistributor
}

const NOTHING_EDITABLE = { lines: false, prices: false, deliveryFee: false, requestedDelivery: false, message: false }

function lineView({ discount, bonusOf, ...line }: OrderLine, lines: readonly OrderLine[]) {
  return {
    ...line,
    discountType: discount?.discountType ?? null,
    discountValue: discount?.discountValue ?? null,
    bonusId: bonusOf === null ? null : (lines.find(({ position }) => position === bonusOf)?.id ?? null),
    isIncluded: !line.isDeclined,
  }
}

/** An order in a list. */
export const rowView = (
  order: Omit<Order, 'lines'> & { lineCount: number; declinedLineCount: number },
  parties: Parties,
  side: Looking['side'],
): RowOnTheWire => ({
  id: order.id,
  orderNumber: order.orderNumber,
  venueOrderNumber: order.venueOrderNumber,
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
  hasMessage: order.venueMessage !== '' || order.distributorMessage !== '',
  isMessageRead: isReadBy(side, order),
  upcoming: order.upcoming,
  offline: order.offline,
})
