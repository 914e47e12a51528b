import { useIsMutating } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { type Supplier, suppliers } from '#contract/parties/suppliers.ts'
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
  const isSaving = useIsMutating({ mutationKey: ['form', 'offline-order'] }) > 0
  const title = `New order from ${nameOf(invoice)}`
  const supplier = data.find(({ id }) => id === invoice.distributor?.id)
  // The invoice may be seen as merged before the form that merged it has its answer and leads to the order.
  if (!supplier || !(isWaiting(invoice) || isSaving)) return <InvoiceFrame title={title} invoice={invoice} />
  return <OrderForm key={supplier.id} title={title} invoice={invoice} supplier={supplier} />
}

function OrderForm({ title, invoice, supplier }: { title: string; invoice: PendingInvoice; supplier: Supplier }) {
  const navigate = useNavigate()
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
        onSaved={(id) => void navigate({ to: paths.buyer.order({ id }, { tab: 'invoice' }) })}
      />
    </Suspense>
  )
}
