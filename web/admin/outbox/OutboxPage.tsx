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

/** What the platform wrote to people; without a mail server it is read here. */
export default function OutboxPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const list = useList(administration.mails, queryFor(filters))
  const openId = useIdMaybe()
  return (
    <ListWithDetail
      detailLabel="Mail"
      closeTo={paths.admin.outbox()}
      detail={openId === undefined ? null : <MailPanel key={openId} id={openId} />}
      list={
        <Page title="Outbox" subtitle="Mails written by the platform, newest first">
          <Toolbar>
            <SearchField label="Search by recipient" value={filters.recipient} onSearch={(recipient) => change({ recipient })} />
          </Toolbar>
          <FilterPills label="Status" value={filters.status} onChange={(status) => change({ status })} pills={STATUSES} />
          <DataTable
            label="Mails"
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
                <Empty title="No mails with this status">Choose another status to see other mails.</Empty>
              ) : filters.recipient ? (
                <Empty title={`No mail to “${filters.recipient}”`}>Mails are searched by the address they go to.</Empty>
              ) : (
                <Empty title="Nothing written yet">
                  Invitations, links to set a password and news about orders land here as they are written, sent or not.
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
    header: 'Mail',
    card: 'title',
    cell: (row) => (
      <TwoLines below={row.lastError ? `${row.recipient} · ${row.lastError}` : row.recipient}>{row.subject}</TwoLines>
    ),
  },
  { id: 'written', header: 'Written', cell: (row) => <DateTime at={row.createdAt} as="datetime" /> },
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
