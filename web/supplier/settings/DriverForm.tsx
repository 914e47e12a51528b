import { Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { type Driver, drivers } from '#contract/parties/supplier-profile.ts'
import { email, optionalText, text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'

const schema = z.object({ name: text(), phone: optionalText(40), email: z.union([email, z.literal('')]) })

/** A driver's name and contact details. */
export function DriverForm({ driver, onClose }: { driver: Driver | null; onClose: () => void }) {
  const creating = useCall(drivers.create, { changes: [drivers.list], form: 'driver' })
  const updating = useCall(drivers.update, { changes: [drivers.list], form: 'driver' })
  const problem = creating.problem ?? updating.problem
  const form = useForm({
    schema,
    initial: { name: driver?.name ?? '', phone: driver?.phone ?? '', email: driver?.email ?? '' },
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
      onSubmit={form.onSubmit((body) => {
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
      </Stack>
    </FormDialog>
  )
}
