import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { type Supplier, suppliers } from '#contract/parties/suppliers.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { later } from '#web/ui/later.ts'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { AssignSupplier } from './AssignSupplier.tsx'
import { crumbsTo, InvoiceFrame, isWaiting, nameOf } from './InvoiceFrame.tsx'
import { InvoicePages } from './InvoicePages.tsx'

const OfflineOrderForm = later(() =>
  import('#web/buyer/orders/offline/OfflineOrderForm.tsx').then((part) => part.OfflineOrderForm),
)

const asked = (id: string) => ({ params: { invoiceId: id } })

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([load(venueInvoices.find, asked(params.id ?? '')), load(suppliers.connected, { query: {} })])

/** Creates an order from an invoice that arrived without one and merges both; the address names the invoice. */
export default function NewInvoiceOrderPage() {
  const invoice = useAnswer(venueInvoices.find, asked(String(useId())))
  const { data } = useAnswer(suppliers.connected, { query: {} })
  const title = `New order from ${nameOf(invoice)}`
  const supplier = data.find(({ id }) => id === invoice.distributor?.id)
  if (!supplier || !isWaiting(invoice)) return <InvoiceFrame title={title} invoice={invoice} />
  return <OrderForm key={supplier.id} title={title} invoice={invoice} supplier={supplier} />
}

function OrderForm({ title, invoice, supplier }: { title: string; invoice: PendingInvoice; supplier: Supplier }) {
  const navigate = useNavigate()
  const about = { changes: [venueInvoices.find, venueInvoices.list, venueInvoices.ordersToMerge] }
  const assign = useCall(venueInvoices.assign, about)
  const merge = useCall(venueInvoices.merge, about)
  const params = { invoiceId: invoice.id }
  /** Fills in what is unknown of the invoice from what was typed just now. */
  const fill = async ({ invoiceNumber, amountWithTax }: Order) => {
    if (invoice.total !== null) return
    await assign.ask({ params, body: { total: amountWithTax, ...(invoice.invoiceNumber === '' && { invoiceNumber }) } })
  }
  const finish = (order: Order) => {
    const open = () => void navigate({ to: paths.buyer.order({ id: order.id }, { tab: 'invoice' }) })
    // the order exists by now: a merge failure is shown as a toast
    fill(order)
      .then(() => merge.ask({ params, body: { orderId: order.id } }))
      .then(open, open)
  }
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <OfflineOrderForm
        title={title}
        supplier={supplier}
        venueId={invoice.venue.id}
        invoice={invoice}
        crumbs={crumbsTo(invoice)}
        choice={
          <Card title="Which supplier?">
            <AssignSupplier invoice={invoice} />
          </Card>
        }
        pages={<InvoicePages invoice={invoice} />}
        onSaved={finish}
      />
    </Suspense>
  )
}
