import type { InvoiceRow } from '#contract/pending-invoices.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Money } from '#web/shared/Money.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Clearing.module.css'
import { wordsOf } from './clearing-words.ts'

/** An invoice in a list of the platform's. */
export const INVOICE_COLUMNS: Column<InvoiceRow>[] = [
  {
    id: 'invoice',
    header: 'Invoice',
    card: 'title',
    cell: (row) => (
      <TwoLines below={row.distributor?.name ?? 'supplier unknown'}>{row.invoiceNumber || `Upload ${row.id}`}</TwoLines>
    ),
  },
  { id: 'customer', header: 'Customer', cell: ({ venue }) => <TwoLines below={venue.groupName ?? ''}>{venue.name}</TwoLines> },
  {
    id: 'uploaded',
    header: 'Uploaded',
    card: 'line',
    cell: ({ createdAt, uploadedByName }) => (
      <TwoLines below={uploadedByName}>
        <DateTime at={createdAt} as="datetime" />
      </TwoLines>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    cell: ({ total, currency }) =>
      total === null ? <span className={classes.quiet}>not read</span> : <Money amount={total} currency={currency} />,
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
          {row.duplicateOf !== null && <StatusBadge tone="beet">Twice</StatusBadge>}
        </span>
      )
    },
  },
]
