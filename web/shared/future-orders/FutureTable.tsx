import type { FutureOrder } from '#contract/ordering/future-orders.ts'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { type Column, DataTable, type DataTableProps } from '#web/ui/DataTable.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { FutureBadge, oftenWords } from './future-labels.tsx'
import { PlacedAt } from './PlacedAt.tsx'

type Side = 'buyer' | 'supplier'

/** Upcoming orders as one side sees them. */
export const FutureTable = ({
  side,
  ...props
}: { side: Side } & Pick<DataTableProps<FutureOrder>, 'list' | 'rowTo' | 'openRow' | 'empty'>) => (
  <DataTable label="Upcoming orders" columns={columnsFor(side)} rowId={({ id }) => id} {...props} />
)

const columnsFor = (side: Side): Column<FutureOrder>[] => [
  {
    id: 'party',
    header: side === 'buyer' ? 'Supplier' : 'Outlet',
    card: 'title',
    cell: ({ distributor, venue, orderedByName }) => (
      <TwoLines below={orderedByName}>{side === 'buyer' ? distributor.name : venue.name}</TwoLines>
    ),
  },
  {
    id: 'when',
    header: 'Placed on',
    cell: (row) => (
      <TwoLines below={oftenWords(row)}>
        <PlacedAt {...row} />
      </TwoLines>
    ),
  },
  { id: 'status', header: 'Status', cell: (row) => <FutureBadge {...row} /> },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    card: 'end',
    cell: ({ amountWithTax, currency, lineCount }) => (
      <TwoLines below={countOf(lineCount, 'line')}>
        <Money amount={amountWithTax} currency={currency} />
      </TwoLines>
    ),
  },
]
