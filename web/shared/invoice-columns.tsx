import type { InvoiceRow } from '#contract/billing/pending-invoices.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { DateTime } from './DateTime.tsx'

/** The name of an invoice, and its supplier. */
export const invoiceColumn = (unknown: string): Column<InvoiceRow> => ({
  id: 'invoice',
  header: 'Invoice',
  card: 'title',
  cell: (row) => <TwoLines below={row.distributor?.name ?? unknown}>{row.invoiceNumber || `Upload ${row.id}`}</TwoLines>,
})

/** When it was uploaded, and by whom. */
export const uploadedColumn: Column<InvoiceRow> = {
  id: 'uploaded',
  header: 'Uploaded',
  card: 'line',
  cell: ({ createdAt, uploadedByName, distributor }) => (
    <TwoLines below={uploadedByName === distributor?.name ? 'by the supplier' : uploadedByName}>
      <DateTime at={createdAt} as="datetime" />
    </TwoLines>
  ),
}
