import { Textarea } from '@mantine/core'
import { z } from 'zod'
import { customers } from '#contract/parties/customers.ts'
import { optionalText } from '#contract/platform/fields.ts'
import type { AccountDetail } from '#contract/sales/account-activity.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { ACCOUNT_CHANGES } from './crm-changes.ts'

const schema = z.object({ note: optionalText(2000) })

/** Edits the supplier's own note on an account. */
export function NoteForm({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const change = useCall(customers.change, { changes: ACCOUNT_CHANGES, form: 'note' })
  const form = useForm({ schema, initial: { note: account.note }, problem: change.problem, isGuarded: false })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Note on ${account.name}`}
      submit="Save note"
      pending={change.isPending}
      problem={change.problem}
      onSubmit={form.onSubmit((body) => change.send({ params: { venueId: account.id }, body }, onClose))}
    >
      <Textarea
        label="Note"
        description="Only your company reads it."
        autosize
        minRows={4}
        maxRows={14}
        maxLength={2000}
        data-autofocus
        {...form.text('note')}
      />
    </FormDialog>
  )
}
