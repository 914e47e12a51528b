import { Button } from '@mantine/core'
import { type OrderToInvoice, supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { OrderStatusBadge } from '#web/shared/OrderStatusBadge.tsx'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'

const CHANGES = [
  supplierInvoices.list,
  supplierInvoices.totals,
  supplierInvoices.toIssue,
  distributorOrders.find,
  distributorOrders.list,
]
/** As many as one request takes. */
const MOST = 100

const sentFor = (venueId: string | undefined) => ({ query: { ...(venueId && { venueId }) } })

export const loadOrdersToInvoice = (venueId: string | undefined) => loadList(supplierInvoices.toIssue, sentFor(venueId))

/** Accepted orders that have no invoice yet; one is issued for each that is selected, or for none of them. */
export function OrdersToInvoice({ venueId }: { venueId: string | undefined }) {
  const list = useList(supplierInvoices.toIssue, sentFor(venueId))
  const issuing = useCall(supplierInvoices.issue, { changes: CHANGES })
  const may = useRights()
  const issue = async (selected: OrderToInvoice[], clear: () => void) => {
    const isSure = await confirm({
      title: `Issue ${countOf(selected.length, 'invoice')}?`,
      message: 'Issued invoices cannot be changed. Corrections are made with credit notes.',
      confirm: `Issue ${countOf(selected.length, 'invoice')}`,
      icon: 'question',
    })
    if (!isSure) return
    issuing.send({ body: { orderIds: selected.map(({ id }) => id) } }, ({ data }) => {
      clear()
      const numbers = data.map(({ number }) => number)
      const [first, last] = [numbers[0], numbers.at(-1)]
      toast.success(`${countOf(data.length, 'invoice')} issued`, first === last ? first : `${first} to ${last}`)
    })
  }
  const bulk = (selected: OrderToInvoice[], clear: () => void) => (
    <Button
      size="compact-md"
      loading={issuing.isPending}
      disabled={selected.length > MOST}
      title={selected.length > MOST ? `At most ${MOST} orders at once` : undefined}
      onClick={() => void issue(selected, clear)}
    >
      Issue {countOf(selected.length, 'invoice')}
    </Button>
  )
  return (
    <DataTable
      label="Orders without invoice"
      columns={COLUMNS}
      list={list}
      rowId={(row) => row.id}
      {...(may('editOrder') && { bulk })}
      empty={<Empty title="Every accepted order has its invoice">Orders appear here once they are accepted.</Empty>}
    />
  )
}

const COLUMNS: Column<OrderToInvoice>[] = [
  {
    id: 'order',
    header: 'Order',
    card: 'title',
    cell: (row) => (
      <TwoLines below={row.orderedAt && <DateTime at={row.orderedAt} as="day" />}>
        <TextLink to={paths.supplier.orders({ id: row.id }, { view: 'all' })}>#{row.orderNumber ?? row.id}</TextLink>
      </TwoLines>
    ),
  },
  { id: 'customer', header: 'Customer', cell: (row) => row.venue.name },
  { id: 'status', header: 'Status', cell: (row) => <OrderStatusBadge status={row.status} side="supplier" /> },
  {
    id: 'delivered',
    header: 'Completed',
    cell: (row) => (row.completedAt ? <DateTime at={row.completedAt} as="day" /> : 'Not completed'),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    card: 'end',
    cell: (row) => <Money amount={row.total} currency={row.currency} />,
  },
]
