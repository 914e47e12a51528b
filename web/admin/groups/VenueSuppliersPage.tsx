import { administration } from '#contract/parties/administration.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { AccountStatus } from '#web/shared/AccountStatus.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { Partners } from '../shared/Partners.tsx'
import { venueHead } from './venue-head.tsx'

type Row = Returned<typeof administration.venueDistributors>['data'][number]

const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Supplier', card: 'title', cell: (row) => <TwoLines below={row.city}>{row.name}</TwoLines> },
  { id: 'status', header: 'Status', card: 'end', cell: (row) => <AccountStatus status={row.status} /> },
]

const sentFor = (venueId: string) => ({ params: { venueId } })

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([load(administration.venue, sentFor(id)), load(administration.venueDistributors, sentFor(id))])

/** The suppliers of one customer, connected or requested. */
export default function VenueSuppliersPage() {
  const [venueId, groupId] = [String(useId()), useId('groupId')]
  const venue = useAnswer(administration.venue, sentFor(venueId))
  const { data } = useAnswer(administration.venueDistributors, sentFor(venueId))
  return (
    <Page {...venueHead(venue, groupId)}>
      <Partners
        label={`Suppliers of ${venue.name}`}
        of={venue.name}
        what="supplier"
        columns={COLUMNS}
        rows={data}
        rowId={(row) => row.distributorId}
        search={administration.distributors}
        connect={administration.connect}
        disconnect={administration.disconnect}
        paramsFor={(distributorId) => ({ venueId, distributorId: String(distributorId) })}
        changes={[administration.venueDistributors, administration.venue]}
      />
    </Page>
  )
}
