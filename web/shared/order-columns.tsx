import type { OrderRow } from '#contract/orders.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { DateTime } from './DateTime.tsx'
import { countOf } from './format.ts'
import { Money } from './Money.tsx'
import { type OrderSide, OrderStatusBadge } from './OrderStatusBadge.tsx'
import classes from './order-columns.module.css'

/** The columns of a list of orders; each side names the other one. */
export function orderColumns(side: OrderSide | 'admin'): Column<OrderRow>[] {
  const outlet: Column<OrderRow> = {
    id: 'outlet',
    header: 'Outlet',
    cell: (row) => (
      <Stack
        top={row.venue.name}
        below={[row.venue.groupName, side === 'supplier' && row.afterWorkingHours && 'after hours', row.hasMessage && 'note']}
      />
    ),
  }
  const supplier: Column<OrderRow> = {
    id: 'supplier',
    header: 'Supplier',
    cell: (row) => (
      <Stack
        top={row.distributor.name}
        below={[side === 'buyer' && row.orderedByName, side === 'buyer' && row.hasMessage && 'note']}
      />
    ),
  }
  return [
    {
      id: 'order',
      header: 'Order',
      card: 'title',
      cell: (row) => (
        <span className={classes.stack}>
          <b>#{row.orderNumber ?? row.id}</b>
          <small>{row.orderedAt && <DateTime at={row.orderedAt} as="ago" />}</small>
        </span>
      ),
    },
    ...(side === 'supplier' ? [outlet] : side === 'buyer' ? [supplier] : [supplier, outlet]),
    { id: 'delivery', header: 'Delivery', cell: (row) => <DateTime at={row.expectedAt ?? row.requestedDeliveryAt} as="day" /> },
    {
      id: 'status',
      header: 'Status',
      cell: (row) => <OrderStatusBadge status={row.status} side={side === 'admin' ? 'supplier' : side} />,
    },
    {
      id: 'total',
      header: 'Total',
      align: 'right',
      card: 'end',
      cell: (row) => (
        <span className={classes.stack}>
          <b>
            <Money amount={row.amountWithTax} currency={row.currency} isStruck={row.status === 'abandoned'} />
          </b>
          <small>{linesOf(row)}</small>
        </span>
      ),
    },
  ]
}

const linesOf = ({ status, lineCount, declinedLineCount }: OrderRow): string =>
  status === 'partially_accepted'
    ? `${lineCount - declinedLineCount} of ${countOf(lineCount, 'line')}`
    : countOf(lineCount, 'line')

const Stack = ({ top, below }: { top: string; below: readonly (string | false | null)[] }) => (
  <span className={classes.stack}>
    <b>{top}</b>
    <small>{below.filter(Boolean).join(' · ')}</small>
  </span>
)
