import type { Order } from '#contract/ordering/orders.ts'
import { DateTime } from './DateTime.tsx'
import { useFormats } from './formats.ts'
import classes from './OrderHistory.module.css'
import { historySentence } from './order-labels.ts'

/** The history of an order, newest first. */
export function OrderHistory({ order }: { order: Pick<Order, 'historyLog' | 'currency'> }) {
  const formats = useFormats()
  if (order.historyLog.length === 0) return null
  return (
    <section className={classes.history} aria-label="History">
      <h2 className={classes.title}>History</h2>
      <ol className={classes.events}>
        {[...order.historyLog].reverse().map((event) => (
          <li key={event.id} className={classes.event} data-kind={event.kind}>
            <span className={classes.at}>
              <DateTime at={event.at} as="datetime" />
            </span>
            <span>{historySentence(event, order.currency, formats)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
