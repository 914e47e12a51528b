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
  /** Empty means that day only. */
  to: z.union([date, z.literal('')]),
  reason: optionalText(120),
  countsAsBusinessDay: z.boolean(),
})

/** One or more days without delivery. */
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
      title="Add closed days"
      submit="Save closed days"
      pending={adding.isPending}
      problem={adding.problem}
      onSubmit={form.onSubmit(({ to, ...body }) => adding.send({ body: { ...body, to: to || body.from } }, onClose))}
    >
      <Stack gap="md">
        <FieldGroup label="Days">
          <TextInput label="From" type="date" required data-autofocus {...form.text('from')} />
          <TextInput label="To" type="date" description="Leave empty for a single day." {...form.text('to')} />
        </FieldGroup>
        <TextInput label="Reason" placeholder="Christmas" maxLength={120} {...form.text('reason')} />
        <Checkbox label="Count as business days for lead times" {...form.check('countsAsBusinessDay')} />
      </Stack>
    </FormDialog>
  )
}
