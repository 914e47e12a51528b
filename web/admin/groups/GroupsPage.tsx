import { Button } from '@mantine/core'
import { type AdminVenue, type AdminVenueGroup, administration } from '#contract/parties/administration.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { AccountStatus, planOf } from '#web/shared/AccountStatus.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { NO_GROUP } from '#web/shared/search-path.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { listQuery } from '../shared/list-query.ts'

const DEFAULTS = { term: '', sort: 'name', show: 'groups' }
type Filters = typeof DEFAULTS
type Listing = { filters: Filters; onChange: (changed: Partial<Filters>) => void }

export const loader = ({ search }: { search: Record<string, string> }) =>
  search.show === 'outlets'
    ? loadList(administration.venues, listQuery(search))
    : loadList(administration.venueGroups, listQuery(search))

/** All customer groups on the platform, or all outlets, also those without a group, by name. */
export default function GroupsPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  return (
    <Page title="Customer groups" actions={<LinkButton to={paths.admin.newGroup()}>New group</LinkButton>}>
      <Toolbar end={<SearchField label="Search by name" value={filters.term} onSearch={(term) => change({ term })} />}>
        <FilterPills
          label="Show"
          value={filters.show}
          onChange={(show) => change({ show })}
          pills={[
            { value: 'groups', label: 'Groups' },
            { value: 'outlets', label: 'Outlets' },
          ]}
        />
      </Toolbar>
      {filters.show === 'outlets' ? (
        <Outlets filters={filters} onChange={change} />
      ) : (
        <Groups filters={filters} onChange={change} />
      )}
    </Page>
  )
}

function Groups({ filters, onChange }: Listing) {
  const list = useList(administration.venueGroups, listQuery(filters))
  return (
    <DataTable
      label="Customer groups"
      columns={COLUMNS}
      list={list}
      rowId={(row) => row.id}
      rowTo={(row) => paths.admin.group({ groupId: row.id })}
      rowOpens="page"
      sort={filters.sort}
      onSort={(sort) => onChange({ sort })}
      empty={
        filters.term ? (
          <Empty
            title={`No results for “${filters.term}”`}
            action={<Button onClick={() => onChange({ show: 'outlets' })}>Search outlets</Button>}
          >
            No group has that in its name. Outlets can be searched too.
          </Empty>
        ) : (
          <Empty title="No groups yet" action={<LinkButton to={paths.admin.newGroup()}>New group</LinkButton>}>
            Customer groups are listed here with plan, customers and users.
          </Empty>
        )
      }
    />
  )
}

function Outlets({ filters, onChange }: Listing) {
  const list = useList(administration.venues, listQuery(filters))
  return (
    <DataTable
      label="Outlets"
      columns={OUTLET_COLUMNS}
      list={list}
      rowId={(row) => row.id}
      rowTo={({ id, groupId }) => paths.admin.venue({ groupId: groupId ?? NO_GROUP, id })}
      rowOpens="page"
      sort={filters.sort}
      onSort={(sort) => onChange({ sort })}
      empty={
        filters.term ? (
          <Empty title={`No results for “${filters.term}”`}>No outlet has that in its name.</Empty>
        ) : (
          <Empty title="No outlets yet">Outlets are listed here, with their group if they belong to one.</Empty>
        )
      }
    />
  )
}

const COLUMNS: Column<AdminVenueGroup>[] = [
  {
    id: 'name',
    header: 'Group',
    card: 'title',
    sortBy: 'name',
    cell: (row) => <TwoLines below={countOf(row.venueCount, 'outlet')}>{row.name}</TwoLines>,
  },
  { id: 'status', header: 'Status', card: 'end', cell: (row) => <AccountStatus status={row.status} /> },
  { id: 'plan', header: 'Plan', cell: planOf },
  { id: 'users', header: 'Users', align: 'right', card: 'none', cell: (row) => row.userCount },
  { id: 'currency', header: 'Currency', cell: (row) => row.currency },
  { id: 'since', header: 'Since', card: 'none', cell: (row) => <DateTime at={row.createdAt} /> },
]

const OUTLET_COLUMNS: Column<AdminVenue>[] = [
  {
    id: 'name',
    header: 'Outlet',
    card: 'title',
    sortBy: 'name',
    cell: (row) => <TwoLines below={row.city}>{row.name}</TwoLines>,
  },
  { id: 'status', header: 'Status', card: 'end', cell: (row) => <AccountStatus status={row.status} /> },
  { id: 'group', header: 'Group', cell: (row) => row.groupName ?? 'No group' },
  { id: 'suppliers', header: 'Suppliers', align: 'right', card: 'none', cell: (row) => row.connectedDistributorsCount },
  { id: 'currency', header: 'Currency', cell: (row) => row.currency },
  { id: 'since', header: 'Since', card: 'none', cell: (row) => <DateTime at={row.createdAt} /> },
]
