import { isDisputable } from '#contract/ordering/order-status.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { countOf } from '#web/shared/format.ts'

/** Where an order is, in a sentence. */
export function orderState(order: Order): string {
  const name = order.distributor.name
  const declined = order.declinedLineCount
  if (order.offline) return `Bought outside Docket. ${name} does not see it.`
  switch (order.status) {
    case 'draft_venue':
      return 'Not ordered yet. Nobody else sees it.'
    case 'quote':
      return `An offer of ${name}${order.quoteEndDate ? ', as long as it holds' : ''}. Nothing is ordered until you accept it.`
    case 'backorder':
      return `${name} is waiting for stock and delivers as soon as it arrives.`
    case 'pending':
      return order.upcoming ? 'Planned. It is sent by itself on its day.' : `Waiting for ${name} to answer.`
    case 'sent':
      return `Sent to ${name} by mail.`
    case 'needs_approval':
      return 'Waiting for somebody here to approve it. The supplier has not seen it yet.'
    case 'accepted':
      return `${name} delivers all of it.`
    case 'partially_accepted':
      return `${name} delivers ${countOf(order.lineCount - declined, 'line')}; ${declined} cannot be supplied and ${declined === 1 ? 'is' : 'are'} not charged.`
    case 'out_for_delivery':
      return `${name} has put it on a run.`
    case 'received':
      return 'The goods are here. Complete it once its invoice is right.'
    case 'in_dispute':
      return `Something was missing or wrong. ${name} has been told.`
    case 'not_matching':
      return 'Its invoice says something else than the order.'
    case 'declined':
      return order.acceptedAt === null && order.cancelNote
        ? 'Declined. Nothing is charged.'
        : `${name} cannot supply it. Nothing is charged.`
    case 'abandoned':
      return 'Cancelled. Nothing is charged.'
    case 'completed':
      return order.completedAt && isDisputable(new Date(order.completedAt), new Date())
        ? 'Received. What is missing or wrong can still be reported.'
        : 'Received and complete.'
    case 'completed_after_dispute':
      return 'Settled and complete.'
    default:
      return ''
  }
}
