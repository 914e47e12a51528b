import { type AdminVenueGroup, administration } from '#contract/parties/administration.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { AccountStatus, planOf } from '#web/shared/AccountStatus.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
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

export const loader = ({ search }: { search: Record<string, string> }) => loadList(administration.venueGroups, listQuery(search))

/** All customer groups on the platform, by name. */
export default function GroupsPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const list = useList(administration.venueGroups, listQuery(filters))
  return (
    <Page title="Customer groups" actions={<LinkButton to={paths.admin.newGroup()}>New group</LinkButton>}>
      <Toolbar>
        <SearchField label="Search by name" value={filters.term} onSearch={(term) => change({ term })} />
      </Toolbar>
      <DataTable
        label="Customer groups"
        columns={COLUMNS}
        list={list}
        rowId={(row) => row.id}
        rowTo={(row) => paths.admin.group({ groupId: row.id })}
        rowOpens="page"
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        empty={
          filters.term ? (
            <Empty title={`No results for “${filters.term}”`}>Search by group name.</Empty>
          ) : (
            <Empty title="No groups yet" action={<LinkButton to={paths.admin.newGroup()}>New group</LinkButton>}>
              Customer groups are listed here with plan, customers and users.
            </Empty>
          )
        }
      />
    </Page>
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
