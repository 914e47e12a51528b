import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import {
  INVOICE_STATES,
  type InvoiceState,
  type SupplierInvoiceRow,
  supplierInvoices,
} from '#contract/billing/supplier-invoices.ts'
import { call } from '#web/api/call.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'

const DEFAULTS = { show: 'all', term: '' }
type Shown = 'all' | InvoiceState

const shownOf = (text: string | undefined): Shown => INVOICE_STATES.find((one) => one === text) ?? 'all'
const queryFor = (show: Shown, term: string) => ({ query: { ...(show !== 'all' && { state: show }), ...(term && { term }) } })

export const loader = ({ search }: { search: Record<string, string> }) =>
  loadList(supplierInvoices.list, queryFor(shownOf(search.show), search.term ?? ''))

/** The invoices that were issued, with what is open of each. */
export default function InvoicesPage() {
  const [{ show: shown, term }, change] = useAddressState(DEFAULTS)
  const show = shownOf(shown)
  const list = useList(supplierInvoices.list, queryFor(show, term))
  return (
    <Page title="Invoices">
      <Toolbar
        end={<SearchField label="Search by number or customer" value={term} onSearch={(text) => change({ term: text })} />}
      >
        <FilterPills
          label="Show"
          value={show}
          onChange={(next) => change({ show: next })}
          pills={[
            { value: 'all', label: 'All' },
            { value: 'open', label: 'Open' },
            { value: 'overdue', label: 'Overdue' },
            { value: 'paid', label: 'Paid' },
            { value: 'credited', label: 'Credited' },
          ]}
        />
      </Toolbar>
      <DataTable
        label="Invoices"
        columns={COLUMNS}
        list={list}
        rowId={(row) => row.id}
        empty={<NoInvoices isFiltered={show !== 'all' || term !== ''} />}
      />
    </Page>
  )
}

const NoInvoices = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No results">No invoice matches these filters.</Empty>
  ) : (
    <Empty title="No invoices yet">Issue an invoice on an order, or let invoices be issued automatically in the settings.</Empty>
  )

function Pdf({ row }: { row: SupplierInvoiceRow }) {
  const { save, isSaving } = useSave()
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={isSaving}
      leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden="true" />}
      aria-label={`PDF of ${row.number}`}
      onClick={() =>
        save(
          () => call(supplierInvoices.asPdf, { params: { supplierInvoiceId: String(row.id) } }),
          `Invoice ${row.number.replaceAll('/', '-')}.pdf`,
        )
      }
    >
      PDF
    </Button>
  )
}

const STATES = {
  open: <StatusBadge tone="saffron">Open</StatusBadge>,
  overdue: <StatusBadge tone="beet">Overdue</StatusBadge>,
  paid: <StatusBadge tone="bottle">Paid</StatusBadge>,
  credited: <StatusBadge tone="bottle">Credited</StatusBadge>,
}

const COLUMNS: Column<SupplierInvoiceRow>[] = [
  {
    id: 'number',
    header: 'Invoice',
    card: 'title',
    cell: (row) => <TwoLines below={<DateTime at={row.issuedOn} as="day" />}>{row.number}</TwoLines>,
  },
  { id: 'customer', header: 'Customer', cell: (row) => row.venue.name },
  {
    id: 'order',
    header: 'Order',
    cell: (row) => (
      <TextLink to={paths.supplier.orders({ id: row.order.id }, { view: 'all' })}>
        #{row.order.orderNumber ?? row.order.id}
      </TextLink>
    ),
  },
  { id: 'due', header: 'Due', cell: (row) => (row.dueOn ? <DateTime at={row.dueOn} as="day" /> : 'No due date') },
  { id: 'state', header: 'Status', cell: (row) => STATES[row.state] },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    card: 'end',
    cell: (row) => <Money amount={row.total} currency={row.currency} />,
  },
  { id: 'open', header: 'Open', align: 'right', cell: (row) => <Money amount={row.open} currency={row.currency} /> },
  { id: 'pdf', header: 'PDF', cell: (row) => <Pdf row={row} /> },
]
