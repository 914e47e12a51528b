import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type VenueInGroup, venueGroup } from '#contract/parties/venues.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { loadLocaleChoices } from '#web/shared/companies/CompanyFields.tsx'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { GroupTabs } from './GroupTabs.tsx'

const NewOutletForm = later(() => import('./NewOutletForm.tsx').then((part) => part.NewOutletForm))
const WHY_NOT = 'You do not have permission to change settings'

export const loader = () => Promise.all([load(venueGroup.find, {}), loadLocaleChoices()])

/** The outlets of the group: created, edited and closed here. */
export default function GroupVenuesPage() {
  const group = useAnswer(venueGroup.find, {})
  const mayChange = useRights()('manageSettings')
  const [isOpening, setIsOpening] = useState(false)
  const closing = useCall(venueGroup.removeVenue, { changes: [venueGroup.find] })
  const close = async ({ id, name }: VenueInGroup) => {
    const isSure = await confirm({
      title: `Close ${name}?`,
      message: 'Nobody can place orders for it. Past orders stay available. This cannot be undone.',
      confirm: 'Close outlet',
      isDanger: true,
    })
    if (isSure) closing.send({ params: { venueId: id } }, () => toast.success('Outlet closed', `${name} can no longer order.`))
  }
  const whyOpen = ({ openOrderCount }: VenueInGroup) => {
    if (!mayChange) return WHY_NOT
    if (group.venues.length === 1) return 'The last outlet cannot be closed'
    return openOrderCount > 0 ? `${countOf(openOrderCount, 'order')} open` : undefined
  }
  const columns: Column<VenueInGroup>[] = [
    {
      id: 'name',
      header: 'Outlet',
      card: 'title',
      cell: (row) => <TwoLines below={[row.street, row.city].filter(Boolean).join(', ')}>{row.name}</TwoLines>,
    },
    { id: 'suppliers', header: 'Suppliers', cell: (row) => countOf(row.supplierCount, 'supplier') },
    { id: 'open', header: 'Open orders', cell: (row) => countOf(row.openOrderCount, 'open order') },
    { id: 'currency', header: 'Currency', card: 'none', cell: (row) => row.currency },
    {
      id: 'close',
      header: 'Close',
      isHeaderHidden: true,
      align: 'right',
      card: 'end',
      cell: (row) => (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          disabled={whyOpen(row) !== undefined || closing.isPending}
          title={whyOpen(row)}
          aria-label={`Close ${row.name}`}
          onClick={() => void close(row)}
        >
          Close
        </Button>
      ),
    },
  ]
  return (
    <Page title={group.name} tabs={<GroupTabs />}>
      <Toolbar
        end={
          <Button disabled={!mayChange} title={mayChange ? undefined : WHY_NOT} onClick={() => setIsOpening(true)}>
            New outlet
          </Button>
        }
      />
      <DataTable
        label={`Outlets of ${group.name}`}
        columns={columns}
        list={{ rows: group.venues }}
        rowId={({ id }) => id}
        rowTo={({ id }) => paths.buyer.settings({ id })}
        rowOpens="page"
        empty={<Empty title="No outlets yet">Each outlet places orders and receives deliveries separately.</Empty>}
      />
      {isOpening && (
        <Suspense>
          <NewOutletForm onClose={() => setIsOpening(false)} />
        </Suspense>
      )}
    </Page>
  )
}
