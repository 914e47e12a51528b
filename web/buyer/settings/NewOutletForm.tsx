import { z } from 'zod'
import { venueGroup } from '#contract/parties/venues.ts'
import { useCall } from '#web/api/mutation.ts'
import {
  AddressFields,
  addressSchema,
  IdentityFields,
  identitySchema,
  TimezoneSelect,
} from '#web/shared/companies/CompanyFields.tsx'
import { useFormats } from '#web/shared/formats.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

const schema = z.object({ ...identitySchema, ...addressSchema, timezone: z.string() })

/** Creates an outlet; other values are copied from the group. */
export function NewOutletForm({ onClose }: { onClose: () => void }) {
  const { timezone } = useFormats()
  const creating = useCall(venueGroup.createVenue, { changes: [venueGroup.find], form: 'outlet' })
  const form = useForm({
    schema,
    initial: {
      name: '',
      legalName: '',
      email: '',
      phone: '',
      street: '',
      city: '',
      zipCode: '',
      state: '',
      country: '',
      timezone,
    },
    problem: creating.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="New outlet"
      size="xl"
      submit="Create outlet"
      pending={creating.isPending}
      problem={creating.problem}
      onSubmit={form.onSubmit((body) =>
        creating.send({ body }, ({ name }) => {
          toast.success('Outlet created', `Next, choose suppliers for ${name}.`)
          onClose()
        }),
      )}
    >
      <IdentityFields form={form} />
      <AddressFields form={form} />
      <FieldGroup label="Time">
        <TimezoneSelect form={form} />
      </FieldGroup>
    </FormDialog>
  )
}
