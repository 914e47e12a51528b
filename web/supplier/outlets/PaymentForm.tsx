import { Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { type Statement, statements } from '#contract/billing/statements.ts'
import { date, money, optionalText } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { typed } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { ACCOUNT_CHANGES } from './useOutlet.ts'

const schema = z.object({ amount: typed(money), receivedOn: date, note: optionalText(200) })

/** Records a payment; all that is owed and today unless something else is entered. */
export function PaymentForm({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const add = useCall(statements.addPayment, { changes: ACCOUNT_CHANGES, form: 'payment' })
  const form = useForm({
    schema,
    initial: { amount: statement.balance > 0 ? statement.balance : undefined, receivedOn: statement.to, note: '' },
    problem: add.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Payment of ${statement.venue.name}`}
      submit="Record payment"
      pending={add.isPending}
      problem={add.problem}
      onSubmit={form.onSubmit((body) =>
        add.send({ params: { venueId: statement.venue.id }, body }, () => {
          toast.success('Payment recorded')
          onClose()
        }),
      )}
    >
      <Stack gap="md">
        <MoneyInput label="Amount" required currency={statement.currency} data-autofocus {...form.number('amount')} />
        <TextInput type="date" label="Received on" required max={statement.to} {...form.text('receivedOn')} />
        <TextInput label="Note" placeholder="Bank transfer" maxLength={200} {...form.text('note')} />
      </Stack>
    </FormDialog>
  )
}
