import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { administration } from '#contract/parties/administration.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { paths } from '#web/site/paths.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { INVOICE_COLUMNS } from '../clearing/invoice-columns.tsx'
import { venueHead } from './venue-head.tsx'

const sentFor = (venueId: string) => ({ params: { venueId } })
const invoicesOf = (venueId: string) => ({ query: { venueId, limit: '100' } })

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([load(administration.venue, sentFor(id)), load(adminInvoices.list, invoicesOf(id))])

/** The latest hundred invoices of one customer. */
export default function VenueInvoicesPage() {
  const [venueId, groupId] = [String(useId()), useId('groupId')]
  const venue = useAnswer(administration.venue, sentFor(venueId))
  const { data } = useAnswer(adminInvoices.list, invoicesOf(venueId))
  return (
    <Page {...venueHead(venue, groupId)}>
      <DataTable
        label={`Invoices of ${venue.name}`}
        columns={INVOICE_COLUMNS.filter(({ id }) => id !== 'customer')}
        list={{ rows: data }}
        rowId={(row) => row.id}
        rowTo={(row) => paths.admin.venueInvoice({ groupId, id: venueId, pendingId: row.id })}
        rowOpens="page"
        empty={<Empty title="No invoices yet">Invoices that {venue.name} uploads and sends to clearing appear here.</Empty>}
      />
    </Page>
  )
}
