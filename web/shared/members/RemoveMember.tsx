import { Text } from '@mantine/core'
import { z } from 'zod'
import type { Member } from '#contract/parties/members.ts'
import { type CallAt, useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useForm } from '#web/ui/useForm.ts'
import type { Staff } from './members.ts'

const removal = z.object({ replacementOwnerId: z.string().nullable(), replacementPrimaryUserId: z.string().nullable() })

/** Removes a user, asking who takes over customers and the role of main contact (R-292, R-293). */
export function RemoveMember({
  calls,
  params,
  company,
  members,
  member,
  onClose,
}: Staff & { member: Member; onClose: () => void }) {
  const removing = useCall<CallAt>(calls.remove, { changes: [calls.list], form: 'removal' })
  const form = useForm({
    schema: removal,
    initial: { replacementOwnerId: null, replacementPrimaryUserId: null },
    problem: removing.problem,
    isGuarded: false,
  })
  const others = members.filter(({ id, status }) => id !== member.id && status === 'active')
  const choices = (some: readonly Member[]) =>
    some.map(({ id, name, role }) => ({ value: String(id), label: `${name}, ${role.name}` }))
  const { ownedCustomerCount: owned } = member
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Remove ${member.name} from ${company}?`}
      submit="Remove"
      isDanger
      pending={removing.isPending}
      problem={removing.problem}
      onSubmit={form.onSubmit(({ replacementOwnerId, replacementPrimaryUserId }) =>
        removing.send(
          {
            params: { ...params, userId: member.id },
            body: {
              ...(replacementOwnerId && { replacementOwnerId: Number(replacementOwnerId) }),
              ...(replacementPrimaryUserId && { replacementPrimaryUserId: Number(replacementPrimaryUserId) }),
            },
          },
          onClose,
        ),
      )}
    >
      <Text>
        {member.status === 'invited'
          ? 'The invitation is cancelled, and its link stops working.'
          : 'They are signed out immediately. Their orders and changes stay, with their name.'}
      </Text>
      {owned > 0 && (
        <Select
          label={`Who takes over ${owned === 1 ? 'their customer' : `their ${owned} customers`}?`}
          required
          data={choices(others.filter(({ permissions }) => permissions.includes('canBeAccountOwner')))}
          {...form.choice('replacementOwnerId')}
        />
      )}
      {member.isPrimary && others.length > 0 && (
        <Select label="New main contact" required data={choices(others)} {...form.choice('replacementPrimaryUserId')} />
      )}
    </FormDialog>
  )
}
