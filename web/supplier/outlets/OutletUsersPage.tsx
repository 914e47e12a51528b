import { customers } from '#contract/parties/customers.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { outletHead } from './outlet-head.tsx'
import { loadOutlet, sentFor, useOutlet } from './useOutlet.ts'

type Person = Returned<typeof customers.users>['data'][number]

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([loadOutlet(params), load(customers.users, sentFor(params.id ?? ''))])

/** The users of one customer with their contact details. */
export default function OutletUsersPage() {
  const customer = useOutlet()
  const { data } = useAnswer(customers.users, sentFor(customer.id))
  return (
    <Page {...outletHead(customer)}>
      <DataTable
        label={`Users of ${customer.name}`}
        columns={COLUMNS}
        list={{ rows: data }}
        rowId={(row) => row.id}
        empty={
          <Empty title="No users yet">
            {customer.connectionStatus === 'active'
              ? 'No one at this customer has an account.'
              : 'Once you are connected, this customer’s users are listed here.'}
          </Empty>
        }
      />
    </Page>
  )
}

const COLUMNS: Column<Person>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: (row) => <TwoLines below={row.role.name}>{row.name}</TwoLines> },
  { id: 'email', header: 'Email', cell: (row) => <a href={`mailto:${row.email}`}>{row.email}</a> },
  {
    id: 'phone',
    header: 'Phone',
    cell: (row) => (row.phone ? <a href={`tel:${row.phone.replaceAll(' ', '')}`}>{row.phone}</a> : '—'),
  },
  { id: 'main', header: 'Main contact', card: 'end', cell: (row) => (row.isPrimary ? 'Main contact' : '') },
]
