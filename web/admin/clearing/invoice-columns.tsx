import type { InvoiceRow } from '#contract/billing/pending-invoices.ts'
import { invoiceColumn, uploadedColumn } from '#web/shared/invoice-columns.tsx'
import { Money } from '#web/shared/Money.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Clearing.module.css'
import { wordsOf } from './clearing-labels.ts'

/** The columns of an invoice in the admin's lists. */
export const INVOICE_COLUMNS: Column<InvoiceRow>[] = [
  invoiceColumn('Unknown supplier'),
  { id: 'customer', header: 'Customer', cell: ({ venue }) => <TwoLines below={venue.groupName ?? ''}>{venue.name}</TwoLines> },
  uploadedColumn,
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    cell: ({ total, currency }) =>
      total === null ? <span className={classes.quiet}>No total</span> : <Money amount={total} currency={currency} />,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'end',
    cell: (row) => {
      const { label, tone } = wordsOf(row)
      return (
        <span className={classes.standing}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {row.worker && <small>{row.worker.name}</small>}
          {row.duplicateOf !== null && <StatusBadge tone="beet">Duplicate</StatusBadge>}
        </span>
      )
    },
  },
]
