import { type ReactNode, useState } from 'react'
import { ACCOUNTING_PROVIDERS } from '#contract/accounting/accounting.ts'
import type { BooksCall } from '#contract/accounting/documents.ts'
import { useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Page } from '#web/ui/Page.tsx'
import { nameOf } from '../words.ts'
import { CallDialog } from './CallDialog.tsx'
import { CallStatus } from './CallStatus.tsx'
import { type Desk, usedProviders } from './desk.ts'
import { InboxTabs } from './Inbox.tsx'
import classes from './inbox.module.css'

const DEFAULTS = { provider: 'all' }

/** Every call of the accounting systems of one side in the last 90 days, the newest first. */
export function CallHistory({ desk, crumbs, subtitle }: { desk: Desk; crumbs: ReactNode; subtitle?: string | undefined }) {
  const { calls, params } = desk
  const [{ provider }, change] = useAddressState(DEFAULTS)
  const of = oneOf(provider, ACCOUNTING_PROVIDERS)
  const list = useList(calls.calls, { params, query: of ? { provider: of } : {} })
  const [open, setOpen] = useState<BooksCall | null>(null)
  const used = usedProviders(desk)
  return (
    <Page title="Documents" crumbs={crumbs} subtitle={subtitle} tabs={<InboxTabs desk={desk} />}>
      <div className={classes.stack}>
        {used.length > 1 && (
          <FilterPills
            label="Accounting system"
            value={provider}
            onChange={(value) => change({ provider: value })}
            pills={[{ value: 'all', label: 'All' }, ...used.map((one) => ({ value: one as string, label: nameOf(one) }))]}
          />
        )}
        <DataTable
          label="Calls of accounting systems"
          columns={columnsOf(setOpen)}
          list={list}
          rowId={({ id }) => id}
          empty={
            <Empty title="No calls yet">
              Every request to your accounting systems and its answer is kept here for 90 days, without passwords and bank
              details.
            </Empty>
          }
        />
      </div>
      <CallDialog call={open} onClose={() => setOpen(null)} />
    </Page>
  )
}

const columnsOf = (open: (call: BooksCall) => void): Column<BooksCall>[] => [
  { id: 'time', header: 'Time', card: 'title', cell: ({ calledAt }) => <DateTime at={calledAt} as="datetime" /> },
  {
    ...{ id: 'request', header: 'Request', width: '45%' },
    cell: (call) => (
      <button type="button" className={classes.open} onClick={() => open(call)}>
        {nameOf(call.provider)}: {call.method} {call.path.split('?')[0]}
      </button>
    ),
  },
  { id: 'status', header: 'Status', card: 'end', cell: ({ status }) => <CallStatus status={status} /> },
  { ...{ id: 'duration', header: 'Duration', align: 'right' }, cell: ({ milliseconds }) => `${milliseconds} ms` },
  {
    ...{ id: 'requestId', header: 'Request ID', needsRoom: true },
    cell: ({ requestId }) => <span className={classes.path}>{requestId}</span>,
  },
]
