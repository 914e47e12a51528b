import type { Order } from '#contract/ordering/orders.ts'
import { DateTime } from './DateTime.tsx'
import { formatQuantity } from './format.ts'
import classes from './OrderReported.module.css'
import { ISSUE_SENTENCES } from './receive/issue-labels.ts'

/** What came of a delivery at the door: who received it and what was short or refused, or that nobody was there. */
export function OrderDelivered({ order }: { order: Order }) {
  const { driver, deliveredAt, deliveredTo, notHome, orderedProducts } = order
  if (notHome)
    return (
      <section aria-label="Not delivered" className={classes.reported}>
        <p>
          {driver?.name ?? 'The driver'} found nobody, <DateTime at={notHome.at} as="datetime" />: “{notHome.reason}”
        </p>
      </section>
    )
  if (deliveredAt === null) return null
  const faults = order.status === 'in_dispute' ? [] : orderedProducts.filter(({ issue }) => issue !== null)
  return (
    <section aria-label="Delivered" className={classes.reported}>
      <p>
        Received by <b>{deliveredTo}</b>, <DateTime at={deliveredAt} as="datetime" />
        {driver && <> · brought by {driver.name}</>}
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ id, name, issue, issueNote, receivedQuantity, quantity }) => (
            <li key={id}>
              {name} {issue && ISSUE_SENTENCES[issue]}
              {receivedQuantity !== null && `: ${formatQuantity(receivedQuantity)} of ${formatQuantity(quantity)} kept`}
              {issueNote && ` — “${issueNote}”`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
