import { type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { Select } from '#web/ui/Select.tsx'

/** Assigns the supplier of an invoice. */
export function AssignSupplier({ invoice }: { invoice: PendingInvoice }) {
  const { data } = useAnswerLater(suppliers.connected, { query: {} })
  const assign = useCall(venueInvoices.assign, {
    changes: [venueInvoices.find, venueInvoices.list, venueInvoices.ordersToMerge],
  })
  return (
    <Select
      label="Who sent this invoice?"
      placeholder="Choose a supplier"
      searchable
      allowDeselect={false}
      disabled={assign.isPending}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={invoice.distributor ? String(invoice.distributor.id) : null}
      onChange={(id) => id !== null && assign.send({ params: { invoiceId: invoice.id }, body: { distributorId: Number(id) } })}
    />
  )
}
