import { administration } from '#contract/parties/administration.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { VenueFields, venueSchema, venueValues } from './venue-form.tsx'

/** Adds a customer to a group. */
export function NewVenueForm({
  groupId,
  currency,
  opened,
  onClose,
}: {
  groupId: string
  currency: string
  opened: boolean
  onClose: () => void
}) {
  const creating = useCall(administration.createVenue, {
    changes: [administration.groupVenues, administration.venueGroup],
    form: 'venue',
  })
  const form = useForm({
    schema: venueSchema,
    initial: venueValues(undefined, currency),
    problem: creating.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="New customer"
      size="xl"
      submit="Add customer"
      pending={creating.isPending}
      problem={creating.problem}
      onSubmit={form.onSubmit((body) => creating.send({ params: { groupId }, body }, onClose))}
    >
      <VenueFields form={form} />
    </FormDialog>
  )
}
