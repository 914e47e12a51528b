import { Checkbox, TextInput } from '@mantine/core'
import { z } from 'zod'
import { type StockLocation, stockLocations } from '#contract/counting/stock-locations.ts'
import { text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { countOf } from '#web/shared/format.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'

const schema = z.object({ name: text(100), takesUnplaced: z.boolean() })

/** Creates or renames a location. */
export function LocationForm({
  venueId,
  location,
  unplaced,
  onClose,
}: {
  venueId: string
  /** Null for a new one. */
  location: StockLocation | null
  /** The number of counted products without a location. */
  unplaced: number
  onClose: () => void
}) {
  const create = useCall(stockLocations.create, { changes: [stockLocations.list], form: 'location' })
  const update = useCall(stockLocations.update, { changes: [stockLocations.list], form: 'location' })
  const { isPending, problem } = location ? update : create
  const form = useForm({
    schema,
    initial: { name: location?.name ?? '', takesUnplaced: unplaced > 0 },
    problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={location ? `Rename ${location.name}` : 'New location'}
      submit={location ? 'Rename location' : 'Add location'}
      pending={isPending}
      problem={problem}
      onSubmit={form.onSubmit(({ name, takesUnplaced }) =>
        location
          ? update.send({ params: { venueId, locationId: String(location.id) }, body: { name } }, onClose)
          : create.send({ params: { venueId }, body: { name, takesUnplaced } }, onClose),
      )}
    >
      <TextInput label="Name" placeholder="Walk-in" required maxLength={100} data-autofocus {...form.text('name')} />
      {!location && unplaced > 0 && (
        <Checkbox label={`Add the ${countOf(unplaced, 'product')} without a location`} {...form.check('takesUnplaced')} />
      )}
    </FormDialog>
  )
}
