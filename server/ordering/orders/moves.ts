import {
  ACCEPTED_STATUSES as ACCEPTED,
  CREDITABLE_STATUSES,
  isDisputable,
  isOpen,
  ON_ITS_WAY_STATUSES as ON_ITS_WAY,
  type OrderStatus,
} from '#contract/ordering/order-status.ts'
import type { OrderAction } from '#contract/ordering/orders.ts'
import type { DistributorPermission, VenuePermission } from '#contract/platform/permissions.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Order } from './order.ts'

export type Side = 'distributor' | 'venue'

/** Where an order is. One that waits for its day is pending on the wire, and a place of its own here: the supplier only looks at it. */
export type Place = OrderStatus | 'upcoming'

/** Where an order must be looked at as a whole to say where it is. */
export type Placed = Pick<Order, 'status' | 'upcoming'> &
  Partial<Pick<Order, 'orderedBy' | 'offline' | 'completedAt' | 'quoteEndDate' | 'issuedInvoice'>>

export const placeOf = ({ status, upcoming }: Placed): Place => (upcoming && status === 'pending' ? 'upcoming' : status)

type Right = DistributorPermission | VenuePermission

type Move = {
  side: Side
  action: OrderAction
  from: readonly Place[]
  /** Any one of these lets a user of that side make the move; several in one entry are needed together. Whoever ordered it is the orderer. */
  needs: readonly (Right | 'orderer' | readonly Right[])[]
  /** From where the public link of that side makes the move too. */
  byLink?: readonly Place[]
}

/**
 * Who may do what with an order, and from where: the rows of the specification's order table, by their numbers.
 * It guards the moves, fills `Order.actions`, and says what may be edited; there is no other place that knows.
 * What happens by itself (T-06, T-30, T-66, T-69) is no move of anybody's.
 */
