import { ActionIcon, Button } from '@mantine/core'
import { IconMailForward, IconUserShield } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Member } from '#contract/parties/members.ts'
import { type CallAt, useCall } from '#web/api/mutation.ts'
import { AccountStatus } from '#web/shared/AccountStatus.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { RowButtons } from '#web/ui/RowButtons.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './Members.module.css'
import type { Staff } from './members.ts'

const MemberForm = later(() => import('./MemberForm.tsx').then((part) => part.MemberForm))
const RemoveMember = later(() => import('./RemoveMember.tsx').then((part) => part.RemoveMember))

const PersonalData = later(() => import('./PersonalData.tsx').then((part) => part.PersonalData))

type Opened = { what: 'new' } | { what: 'change' | 'remove' | 'data'; member: Member }

/** The users of a company: invited, edited and removed in place. */
export function Members(staff: Staff) {
  const { calls, params, members, venues, company, ownId } = staff
  const [opened, setOpened] = useState<Opened | null>(null)
  const wasOpened = useEver(opened !== null)
  const [turn, setTurn] = useState(0)
  const open = (what: Opened) => {
    setTurn(turn + 1)
    setOpened(what)
  }
  const again = useCall<CallAt>(calls.invite, { changes: [calls.list] })
  const inviteAgain = ({ id, name, email }: Member) =>
    again.send({ params: { ...params, userId: id } }, () =>
      toast.success('Invitation sent', `${name} gets a new link at ${email}.`),
    )

  const columns: Column<Member>[] = [
    {
      id: 'name',
      header: 'Name',
      card: 'title',
      cell: (row) => (
        <span className={classes.who}>
          <span className={classes.initials} aria-hidden="true">
            {row.initials}
          </span>
          <TwoLines below={row.email}>{row.id === ownId ? `${row.name} (you)` : row.name}</TwoLines>
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      cell: (row) => (row.isPrimary ? `${row.role.name}, main contact` : row.role.name),
    },
    ...(venues.length > 0
      ? [
          {
            id: 'venues',
            header: 'Outlets',
            cell: (row: Member) => row.venues?.map(({ name }) => name).join(', ') ?? 'All outlets',
          },
        ]
      : []),
    { id: 'phone', header: 'Phone', cell: (row) => row.phone || '—' },
    {
      id: 'seen',
      header: 'Last seen',
      card: 'none',
      cell: (row) => (row.lastSeenAt ? <DateTime at={row.lastSeenAt} as="ago" /> : 'Never'),
    },
    { id: 'status', header: 'Status', card: 'end', cell: (row) => <AccountStatus status={row.status} /> },
    {
      id: 'buttons',
      header: 'Change',
      isHeaderHidden: true,
      align: 'right',
      cell: (row) => (
        <span className={classes.buttons}>
          {row.status === 'invited' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Invite ${row.name} again`}
              title="Send invitation again"
              disabled={again.isPending}
              onClick={() => inviteAgain(row)}
            >
              <IconMailForward size={17} stroke={1.7} />
            </ActionIcon>
          )}
          {staff.hasPersonalData && row.status !== 'invited' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Personal data of ${row.name}`}
              title="Personal data"
              onClick={() => open({ what: 'data', member: row })}
            >
              <IconUserShield size={17} stroke={1.7} />
            </ActionIcon>
          )}
          <RowButtons
            name={row.name}
            change="Change"
            onChange={() => open({ what: 'change', member: row })}
            {...(row.id !== ownId && { onDelete: () => open({ what: 'remove', member: row }) })}
          />
        </span>
      ),
    },
  ]
  return (
    <>
      <Toolbar end={<Button onClick={() => open({ what: 'new' })}>Invite user</Button>} />
      <DataTable
        label={`Users of ${company}`}
        columns={columns}
        list={{ rows: members }}
        rowId={(row) => row.id}
        empty={
          <Empty title="No users yet">
            Users of {company} appear here. The first one becomes the main contact and gets an email with a link.
          </Empty>
        }
      />
      {wasOpened && (
        <Suspense>
          <MemberForm
            key={`form ${turn}`}
            {...staff}
            opened={opened?.what === 'new' || opened?.what === 'change'}
            member={opened?.what === 'change' ? opened.member : null}
            onClose={() => setOpened(null)}
          />
          {opened?.what === 'data' && (
            <PersonalData key={`data ${turn}`} calls={calls} member={opened.member} onClose={() => setOpened(null)} />
          )}
          {opened?.what === 'remove' && (
            <RemoveMember key={`remove ${turn}`} {...staff} member={opened.member} onClose={() => setOpened(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}
