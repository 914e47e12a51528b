import { Button } from '@mantine/core'
import { ACCOUNTING_PROVIDERS, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { type AdminBooksDocument, adminSending } from '#contract/accounting/admin-sending.ts'
import { DOCUMENT_KINDS } from '#contract/accounting/documents.ts'
import { countOf } from '#contract/platform/format.ts'
import { useCall } from '#web/api/mutation.ts'
import { loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { Amount } from '#web/shared/accounting/inbox/Amount.tsx'
import { KIND_WORDS, numberOf, STATE_WORDS } from '#web/shared/accounting/inbox/document-labels.ts'
import { queryOf } from '#web/shared/accounting/inbox/query-of.ts'
import { StateCell } from '#web/shared/accounting/inbox/StateCell.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'

const DEFAULTS = { show: 'all', provider: 'all', kind: 'all', term: '' }
const CHANGES = { changes: [adminSending.documents] }

export const loader = ({ search }: { search: Record<string, string> }) =>
  loadList(adminSending.documents, { query: queryOf(search) })

/** Documents for the accounting systems of all suppliers and customers, the newest first. */
export default function DocumentsPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const { show, provider, kind, term } = filters
  const list = useList(adminSending.documents, { query: queryOf(filters) })
  const { data: all } = useAnswerLater(
    adminSending.documents,
    { query: { limit: '1', ...queryOf({ provider, kind, term }) } },
    { quiet: true },
  )
  const one = useCall(adminSending.retry, CHANGES)
  const every = useCall(adminSending.retryAll, CHANGES)
  const retry = (row: AdminBooksDocument) =>
    one.send({ params: { documentId: row.id } }, () => toast.success(`${numberOf(row)} is sent again within a minute`))
  const isFiltered = Object.keys(queryOf(filters)).length > 0
  const retryAll = async () => {
    const isConfirmed = await confirm({
      title: isFiltered ? 'Retry these documents?' : 'Retry all documents?',
      message: `${isFiltered ? 'Every document that this list shows and' : 'Every document of every company'} that needs work or waits is sent again. What still lacks something comes back.`,
      confirm: 'Retry all',
    })
    if (isConfirmed)
      every.send({ body: queryOf(filters) }, ({ waiting }) => toast.success(`${countOf(waiting, 'document')} will be sent again`))
  }
  return (
    <Page
      title="Accounting documents"
      subtitle="What suppliers and customers send to their accounting systems"
      actions={
        <Button variant="default" loading={every.isPending} onClick={() => void retryAll()}>
          Retry all
        </Button>
      }
    >
      <Toolbar end={<SearchField label="Search by number or company" value={term} onSearch={(text) => change({ term: text })} />}>
        <FilterPills
          label="Show"
          value={show}
          onChange={(value) => change({ show: value })}
          pills={[
            { value: 'all', label: 'All' },
            ...(['held', 'waiting', 'sent', 'cancelled'] as const).map((value) => ({
              value,
              label: STATE_WORDS[value].label,
              count: all?.counts[value],
            })),
          ]}
        />
      </Toolbar>
      <FilterPills<string>
        label="Accounting system"
        value={provider}
        onChange={(value) => change({ provider: value })}
        pills={[
          { value: 'all', label: 'All systems' },
          ...ACCOUNTING_PROVIDERS.map((value) => ({ value, label: PROVIDER_NAMES[value] })),
        ]}
      />
      <FilterPills<string>
        label="Document type"
        value={kind}
        onChange={(value) => change({ kind: value })}
        pills={[{ value: 'all', label: 'All types' }, ...DOCUMENT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))]}
      />
      <DataTable
        label="Accounting documents"
        columns={[...COLUMNS, actions(retry, one.isPending)]}
        list={list}
        rowId={({ id }) => id}
        empty={
          isFiltered ? (
            <Empty
              title="No documents found"
              action={
                <Button variant="default" onClick={() => change(DEFAULTS)}>
                  Show all
                </Button>
              }
            />
          ) : (
            <Empty title="No documents yet">
              Invoices, bills and credit notes are listed here once companies send them to an accounting system.
            </Empty>
          )
        }
      />
    </Page>
  )
}

const COLUMNS: Column<AdminBooksDocument>[] = [
  {
    ...{ id: 'owner', header: 'Company', card: 'title' },
    cell: ({ owner }) => <TwoLines below={owner.side === 'venue' ? 'Customer' : 'Supplier'}>{owner.name}</TwoLines>,
  },
  {
    ...{ id: 'document', header: 'Document' },
    cell: (row) => <TwoLines below={[KIND_WORDS[row.kind], PROVIDER_NAMES[row.provider]].join(' · ')}>{numberOf(row)}</TwoLines>,
  },
  { id: 'counterparty', header: 'For', needsRoom: true, cell: ({ counterparty }) => counterparty?.name ?? '' },
  { id: 'state', header: 'State', cell: (row) => <StateCell document={row} /> },
  { id: 'age', header: 'Requested', cell: ({ askedAt }) => <DateTime at={askedAt} as="ago" /> },
  {
    ...{ id: 'amount', header: 'Amount', align: 'right', card: 'end' },
    cell: ({ total, currency }) => <Amount amount={total} code={currency} />,
  },
]

const actions = (retry: (row: AdminBooksDocument) => void, isPending: boolean): Column<AdminBooksDocument> => ({
  ...{ id: 'actions', header: 'Actions', isHeaderHidden: true, align: 'right' },
  cell: (row) =>
    (row.state === 'held' || row.state === 'waiting') && (
      <Button
        variant="default"
        size="compact-sm"
        disabled={isPending}
        aria-label={`Retry ${numberOf(row)} of ${row.owner.name}`}
        onClick={() => retry(row)}
      >
        Retry
      </Button>
    ),
})
