import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { type Account, accounts } from '#contract/parties/accounts.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { end } from '#web/session/session.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useForm } from '#web/ui/useForm.ts'

const leaving = z.object({ newAdminId: z.string().nullable() })

/** Leaves a company or declines its invitation; names a successor where required. */
export function LeaveAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { id, name, isCurrent, status } = account
  const isInvitation = status === 'invited'
  const check = useQuery({
    queryKey: ['owner-check', id],
    queryFn: () => call(accounts.checkOwner, { body: { accountId: id } }),
    enabled: !isInvitation,
    staleTime: 0,
  })
  const sending = useCall(accounts.leave, { changes: [accounts.list], form: 'leaving' })
  const form = useForm({ schema: leaving, initial: { newAdminId: null }, problem: sending.problem, isGuarded: false })
  const isClosing = check.data?.isAlone && check.data.isOwner
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={isInvitation ? `Decline the invitation from ${name}?` : `Leave ${name}?`}
      submit={isInvitation ? 'Decline' : isClosing ? 'Close account' : 'Leave'}
      isDanger
      available={isInvitation || check.data !== undefined}
      pending={sending.isPending}
      problem={sending.problem}
      onSubmit={form.onSubmit(({ newAdminId }) =>
        sending.send({ params: { accountId: id }, body: newAdminId ? { newAdminId: Number(newAdminId) } : {} }, () => {
          onClose()
          if (isCurrent) {
            end()
            location.assign('/login')
          }
        }),
      )}
    >
      {isInvitation ? (
        <Text>They can invite you again.</Text>
      ) : !check.data ? (
        <Skeleton height={48} />
      ) : isClosing ? (
        <Text>
          You are the only person in this company. Leaving closes it: it can no longer order or receive orders. The other side
          keeps past orders.
        </Text>
      ) : (
        <Text>You lose access to {name}. What you did there stays, with your name on it.</Text>
      )}
      {check.data?.needsReplacement && (
        <Select
          label="Who takes over the company?"
          description="They get your role and your customers, and become the main contact."
          required
          data={check.data.candidates.map((one) => ({ value: String(one.id), label: `${one.name}, ${one.roleName}` }))}
          {...form.choice('newAdminId')}
        />
      )}
    </FormDialog>
  )
}
