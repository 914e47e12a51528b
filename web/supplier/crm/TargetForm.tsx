import { Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { customers } from '#contract/parties/customers.ts'
import { text } from '#contract/platform/fields.ts'
import { accountActivity } from '#contract/sales/account-activity.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { choice } from '#web/shared/typed.ts'
import { paths } from '#web/site/paths.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { ACCOUNT_CHANGES } from './crm-changes.ts'
import { choicesOf } from './crm-labels.ts'

const schema = z.object({ name: text(), owner: choice })

/** Adds a customer to win, who is not invited yet; its details can be entered on its page. */
export function TargetForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const mayAssign = useRights()('assignAccountOwner')
  const { data: owners } = useAnswerLater(accountActivity.accountOwners, {}, { quiet: true, when: mayAssign })
  const add = useCall(customers.target, { changes: ACCOUNT_CHANGES, form: 'target' })
  const form = useForm({
    schema,
    initial: { name: '', owner: null },
    problem: add.problem,
    names: { distributorAccountOwnerId: 'owner' },
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="New target"
      submit="Add target"
      pending={add.isPending}
      problem={add.problem}
      onSubmit={form.onSubmit(({ name, owner }) =>
        add.send({ body: { name, ...(owner !== null && { distributorAccountOwnerId: Number(owner) }) } }, ({ id }) => {
          toast.success(`${name} added`, 'It has not been invited.')
          onClose()
          void navigate({ to: paths.supplier.accountActivityAt({ filter: 'Target', id }) })
        }),
      )}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          description="You can enter address, email and contacts afterwards."
          required
          maxLength={255}
          autoComplete="off"
          data-autofocus
          {...form.text('name')}
        />
        {mayAssign && (
          <Select
            label="Account owner"
            placeholder="Unassigned"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear account owner' }}
            nothingFoundMessage="No such person"
            data={choicesOf(owners?.data)}
            {...form.choice('owner')}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
