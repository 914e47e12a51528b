import { Stack, TextInput } from '@mantine/core'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Weekdays } from '#web/ui/Weekdays.tsx'
import { type Draft, EVERY, hasWeekdays } from './schedule.ts'

/** When an order is placed, and whether it repeats. */
export function ScheduleFields({
  draft,
  onChange,
  errors = {},
}: {
  draft: Draft
  onChange: (draft: Draft) => void
  errors?: Record<string, string>
}) {
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const text = (name: 'day' | 'time' | 'until') => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  return (
    <Stack gap="md">
      <Select
        label="Repeat"
        allowDeselect={false}
        data={EVERY}
        value={draft.every}
        onChange={(every) => set({ every: EVERY.find(({ value }) => value === every)?.value ?? 'once' })}
        error={errors.recurrence}
      />
      {hasWeekdays(draft) && (
        <Weekdays
          label="Days"
          description="Leave empty for the weekday of the first order."
          days={draft.weekdays}
          onChange={(weekdays) => set({ weekdays })}
        />
      )}
      <FieldGroup label="When">
        <TextInput
          label={draft.every === 'once' ? 'Place order on' : 'First order on'}
          type="date"
          required
          error={errors.scheduledAt}
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
