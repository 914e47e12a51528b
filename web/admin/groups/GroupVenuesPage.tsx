import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type AdminVenue, administration } from '#contract/parties/administration.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { AccountStatus } from '#web/shared/AccountStatus.tsx'
import { loadLocaleChoices } from '#web/shared/companies/CompanyFields.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { groupHead } from './group-head.tsx'

const NewVenueForm = later(() => import('./NewVenueForm.tsx').then((part) => part.NewVenueForm))

const COLUMNS: Column<AdminVenue>[] = [
  { id: 'name', header: 'Customer', card: 'title', cell: (row) => <TwoLines below={row.city}>{row.name}</TwoLines> },
  { id: 'status', header: 'Status', card: 'end', cell: (row) => <AccountStatus status={row.status} /> },
  { id: 'suppliers', header: 'Suppliers', cell: (row) => countOf(row.connectedDistributorsCount, 'supplier') },
  { id: 'currency', header: 'Currency', cell: (row) => row.currency },
  { id: 'since', header: 'Since', card: 'none', cell: (row) => <DateTime at={row.createdAt} /> },
]

const sentFor = (groupId: string) => ({ params: { groupId } })

export const loader = ({ params: { groupId = '' } }: { params: Record<string, string> }) =>
  Promise.all([
    load(administration.venueGroup, sentFor(groupId)),
    load(administration.groupVenues, sentFor(groupId)),
    loadLocaleChoices(),
  ])

/** The customers of one group. */
export default function GroupVenuesPage() {
  const groupId = useId('groupId')
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useEver(isOpen)
  const group = useAnswer(administration.venueGroup, sentFor(String(groupId)))
  const { data } = useAnswer(administration.groupVenues, sentFor(String(groupId)))
  return (
    <Page {...groupHead(group)}>
      <Toolbar end={<Button onClick={() => setIsOpen(true)}>New customer</Button>} />
      <DataTable
        label={`Customers of ${group.name}`}
        columns={COLUMNS}
        list={{ rows: data }}
        rowId={(row) => row.id}
        rowTo={(row) => paths.admin.venue({ groupId, id: row.id })}
        rowOpens="page"
        empty={
          <Empty title="No customers yet">
            Customers in {group.name} are listed here. Each one places orders and receives deliveries.
          </Empty>
        }
      />
      {wasOpen && (
        <Suspense>
          <NewVenueForm
            key={String(isOpen)}
            groupId={String(groupId)}
            currency={group.currency}
            opened={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
