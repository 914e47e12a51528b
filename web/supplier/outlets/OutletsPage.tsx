import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import type { Customer } from '#contract/parties/customer-lists.ts'
import { CUSTOMER_SORTS } from '#contract/parties/customer-lists.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { customers } from '#contract/parties/customers.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { TableImportExport } from '#web/shared/imports/TableImportExport.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './Outlets.module.css'
import { OutletTabs } from './OutletTabs.tsx'
import { standingOf, TYPE_CHOICES, TYPE_NAMES } from './outlet-labels.ts'

const PastOrders = later(() => import('./PastOrders.tsx').then((part) => part.PastOrders))
const BulkAgreementForm = later(() => import('./BulkAgreementForm.tsx').then((part) => part.BulkAgreementForm))

const DEFAULTS = { term: '', status: 'all', type: '', category: '', owner: '', sort: 'name' }
type Filters = Record<keyof typeof DEFAULTS, string>

/** The filters as the calls take them. */
const filtersOf = ({ term, status, type, category, owner }: Partial<Filters>) => ({
  term: term || undefined,
  status: status && status !== 'all' ? status : undefined,
  customerType: oneOf(type, CUSTOMER_TYPES),
  customerCategoryId: category || undefined,
  accountOwnerId: owner || undefined,
})
const queryFor = (filters: Partial<Filters>) => ({
  query: {
    ...filtersOf(filters),
    sortBy:
      oneOf(
        filters.sort,
        CUSTOMER_SORTS.flatMap((sort) => [sort, `-${sort}` as const]),
      ) ?? 'name',
  },
})

export const loader = ({ search }: { search: Record<string, string> }) =>
  loadList(customers.list, queryFor({ ...DEFAULTS, ...search }))

/** All customers and targets. Actions on all are in the header, on some in the selection bar. */
export default function OutletsPage() {
  const may = useRights()
  const [filters, change] = useAddressState(DEFAULTS)
  const list = useList(customers.list, queryFor(filters))
  const [agreeing, setAgreeing] = useState<{ customers: Customer[]; clear: () => void } | null>(null)
  const parting = useCall(customers.disconnectMany, { changes: [customers.list, customers.connected] })
  const mayManage = may('manageVenue')
  const isNarrowed = filters.term !== '' || filters.status !== 'all' || filters.type + filters.category + filters.owner !== ''

  const disconnect = async (some: Customer[], clear: () => void) => {
    const isSure = await confirm({
      title: some.length === 1 ? `Disconnect ${some[0]?.name}?` : `Disconnect ${some.length} customers?`,
      message:
        'They can no longer order from you. Both sides keep access to past orders. Customers with open orders are not disconnected.',
      confirm: 'Disconnect',
      isDanger: true,
    })
    if (isSure)
      parting.send({ body: { venueIds: some.map(({ id }) => id) } }, ({ disconnected }) => {
        toast.success(`${countOf(disconnected, 'customer')} disconnected`)
        clear()
      })
  }

  return (
    <Page
      title="Customers"
      tabs={<OutletTabs />}
      actions={
        <>
          <TableImportExport
            what="customers"
            importing={customers.import}
            sent={{}}
            changes={[customers.list, customers.connected]}
            hint="Customers are matched by ID, then by email address, then by exact name; others are added as target accounts. No emails are sent."
            mayImport={mayManage}
            exported={() => call(customers.exportList, { query: filtersOf(filters) })}
            mayExport={may('venuesCsvExport')}
          />
          <Suspense>
            <PastOrders mayImport={may('premium', 'editOrder')} />
          </Suspense>
          {mayManage && (
            <>
              <LinkButton variant="default" to={paths.supplier.connectOutlet()}>
                Connect customer
              </LinkButton>
              <LinkButton to={paths.supplier.newOutlet()}>New customer</LinkButton>
            </>
          )}
        </>
      }
    >
      <OutletFilters filters={filters} onChange={change} />
      <DataTable
        label="Customers"
        columns={COLUMNS}
        list={list}
        rowId={(row) => row.id}
        rowTo={(row) => paths.supplier.outlet({ id: row.id })}
        rowOpens="page"
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        isQuiet={(row) => row.connectionStatus === null}
        {...(mayManage && {
          bulk: (some: Customer[], clear: () => void) => (
            <>
              <Button size="compact-md" variant="default" onClick={() => setAgreeing({ customers: some, clear })}>
                Edit…
              </Button>
              <Button
                size="compact-md"
                variant="default"
                loading={parting.isPending}
                onClick={() => void disconnect(some, clear)}
              >
                Disconnect…
              </Button>
            </>
          ),
        })}
        empty={
          isNarrowed ? (
            <Empty title="No customers found">Remove a filter, or search by name, group, email address or city.</Empty>
          ) : (
            <Empty
              title="No customers yet"
              action={mayManage && <LinkButton to={paths.supplier.newOutlet()}>Add customer</LinkButton>}
            >
              Your customers are listed here with their terms, account owner and last order.
            </Empty>
          )
        }
      />
      {agreeing && (
        <Suspense>
          <BulkAgreementForm
            customers={agreeing.customers}
            onDone={() => {
              agreeing.clear()
              setAgreeing(null)
            }}
            onClose={() => setAgreeing(null)}
          />
        </Suspense>
      )}
    </Page>
  )
}

