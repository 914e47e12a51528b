import { invoiceRequests } from '#contract/billing/invoice-requests.ts'
import { loadList, useList } from '#web/api/query.ts'
import { requestColumns } from '#web/shared/invoice-requests.tsx'
import { paths } from '#web/site/paths.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'

const COLUMNS = requestColumns('venue', (id) => paths.supplier.orders({ id }, { view: 'all' }))

export const loadRequested = () => loadList(invoiceRequests.listForSupplier, { query: {} })

/** Invoices that customers are missing. */
export function RequestedInvoices() {
  const list = useList(invoiceRequests.listForSupplier, { query: {} })
  return (
    <DataTable
      label="Requested invoices"
      columns={COLUMNS}
      list={list}
      rowId={({ id }) => id}
      empty={
        <Empty title="No requests">When a customer asks for an invoice that it has not received, the request appears here.</Empty>
      }
    />
  )
}
