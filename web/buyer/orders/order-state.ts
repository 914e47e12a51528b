import { isDisputable } from '#contract/ordering/order-status.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { countOf } from '#web/shared/format.ts'

/** The state of an order, in a sentence. */
export function orderState(order: Order): string {
  const name = order.distributor.name
  const declined = order.declinedLineCount
  if (order.offline) return `Placed outside Docket. ${name} does not see it.`
  switch (order.status) {
    case 'draft_venue':
      return 'Not ordered yet. Nobody else sees it.'
    case 'quote':
      return `A quote from ${name}. Nothing is ordered until you accept it.`
    case 'backorder':
      return `${name} is waiting for stock and will deliver as soon as it arrives.`
    case 'pending':
      return order.upcoming ? 'Scheduled. It is placed automatically on its day.' : `Waiting for ${name} to answer.`
    case 'sent':
      return `Sent to ${name} by email.`
    case 'needs_approval':
      return 'Waiting for approval by a colleague. The supplier has not seen it yet.'
    case 'accepted':
      return `${name} will deliver all of it.`
    case 'partially_accepted':
      return `${name} will deliver ${countOf(order.lineCount - declined, 'line')}; ${declined} cannot be supplied and ${declined === 1 ? 'is' : 'are'} not charged.`
    case 'out_for_delivery':
      return `${name} has scheduled the delivery.`
    case 'received':
      return 'Delivered. Complete the order once its invoice is correct.'
    case 'in_dispute':
      return `You reported a problem. ${name} was notified.`
    case 'not_matching':
      return 'The invoice differs from the order.'
    case 'declined':
      return order.acceptedAt === null && order.cancelNote
        ? 'Declined. Nothing is charged.'
        : `${name} cannot supply it. Nothing is charged.`
    case 'abandoned':
      return 'Cancelled. Nothing is charged.'
    case 'completed':
      return order.completedAt && isDisputable(new Date(order.completedAt), new Date())
        ? 'Received. You can still report a problem.'
        : 'Received and completed.'
    case 'completed_after_dispute':
      return 'Resolved and completed.'
    default:
      return ''
  }
}
