import { Button } from '@mantine/core'
import { customers } from '#contract/parties/customers.ts'
import { type SupplierInvitation, supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './Outlets.module.css'
import { OutletTabs } from './OutletTabs.tsx'

const DEFAULTS = { show: 'pending' }
const queryFor = (show: string | undefined) => ({ query: { status: show === 'answered' ? 'approved,declined' : 'pending' } })
const CHANGES = [supplierInvitations.list, supplierInvitations.find, customers.list, customers.find, customers.connected]

export const loader = ({ search }: { search: Record<string, string> }) => load(supplierInvitations.list, queryFor(search.show))

/** Who asked to trade, and whom the supplier asked. */
export default function RequestsPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const { data } = useAnswer(supplierInvitations.list, queryFor(filters.show))
  return (
    <Page
      title="Outlets"
      tabs={<OutletTabs />}
      actions={<LinkButton to={paths.supplier.sendOnboardingLink()}>Send a link</LinkButton>}
    >
      <Toolbar>
        <FilterPills
          label="Show"
          value={filters.show}
          onChange={(show) => change({ show })}
          pills={[
            { value: 'pending', label: 'Waiting' },
            { value: 'answered', label: 'Answered' },
          ]}
        />
      </Toolbar>
      <DataTable
        label="Connection requests"
        columns={COLUMNS}
        list={{ rows: data }}
        rowId={(row) => row.id}
        rowTo={(row) => paths.supplier.proposal({ id: row.id })}
        rowOpens="page"
        empty={
          filters.show === 'pending' ? (
            <Empty title="Nothing waits" action={<LinkButton to={paths.supplier.sendOnboardingLink()}>Send a link</LinkButton>}>
              When an outlet asks to trade with you, or you invite one, it waits here for the answer.
            </Empty>
          ) : (
            <Empty title="None answered yet">Requests that were approved or declined are kept with who decided, and when.</Empty>
          )
        }
      />
    </Page>
  )
}

const COLUMNS: Column<SupplierInvitation>[] = [
  {
    id: 'venue',
    header: 'Outlet',
    card: 'title',
    cell: ({ venue, email, requestedBy }) => (
      <TwoLines below={requestedBy === 'venue' ? 'Asked to trade with you' : email ? `You invited ${email}` : 'You asked them'}>
        {venue.name}
      </TwoLines>
    ),
  },
  { id: 'status', header: 'Status', card: 'end', cell: (row) => <InvitationStatus invitation={row} /> },
  { id: 'when', header: 'When', cell: (row) => <DateTime at={row.answeredAt ?? row.sentAt ?? row.createdAt} as="ago" /> },
  {
    id: 'buttons',
    header: 'Answer',
    isHeaderHidden: true,
    align: 'right',
    cell: (row) => <InvitationButtons invitation={row} />,
  },
]

export function InvitationStatus({ invitation: { status, isExpired, requestedBy } }: { invitation: SupplierInvitation }) {
  const [tone, word]: [Tone, string] = isExpired
    ? ['beet', 'Link expired']
    : status === 'pending'
      ? requestedBy === 'venue'
        ? ['saffron', 'Awaiting your reply']
        : ['slate', 'Awaiting reply']
      : status === 'approved'
        ? ['bottle', 'Approved']
        : ['grey', 'Declined']
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}

/** What can be done with a request now. Approving asks what is agreed on a page of its own. */
export function InvitationButtons({ invitation: { id, venue, actions, email } }: { invitation: SupplierInvitation }) {
  const answering = useCall(supplierInvitations.answer, { changes: CHANGES })
  const sending = useCall(supplierInvitations.resend, { changes: CHANGES })
  const withdrawing = useCall(supplierInvitations.withdraw, { changes: CHANGES })
  const sent = { params: { invitationId: id } }
  const decline = async () => {
    const isSure = await confirm({
      title: `Decline ${venue.name}?`,
      message: 'They are told, and can ask again.',
      confirm: 'Decline',
      isDanger: true,
    })
    if (isSure) answering.send({ ...sent, body: { status: 'declined' } }, () => toast.success('Declined'))
  }
  const withdraw = async () => {
    const isSure = await confirm({
      title: `Take the invitation of ${venue.name} back?`,
      message: 'Its link stops working. You can invite them again.',
      confirm: 'Take it back',
      isDanger: true,
    })
    if (isSure) withdrawing.send(sent, () => toast.success('Taken back'))
  }
  return (
    <span className={classes.rowButtons}>
      {actions.includes('resend') && (
        <Button
          size="compact-md"
          variant="default"
          loading={sending.isPending}
          aria-label={`Send again to ${venue.name}`}
          onClick={() =>
            sending.send(sent, () => toast.success('Sent again', `${email} gets a new link; the one before has ended.`))
          }
        >
          Send again
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Button
          size="compact-md"
          variant="subtle"
          loading={withdrawing.isPending}
          aria-label={`Withdraw the invitation of ${venue.name}`}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      )}
      {actions.includes('decline') && (
        <Button
          size="compact-md"
          variant="subtle"
          loading={answering.isPending}
          aria-label={`Decline ${venue.name}`}
          onClick={() => void decline()}
        >
          Decline
        </Button>
      )}
      {actions.includes('approve') && (
        <LinkButton
          size="compact-md"
          to={paths.supplier.acceptAndSendOnboardingLink({}, { id })}
          aria-label={`Approve ${venue.name}`}
        >
          Approve…
        </LinkButton>
      )}
    </span>
  )
}
