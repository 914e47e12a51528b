import { Checkbox, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { deliveryDays } from '#contract/calendar/delivery-days.ts'
import { date, optionalText } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'

const schema = z.object({
  from: date,
  /** Empty: that day alone. */
  to: z.union([date, z.literal('')]),
  reason: optionalText(120),
  countsAsBusinessDay: z.boolean(),
})

/** A day or several without delivery. */
export function ClosedDaysForm({ onClose }: { onClose: () => void }) {
  const adding = useCall(deliveryDays.addClosedDays, { changes: [deliveryDays.closedDays], form: 'closed-days' })
  const form = useForm({
    schema,
    initial: { from: '', to: '', reason: '', countsAsBusinessDay: false },
    problem: adding.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Close for some days"
      submit="Close on these days"
      pending={adding.isPending}
      problem={adding.problem}
      onSubmit={form.onSubmit(({ to, ...body }) => adding.send({ body: { ...body, to: to || body.from } }, onClose))}
    >
      <Stack gap="md">
        <FieldGroup label="Days">
          <TextInput label="From" type="date" required data-autofocus {...form.text('from')} />
          <TextInput label="To" type="date" description="Empty for one day." {...form.text('to')} />
        </FieldGroup>
        <TextInput label="Why" placeholder="Christmas" maxLength={120} {...form.text('reason')} />
        <Checkbox label="Somebody works: lead times run on" {...form.check('countsAsBusinessDay')} />
      </Stack>
    </FormDialog>
  )
}