const MOVES: readonly Move[] = [
  // T-31 T-32 T-33, T-40, T-47
  { side: 'distributor', action: 'accept', from: ['pending', 'backorder'], needs: ['editOrder'], byLink: ['pending', 'sent'] },
  // T-34, T-41, T-48
  { side: 'distributor', action: 'decline', from: ['pending', 'backorder'], needs: ['editOrder'], byLink: ['pending', 'sent'] },
  // T-19, T-25, T-37, T-42, T-49, T-51 T-52, T-53, T-62
  {
    side: 'distributor',
    action: 'edit',
    from: ['draft_distributor', 'quote', 'pending', 'backorder', ...ACCEPTED, 'in_dispute'],
    needs: ['editOrder'],
    byLink: ['pending', 'sent'],
  },
  // T-29, T-39, T-43, T-50, T-61, T-65
  {
    side: 'distributor',
    action: 'abandon',
    from: ['quote', 'pending', 'backorder', ...ON_ITS_WAY, 'in_dispute'],
    needs: ['editOrder'],
    byLink: ['pending', 'sent'],
  },
  // T-35
  { side: 'distributor', action: 'backorder', from: ['pending'], needs: ['editOrder'] },
  // T-18, T-20
  { side: 'distributor', action: 'create-from-draft', from: ['draft_distributor'], needs: ['editOrder'] },
  { side: 'distributor', action: 'delete', from: ['draft_distributor'], needs: ['editOrder'] },
  // T-26
  { side: 'distributor', action: 'convert', from: ['quote'], needs: ['editOrder'] },
  // T-54, T-55
  { side: 'distributor', action: 'schedule', from: ACCEPTED, needs: ['editOrder'] },
  { side: 'distributor', action: 'reschedule', from: ['out_for_delivery'], needs: ['editOrder'] },
  // T-56
  { side: 'distributor', action: 'complete', from: ON_ITS_WAY, needs: ['editOrder'] },
  // T-64
  { side: 'distributor', action: 'resolve-dispute', from: ['in_dispute'], needs: ['editOrder'], byLink: ['in_dispute'] },
  // T-64, T-72
  { side: 'distributor', action: 'credit', from: CREDITABLE_STATUSES, needs: ['editOrder'] },
  // section D, actions per status
  {
    side: 'distributor',
    action: 'invoice',
    from: [...ON_ITS_WAY, 'in_dispute', 'completed', 'completed_after_dispute'],
    needs: ['editOrder'],
  },
  // T-56, for a minute
  { side: 'distributor', action: 'undo', from: ['completed'], needs: ['editOrder'] },

  // T-16, T-24, T-36, T-42; section D for what waits for its day
  {
    side: 'venue',
    action: 'edit',
    from: ['draft_venue', 'needs_approval', 'pending', 'sent', 'upcoming'],
    needs: [['createOrder', 'edit']],
    byLink: ['pending', 'sent'],
  },
  // T-15, T-17
  { side: 'venue', action: 'create-from-draft', from: ['draft_venue'], needs: ['createOrder'] },
  { side: 'venue', action: 'delete', from: ['draft_venue'], needs: ['createOrder'] },
  // T-07, T-08
  { side: 'venue', action: 'reschedule', from: ['upcoming'], needs: [['seeFutureOrders', 'createOrder']] },
  { side: 'venue', action: 'cancel', from: ['upcoming'], needs: [['seeFutureOrders', 'createOrder']] },
  // T-21, T-22
  { side: 'venue', action: 'approve', from: ['needs_approval'], needs: ['approveOrder'] },
  { side: 'venue', action: 'decline', from: ['needs_approval'], needs: ['approveOrder'] },
  // T-27, T-28
  { side: 'venue', action: 'approve', from: ['quote'], needs: ['createOrder', 'approveOrder'], byLink: ['quote'] },
  { side: 'venue', action: 'decline', from: ['quote'], needs: ['createOrder', 'approveOrder'], byLink: ['quote'] },
  // T-67
  { side: 'venue', action: 'approve', from: ['not_matching'], needs: ['resolveDispute', 'pendingInvoices'] },
  // T-23
  { side: 'venue', action: 'cancel', from: ['needs_approval'], needs: ['orderer', 'approveOrder'] },
  // T-38, T-43
  { side: 'venue', action: 'cancel', from: ['pending', 'sent'], needs: ['createOrder'] },
  // T-39, T-43, T-50, T-60
  {
    side: 'venue',
    action: 'abandon',
    from: ['pending', 'sent', 'backorder', ...ACCEPTED],
    needs: ['createOrder'],
    byLink: ['pending', 'sent'],
  },
  // T-44, T-57
  { side: 'venue', action: 'receive', from: ['sent', ...ON_ITS_WAY], needs: ['seeOrders'] },
  // T-45
  { side: 'venue', action: 'complete', from: ['received'], needs: ['seeOrders'] },
  // T-44, T-45, T-57, for a minute
  { side: 'venue', action: 'undo', from: ['received', 'completed'], needs: ['seeOrders'] },
  // T-46, T-58, T-59, T-68
  {
    side: 'venue',
    action: 'dispute',
    from: ['received', ...ON_ITS_WAY, 'completed', 'not_matching'],
    needs: ['seeOrders'],
    byLink: ON_ITS_WAY,
  },
  // T-63
  { side: 'venue', action: 'resolve-dispute', from: ['in_dispute'], needs: ['resolveDispute'], byLink: ['in_dispute'] },
]

/** @throws Problem invalid_transition when the order is not where the move starts */
export function mustAllow(order: Placed, side: Side, action: OrderAction): void {
  if (!startsAt(order, side, action)) throw new Problem('invalid_transition')
}

export const startsAt = (order: Placed, side: Side, action: OrderAction): boolean =>
  movesOf(side, action).some(({ from, byLink }) => [...from, ...(byLink ?? [])].includes(placeOf(order)))

const movesOf = (side: Side, action: OrderAction): readonly Move[] =>
  MOVES.filter((move) => move.side === side && move.action === action)

/** Somebody who is signed in with rights, or whoever came by the link of a side. */
export type Mover = { permissions: readonly string[]; userId?: number | null } | 'link'

function mayMake({ from, needs, byLink }: Move, order: Placed, by: Mover): boolean {
  const place = placeOf(order)
  if (by === 'link') return byLink?.includes(place) === true
  const holds = (right: Right | 'orderer') =>
    right === 'orderer' ? by.userId != null && by.userId === order.orderedBy : by.permissions.includes(right)
  return from.includes(place) && needs.some((need) => (typeof need === 'string' ? holds(need) : need.every(holds)))
}

