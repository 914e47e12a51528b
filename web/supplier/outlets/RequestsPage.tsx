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

/** Incoming and outgoing connection requests. */
export default function RequestsPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const { data } = useAnswer(supplierInvitations.list, queryFor(filters.show))
  return (
    <Page
      title="Customers"
      tabs={<OutletTabs />}
      actions={<LinkButton to={paths.supplier.sendOnboardingLink()}>Send link</LinkButton>}
    >
      <Toolbar>
        <FilterPills
          label="Show"
          value={filters.show}
          onChange={(show) => change({ show })}
          pills={[
            { value: 'pending', label: 'Pending' },
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
            <Empty
              title="No pending requests"
              action={<LinkButton to={paths.supplier.sendOnboardingLink()}>Send link</LinkButton>}
            >
              Requests from customers and invitations you send are listed here until they are answered.
            </Empty>
          ) : (
            <Empty title="No answered requests yet">
              Approved and declined requests are listed here with who decided and when.
            </Empty>
          )
        }
      />
    </Page>
  )
}

const COLUMNS: Column<SupplierInvitation>[] = [
  {
    id: 'venue',
    header: 'Customer',
    card: 'title',
    cell: ({ venue, email, requestedBy }) => (
      <TwoLines
        below={
          requestedBy === 'venue' ? 'Requested to trade with you' : email ? `You invited ${email}` : 'You requested to trade'
        }
      >
        {venue.name}
      </TwoLines>
    ),
  },
  { id: 'status', header: 'Status', card: 'end', cell: (row) => <InvitationStatus invitation={row} /> },
  { id: 'when', header: 'Date', cell: (row) => <DateTime at={row.answeredAt ?? row.sentAt ?? row.createdAt} as="ago" /> },
  {
    id: 'buttons',
    header: 'Actions',
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

/** The actions on a request. Approving opens a page for the terms. */
export function InvitationButtons({ invitation: { id, venue, actions, email } }: { invitation: SupplierInvitation }) {
  const answering = useCall(supplierInvitations.answer, { changes: CHANGES })
  const sending = useCall(supplierInvitations.resend, { changes: CHANGES })
  const withdrawing = useCall(supplierInvitations.withdraw, { changes: CHANGES })
  const sent = { params: { invitationId: id } }
  const decline = async () => {
    const isSure = await confirm({
      title: `Decline ${venue.name}?`,
      message: 'They are notified and can send another request.',
      confirm: 'Decline request',
      isDanger: true,
    })
    if (isSure) answering.send({ ...sent, body: { status: 'declined' } }, () => toast.success('Declined'))
  }
  const withdraw = async () => {
    const isSure = await confirm({
      title: `Withdraw the invitation to ${venue.name}?`,
      message: 'Its link stops working. You can invite them again.',
      confirm: 'Withdraw invitation',
      isDanger: true,
    })
    if (isSure) withdrawing.send(sent, () => toast.success('Invitation withdrawn'))
  }
  return (
    <span className={classes.rowButtons}>
      {actions.includes('resend') && (
        <Button
          size="compact-md"
          variant="default"
          loading={sending.isPending}
          aria-label={`Resend invitation to ${venue.name}`}
          onClick={() =>
            sending.send(sent, () =>
              toast.success('Invitation resent', `${email} was sent a new link. The previous link no longer works.`),
            )
          }
        >
          Resend
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Button
          size="compact-md"
          variant="subtle"
          loading={withdrawing.isPending}
          aria-label={`Withdraw the invitation to ${venue.name}`}
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
