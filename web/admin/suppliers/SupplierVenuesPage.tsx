import { type AdminVenue, administration } from '#contract/parties/administration.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { Partners } from '../shared/Partners.tsx'
import { supplierHead } from './supplier-head.tsx'

type Row = Pick<AdminVenue, 'id' | 'name' | 'groupName' | 'city'>

const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Customer', card: 'title', cell: (row) => <TwoLines>{row.name}</TwoLines> },
  { id: 'group', header: 'Group', cell: (row) => row.groupName ?? '—' },
  { id: 'city', header: 'City', cell: (row) => row.city || '—' },
]

const sentFor = (id: string) => ({ params: { distributorId: id } })

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([load(administration.distributor, sentFor(id)), load(administration.distributorVenues, sentFor(id))])

/** The customers of one supplier. */
export default function SupplierVenuesPage() {
  const id = String(useId())
  const supplier = useAnswer(administration.distributor, sentFor(id))
  const { data } = useAnswer(administration.distributorVenues, sentFor(id))
  return (
    <Page {...supplierHead(supplier)}>
      <Partners
        label={`Customers of ${supplier.name}`}
        of={supplier.name}
        what="customer"
        columns={COLUMNS}
        rows={data}
        rowId={(row) => row.id}
        search={administration.venues}
        connect={administration.connectVenue}
        disconnect={administration.disconnectVenue}
        paramsFor={(venueId) => ({ distributorId: id, venueId: String(venueId) })}
        changes={[administration.distributorVenues, administration.distributor]}
      />
    </Page>
  )
}