/**
 * A move of somebody: the order is where it starts, and they may make it.
 * @throws Problem invalid_transition, forbidden
 */
export function mustMove(order: Placed, side: Side, action: OrderAction, by: Mover): void {
  const moves = movesOf(side, action)
  const place = placeOf(order)
  const isThere = moves.some(({ from, byLink }) => (by === 'link' ? byLink : from)?.includes(place))
  if (!isThere) throw new Problem('invalid_transition')
  if (!moves.some((move) => mayMake(move, order, by))) throw new Problem('forbidden')
}

/** Now, and the day it is where the supplier is; only quotes ask for it. */
type Now = { at: Date; today: () => string }

/** What somebody may do with an order now (Order.actions), each once. */
export function actionsFor(side: Side, order: Placed, by: Mover, now: Now): OrderAction[] {
  const actions = MOVES.filter((move) => move.side === side && mayMake(move, order, by)).map(({ action }) => action)
  return [...new Set(actions)].filter((action) => isInTime(order, action, now))
}

/** What the table does not know of: time closes what it would still allow. */
function isInTime(order: Placed, action: OrderAction, { at, today }: Now): boolean {
  if (action === 'dispute') return mayBeDisputed(order, at)
  const takesQuote = action === 'convert' || (action === 'approve' && order.status === 'quote')
  return !takesQuote || holds(order, today())
}

/** Actions of a supplier whose calls need the premium plan. */
const PREMIUM_ACTIONS: readonly OrderAction[] = ['create-from-draft', 'convert', 'credit']

type Offering = { isPremium: boolean; remaining: number; isUndoable: boolean; isInvoiced?: boolean }

/**
 * Whether an action that the table allows is possible: its call takes no other plan, there is something to credit (T-64) or to undo, and an
 * invoiced order is given up only once all of it is credited.
 */
export function isOffered(side: Side, action: OrderAction, { isPremium, remaining, isUndoable, isInvoiced }: Offering): boolean {
  if (action === 'undo') return isUndoable
  if (action === 'abandon' && isInvoiced && remaining > 0) return false
  if (side === 'venue') return true
  return (isPremium || !PREMIUM_ACTIONS.includes(action)) && (action !== 'credit' || remaining > 0)
}

/** What was completed can be disputed for a while, what was ordered elsewhere never (T-59). */
export const mayBeDisputed = ({ status, offline, completedAt }: Placed, at: Date): boolean =>
  !offline && !(status === 'completed' && completedAt && !isDisputable(completedAt, at))

/** A quote holds its last day whole, by the supplier's calendar (T-26, T-27, T-30). */
export const holds = ({ quoteEndDate }: Pick<Placed, 'quoteEndDate'>, today: string): boolean =>
  !(quoteEndDate && quoteEndDate < today)

/**
 * What somebody may change about an order now (Order.editConfig, specification section D).
 * @param mayEditFee of a buyer; a supplier's fee is its own to edit
 */
export function editConfigFor(side: Side, order: Placed, by: Mover, { mayEditFee }: { mayEditFee: boolean }) {
  const mayEdit = movesOf(side, 'edit').some((move) => mayMake(move, order, by))
  const mayEditMoney = mayEdit && order.issuedInvoice == null
  const isDistributor = side === 'distributor'
  return {
    lines: mayEditMoney,
    prices: isDistributor && mayEditMoney,
    deliveryFee: mayEditMoney && (isDistributor || mayEditFee),
    requestedDelivery: mayEdit && order.status !== 'in_dispute' && placeOf(order) !== 'upcoming',
    message: by !== 'link' && mayWriteMessage(side, order, by),
  }
}

/** T-71: in every open status, and while something completed can still be talked about. */
export function mayWriteMessage(side: Side, { status }: Pick<Order, 'status'>, { permissions }: Exclude<Mover, 'link'>): boolean {
  return (isOpen(status) || status === 'completed') && permissions.includes(side === 'distributor' ? 'editOrder' : 'seeOrders')
}

/** Every row there is, for tests that walk all that is not allowed. */
export const allMoves: readonly Move[] = MOVES
