import type { Member } from '#contract/members.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { Standing } from './standing.tsx'

const COLUMNS: Column<Member>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: (row) => <TwoLines below={row.email}>{row.name}</TwoLines>,
  },
  { id: 'role', header: 'Role', cell: (row) => (row.isPrimary ? `${row.role.name}, main contact` : row.role.name) },
  { id: 'phone', header: 'Phone', cell: (row) => row.phone || '—' },
  {
    id: 'seen',
    header: 'Last seen',
    cell: (row) => (row.lastSeenAt ? <DateTime at={row.lastSeenAt} as="ago" /> : 'not yet'),
  },
  { id: 'status', header: 'Status', card: 'end', cell: (row) => <Standing status={row.status} /> },
]

/** The people of a company. */
export const MembersTable = ({ members, company }: { members: readonly Member[]; company: string }) => (
  <DataTable
    label={`Users of ${company}`}
    columns={COLUMNS}
    list={{ rows: members }}
    rowId={(row) => row.id}
    empty={
      <Empty title="No users yet">
        People of {company} are listed here. The first one gets a mail with a link to set a password.
      </Empty>
    }
  />
)
