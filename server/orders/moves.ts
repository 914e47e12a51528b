import { CREDITABLE_STATUSES, isOpen, type OrderStatus, RECEIVABLE_STATUSES } from '#contract/order-words.ts'
import type { OrderAction } from '#contract/orders.ts'
import type { DistributorPermission, VenuePermission } from '#contract/permissions.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Order } from './order.ts'

export type Side = 'distributor' | 'venue'

type Move = {
  from: readonly OrderStatus[]
  /** Any one of these lets a user of that side make the move. */
  needs: readonly (DistributorPermission | VenuePermission)[]
}

/**
 * Who may do what with an order, and from where: the rows of the specification's order table that this code carries out.
 * It guards the moves, fills `Order.actions`, and says what may be edited; there is no other place that knows.
 */
const MOVES = {
  distributor: {
    // T-31, T-32, T-33
    accept: { from: ['pending'], needs: ['editOrder'] },
    // T-34
    decline: { from: ['pending'], needs: ['editOrder'] },
    // T-37
    edit: { from: ['pending'], needs: ['editOrder'] },
    // T-39, T-61
    abandon: { from: ['pending', 'accepted', 'partially_accepted', 'out_for_delivery'], needs: ['editOrder'] },
    // T-64, T-72
    credit: { from: CREDITABLE_STATUSES, needs: ['editOrder'] },
  },
  venue: {
    // T-24, T-36, T-42
    edit: { from: ['needs_approval', 'pending', 'sent'], needs: ['edit'] },
    // T-23, T-38, T-43
    cancel: { from: ['needs_approval', 'pending', 'sent'], needs: ['createOrder', 'approveOrder'] },
    // T-39, T-43, T-60
    abandon: { from: ['pending', 'sent', 'accepted', 'partially_accepted'], needs: ['createOrder'] },
    // T-44, T-57
    receive: { from: RECEIVABLE_STATUSES, needs: ['seeOrders'] },
  },
} as const satisfies Record<Side, Partial<Record<OrderAction, Move>>>

export type MoveOf<S extends Side> = keyof (typeof MOVES)[S] & string

/** @throws Problem invalid_transition when the order is not where the move starts */
export function mustAllow<S extends Side>(order: Pick<Order, 'status'>, side: S, move: MoveOf<S>): void {
  if (!moveOf(side, move).from.includes(order.status)) throw new Problem('invalid_transition')
}

type Rights = { permissions: readonly string[] }

/** What a user may do with an order now (Order.actions). */
export function actionsFor(side: Side, order: Pick<Order, 'status'>, { permissions }: Rights): OrderAction[] {
  const moves = Object.entries(MOVES[side]) as [OrderAction, Move][]
  return moves
    .filter(([, { from, needs }]) => from.includes(order.status) && needs.some((need) => permissions.includes(need)))
    .map(([action]) => action)
}

/**
 * What a user may change about an order now (Order.editConfig, specification section D).
 * @param mayEditFee of a buyer; a supplier's fee is its own to edit
 */
export function editConfigFor(side: Side, order: Pick<Order, 'status'>, rights: Rights & { mayEditFee: boolean }) {
  const mayEdit = actionsFor(side, order, rights).includes('edit')
  const isDistributor = side === 'distributor'
  return {
    lines: mayEdit,
    prices: isDistributor && mayEdit,
    deliveryFee: mayEdit && (isDistributor || rights.mayEditFee),
    requestedDelivery: mayEdit,
    message: mayWriteMessage(side, order, rights),
  }
}

/** T-71: in every open status, and while something completed can still be talked about. */
export function mayWriteMessage(side: Side, { status }: Pick<Order, 'status'>, { permissions }: Rights): boolean {
  return (isOpen(status) || status === 'completed') && permissions.includes(side === 'distributor' ? 'editOrder' : 'seeOrders')
}

/** Every move there is, for tests that walk all that is not allowed. */
export const allMoves = Object.entries(MOVES).flatMap(([side, moves]) =>
  Object.entries(moves as Record<string, Move>).map(([action, { from }]) => ({
    side: side as Side,
    action: action as OrderAction,
    from,
  })),
)

const moveOf = (side: Side, move: string): Move => (MOVES[side] as Record<string, Move>)[move] ?? { from: [], needs: [] }

/** Whether a user of a side holds what a move needs, wherever the order is. */
export const mayBe = (side: Side, move: string, { permissions }: Rights): boolean =>
  moveOf(side, move).needs.some((need) => permissions.includes(need))
