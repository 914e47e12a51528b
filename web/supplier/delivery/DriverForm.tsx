import { Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { distributorMembers } from '#contract/parties/members.ts'
import { type Driver, drivers } from '#contract/parties/supplier-profile.ts'
import { email, optionalText, text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { choice } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useForm } from '#web/ui/useForm.ts'

const schema = z.object({ name: text(), phone: optionalText(40), email: z.union([email, z.literal('')]), userId: choice })

/** A driver's name and contact details, and who signs in as this driver. */
export function DriverForm({ driver, onClose }: { driver: Driver | null; onClose: () => void }) {
  const creating = useCall(drivers.create, { changes: [drivers.list], form: 'driver' })
  const updating = useCall(drivers.update, { changes: [drivers.list], form: 'driver' })
  const { data: members } = useAnswerLater(distributorMembers.list, {})
  const problem = creating.problem ?? updating.problem
  const form = useForm({
    schema,
    initial: {
      name: driver?.name ?? '',
      phone: driver?.phone ?? '',
      email: driver?.email ?? '',
      userId: driver?.userId == null ? null : String(driver.userId),
    },
    problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={driver ? `Edit ${driver.name}` : 'New driver'}
      submit={driver ? 'Save driver' : 'Add driver'}
      pending={creating.isPending || updating.isPending}
      problem={problem}
      onSubmit={form.onSubmit(({ userId, ...contact }) => {
        const body = { ...contact, userId: userId === null ? null : Number(userId) }
        if (driver) updating.send({ params: { driverId: driver.id }, body }, onClose)
        else creating.send({ body }, onClose)
      })}
    >
      <Stack gap="md">
        <TextInput label="Name" required maxLength={255} data-autofocus {...form.text('name')} />
        <TextInput label="Phone" type="tel" maxLength={40} {...form.text('phone')} />
        <TextInput
          label="Email"
          type="email"
          maxLength={254}
          description="Notified of their deliveries and of changes"
          {...form.text('email')}
        />
        <Select
          label="Signs in as"
          description="Opens the own run on the phone. Without a user, share the link of a run."
          placeholder="Nobody: link only"
          clearable
          data={(members?.data ?? [])
            .filter(({ permissions }) => permissions.includes('seeOwnDeliveries'))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.choice('userId')}
        />
      </Stack>
    </FormDialog>
  )
}