function OutletFilters({ filters, onChange }: { filters: Filters; onChange: (changes: Partial<Filters>) => void }) {
  const may = useRights()
  const mayFilterOwners = may('filterAccountOwners')
  const categories = useAnswerLater(customerCategories.list, {}, { quiet: true }).data?.data ?? []
  const owners = useAnswerLater(customers.accountOwners, {}, { quiet: true, when: mayFilterOwners }).data?.data ?? []
  const clear = (what: string) => ({ clearable: true, clearButtonProps: { 'aria-label': `Clear ${what}` } })
  return (
    <Toolbar
      end={
        <div className={classes.filters}>
          <Select
            aria-label="Customer category"
            placeholder="Category"
            {...clear('category')}
            data={[
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: '0', label: 'No category' },
            ]}
            value={filters.category || null}
            onChange={(category) => onChange({ category: category ?? '' })}
          />
          {mayFilterOwners && (
            <Select
              aria-label="Account owner"
              placeholder="Account owner"
              searchable
              {...clear('owner')}
              data={[...owners.map(({ id, name }) => ({ value: String(id), label: name })), { value: '0', label: 'Unassigned' }]}
              value={filters.owner || null}
              onChange={(owner) => onChange({ owner: owner ?? '' })}
            />
          )}
          <Select
            aria-label="Customer type"
            placeholder="Type"
            {...clear('type')}
            data={TYPE_CHOICES}
            value={filters.type || null}
            onChange={(type) => onChange({ type: type ?? '' })}
          />
          <SearchField label="Search customers" value={filters.term} onSearch={(term) => onChange({ term })} />
        </div>
      }
    >
      <FilterPills
        label="Show"
        value={filters.status}
        onChange={(status) => onChange({ status })}
        pills={[
          { value: 'all', label: 'All' },
          { value: 'active', label: 'Connected' },
          { value: 'connection_pending,invitation_sent', label: 'Pending' },
          { value: 'target_account', label: 'Not invited' },
        ]}
      />
    </Toolbar>
  )
}

const COLUMNS: Column<Customer>[] = [
  {
    id: 'name',
    header: 'Customer',
    card: 'title',
    sortBy: 'name',
    cell: (row) => <TwoLines below={[row.groupName, row.city].filter(Boolean).join(' · ')}>{row.name}</TwoLines>,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'end',
    cell: ({ connectionStatus }) => {
      const { tone, word } = standingOf(connectionStatus)
      return <StatusBadge tone={tone}>{word}</StatusBadge>
    },
  },
  { id: 'category', header: 'Category', card: 'none', cell: (row) => row.customerCategory?.name ?? '—' },
  { id: 'type', header: 'Type', card: 'none', cell: (row) => TYPE_NAMES[row.customerType] },
  { id: 'owner', header: 'Account owner', cell: (row) => row.accountOwner?.name ?? 'Unassigned' },
  {
    id: 'last',
    header: 'Last order',
    sortBy: 'lastOrderedAt',
    cell: (row) => (row.lastOrderedAt ? <DateTime at={row.lastOrderedAt} as="ago" /> : 'Never'),
  },
]
