import { Checkbox, TextInput } from '@mantine/core'
import { useFormats } from '#web/shared/formats.ts'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import type { FieldsOf } from '#web/ui/useForm.ts'
import classes from './Pricing.module.css'
import { firstDay, type When } from './when.ts'

/** When a change starts; for a future day also the reason, and who is notified. */
export function WhenFields({
  form,
  isAlwaysLater = false,
  isForSome = false,
}: {
  form: FieldsOf<When>
  /** Only future days are possible. */
  isAlwaysLater?: boolean
  /** It concerns certain customers, who are always notified. */
  isForSome?: boolean
}) {
  const { timezone } = useFormats()
  const { startsOn } = form.values
  const first = firstDay(new Date(), timezone)
  return (
    <div className={classes.when}>
      {!isAlwaysLater && (
        <FilterPills
          label="Start"
          value={startsOn === null ? 'now' : 'later'}
          onChange={(value) => form.set('startsOn', value === 'now' ? null : (startsOn ?? first))}
          pills={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'On a later day' },
          ]}
        />
      )}
      {startsOn !== null && (
        <>
          <TextInput
            type="date"
            label="Start date"
            description="At midnight. Earlier orders use today’s price."
            required
            min={first}
            {...form.text('startsOn')}
          />
          <TextInput
            label="Reason"
            description="Shown to customers with the new price. Optional."
            maxLength={500}
            {...form.text('note')}
          />
          {!isForSome && (
            <Checkbox
              label="Notify every customer"
              description="Otherwise, only customers who have bought it are notified. They get one notification and one email for all changes you schedule within a minute."
              {...form.check('tellsEveryone')}
            />
          )}
        </>
      )}
    </div>
  )
}
