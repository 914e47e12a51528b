import { administration } from '#contract/parties/administration.ts'
import { load, loadList, useList } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills, type Pill } from '#web/ui/FilterPills.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { MailPanel } from './MailPanel.tsx'
import { MailState } from './MailState.tsx'
import { type Mail, upTo } from './mail.ts'

type Status = '' | Mail['status']
const DEFAULTS = { recipient: '', status: '' as Status }
const queryFor = ({ recipient, status }: { recipient?: string; status?: string }) => ({
  query: { ...(recipient && { recipient }), ...(status && { status: status as Mail['status'] }) },
})

export const loader = ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) =>
  Promise.all([
    loadList(administration.mails, queryFor(search)),
    load(administration.failedJobs, {}),
    params.id && load(administration.mails, upTo(Number(params.id))),
  ])

/** Emails sent by the platform; without a mail server they can be read here. */
export default function OutboxPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const list = useList(administration.mails, queryFor(filters))
  const openId = useIdMaybe()
  return (
    <ListWithDetail
      detailLabel="Email"
      closeTo={paths.admin.outbox()}
      detail={openId === undefined ? null : <MailPanel key={openId} id={openId} />}
      list={
        <Page title="Outbox" subtitle="Emails from the platform, newest first">
          <Toolbar>
            <SearchField label="Search by recipient" value={filters.recipient} onSearch={(recipient) => change({ recipient })} />
          </Toolbar>
          <FilterPills label="Status" value={filters.status} onChange={(status) => change({ status })} pills={STATUSES} />
          <DataTable
            label="Emails"
            columns={COLUMNS}
            list={list}
            rowId={(row) => row.id}
            rowTo={(row) =>
              paths.admin.outbox(
                { id: row.id },
                { recipient: filters.recipient || undefined, status: filters.status || undefined },
              )
            }
            openRow={openId}
            empty={
              filters.status && !filters.recipient ? (
                <Empty title="No emails with this status">Choose another status to see other emails.</Empty>
              ) : filters.recipient ? (
                <Empty title={`No results for “${filters.recipient}”`}>Search by the recipient’s email address.</Empty>
              ) : (
                <Empty title="No emails yet">
                  Invitations, password links and order notifications are listed here, sent or not.
                </Empty>
              )
            }
          />
          <FailedJobs />
        </Page>
      }
    />
  )
}

const COLUMNS: Column<Mail>[] = [
  {
    id: 'mail',
    header: 'Email',
    card: 'title',
    cell: (row) => (
      <TwoLines below={row.lastError ? `${row.recipient} · ${row.lastError}` : row.recipient}>{row.subject}</TwoLines>
    ),
  },
  { id: 'written', header: 'Created', cell: (row) => <DateTime at={row.createdAt} as="datetime" /> },
  {
    id: 'status',
    header: 'Status',
    card: 'end',
    cell: (row) => <MailState status={row.status} />,
  },
]

const STATUSES: Pill<Status>[] = [
  { value: '', label: 'All' },
  { value: 'failed', label: 'Failed' },
  { value: 'retrying', label: 'Retrying' },
  { value: 'sent', label: 'Sent' },
]
