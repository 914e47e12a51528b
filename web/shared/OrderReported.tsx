import type { ReactNode } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { formatQuantity } from './format.ts'
import { OrderMessage } from './OrderHead.tsx'
import classes from './OrderReported.module.css'
import { ISSUE_SENTENCES } from './receive/issue-labels.ts'

/** The problems a customer reported with a delivery, line by line, until they are resolved. */
export function OrderReported({ order, children }: { order: Order; children?: ReactNode }) {
  if (order.status !== 'in_dispute') return null
  const lines = order.orderedProducts.filter(({ issue }) => issue !== null)
  return (
    <section aria-label="Reported problems" className={classes.reported}>
      <OrderMessage text={order.disputeNote} by={order.disputeOpenedBy || order.venue.name} tone="bad" />
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {line.name} {line.issue && ISSUE_SENTENCES[line.issue]}
            {line.receivedQuantity !== null && `: ${formatQuantity(line.receivedQuantity)} of ${formatQuantity(line.quantity)}`}
            {line.issueNote && ` — “${line.issueNote}”`}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
