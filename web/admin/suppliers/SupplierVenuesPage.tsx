import { type AdminVenue, administration } from '#contract/administration.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
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

/** The outlets one supplier delivers to. */
export default function SupplierVenuesPage() {
  const id = String(useId())
  const supplier = useAnswer(administration.distributor, sentFor(id))
  const { data } = useAnswer(administration.distributorVenues, sentFor(id))
  return (
    <Page {...supplierHead(supplier)}>
      <DataTable
        label={`Customers of ${supplier.name}`}
        columns={COLUMNS}
        list={{ rows: data }}
        rowId={(row) => row.id}
        empty={
          <Empty title="No customers yet">
            Outlets that {supplier.name} is connected with stand here. Either side can ask to trade from its own portal.
          </Empty>
        }
      />
    </Page>
  )
}
