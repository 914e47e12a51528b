import type { OrderRow } from '#contract/ordering/orders.ts'
import { type Column, DataTable, type DataTableProps } from '#web/ui/DataTable.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { DateTime } from './DateTime.tsx'
import { countOf } from './format.ts'
import { Money } from './Money.tsx'
import { type OrderSide, OrderStatusBadge } from './OrderStatusBadge.tsx'
import classes from './OrderTable.module.css'

/** A group sees the orders of all its outlets. */
type Side = OrderSide | 'group' | 'admin'

/** A list of orders as one side sees it; declined and cancelled orders are dimmed. */
export const OrderTable = ({
  side,
  ...props
}: { side: Side } & Pick<DataTableProps<OrderRow>, 'list' | 'rowTo' | 'openRow' | 'empty' | 'bulk' | 'sort' | 'onSort'>) => (
  <DataTable label="Orders" columns={COLUMNS[side]} rowId={({ id }) => id} isQuiet={isCalledOff} {...props} />
)

const isCalledOff = ({ status }: OrderRow): boolean => status === 'abandoned' || status === 'declined'

/** Each side sees the name of the other one; a group and an admin see both. */
const PARTIES: Record<Side, readonly ('outlet' | 'supplier')[]> = {
  supplier: ['outlet'],
  buyer: ['supplier'],
  group: ['outlet', 'supplier'],
  admin: ['supplier', 'outlet'],
}

function columnsFor(side: Side): Column<OrderRow>[] {
  const isBuyer = side === 'buyer' || side === 'group'
  const outlet: Column<OrderRow> = {
    id: 'outlet',
    header: 'Outlet',
    cell: (row) => (
      <TwoLines
        below={
          !isBuyer && inOneLine(row.venue.groupName, side === 'supplier' && row.afterWorkingHours && 'after hours', noteOf(row))
        }
      >
        {row.venue.name}
      </TwoLines>
    ),
  }
  const supplier: Column<OrderRow> = {
    id: 'supplier',
    header: 'Supplier',
    cell: (row) => <TwoLines below={isBuyer && inOneLine(row.orderedByName, noteOf(row))}>{row.distributor.name}</TwoLines>,
  }
  return [
    {
      id: 'order',
      header: 'Order',
      card: 'title',
      sortBy: 'orderedAt',
      cell: (row) => (
        <TwoLines below={<DateTime at={row.orderedAt ?? row.createdAt} as="ago" />}>
          <span className={classes.number}>{numberOf(row)}</span>
        </TwoLines>
      ),
    },
    ...PARTIES[side].map((party) => (party === 'outlet' ? outlet : supplier)),
    {
      id: 'delivery',
      header: 'Delivery',
      sortBy: 'deliveryDate',
      cell: (row) => (
        <TwoLines below={row.driver?.name}>
          <DateTime at={row.expectedAt ?? row.requestedDeliveryAt} as="day" />
        </TwoLines>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (row) => (
        <TwoLines below={row.accounting && IN_BOOKS[row.accounting.payment ?? row.accounting.state]}>
          <OrderStatusBadge status={row.status} side={isBuyer ? 'buyer' : 'supplier'} />
        </TwoLines>
      ),
    },
    {
      id: 'total',
      header: 'Total',
      align: 'right',
      card: 'end',
      cell: (row) => (
        <TwoLines below={linesOf(row)}>
          <Money amount={row.amountWithTax} currency={row.currency} isStruck={row.status === 'abandoned'} />
        </TwoLines>
      ),
    },
  ]
}

/** What the accounting of the reader says of an order, in short. */
const IN_BOOKS: Partial<Record<string, string>> = {
  held: 'not in accounting',
  paid: 'paid',
  partlyPaid: 'partly paid',
  voided: 'voided',
}

/** An order without a number shows its kind. */
function numberOf({ orderNumber, offline, id }: OrderRow): string {
  if (orderNumber !== null) return `#${orderNumber}`
  return offline ? 'Offline order' : `Draft ${id}`
}

/** Declined lines stay declined, whatever becomes of the others. */
const linesOf = ({ lineCount, declinedLineCount }: OrderRow): string =>
  declinedLineCount > 0 && declinedLineCount < lineCount
    ? `${lineCount - declinedLineCount} of ${countOf(lineCount, 'line')}`
    : countOf(lineCount, 'line')

/** Whether an order has a message, and whether it is unread. */
const noteOf = ({ hasMessage, isMessageRead }: OrderRow): string | false => hasMessage && (isMessageRead ? 'note' : 'new message')

const inOneLine = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ')

const COLUMNS: Record<Side, Column<OrderRow>[]> = {
  buyer: columnsFor('buyer'),
  group: columnsFor('group'),
  supplier: columnsFor('supplier'),
  admin: columnsFor('admin'),
}
