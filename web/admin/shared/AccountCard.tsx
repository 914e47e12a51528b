import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { AccountType } from '#contract/platform/permissions.ts'
import { type CallAt, useCall } from '#web/api/mutation.ts'
import { AccountStatus, planOf } from '#web/shared/AccountStatus.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { toast } from '#web/ui/toast.ts'

export type Account = {
  name: string
  status: string
  accountType: AccountType
  subscriptionStatus: string
  invitedAt?: string | null
  createdAt: string
}

/** Account actions: resend invitations, block, deactivate, close. Actions that lock users out ask first. */
export function AccountCard({
  account,
  facts = [],
  calls,
  params,
  changes,
  listAddress,
}: {
  account: Account
  facts?: readonly Fact[]
  calls: { change: CallAt; invite: CallAt; remove: CallAt }
  params: Record<string, string>
  /** The calls refetched after a change. */
  changes: readonly Endpoint[]
  /** Where to navigate when the account is closed. */
  listAddress: string
}) {
  const navigate = useNavigate()
  const changing = useCall(calls.change, { changes })
  const inviting = useCall(calls.invite, { changes })
  const removing = useCall(calls.remove, { changes })
  const { name, status, subscriptionStatus } = account
  const isOff = status === 'deactivated'
  const isBlocked = subscriptionStatus === 'blocked'
  const set = (body: object) => changing.send({ params, body })

  const toggle = async () => {
    const isSure =
      isOff ||
      (await confirm({
        title: `Deactivate ${name}?`,
        message: 'Its users are signed out and cannot sign in. Their trading partners keep open orders.',
        confirm: 'Deactivate',
        isDanger: true,
      }))
    if (isSure) set({ status: isOff ? 'active' : 'deactivated' })
  }
  const close = async () => {
    const isSure = await confirm({
      title: `Close ${name} permanently?`,
      message: 'No more orders can be placed with or for it. Its trading partners keep access to past orders.',
      confirm: 'Close account',
      isDanger: true,
    })
    if (isSure) removing.send({ params }, () => void navigate({ to: listAddress }))
  }
  return (
    <Card title="Account">
      <Facts
        columns={2}
        facts={[
          { label: 'Status', value: <AccountStatus status={status} /> },
          { label: 'Plan', value: planOf(account) },
          { label: 'Invited', value: account.invitedAt && <DateTime at={account.invitedAt} /> },
          { label: 'Created', value: <DateTime at={account.createdAt} /> },
          ...facts,
        ]}
      />
      <Group gap={8} mt="md">
        <Button
          variant="default"
          loading={inviting.isPending}
          onClick={() =>
            inviting.send({ params }, () =>
              toast.success('Invitations resent', 'Users who have not joined yet were sent a new link.'),
            )
          }
        >
          Resend invitations
        </Button>
        <Button
          variant="default"
          loading={changing.isPending}
          onClick={() => set({ subscriptionStatus: isBlocked ? 'active' : 'blocked' })}
        >
          {isBlocked ? 'Unblock subscription' : 'Block subscription'}
        </Button>
        <Button variant="default" loading={changing.isPending} onClick={() => void toggle()}>
          {isOff ? 'Reactivate' : 'Deactivate'}
        </Button>
        <Button variant="default" c="var(--beet-ink)" loading={removing.isPending} onClick={() => void close()}>
          Close account
        </Button>
      </Group>
    </Card>
  )
}
