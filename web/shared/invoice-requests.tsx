import type { InvoiceRequest } from '#contract/billing/invoice-requests.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { DateTime } from './DateTime.tsx'

/** The invoices that were asked for, as one side reads them. */
export const requestColumns = (
  partner: 'venue' | 'distributor',
  pathOf: (orderId: number) => string,
): Column<InvoiceRequest>[] => [
  {
    id: 'partner',
    header: partner === 'venue' ? 'Customer' : 'Supplier',
    card: 'title',
    cell: (row) => <TwoLines below={row.message && `“${row.message}”`}>{row[partner].name}</TwoLines>,
  },
  {
    id: 'of',
    header: 'Invoice of',
    cell: ({ order, from, to }) =>
      order ? (
        <TextLink to={pathOf(order.id)}>order #{order.orderNumber ?? order.id}</TextLink>
      ) : (
        <>
          <DateTime at={from} /> to <DateTime at={to} />
        </>
      ),
  },
  {
    id: 'requested',
    header: 'Requested',
    card: 'line',
    cell: ({ createdAt, requestedByName }) => (
      <TwoLines below={requestedByName}>
        <DateTime at={createdAt} as="datetime" />
      </TwoLines>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'end',
    cell: ({ state }) =>
      state === 'open' ? (
        <StatusBadge tone="saffron">Awaiting invoice</StatusBadge>
      ) : (
        <StatusBadge tone="bottle">Received</StatusBadge>
      ),
  },
]
