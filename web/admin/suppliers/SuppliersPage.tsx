import { type AdminDistributor, administration } from '#contract/parties/administration.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { AccountStatus, planOf } from '#web/shared/AccountStatus.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { listQuery } from '../shared/list-query.ts'

const DEFAULTS = { term: '', sort: 'name' }

export const loader = ({ search }: { search: Record<string, string> }) => loadList(administration.distributors, listQuery(search))

/** All suppliers on the platform, by name. */
export default function SuppliersPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const list = useList(administration.distributors, listQuery(filters))
  return (
    <Page title="Suppliers" actions={<LinkButton to={paths.admin.newSupplier()}>New supplier</LinkButton>}>
      <Toolbar>
        <SearchField label="Search by name" value={filters.term} onSearch={(term) => change({ term })} />
      </Toolbar>
      <DataTable
        label="Suppliers"
        columns={COLUMNS}
        list={list}
        rowId={(row) => row.id}
        rowTo={(row) => paths.admin.supplier({ id: row.id })}
        rowOpens="page"
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        isQuiet={(row) => row.status === 'deactivated'}
        empty={
          filters.term ? (
            <Empty title={`No results for “${filters.term}”`}>Search by supplier name.</Empty>
          ) : (
            <Empty title="No suppliers yet" action={<LinkButton to={paths.admin.newSupplier()}>New supplier</LinkButton>}>
              Suppliers are listed here with plan, catalogue and customers.
            </Empty>
          )
        }
      />
    </Page>
  )
}

const COLUMNS: Column<AdminDistributor>[] = [
  {
    id: 'name',
    header: 'Supplier',
    card: 'title',
    sortBy: 'name',
    cell: (row) => <TwoLines below={[row.city, row.country].filter(Boolean).join(', ')}>{row.name}</TwoLines>,
  },
  { id: 'status', header: 'Status', card: 'end', cell: (row) => <AccountStatus status={row.status} /> },
  { id: 'plan', header: 'Plan', cell: planOf },
  { id: 'products', header: 'Products', align: 'right', card: 'none', cell: (row) => row.productCount },
  { id: 'customers', header: 'Customers', align: 'right', card: 'none', cell: (row) => row.connectedVenuesCount },
  { id: 'currency', header: 'Currency', cell: (row) => row.currency },
  {
    id: 'since',
    header: 'Since',
    card: 'none',
    cell: (row) => <DateTime at={row.registeredAt ?? row.createdAt} />,
  },
]
