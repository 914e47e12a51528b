import type { OrderedLine } from '#contract/billing/admin-invoices.ts'
import type { PendingInvoice } from '#contract/billing/pending-invoices.ts'
import { LineDifference } from '#web/shared/invoice-lines/LineDifference.tsx'
import { lineState } from '#web/shared/invoice-lines/line-state.ts'
import { Money } from '#web/shared/Money.tsx'
import { Quantity } from '#web/shared/Quantity.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'

type Line = PendingInvoice['lines'][number]

/** The lines that were read off an invoice, each held against the order. */
export function InvoiceLinesTable({ invoice, ordered }: { invoice: PendingInvoice; ordered: readonly OrderedLine[] | null }) {
  const { lines, currency } = invoice
  const columns: Column<Line>[] = [
    {
      id: 'line',
      header: 'On the invoice',
      card: 'title',
      cell: ({ description, productName }) => <TwoLines below={productName ?? 'No product'}>{description}</TwoLines>,
    },
    { id: 'quantity', header: 'Quantity', align: 'right', cell: ({ quantity }) => <Quantity of={quantity} /> },
    { id: 'price', header: 'Price', align: 'right', cell: ({ price }) => <Money amount={price} currency={currency} /> },
    { id: 'total', header: 'Total', align: 'right', cell: ({ totalPrice }) => <Money amount={totalPrice} currency={currency} /> },
    ...(ordered
      ? [
          {
            id: 'order',
            header: 'Against the order',
            card: 'line' as const,
            cell: (line: Line) => <LineDifference state={lineState(line, lines, ordered)} currency={currency} />,
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label="Lines"
      columns={columns}
      list={{ rows: lines }}
      rowId={({ id }) => id}
      empty={
        <Empty title="No lines">
          {invoice.total === null ? 'Nothing of this invoice has been read yet.' : 'Only the total of this invoice was read.'}
        </Empty>
      }
    />
  )
}
