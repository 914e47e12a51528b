import { TextInput } from '@mantine/core'
import type { SupplierInvoiceRow } from '#contract/billing/supplier-invoice-row.ts'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { SHEET_FORMATS } from '#contract/platform/sheet-formats.ts'
import { call } from '#web/api/call.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { countOf, formatMoney } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { InvoicePanel } from './InvoicePanel.tsx'
import classes from './Invoices.module.css'
import { InvoiceStateBadge } from './invoice-labels.tsx'
import { loadOrdersToInvoice, OrdersToInvoice } from './OrdersToInvoice.tsx'
import { loadRequested, RequestedInvoices } from './RequestedInvoices.tsx'
import { DEFAULTS, type Filters, filterOf, isFiltered, showsOrders, showsRequests } from './views.ts'

export const loader = async ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) => {
  const open = params.id ? load(supplierInvoices.find, { params: { supplierInvoiceId: params.id } }).catch(() => {}) : undefined
  const query = filterOf(search)
  const shown = { ...DEFAULTS, ...search }
  const list = showsRequests(shown)
    ? loadRequested()
    : showsOrders(shown)
      ? loadOrdersToInvoice(query.venueId)
      : loadList(supplierInvoices.list, { query })
  await Promise.all([list, open])
}

/** The invoices that were issued, with what is open of each, and the orders that have none yet. */
export default function InvoicesPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const openId = useIdMaybe()
  const sent = { query: filterOf(filters) }
  const { data: totals } = useAnswerLater(supplierInvoices.totals, sent, { quiet: true })
  return (
    <ListWithDetail
      detailLabel="Invoice"
      closeTo={paths.supplier.invoices()}
      detail={openId === undefined ? null : <InvoicePanel key={openId} id={openId} />}
      list={
        <Page
          title="Invoices"
          subtitle={
            totals && totals.count > 0
              ? `${countOf(totals.count, 'invoice')} · ${totals.totals
                  .map(({ open, total, currency }) => `${formatMoney(open, currency)} open of ${formatMoney(total, currency)}`)
                  .join(' · ')}`
              : undefined
          }
          actions={
            !showsOrders(filters) &&
            !showsRequests(filters) && (
              <ExportButtons
                formats={SHEET_FORMATS}
                name="Invoices"
                load={(format) => call(supplierInvoices.export, { query: { ...filterOf(filters), format } })}
                isEmpty={totals?.count === 0}
                empty="No invoice matches these filters"
              />
            )
          }
        >
          <InvoiceFilters filters={filters} onChange={change} />
          {showsRequests(filters) ? (
            <RequestedInvoices />
          ) : showsOrders(filters) ? (
            <OrdersToInvoice venueId={sent.query.venueId} />
          ) : (
            <IssuedInvoices filters={filters} openId={openId} />
          )}
        </Page>
      }
    />
  )
}

function IssuedInvoices({ filters, openId }: { filters: Filters; openId: number | undefined }) {
  const list = useList(supplierInvoices.list, { query: filterOf(filters) })
  return (
    <DataTable
      label="Invoices"
      columns={COLUMNS}
      list={list}
      rowId={(row) => row.id}
      rowTo={(row) => paths.supplier.invoices({ id: row.id })}
      openRow={openId}
      empty={<NoInvoices isFiltered={isFiltered(filters)} />}
    />
  )
}

function InvoiceFilters({ filters, onChange }: { filters: Filters; onChange: (changed: Partial<Filters>) => void }) {
  const { data: customers } = useAnswerLater(customerLists.filterOptions, {}, { quiet: true })
  return (
    <>
      <Toolbar
        end={
          <SearchField
            label="Search by number or customer"
            value={filters.term}
            onSearch={(term) => onChange({ term, ...((showsOrders(filters) || showsRequests(filters)) && { show: 'all' }) })}
          />
        }
      >
        <FilterPills
          label="Show"
          value={filters.show}
          onChange={(show) => onChange({ show })}
          pills={[
            { value: 'all', label: 'All' },
            { value: 'open', label: 'Open' },
            { value: 'overdue', label: 'Overdue' },
            { value: 'paid', label: 'Paid' },
            { value: 'credited', label: 'Credited' },
            { value: 'orders', label: 'Orders without invoice' },
            { value: 'requested', label: 'Requested' },
          ]}
        />
      </Toolbar>
      {!showsRequests(filters) && (
        <div className={classes.filters}>
          <Select
            label="Customer"
            placeholder="All customers"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear customer' }}
            nothingFoundMessage="No such customer"
            data={(customers?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={filters.customer || null}
            onChange={(customer) => onChange({ customer: customer ?? '' })}
          />
          {!showsOrders(filters) && (
            <>
              <TextInput
                type="date"
                label="Issued from"
                value={filters.from}
                onChange={({ currentTarget: { value } }) => onChange({ from: value })}
              />
              <TextInput
                type="date"
                label="Issued until"
                value={filters.to}
                onChange={({ currentTarget: { value } }) => onChange({ to: value })}
              />
            </>
          )}
        </div>
      )}
    </>
  )
}

/** What is shown as a table to save. */
const NoInvoices = ({ isFiltered: isNarrowed }: { isFiltered: boolean }) =>
  isNarrowed ? (
    <Empty title="No results">No invoice matches these filters.</Empty>
  ) : (
    <Empty title="No invoices yet">
      Issue invoices under “Orders without invoice”, or turn on automatic invoices in the settings.
    </Empty>
  )

const COLUMNS: Column<SupplierInvoiceRow>[] = [
  {
    id: 'number',
    header: 'Invoice',
    card: 'title',
    cell: (row) => <TwoLines below={<DateTime at={row.issuedOn} as="day" />}>{row.number}</TwoLines>,
  },
  { id: 'customer', header: 'Customer', cell: (row) => row.venue.name },
  { id: 'order', header: 'Order', cell: (row) => `#${row.order.orderNumber ?? row.order.id}` },
  { id: 'due', header: 'Due', cell: (row) => (row.dueOn ? <DateTime at={row.dueOn} as="day" /> : 'No due date') },
  { id: 'state', header: 'Status', cell: (row) => <InvoiceStateBadge state={row.state} /> },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    card: 'end',
    cell: (row) => <Money amount={row.total} currency={row.currency} />,
  },
  {
    id: 'open',
    header: 'Open',
    align: 'right',
    card: 'labelled',
    cell: (row) => <Money amount={row.open} currency={row.currency} />,
  },
]
