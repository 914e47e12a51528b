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

/** What becomes of an account: invited again, blocked, deactivated, closed. Each asks first where it shuts people out. */
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
  /** What is asked for again after a change. */
  changes: readonly Endpoint[]
  /** Where to go when the account is gone. */
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
        message: 'Its people are signed out and cannot sign in. Orders under way stay with the other side.',
        confirm: 'Deactivate',
        isDanger: true,
      }))
    if (isSure) set({ status: isOff ? 'active' : 'deactivated' })
  }
  const close = async () => {
    const isSure = await confirm({
      title: `Close ${name} for good?`,
      message: 'Nobody can order from it or for it any more. What was ordered stays readable to the other side.',
      confirm: 'Close the account',
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
            inviting.send({ params }, () => toast.success('Invited again', 'Everybody who has not come yet gets a new link.'))
          }
        >
          Invite again
        </Button>
        <Button
          variant="default"
          loading={changing.isPending}
          onClick={() => set({ subscriptionStatus: isBlocked ? 'active' : 'blocked' })}
        >
          {isBlocked ? 'Unblock the subscription' : 'Block the subscription'}
        </Button>
        <Button variant="default" loading={changing.isPending} onClick={() => void toggle()}>
          {isOff ? 'Reactivate' : 'Deactivate'}
        </Button>
        <Button variant="default" c="var(--beet-ink)" loading={removing.isPending} onClick={() => void close()}>
          Close the account
        </Button>
      </Group>
    </Card>
  )
}
