import { type AdminUser, administration } from '#contract/parties/administration.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { NO_GROUP } from '#web/shared/search-path.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { listQuery } from '../shared/list-query.ts'

const DEFAULTS = { term: '', sort: 'name' }

export const loader = ({ search }: { search: Record<string, string> }) => loadList(administration.users, listQuery(search))

/** The users of all companies, by name; each leads to their companies. */
export default function UsersPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const list = useList(administration.users, listQuery(filters))
  return (
    <Page title="Users">
      <Toolbar>
        <SearchField label="Search by name, email or phone" value={filters.term} onSearch={(term) => change({ term })} />
      </Toolbar>
      <DataTable
        label="Users"
        columns={COLUMNS}
        list={list}
        rowId={(row) => row.id}
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        isQuiet={(row) => row.status === 'deactivated'}
        empty={<Empty title={`No results for “${filters.term}”`}>Search by part of a name, email address or phone number.</Empty>}
      />
    </Page>
  )
}

type Company = AdminUser['companies'][number]

function pageOf({ kind, id, groupId }: Company): string | null {
  if (kind === 'supplier') return paths.admin.supplierUsers({ id })
  if (kind === 'venue') return paths.admin.venue({ groupId: groupId ?? NO_GROUP, id })
  return kind === 'group' ? paths.admin.groupUsers({ groupId: id }) : null
}

const STATUS = {
  invited: { label: 'Invited', tone: 'saffron' },
  active: { label: 'Active', tone: 'bottle' },
  deactivated: { label: 'Deactivated', tone: 'grey' },
} as const

const COLUMNS: Column<AdminUser>[] = [
  {
    id: 'name',
    header: 'User',
    card: 'title',
    sortBy: 'name',
    cell: (row) => <TwoLines below={row.email}>{row.name}</TwoLines>,
  },
  { id: 'phone', header: 'Phone', card: 'line', cell: (row) => row.phone || '—' },
  {
    id: 'companies',
    header: 'Works at',
    card: 'line',
    cell: ({ companies }) =>
      companies.length === 0
        ? '—'
        : companies.map((one, i) => {
            const to = pageOf(one)
            return (
              <span key={`${one.kind} ${one.id}`}>
                {i > 0 && ', '}
                {to ? <TextLink to={to}>{one.name}</TextLink> : one.name}
              </span>
            )
          }),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'end',
    cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].label}</StatusBadge>,
  },
  {
    id: 'seen',
    header: 'Last active',
    card: 'none',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : 'Never'),
  },
]
