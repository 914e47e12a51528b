import { Stack, TextInput } from '@mantine/core'
import { formatDay } from '#web/shared/format.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { FieldsOf } from '#web/ui/useForm.ts'
import { Weekdays } from '#web/ui/Weekdays.tsx'
import { type Draft, EVERY, firstDayOf, hasWeekdays } from './schedule.ts'

/** When an order is placed, and whether it repeats. */
export function ScheduleFields({ form }: { form: FieldsOf<Draft> }) {
  const { values: draft, text } = form
  const first = firstDayOf(draft)
  return (
    <Stack gap="md">
      <Select label="Repeat" allowDeselect={false} data={EVERY} {...form.choice('every')} />
      {hasWeekdays(draft) && (
        <Weekdays
          label="Days"
          description="Leave empty for the weekday of the first order."
          days={draft.weekdays}
          onChange={(weekdays) => form.set('weekdays', weekdays)}
        />
      )}
      <FieldGroup label="When">
        <TextInput
          label={draft.every === 'once' ? 'Place order on' : 'First order on'}
          type="date"
          required
          description={first === draft.day ? undefined : `The first order is placed on ${formatDay(first, 'UTC')}.`}
          {...text('day')}
        />
        <TextInput label="Time" type="time" required description="In the supplier’s time zone." {...text('time')} />
        {draft.every !== 'once' && (
          <TextInput label="Until" type="date" description="Leave empty to repeat until you cancel." {...text('until')} />
        )}
      </FieldGroup>
    </Stack>
  )
}
