import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { INVOICE_STATUSES } from '#contract/billing/pending-invoices.ts'
import { PAGE_SIZE } from '#contract/platform/page.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { toast } from '#web/ui/toast.ts'
import { CLEARING_WORDS } from './clearing-labels.ts'
import { INVOICE_COLUMNS } from './invoice-columns.tsx'
import { inQueue, queueOf } from './processing-query.ts'

const DEFAULTS = { status: '', term: '', from: '', to: '', page: '1' }
const isDay = (text = '') => /^\d{4}-\d{2}-\d{2}$/.test(text)

const sentFor = ({ status = '', term = '', from = '', to = '', page = '1' }: Partial<typeof DEFAULTS>) => ({
  query: {
    processingStatus: oneOf(status, INVOICE_STATUSES),
    ...(term && { term: term.slice(0, 100) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(/^[1-9]\d{0,5}$/.test(page) && { page }),
  },
})

export const loader = ({ search }: { search: Record<string, string> }) => load(adminInvoices.list, sentFor(search))

/** Invoices of all customers; processing starts from here. */
export default function ClearingPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const may = useRights()
  const navigate = useNavigate()
  const { data, isPending, problem, again } = useAnswerLater(adminInvoices.list, sentFor(filters))
  const next = useCall(adminInvoices.next, { changes: [adminInvoices.list] })
  const mayTake = may('adminTrainInvoices') || may('adminReviewInvoices')
  const isNarrowed = filters.status !== '' || filters.term !== '' || filters.from !== '' || filters.to !== ''
  const queue = queueOf(filters.status)
  const narrow = (some: Partial<typeof DEFAULTS>) => change({ ...some, page: '1' })

  const take = () =>
    next.send({ query: queue ? { processingStatus: queue } : {} }, ({ invoice }) => {
      if (invoice) void navigate({ href: `${paths.admin.clearingInvoice({ id: invoice.id })}${inQueue(queue)}` })
      else toast.success('The queue is empty', 'No invoices to process.')
    })

  return (
    <Page
      title="Clearing App"
      subtitle="Customer invoices, processed and reviewed"
      actions={
        <Button
          loading={next.isPending}
          disabled={!mayTake}
          title={mayTake ? undefined : 'You do not have permission to process invoices'}
          onClick={take}
        >
          Start next invoice
        </Button>
      }
    >
      <Toolbar
        end={
          <>
            <TextInput
              type="date"
              label="Uploaded from"
              value={filters.from}
              onChange={(event) => narrow({ from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label="Uploaded to"
              value={filters.to}
              onChange={(event) => narrow({ to: event.currentTarget.value })}
            />
            <SearchField
              label="Search by number, customer or supplier"
              value={filters.term}
              onSearch={(term) => narrow({ term })}
            />
          </>
        }
      >
        <FilterPills
          label="Show"
          value={filters.status}
          onChange={(status) => narrow({ status })}
          pills={[
            { value: '', label: 'All' },
            ...(['clearing_ready', 'in_clearing', 'review_ready', 'in_review', 'action_needed', 'processed'] as const).map(
              (status) => ({ value: status, label: CLEARING_WORDS[status].label }),
            ),
          ]}
        />
      </Toolbar>
      <DataTable
        label="Invoices"
        columns={INVOICE_COLUMNS}
        list={{ rows: data?.data ?? [], isFirst: isPending, problem, again }}
        rowId={(row) => row.id}
        rowTo={(row) => `${paths.admin.clearingInvoice({ id: row.id })}${inQueue(queue)}`}
        rowOpens="page"
        empty={
          isNarrowed ? (
            <Empty
              title="No invoices found"
              action={
                <Button variant="default" onClick={() => change(DEFAULTS)}>
                  Show all invoices
                </Button>
              }
            >
              Try another number, name or date range.
            </Empty>
          ) : (
            <Empty title="No invoices yet">Invoices that customers upload and send to clearing are listed here.</Empty>
          )
        }
      />
      {data && (
        <Pager page={data.meta.page} total={data.meta.total} size={PAGE_SIZE} onPage={(page) => change({ page: String(page) })} />
      )}
    </Page>
  )
}
