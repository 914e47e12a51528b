import { Button } from '@mantine/core'
import { useState } from 'react'
import { type OrderToMerge, type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatMoney } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { MATCH_WORDS } from '#web/shared/match-reasons.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/UndoButton.tsx'
import classes from './Invoices.module.css'

/** Whether nothing is known that an order could be compared with. */
export const isUnknown = ({ total, lines }: PendingInvoice): boolean => total === null && lines.length === 0

/** Candidate orders of an invoice, the best match first. */
export function MergeWithOrder({ invoice, onMerged }: { invoice: PendingInvoice; onMerged?: (orderId: number) => void }) {
  const params = { invoiceId: String(invoice.id) }
  const [term, setTerm] = useState('')
  const query = term === '' ? { limit: '5' } : { limit: '5', term }
  const { data } = useAnswerLater(venueInvoices.ordersToMerge, { params, query }, { quiet: true })
  const changes = [venueInvoices.find, venueInvoices.list, venueInvoices.ordersToMerge, venueOrders.find, venueOrders.findOwn]
  const merge = useCall(venueInvoices.merge, { changes })
  const unmerge = useCall(venueInvoices.unmerge, { changes })
  const isEmpty = isUnknown(invoice)

  const ask = async (order: OrderToMerge) => {
    const amounts = (of: number | null) => (of === null ? 'unknown' : formatMoney(of, invoice.currency))
    const isSure = await confirm({
      title: `Merge with order #${order.orderNumber ?? order.id}?`,
      message: `Total of the invoice: ${amounts(invoice.total)}. Total of the order: ${amounts(order.amountWithTax)}.`,
      confirm: 'Merge invoice',
    })
    if (!isSure) return
    // this is gone once the invoice is merged, so what follows does not depend on it being shown
    const merged = await merge.ask({ params, body: { orderId: order.id } }).catch(() => null)
    if (merged) {
      const { differences } = merged
      const undo = () =>
        void unmerge
          .ask({ params })
          .then(() => toast.success('Merge undone', 'The order is as it was before.'))
          .catch(() => {})
      const options = { ctas: <UndoButton key="undo" onUndo={undo} />, delay: 10_000 }
      if (differences.length === 0) toast.success('Invoice merged, it matches the order', '', options)
      else
        toast.fail(
          'Invoice merged, with differences',
          'The differences are shown on the invoice, and the order is flagged.',
          options,
        )
      onMerged?.(order.id)
    }
  }
  return (
    <Card title="Which order does it belong to?">
      <div className={classes.about}>
        <SearchField label="Search orders by number" value={term} onSearch={setTerm} />
        {isEmpty && data && data.data.length > 0 && (
          <p className={classes.quiet}>The total of the invoice is unknown. Enter it above to compare it with an order.</p>
        )}
      </div>
      {!data ? null : data.data.length === 0 ? (
        <p className={classes.quiet}>
          {term === ''
            ? 'No order from this supplier around these days is waiting for an invoice.'
            : 'No order from this supplier has that in its number.'}
        </p>
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
                  {order.reasons.map((reason) => ` · ${MATCH_WORDS[reason]}`)}
                </small>
              </span>
              <Button
                variant={order.isLikely ? 'filled' : 'default'}
                size="compact-md"
                aria-label={`Merge with order ${order.orderNumber ?? order.id}`}
                disabled={merge.isPending || isEmpty}
                title={isEmpty ? 'Enter the total of the invoice first' : undefined}
                onClick={() => void ask(order)}
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
