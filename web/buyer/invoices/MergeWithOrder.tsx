import { Button } from '@mantine/core'
import { type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatMoney } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { Card } from '#web/ui/Card.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './Invoices.module.css'

/** Candidate orders of an invoice, the best match first. */
export function MergeWithOrder({ invoice, onMerged }: { invoice: PendingInvoice; onMerged?: (orderId: number) => void }) {
  const params = { invoiceId: String(invoice.id) }
  const { data } = useAnswerLater(venueInvoices.ordersToMerge, { params, query: { limit: '5' } }, { quiet: true })
  const merge = useCall(venueInvoices.merge, { changes: [venueInvoices.find, venueInvoices.list, venueInvoices.ordersToMerge] })
  if (!data) return null
  return (
    <Card title="Which order does it belong to?">
      {data.data.length === 0 ? (
        <p className={classes.quiet}>No order from this supplier is waiting for an invoice.</p>
      ) : (
        <ul className={classes.orders}>
          {data.data.map((order) => (
            <li key={order.id}>
              <span>
                <b>#{order.orderNumber ?? order.id}</b>{' '}
                <small>
                  <DateTime at={order.deliveryAt ?? order.orderedAt} /> ·{' '}
                  <Money amount={order.amountWithTax} currency={invoice.currency} />
                  {order.difference !== null &&
                    order.difference !== 0 &&
                    ` · ${formatMoney(order.difference, invoice.currency)} difference`}
                </small>
              </span>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Merge with order ${order.orderNumber ?? order.id}`}
                disabled={merge.isPending}
                onClick={() =>
                  merge.send({ params, body: { orderId: order.id } }, ({ differences }) => {
                    if (differences.length === 0) toast.success('Invoice merged, it matches the order')
                    else
                      toast.fail(
                        'Invoice merged, with differences',
                        'The differences are shown on the invoice, and the order is flagged.',
                      )
                    onMerged?.(order.id)
                  })
                }
              >
                Merge
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
