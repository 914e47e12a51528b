import { Stack, TextInput } from '@mantine/core'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Weekdays } from '#web/ui/Weekdays.tsx'
import { type Draft, EVERY, hasWeekdays } from './schedule.ts'

/** When an order is placed, and whether it comes again. */
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
        label="How often"
        allowDeselect={false}
        data={EVERY}
        value={draft.every}
        onChange={(every) => set({ every: EVERY.find(({ value }) => value === every)?.value ?? 'once' })}
        error={errors.recurrence}
      />
      {hasWeekdays(draft) && (
        <Weekdays
          label="On"
          description="None for the weekday it begins on."
          days={draft.weekdays}
          onChange={(weekdays) => set({ weekdays })}
        />
      )}
      <FieldGroup label="When">
        <TextInput
          label={draft.every === 'once' ? 'Order on' : 'First order on'}
          type="date"
          required
          error={errors.scheduledAt}
          {...text('day')}
        />
        <TextInput label="At" type="time" required description="On the supplier’s clock." {...text('time')} />
        {draft.every !== 'once' && (
          <TextInput label="Until" type="date" description="Empty: until you cancel it." {...text('until')} />
        )}
      </FieldGroup>
    </Stack>
  )
}
