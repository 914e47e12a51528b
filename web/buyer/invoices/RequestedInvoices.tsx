import { invoiceRequests } from '#contract/billing/invoice-requests.ts'
import { useList } from '#web/api/query.ts'
import { requestColumns } from '#web/shared/invoice-requests.tsx'
import { paths } from '#web/site/paths.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'

const COLUMNS = requestColumns('distributor', (id) => paths.buyer.order({ id }))

/** Invoices that suppliers were asked for. */
export function RequestedInvoices({ venueId }: { venueId: number }) {
  const list = useList(invoiceRequests.list, { params: { venueId }, query: {} })
  return (
    <DataTable
      label="Requested invoices"
      columns={COLUMNS}
      list={list}
      rowId={({ id }) => id}
      empty={
        <Empty title="Nothing requested">
          If a supplier has not sent an invoice, request it here or on the order. It counts as received once it arrives.
        </Empty>
      }
    />
  )
}
