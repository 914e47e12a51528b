import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { BooksDocument } from '#contract/accounting/documents.ts'
import { useAnswerLater, useList } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { nameOf } from '../words.ts'
import { Amount } from './Amount.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'
import { type Desk, DeskProvider, usedProviders } from './desk.ts'
import { KIND_WORDS, KINDS_OF, numberOf, STATE_WORDS } from './document-labels.ts'
import classes from './inbox.module.css'
import { MissingList } from './MissingList.tsx'
import { queryOf } from './query-of.ts'
import { RowActions } from './RowActions.tsx'
import { SignInNotices } from './SignInNotices.tsx'
import { StateCell } from './StateCell.tsx'
import { useRetry } from './useRetry.ts'
import { useUntilSent } from './useUntilSent.ts'

const DEFAULTS = { show: 'all', provider: 'all', kind: 'all', term: '' }

/** The integration inbox: every document for the accounting systems of one side, with its state, its cause and what can be done. */
export function Inbox({ desk, crumbs, subtitle }: { desk: Desk; crumbs: ReactNode; subtitle?: string | undefined }) {
  return (
    <DeskProvider value={desk}>
      <InboxList desk={desk} crumbs={crumbs} subtitle={subtitle} />
    </DeskProvider>
  )
}

function InboxList({ desk, crumbs, subtitle }: { desk: Desk; crumbs: ReactNode; subtitle: string | undefined }) {
  const { calls, params, documentsTo } = desk
  const [filters, change] = useAddressState(DEFAULTS)
  const { show, provider, kind, term } = filters
  const list = useList(calls.documents, { params, query: queryOf(filters) })
  const { data: all } = useAnswerLater(
    calls.documents,
    { params, query: { limit: '1', ...queryOf({ provider, kind, term }) } },
    { quiet: true },
  )
  useUntilSent(list)
  const openId = useIdMaybe('documentId')
  const retrying = useRetry()
  const used = usedProviders(desk)
  const unsent = all ? retryable(show).reduce((sum, state) => sum + all.counts[state], 0) : 0
  return (
    <ListWithDetail
      detailLabel="Document"
      closeTo={documentsTo()}
      detail={openId === undefined ? null : <DocumentPanel key={openId} id={openId} />}
      list={
        <Page
          title="Documents"
          crumbs={crumbs}
          subtitle={subtitle}
          tabs={<InboxTabs desk={desk} />}
          actions={
            unsent > 0 && (
              <Button variant="default" loading={retrying.isRetryingAll} onClick={() => retrying.retryAll(queryOf(filters))}>
                Retry all
              </Button>
            )
          }
        >
          <div className={classes.stack}>
            <SignInNotices />
            <MissingList />
            <Toolbar
              end={<SearchField label="Search by number or name" value={term} onSearch={(text) => change({ term: text })} />}
            >
              <div className={classes.filters}>
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
                <FilterPills
                  label="Document type"
                  value={kind}
                  onChange={(value) => change({ kind: value })}
                  pills={[
                    { value: 'all', label: 'All types' },
                    ...KINDS_OF[desk.side].map((one) => ({ value: one as string, label: KIND_WORDS[one] })),
                  ]}
                />
                {used.length > 1 && (
                  <FilterPills
                    label="Accounting system"
                    value={provider}
                    onChange={(value) => change({ provider: value })}
                    pills={[
                      { value: 'all', label: 'All systems' },
                      ...used.map((one) => ({ value: one as string, label: nameOf(one) })),
                    ]}
                  />
                )}
              </div>
            </Toolbar>
            <DataTable
              label="Documents for accounting systems"
              columns={columnsOf(desk, used, retrying)}
              list={list}
              rowId={({ id }) => id}
              rowTo={({ id }) => documentsTo(id)}
              openRow={openId}
              empty={<NoDocuments desk={desk} used={used} filters={filters} clear={() => change(DEFAULTS)} />}
            />
          </div>
        </Page>
      }
    />
  )
}

/** The states that are sent again of what is shown. */
const retryable = (show: string) => (['held', 'waiting'] as const).filter((state) => show === 'all' || show === state)

export const InboxTabs = ({ desk: { documentsTo, callsTo } }: { desk: Pick<Desk, 'documentsTo' | 'callsTo'> }) => (
  <Tabs
    label="Accounting documents"
    tabs={[
      { label: 'Documents', to: documentsTo(), hasRows: true },
      { label: 'Call history', to: callsTo },
    ]}
  />
)

function columnsOf(
  { side }: Desk,
  used: readonly AccountingProvider[],
  retrying: ReturnType<typeof useRetry>,
): Column<BooksDocument>[] {
  const columns: Column<BooksDocument>[] = [
    {
      ...{ id: 'document', header: 'Document', card: 'title' },
      cell: (row) => (
        <TwoLines below={used.length > 1 ? `${KIND_WORDS[row.kind]} · ${nameOf(row.provider)}` : KIND_WORDS[row.kind]}>
          {numberOf(row)}
        </TwoLines>
      ),
    },
    {
      ...{ id: 'counterparty', header: side === 'venue' ? 'Supplier' : 'Customer' },
      cell: ({ counterparty }) => counterparty?.name ?? '',
    },
    {
      ...{ id: 'amount', header: 'Amount', align: 'right', card: 'end' },
      cell: ({ total, currency }) => <Amount amount={total} code={currency} />,
    },
    { id: 'state', header: 'State', cell: (row) => <StateCell document={row} /> },
    {
      ...{ id: 'actions', header: 'Actions', isHeaderHidden: true, align: 'right' },
      cell: (row) => <RowActions document={row} retrying={retrying} />,
    },
  ]
  return columns
}

function NoDocuments({
  desk: { side, integrationsTo },
  used,
  filters,
  clear,
}: {
  desk: Desk
  used: readonly AccountingProvider[]
  filters: typeof DEFAULTS
  clear: () => void
}) {
  const { show, provider, term } = filters
  if (term || show !== 'all' || provider !== 'all')
    return (
      <Empty
        title={show === 'held' && !term ? 'Nothing needs work' : 'No documents found'}
        action={
          <Button variant="default" onClick={clear}>
            Show all
          </Button>
        }
      />
    )
  const what =
    side === 'venue'
      ? 'Bills of received orders, supplier credits and stocktakes are listed here once they are sent.'
      : 'Invoices of accepted orders and approved credit notes are listed here once they are sent.'
  if (used.length === 0)
    return (
      <Empty title="No documents yet" action={<LinkButton to={integrationsTo}>Connect an accounting system</LinkButton>}>
        {what}
      </Empty>
    )
  return <Empty title="No documents yet">{what}</Empty>
}
